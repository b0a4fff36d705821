import { openPoints } from '#spec/open-point.ts';
import { operationIds } from '#spec/operation.ts';
import { requirements } from '#spec/requirement.ts';

/** Where the site (`docplane site`) speaks of something: a page of it, and the place on that page. */
export type SitePlace = { readonly page: string; readonly anchor: string };

/** Open points by the letters of their ids: OP-TEAM-01 stands on the page of OP-TEAM. */
export const areaOf = (openPointId: string): string => openPointId.replace(/-\d+(?:\.\w+)?$/, '').toLowerCase();

/** Every id of the catalogue, the register and the document, with its place. */
const placed = (): ReadonlyMap<string, SitePlace> =>
  new Map([
    ...requirements.map(({ id, file }) => [id, { page: `requirements/${file}.html`, anchor: id }] as const),
    ...openPoints.flatMap(({ id, parts }) => {
      const page = `open-points/${areaOf(id)}.html`;
      const inside = parts.map(({ part }) => `${id}.${part}`);
      return [id, ...(parts.length === 1 ? [] : inside)].map((anchor) => [anchor, { page, anchor }] as const);
    }),
    ...operationIds.map((id) => [id, { page: `operations/${id}.html`, anchor: id }] as const),
  ]);

let known: ReadonlyMap<string, SitePlace> | undefined;

/** The places of the site by id. */
export const sitePlaces = (): ReadonlyMap<string, SitePlace> => (known ??= placed());

/** The address of an id under the address of a site; undefined for an id that no page speaks of. */
export const siteAddress = (base: string, id: string): string | undefined => {
  const place = sitePlaces().get(id);
  return place === undefined ? undefined : `${base.replace(/\/+$/, '')}/${place.page}#${place.anchor}`;
};
