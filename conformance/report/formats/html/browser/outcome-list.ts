import type { PageOutcome } from '../page-data.ts';
import { button, element, whenOpened, withCode } from './element.ts';
import type { Filter } from './filter.ts';
import { outcomeDetail } from './outcome-detail.ts';
import { count, page } from './page.ts';
import { verdictMark, verdicts } from './verdict-mark.ts';

/** Rows put on the page at once; more come by a button, which scrolling presses too. */
const chunk = 100;

const outcomeView = (outcome: PageOutcome, withRule: boolean): HTMLDetailsElement => {
  const { name, verdict, requirement, reason, known } = outcome;
  const note = withRule ? (page.requirements[requirement]?.text ?? '') : verdict === 'pass' ? '' : reason;
  const details = element(
    'details',
    { class: `outcome ${verdict}`, 'data-name': name },
    element(
      'summary',
      {},
      verdictMark(verdict),
      element('code', { class: 'name' }, name),
      known === undefined ? undefined : element('span', { class: 'badge' }, 'known'),
      element('span', { class: 'note' }, ...(withRule ? withCode(note) : [note])),
    ),
  );
  whenOpened(details, () =>
    details.append(element('div', { class: 'detail' }, ...outcomeDetail(outcome, page.requirements[requirement]))),
  );
  return details;
};

/** Adds rows chunk by chunk. */
const inChunks = <Item>(parent: HTMLElement, items: readonly Item[], view: (item: Item) => HTMLElement): void => {
  let next = 0;
  const more = (): void => {
    parent.append(...items.slice(next, next + chunk).map(view));
    next += chunk;
    if (next >= items.length) return;
    const rest = items.length - next;
    const press = button(`Show ${count(Math.min(chunk, rest))} more of ${count(rest)}`, { class: 'more' }, () => {
      watcher.disconnect();
      const hadFocus = document.activeElement === press;
      press.remove();
      const last = parent.lastElementChild;
      more();
      if (hadFocus) last?.nextElementSibling?.querySelector('summary')?.focus();
    });
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) press.click();
      },
      { rootMargin: '400px' },
    );
    parent.append(press);
    watcher.observe(press);
  };
  more();
};

const tally = (places: readonly number[]): HTMLElement => {
  const parts = verdicts.flatMap((verdict) => {
    const number = places.filter((place) => page.outcomes[place]?.verdict === verdict).length;
    return number === 0
      ? []
      : [element('span', { class: `tally ${verdict}` }, verdictMark(verdict), ` ${count(number)}`)];
  });
  return element('span', { class: 'tallies' }, ...parts);
};

type Group = { readonly key: string; readonly places: number[] };

const groupsOf = (places: readonly number[], key: (outcome: PageOutcome) => string): Group[] => {
  const groups = new Map<string, Group>();
  for (const place of places) {
    const outcome = page.outcomes[place];
    if (outcome === undefined) continue;
    const name = key(outcome);
    const group = groups.get(name) ?? { key: name, places: [] };
    group.places.push(place);
    groups.set(name, group);
  }
  return [...groups.values()];
};

const titleOf = (key: string, byRequirement: boolean): Node[] => {
  const requirement = page.requirements[key];
  if (byRequirement) {
    return [
      element('code', { class: 'name' }, key),
      element('span', { class: 'note' }, ...withCode(requirement?.text ?? '')),
    ];
  }
  if (key === '-') return [element('span', { class: 'name' }, 'Rules about no single operation')];
  return [
    element('code', { class: 'name' }, key),
    element('code', { class: 'note' }, page.operations[key]?.route ?? ''),
  ];
};

const groupView = ({ key, places }: Group, byRequirement: boolean): HTMLElement => {
  const details = element(
    'details',
    { class: 'group' },
    element('summary', {}, ...titleOf(key, byRequirement), tally(places)),
  );
  whenOpened(details, () => {
    const inside = element('div', { class: 'inside' });
    inChunks(inside, outcomesAt(places), (outcome) => outcomeView(outcome, !byRequirement));
    details.append(inside);
  });
  return details;
};

const outcomesAt = (places: readonly number[]): PageOutcome[] => places.flatMap((place) => page.outcomes[place] ?? []);

/** Shows the outcomes at these places, grouped or one below the other. */
export const showOutcomes = (list: HTMLElement, places: readonly number[], { grouping }: Filter): void => {
  list.replaceChildren();
  if (places.length === 0) {
    list.append(element('p', { class: 'muted' }, 'No outcome matches these filters.'));
    return;
  }
  if (grouping === 'none') {
    inChunks(list, outcomesAt(places), (outcome) => outcomeView(outcome, true));
    return;
  }
  const byRequirement = grouping === 'requirement';
  const groups = groupsOf(places, (outcome) => (byRequirement ? outcome.requirement : outcome.operation));
  inChunks(list, groups, (group) => groupView(group, byRequirement));
};
