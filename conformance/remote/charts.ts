/** What a link on a chart leads to. `double`: nothing, though a page in another folder is called like it. */
export type ChartForm = 'page' | 'nothing' | 'double' | 'heading';

/** A page of a repository whose only link has one form. */
export type Chart = {
  readonly form: ChartForm;
  readonly isNested: boolean;
  readonly title: string;
  readonly path: string;
};

const outermost = (form: ChartForm, title: string, path: string): Chart => ({ form, isNested: false, title, path });
const nested = (form: ChartForm, title: string, path: string): Chart => ({ form, isNested: true, title, path });

/** A branch of fixtures/remotes/repository.yaml: each form of link on an outermost page and on a nested one. */
export const charts = {
  ref: 'refs/heads/namesakes',
  all: [
    outermost('page', 'Chart of the quay', 'quay-chart.md'),
    outermost('nothing', 'Chart of the void', 'void-chart.md'),
    outermost('double', 'Chart of the double', 'double-chart.md'),
    outermost('heading', 'Chart of the knot', 'knot-chart.md'),
    nested('page', 'Signal of the quay', 'signals/double-chart.md'),
    nested('nothing', 'Signal of the void', 'signals/knot-chart.md'),
    nested('double', 'Signal of the double', 'signals/double-signal.md'),
    nested('heading', 'Signal of the knot', 'signals/knot-signal.md'),
  ],
  /** The headings that links lead to, as anchors, and a word in the text below them alone. */
  headings: { anchors: ['bowline', 'sheepshank'], word: 'knotwork' },
  /** Pictures that one page shows: an outermost one beside others, and a nested one alone. */
  pictures: {
    outermost: { title: 'Chart of the lamp', path: 'lamp-chart.md', name: 'lantern.png' },
    nested: { title: 'Signal of the buoy', path: 'signals/buoy-signal.md', name: 'buoy.png' },
  },
} as const;
