import { copyStatus } from './copy-button.ts';
import { button, element } from './element.ts';
import { everything, matching, type Filter } from './filter.ts';
import { filtersView } from './filters-view.ts';
import { gridView } from './grid-view.ts';
import { openPointsView } from './open-points-view.ts';
import { showOutcomes } from './outcome-list.ts';
import { count, page } from './page.ts';

type View = 'outcomes' | 'grid' | 'points';

/** What needs a look comes first; a green run shows its rules. */
const firstFilter = (): Filter => {
  const failed = page.outcomes.filter(
    ({ verdict, known }) => known === undefined && (verdict === 'fail' || verdict === 'error'),
  );
  if (failed.length === 0) return everything;
  const known = page.outcomes.some((outcome) => outcome.known !== undefined) ? 'without' : '';
  return { ...everything, verdicts: new Set(failed.map(({ verdict }) => verdict)), known, grouping: 'none' };
};

let filter = firstFilter();

const list = element('div', { class: 'list' });
const status = element('p', { class: 'count', role: 'status', 'aria-live': 'polite' });

const refresh = (): void => {
  const places = matching(filter);
  showOutcomes(list, places, filter);
  const all = count(page.outcomes.length);
  status.textContent =
    places.length === page.outcomes.length
      ? `All ${all} ${page.outcomes.length === 1 ? 'outcome' : 'outcomes'}`
      : `${count(places.length)} of ${all} ${page.outcomes.length === 1 ? 'outcome' : 'outcomes'}`;
};

const change = (next: Filter): void => {
  filter = next;
  filters.show(filter);
  refresh();
};

const filters = filtersView(() => filter, change);

const sections: Record<View, HTMLElement> = {
  outcomes: element('section', { 'aria-label': 'Outcomes' }, filters.root, status, list),
  grid: element('section', { 'aria-label': 'Grid', hidden: true }),
  points: element('section', { 'aria-label': 'Open points', hidden: true }),
};

const pickCell = (title: string, at: readonly number[]): void => {
  change({ ...everything, cell: { title, at: new Set(at) }, grouping: 'none' });
  show('outcomes');
  document.querySelector<HTMLElement>('#outcomes')?.focus();
};

const fill: Record<View, () => void> = {
  outcomes: () => undefined,
  grid: () => {
    sections.grid.append(gridView(pickCell));
  },
  points: () => sections.points.append(openPointsView()),
};

const show = (view: View): void => {
  for (const [name, section] of Object.entries(sections)) section.hidden = name !== view;
  for (const [name, tab] of Object.entries(tabs)) tab.setAttribute('aria-pressed', String(name === view));
  if (sections[view].childElementCount === 0) fill[view]();
};

const tab = (view: View, label: string): HTMLButtonElement =>
  button(label, { 'aria-pressed': 'false' }, () => show(view));
const tabs: Record<View, HTMLButtonElement> = {
  outcomes: tab('outcomes', 'Outcomes'),
  grid: tab('grid', 'Grid'),
  points: tab('points', `Open points (${page.openPoints.length})`),
};
tabs.points.hidden = page.openPoints.length === 0;

/** What an address names: a cause of the head by its number, or an outcome by its name. */
const namedBy = (name: string): Filter['cell'] => {
  const number = /^cause-(\d+)$/.exec(name)?.[1];
  const cause = number === undefined ? undefined : page.causes[Number(number) - 1];
  if (cause !== undefined)
    return { title: `cause ${number}: ${cause.sentence.replaceAll('`', '')}`, at: new Set(cause.at) };
  const place = page.outcomes.findIndex((outcome) => outcome.name === name);
  return place < 0 ? undefined : { title: name, at: new Set([place]) };
};

/** `report.html#PAGE-03 listSites` leads to that outcome, `#cause-2` to those of the second cause. */
const followAddress = (): void => {
  const cell = namedBy(decodeURIComponent(location.hash.slice(1)));
  if (cell === undefined) return;
  change({ ...everything, cell, grouping: 'none' });
  show('outcomes');
  const details = list.querySelector('details');
  if (details !== null) details.open = true;
  document.querySelector('#outcomes')?.scrollIntoView();
};

const app = document.querySelector('#app');
app?.append(
  element('nav', { class: 'views', 'aria-label': 'Views' }, ...Object.values(tabs)),
  element('div', { id: 'outcomes', tabindex: '-1' }, ...Object.values(sections)),
  copyStatus,
);
show('outcomes');
change(filter);
followAddress();
addEventListener('hashchange', followAddress);
