const numbersOf = (version: string): readonly number[] => {
  const [, found] = /^v?(\d+(?:\.\d+)*)/.exec(version) ?? [];
  if (found === undefined) throw new Error(`"${version}" is no version such as 0.1`);
  return found.split('.').map(Number);
};

/** Whether a text is a version: numbers with dots, whatever follows them (0.1, 0.2.0-beta.1). */
export const isVersion = (text: string): boolean => /^v?\d+(?:\.\d+)*(?:[-+][\w.+-]*)?$/.test(text);

/** Whether the version `since` is part of `version`: 0.1 is of 0.1, 0.1.3 and 0.2. Only the first two numbers count. */
export const isWithin = (since: string, version: string): boolean => {
  const [[major = 0, minor = 0], [ofMajor = 0, ofMinor = 0]] = [numbersOf(since), numbersOf(version)];
  return major < ofMajor || (major === ofMajor && minor <= ofMinor);
};
