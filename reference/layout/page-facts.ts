import { pageTypes, type PageLayout, type PageType } from '../store/content/revision.ts';

type Facts = Readonly<Record<string, unknown>>;

/** What front matter says of a page; what it does not say is undefined. */
export type PageFacts = {
  readonly type: PageType | 'reusable-content' | undefined;
  readonly title: string | undefined;
  readonly slug: string | undefined;
  readonly emoji: string | undefined;
  readonly icon: string | undefined;
  readonly description: string | undefined;
  readonly hidden: boolean;
  readonly noIndex: boolean;
  readonly noRobotsIndex: boolean;
  readonly layout: PageLayout | undefined;
  /** The address of a file, as seen from the page's own, and how far down the picture is shown. */
  readonly cover: { readonly address: string; readonly yPos: number } | undefined;
  readonly href: string | undefined;
  readonly computed: { readonly spec: string; readonly doc: string } | undefined;
};

const isMap = (value: unknown): value is Facts => typeof value === 'object' && value !== null && !Array.isArray(value);

const textIn = (facts: Facts, name: string): string | undefined => {
  const value = facts[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const flagIn = (facts: Facts, name: string): boolean => facts[name] === true;

// Other tools write `{ visible: true }`, and the size of the cover beside it.
const shownIn = (facts: Facts, name: string): boolean => {
  const value = facts[name];
  return isMap(value) ? value['visible'] !== false : value !== false;
};

const coverSizeIn = (layout: Facts): string => {
  const { cover } = layout;
  return textIn(layout, 'coverSize') ?? (isMap(cover) ? textIn(cover, 'size') : undefined) ?? 'full';
};

const layoutIn = ({ layout }: Facts): PageLayout | undefined => {
  if (!isMap(layout)) return undefined;
  return {
    cover: shownIn(layout, 'cover'),
    coverSize: coverSizeIn(layout),
    title: shownIn(layout, 'title'),
    description: shownIn(layout, 'description'),
    tableOfContents: shownIn(layout, 'tableOfContents'),
    outline: shownIn(layout, 'outline'),
    pagination: shownIn(layout, 'pagination'),
  };
};

const coverIn = (facts: Facts): PageFacts['cover'] => {
  const address = textIn(facts, 'cover');
  const { coverY } = facts;
  if (address === undefined) return undefined;
  return { address, yPos: typeof coverY === 'number' && Number.isFinite(coverY) ? coverY : 0 };
};

const computedIn = ({ computed }: Facts): PageFacts['computed'] => {
  const spec = isMap(computed) ? textIn(computed, 'spec') : undefined;
  return !isMap(computed) || spec === undefined ? undefined : { spec, doc: textIn(computed, 'doc') ?? 'models' };
};

const typeIn = ({ type }: Facts): PageFacts['type'] =>
  type === 'reusable-content' ? type : pageTypes.find((each) => each === type);

/** Reads front matter; what it holds beside, and what is of another kind than it should be, is as if it were not there. */
export const readPageFacts = (facts: Facts): PageFacts => ({
  type: typeIn(facts),
  title: textIn(facts, 'title'),
  slug: textIn(facts, 'slug'),
  emoji: textIn(facts, 'emoji'),
  icon: textIn(facts, 'icon'),
  description: textIn(facts, 'description'),
  hidden: flagIn(facts, 'hidden'),
  noIndex: flagIn(facts, 'noIndex'),
  noRobotsIndex: flagIn(facts, 'noRobotsIndex'),
  layout: layoutIn(facts),
  cover: coverIn(facts),
  href: textIn(facts, 'href'),
  computed: computedIn(facts),
});

/** The front matter that reads as these facts; nothing stands in it that goes without saying. */
export const writePageFacts = ({ cover, ...facts }: PageFacts): Facts => {
  const told = { ...facts, cover: cover?.address, coverY: cover?.yPos };
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined && value !== false));
};
