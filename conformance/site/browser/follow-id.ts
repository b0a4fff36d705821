import { loadScript, root } from './page-root.ts';

const idOfAddress = (): string => {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
};

const sayLost = (id: string): void => {
  const [lost, name] = [document.querySelector<HTMLElement>('.lost'), document.querySelector('.lost-id')];
  if (lost === null || name === null) return;
  name.textContent = id;
  lost.hidden = false;
};

/** What is folded away around the place of an address is opened. */
const unfold = (target: HTMLElement): void => {
  for (let each: Element | null = target; each !== null; each = each.parentElement) {
    if (each instanceof HTMLDetailsElement) each.open = true;
  }
  target.scrollIntoView();
};

/** `index.html#TEAM-05`, or any page with the id of something on another one, leads to its place. */
export const followId = async (): Promise<void> => {
  const id = idOfAddress();
  if (id === '') return;
  const here = document.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
  if (here !== null) {
    unfold(here);
    return;
  }
  await loadScript('places.js');
  const { docplanePlaces = {} } = globalThis as unknown as { docplanePlaces?: Readonly<Record<string, string>> };
  // An outcome is named by its requirement and its operation: its requirement has the page.
  const [first = ''] = id.split(' ');
  const known = Object.hasOwn(docplanePlaces, id) ? id : first;
  const place = Object.hasOwn(docplanePlaces, known) ? docplanePlaces[known] : undefined;
  if (place === undefined) sayLost(id);
  else location.replace(`${root}${place}`);
};
