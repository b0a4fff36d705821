/** Whether a title is one that some run of the suite gave, this one or another: what has it may go at any time. */
export const isRunNamed = (title: string): boolean => /\bdp[0-9a-z]{6}-/.test(title);
