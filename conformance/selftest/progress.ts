type Place = { readonly isTTY?: boolean; readonly write: (text: string) => unknown };

/**
 * Says how many of so many jobs have ended, called once for each: on a terminal after every job, on a line that the next
 * one overwrites; in a log after every tenth of them.
 */
export const progressOf = (of: number, place: Place = process.stderr): (() => void) => {
  let done = 0;
  const tenths = (): number => Math.floor((done * 10) / of);
  return () => {
    const before = tenths();
    done += 1;
    if (place.isTTY === true) place.write(`${done} of ${of}\r`);
    else if (tenths() > before) place.write(`${done} of ${of}\n`);
  };
};
