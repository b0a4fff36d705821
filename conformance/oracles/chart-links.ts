import type { Chart, ChartForm } from '../remote/charts.ts';
import { idOrOwn } from './link-places.ts';
import { listInside, textInside } from '../core/json-path.ts';

/** What is listed of the only link of a page; `unclear` where none has a status of the text. */
export type ChartState = 'absent' | 'broken' | 'several' | 'sound' | 'unclear';

const sound: readonly (string | undefined)[] = ['ok', 'in-app'];

/** What a list says of the links on a page, among those that have a place on it. */
export const stateOn = (items: readonly unknown[], pageId: string): ChartState => {
  const own = items.filter((item) =>
    listInside(item, 'locationReferences').some((place) => idOrOwn(place, 'page') === pageId),
  );
  return stateOfOne(own);
};

/** What a list says that holds the links of one page alone. */
export const stateOfOne = (items: readonly unknown[]): ChartState => {
  if (items.length === 0) return 'absent';
  const status = textInside(items[0], 'status');
  if (items.length > 1) return 'several';
  if (status === 'broken') return 'broken';
  return sound.includes(status) ? 'sound' : 'unclear';
};

/** Whether what a link of the form leads to is there. */
const wanted: Readonly<Record<ChartForm, ChartState>> = {
  page: 'sound',
  nothing: 'broken',
  double: 'broken',
  heading: 'sound',
};

/** A chart of which a list says something wrong. */
export type ChartFault = { readonly chart: Chart; readonly expected: string; readonly got: string };

const said: Readonly<Record<ChartForm, string>> = {
  page: 'a link to a page that is there',
  nothing: 'a link to nothing that is there',
  double: 'a link to nothing that is there, though another page is called like it,',
  heading: 'a link to a heading of a page that is there',
};

const faultOf = (chart: Chart, state: ChartState, twin: ChartState | undefined): readonly ChartFault[] => {
  const { form, isNested } = chart;
  const on = isNested ? ' on a nested page' : '';
  if (state === 'absent' && isNested && twin === wanted[form])
    return [{ chart, expected: `${said[form]}${on} is listed as one on an outermost page is`, got: 'no link' }];
  // A link to a heading may count as one to its page, too.
  if (state === 'several' && form !== 'heading' && twin === wanted[form])
    return [{ chart, expected: `${said[form]}${on} is the only one of its page`, got: 'several links' }];
  if (['absent', 'several', 'unclear', wanted[form]].includes(state)) return [];
  return [{ chart, expected: `${said[form]}${on} is ${wanted[form] === 'broken' ? '' : 'not '}broken`, got: state }];
};

/** Whether the list tells links to pages from links to nothing, on outermost pages: else it shows nothing of other forms. */
export const knowsTwins = (states: ReadonlyMap<Chart, ChartState>): boolean =>
  (['page', 'nothing'] as const).every((form) =>
    [...states].some(([chart, state]) => chart.form === form && !chart.isNested && state === wanted[form]),
  );

/**
 * What a list that tells links says otherwise than it is. Which part of a page an anchor names is the server's own: links
 * to headings are judged where it shows these headings under the anchors.
 */
export const chartFaults = (states: ReadonlyMap<Chart, ChartState>, showsAnchors: boolean): readonly ChartFault[] => {
  if (!knowsTwins(states)) return [];
  const twinOf = ({ form }: Chart): ChartState | undefined =>
    [...states].find(([chart]) => chart.form === form && !chart.isNested)?.[1];
  return [...states]
    .filter(([{ form }]) => form !== 'heading' || showsAnchors)
    .flatMap(([chart, state]) => faultOf(chart, state, twinOf(chart)));
};
