import type { Neighbours } from '../page.ts';

/** The pages beside each picture. */
export const pictureNeighbours: readonly Neighbours[] = [
  {
    title: 'Pictures',
    items: [
      { title: 'Life cycles', path: 'pictures/life-cycles.html' },
      { title: 'Kinds', path: 'pictures/kinds.html' },
      { title: 'Grid', path: 'pictures/grid.html' },
    ],
  },
];
