// Controls of a reply would move the cursor, change colours, or pass for commands of a CI service.
// oxlint-disable-next-line no-control-regex -- these characters are what is looked for
const controls = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g;

/** Text of a server as a terminal may be shown it. */
export const quiet = (text: string): string => text.replaceAll(controls, '\uFFFD');

/** The same in one line. */
export const oneLine = (text: string): string => quiet(text.replaceAll(/\s+/g, ' '));
