import { element, idView, withCode } from './element.ts';
import { page } from './page.ts';

/** How this target reads what the text leaves open. */
export const openPointsView = (): HTMLElement => {
  const rows = page.openPoints.map(({ id, question, reading, meaning, choice, page: address }) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, idView(id, address)),
      element('td', {}, ...withCode(question)),
      element('td', {}, element('strong', {}, reading), ...(meaning === reading ? [] : [': ', ...withCode(meaning)])),
      element('td', {}, choice === reading ? 'the same' : choice),
    ),
  );
  const heads = ['Point', 'Question', 'This target', 'The reference'].map((name) =>
    element('th', { scope: 'col' }, name),
  );
  return element(
    'div',
    { class: 'scroller', role: 'region', 'aria-label': 'Open points', tabindex: '0' },
    element(
      'table',
      { class: 'points' },
      element(
        'caption',
        {},
        element('span', {}, 'What the specification leaves open, and how this target reads it. No reading is a fault.'),
      ),
      element('thead', {}, element('tr', {}, ...heads)),
      element('tbody', {}, ...rows),
    ),
  );
};
