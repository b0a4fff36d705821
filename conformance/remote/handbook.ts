/** What stands on the website of the remotes: the page at its address, and its words before and after it goes on. */
export const handbook = {
  title: 'Harbour handbook',
  words: 'from mooring to departure',
  later: 'from arrival to farewell',
  picture: 'lantern.svg',
} as const;
