import { button, element } from './element.ts';

/** Where a screen reader hears what a button did. */
const said = element('p', { class: 'unseen', role: 'status', 'aria-live': 'polite' });
export const copyStatus = said;

const shownMs = 1_500;

/** For browsers that give the clipboard to secure pages only, and do not count a file as one. */
const copyBySelection = (text: string): boolean => {
  const area = element('textarea', { class: 'unseen', 'aria-hidden': 'true', tabindex: '-1' });
  area.value = text;
  document.body.append(area);
  area.select();
  // Deprecated, and the only way left where navigator.clipboard is missing.
  const done = document.execCommand('copy');
  area.remove();
  return done;
};

const copy = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
};

/** A command with a button that copies it. */
export const command = (label: string, text: string): HTMLElement => {
  const made = button('Copy', { class: 'copy', 'aria-label': `Copy the ${label}` }, () => {
    void copy(text).then((done) => {
      made.textContent = done ? 'Copied' : 'Not copied';
      said.textContent = done ? `The ${label} is copied.` : `The ${label} could not be copied.`;
      setTimeout(() => (made.textContent = 'Copy'), shownMs);
      made.focus();
    });
  });
  return element(
    'div',
    { class: 'command' },
    element('pre', { tabindex: '0', role: 'region', 'aria-label': label }, element('code', {}, text)),
    made,
  );
};
