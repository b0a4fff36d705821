import type { Verdict } from '../../../../core/outcome.ts';
import { button, element } from './element.ts';
import { everything, type Filter, type Grouping } from './filter.ts';
import { count, familyOf, page } from './page.ts';
import { verdictMark, verdicts } from './verdict-mark.ts';

/** The controls; `show` brings them in line with a filter. */
export type FiltersView = { readonly root: HTMLElement; readonly show: (filter: Filter) => void };

const choice = (
  id: string,
  label: string,
  options: readonly (readonly [string, string])[],
  pick: (value: string) => void,
) => {
  const select = element('select', { id }, ...options.map(([value, text]) => element('option', { value }, text)));
  select.addEventListener('change', () => pick(select.value));
  return { select, field: element('div', { class: 'field' }, element('label', { for: id }, label), select) };
};

const verdictToggles = (toggle: (verdict: Verdict) => void): Map<Verdict, HTMLButtonElement> => {
  const totals = new Map<Verdict, number>();
  for (const { verdict } of page.outcomes) totals.set(verdict, (totals.get(verdict) ?? 0) + 1);
  return new Map(
    verdicts.map((verdict) => {
      const made = button('', { class: 'toggle', 'aria-pressed': 'false', disabled: !totals.has(verdict) }, () =>
        toggle(verdict),
      );
      made.append(verdictMark(verdict), element('span', { class: 'total' }, ` ${count(totals.get(verdict) ?? 0)}`));
      return [verdict, made];
    }),
  );
};

const families = (): string[] => [...new Set(page.outcomes.map(familyOf))].toSorted();

const searchField = (set: (text: string) => void) => {
  const search = element('input', {
    type: 'search',
    id: 'search',
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: 'Rule, operation, answer …',
  });
  search.addEventListener('input', () => set(search.value));
  return {
    search,
    field: element('div', { class: 'field grow' }, element('label', { for: 'search' }, 'Search'), search),
  };
};

/** Says which cell of the grid is shown, and leads back to all. */
const cellNote = (leave: () => void) => {
  const title = element('span');
  const root = element('p', { class: 'cell-filter', hidden: true }, title, button('Show all outcomes', {}, leave));
  const say = (cell: Filter['cell']): void => {
    root.hidden = cell === undefined;
    title.textContent = cell === undefined ? '' : `Only ${cell.title}`;
  };
  return { root, say };
};

const levels = [
  ['', 'must and should'],
  ['must', 'must'],
  ['should', 'should'],
] as const;
const knownChoices = [
  ['', 'with the rest'],
  ['without', 'left out'],
  ['only', 'alone'],
] as const;
const groupings: readonly (readonly [Grouping, string])[] = [
  ['requirement', 'requirement'],
  ['operation', 'operation'],
  ['none', 'not at all'],
];

/** Search, verdicts, level, family and grouping. `change` gets what the reader changed. */
export const filtersView = (current: () => Filter, change: (filter: Filter) => void): FiltersView => {
  const set = (more: Partial<Filter>): void => change({ ...current(), ...more });
  const { search, field } = searchField((text) => set({ text }));
  const toggles = verdictToggles((verdict) => {
    const chosen = new Set(current().verdicts);
    if (!chosen.delete(verdict)) chosen.add(verdict);
    set({ verdicts: chosen });
  });
  const level = choice('level', 'Level', levels, (value) => set({ level: value }));
  const names = [['', 'all families'] as const, ...families().map((name) => [name, name] as const)];
  const family = choice('family', 'Family', names, (value) => set({ family: value }));
  const grouping = choice('grouping', 'Group by', groupings, (value) => set({ grouping: value as Grouping }));
  const known = choice('known', 'Known failures', knownChoices, (value) => set({ known: value as Filter['known'] }));
  known.field.hidden = page.outcomes.every((outcome) => outcome.known === undefined);
  const cell = cellNote(() => {
    const { cell: _chosen, ...rest } = current();
    change(rest);
  });
  const reset = button('Clear filters', { class: 'reset' }, () =>
    change({ ...everything, grouping: current().grouping }),
  );
  const legend = element('legend', {}, 'Verdicts');
  const verdictField = element('fieldset', { class: 'toggles' }, legend, ...toggles.values(), reset);
  const fields = [field, level.field, family.field, known.field, grouping.field, verdictField, cell.root];
  const root = element('search', { class: 'filters', 'aria-label': 'Filters' }, ...fields);
  const show = (filter: Filter): void => {
    if (search.value !== filter.text) search.value = filter.text;
    for (const [verdict, toggle] of toggles) toggle.setAttribute('aria-pressed', String(filter.verdicts.has(verdict)));
    level.select.value = filter.level;
    family.select.value = filter.family;
    known.select.value = filter.known;
    grouping.select.value = filter.grouping;
    cell.say(filter.cell);
  };
  return { root, show };
};
