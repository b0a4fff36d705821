/** `1 outcome`, `12 outcomes`. */
export const counted = (number: number, noun: string, plural = `${noun}s`): string =>
  `${number.toLocaleString('en')} ${number === 1 ? noun : plural}`;
