import type { Markup } from './markup.ts';

/** The entries of the bar at the top. */
export type Area =
  | 'requirements'
  | 'open-points'
  | 'operations'
  | 'classes'
  | 'pictures'
  | 'formats'
  | 'reports'
  | 'home';

/** Something that the search finds; `place` is a page, with an anchor where it is a part of one. */
export type SearchEntry = {
  readonly title: string;
  readonly kind: string;
  readonly text: string;
  readonly place: string;
};

/** A page of the area beside this one, under a heading. */
export type Neighbour = { readonly title: string; readonly path: string; readonly note?: string };
export type Neighbours = { readonly title: string; readonly items: readonly Neighbour[] };

/** One page; addresses in it begin with `~/` for the top of the site. */
export type Page = {
  /** Such as requirements/teams.html. */
  readonly path: string;
  readonly area: Area;
  readonly title: string;
  /** What stands below the title. */
  readonly lead?: Markup;
  readonly body: Markup;
  readonly neighbours?: readonly Neighbours[];
  readonly entries: readonly SearchEntry[];
};
