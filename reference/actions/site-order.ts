import type { SiteSection, SiteSectionGroup } from '../store/site-records.ts';
import type { Store } from '../store/store.ts';
import { positionGap } from './move.ts';

/** What stands in the one line of a site: a group comes right before its sections. */
export type SiteLine = SiteSection | SiteSectionGroup;

export const isSection = (each: SiteLine): each is SiteSection => 'group' in each;

/** Sections and groups of a site in its order. */
export const lineOf = (store: Store, site: string): SiteLine[] =>
  [...store.siteSections.in('site', site), ...store.siteSectionGroups.in('site', site)].toSorted(
    (left, right) => left.position - right.position,
  );

/** The index after a group and all of its sections. */
export const afterGroup = (line: readonly SiteLine[], group: string): number =>
  line.findLastIndex((each) => each.id === group || (isSection(each) && each.group === group)) + 1;

const write = (store: Store, each: SiteLine, position: number): void => {
  if (isSection(each)) store.siteSections.update(each, { position });
  else store.siteSectionGroups.update(each, { position });
};

const ascends = (line: readonly SiteLine[]): boolean =>
  line.every((each, at) => at === 0 || line[at - 1]!.position < each.position);

/** Puts these, in their order, into the rest of the line before the index; only they get new positions while numbers last. */
export const putInLine = (store: Store, moving: readonly SiteLine[], rest: readonly SiteLine[], at: number): void => {
  const span = positionGap * (moving.length + 1);
  const after = rest[at]?.position;
  const low = rest[at - 1]?.position ?? (after === undefined ? 0 : after - span);
  const step = ((after ?? low + span) - low) / (moving.length + 1);
  moving.forEach((each, index) => write(store, each, low + step * (index + 1)));
  const line = [...rest.slice(0, at), ...moving, ...rest.slice(at)];
  if (!ascends(line)) line.forEach((each, index) => write(store, each, (index + 1) * positionGap));
};

/** Puts sections, in their order, at the end of a group; each leaves where it stood. */
export const joinGroup = (store: Store, group: SiteSectionGroup, joining: readonly SiteSection[]): void => {
  const rest = lineOf(store, group.site).filter((each) => !joining.some((other) => other === each));
  for (const each of joining) store.siteSections.update(each, { group: group.id });
  putInLine(store, joining, rest, afterGroup(rest, group.id));
};

/** Takes a section out of its group; it stands right after it. */
export const leaveGroup = (store: Store, section: SiteSection): void => {
  const { group } = section;
  if (group === undefined) return;
  const rest = lineOf(store, section.site).filter((each) => each !== section);
  store.siteSections.update(section, { group: undefined });
  putInLine(store, [section], rest, afterGroup(rest, group));
};
