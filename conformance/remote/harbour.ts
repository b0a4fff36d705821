/** What stands in fixtures/remotes/repository.yaml, by the titles of its pages and the names of its branches. */
export const harbour = {
  main: 'refs/heads/main',
  /** A branch that has a page of its own, and lacks one of `main`; another is called as the last part of its name. */
  plans: { ref: 'refs/heads/plans/breakwater', only: 'Breakwater plan', lacks: 'Lantern room' },
  /** A branch that lacks a page of `main` to which another one leads, and has several pages with one word. */
  rebuilt: {
    ref: 'refs/heads/rebuilt',
    lacks: { title: 'Two ropes', path: 'mooring/two-ropes.md', word: 'ropes' },
    word: 'Fathomline',
    titles: ['gate', 'mole', 'quay', 'slip', 'weir'].map((place) => `Fathomline at the ${place}`),
  },
  /** No branch has this name. */
  absent: 'refs/heads/never-built',
  /** Pages of `main` from the first commit on: the page that each stands below, its file, and words of it alone. */
  pages: [
    { title: 'Lantern room', below: undefined, path: 'lantern-room.md', words: 'trims the wick' },
    { title: 'Mooring a barge', below: undefined, path: 'mooring/README.md', words: 'lies along the quay' },
    { title: 'Two ropes', below: 'Mooring a barge', path: 'mooring/two-ropes.md', words: 'one the stern' },
  ],
  /** A page with words that stand nowhere else, and other ones once the repository has gone on. */
  text: { title: 'Lantern room', path: 'lantern-room.md', words: 'trims the wick', later: 'winds the clockwork' },
  /** A page that links to another one. */
  link: { path: 'lantern-room.md' },
  /** A page that comes with the second commit. */
  laterPage: { title: 'Tide table', path: 'tide-table.md', words: 'fifty minutes later' },
  picture: { name: 'lantern.png', path: 'assets/lantern.png', contentType: 'image/png', width: 3, height: 2 },
  /** As it is once the repository has gone on: higher than wide. */
  laterPicture: { width: 2, height: 5 },
  /** A project in a folder: its page, and one that stands outside. */
  project: { directory: 'pilots', title: 'Channel depth', outside: 'Lantern room' },
  /** A project without a table of contents, beside folders of like names. */
  alike: {
    ref: 'refs/heads/namesakes',
    directory: 'wharf',
    title: 'Crane rules',
    outside: ['Lantern room', 'Wharf of old', 'Barrow rules', 'Wharf on paper'],
  },
} as const;
