import { findEntries, type Entry } from './find-entries.ts';
import { loadScript, root } from './page-root.ts';

const most = 40;
const longest = 160;

const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
};

const entriesOf = (): readonly Entry[] =>
  (globalThis as unknown as { docplaneSearch?: readonly Entry[] }).docplaneSearch ?? [];

/** A text around the first word that was looked for. */
const excerpt = (text: string, query: string): string => {
  const [word = ''] = query.toLowerCase().trim().split(/\s+/);
  const at = Math.max(0, text.toLowerCase().indexOf(word) - longest / 2);
  const cut = text.slice(at, at + longest);
  return `${at > 0 ? '… ' : ''}${cut}${at + longest < text.length ? ' …' : ''}`;
};

const resultItem = ([title, kind, text, place]: Entry, query: string): HTMLElement =>
  element(
    'li',
    {},
    element(
      'a',
      { href: `${root}${place}` },
      element('strong', {}, title),
      element('span', { class: 'kind' }, kind),
      element('span', { class: 'text' }, excerpt(text, query)),
    ),
  );

/** The dialog that searches all pages. */
const makeDialog = (): { readonly dialog: HTMLDialogElement; readonly field: HTMLInputElement } => {
  const field = element('input', {
    type: 'search',
    'aria-label': 'Search the specification',
    placeholder: 'Rule, open point, operation, word …',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  const status = element('p', { class: 'status', role: 'status' });
  const list = element('ul', { class: 'results' });
  const close = element('button', { type: 'button', class: 'close' }, 'Close');
  const dialog = element(
    'dialog',
    { class: 'search', 'aria-label': 'Search' },
    element('div', { class: 'search-head' }, field, close),
    status,
    list,
  );
  const show = (): void => {
    const query = field.value;
    const found = findEntries(entriesOf(), query);
    list.replaceChildren(...found.slice(0, most).map((entry) => resultItem(entry, query)));
    const more = found.length > most ? `, the first ${most} of them here` : '';
    status.textContent = query.trim() === '' ? '' : `${found.length} found${more}`;
  };
  const links = (): readonly HTMLElement[] => [...list.querySelectorAll('a')];
  const step = (by: number): void => {
    const all = [field, ...links()];
    const at = all.indexOf(document.activeElement as HTMLElement);
    all[Math.min(all.length - 1, Math.max(0, at + by))]?.focus();
  };
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    step(event.key === 'ArrowDown' ? 1 : -1);
  });
  field.addEventListener('input', show);
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') links()[0]?.click();
  });
  // A link to a place on this very page would leave the dialog open.
  list.addEventListener('click', () => dialog.close());
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  return { dialog, field };
};

/** Opens the search by its button and by `/`; what is searched is loaded then. */
export const startSearch = (button: HTMLElement): void => {
  const { dialog, field } = makeDialog();
  document.body.append(dialog);
  let loaded: Promise<void> | undefined;
  const open = (): void => {
    loaded ??= loadScript('search.js').then(() => void field.dispatchEvent(new Event('input')));
    loaded.catch(() => undefined);
    if (!dialog.open) dialog.showModal();
    field.focus();
    field.select();
  };
  button.addEventListener('click', open);
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    open();
  });
};
