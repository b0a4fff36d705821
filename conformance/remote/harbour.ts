/** What stands in fixtures/remotes/repository.yaml, by the titles of its pages and the names of its branches. */
export const harbour = {
  main: 'refs/heads/main',
  /** A branch that has a page of its own, and lacks one of `main`. */
  plans: { ref: 'refs/heads/breakwater', only: 'Breakwater plan', lacks: 'Lantern room' },
  /** No branch has this name. */
  absent: 'refs/heads/never-built',
  /** Pages of `main` from the first commit on, each with the page that it stands below and its file. */
  pages: [
    { title: 'Lantern room', below: undefined, path: 'lantern-room.md' },
    { title: 'Mooring a barge', below: undefined, path: 'mooring/README.md' },
    { title: 'Two ropes', below: 'Mooring a barge', path: 'mooring/two-ropes.md' },
  ],
  /** A page with words that stand nowhere else, and other ones once the repository has gone on. */
  text: { title: 'Lantern room', words: 'trims the wick', later: 'winds the clockwork' },
  /** A page that links to another one. */
  link: { title: 'Lantern room' },
  /** A page that comes with the second commit. */
  laterPage: 'Tide table',
  picture: { name: 'lantern.png', path: 'assets/lantern.png', contentType: 'image/png', width: 3, height: 2 },
  /** A project in a folder: its page, and one that stands outside. */
  project: { directory: 'pilots', title: 'Channel depth', outside: 'Lantern room' },
} as const;
