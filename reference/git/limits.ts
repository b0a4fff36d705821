/** What one transfer with a Git repository may take. */
export const transferLimits = {
  timeLimitMs: 30_000,
  packBytes: 32 * 1024 * 1024,
  /** Of all objects of a pack, decompressed and with differences applied. */
  inflatedBytes: 128 * 1024 * 1024,
  objects: 30_000,
  /** Files and folders of a commit: one folder may stand in it under many names. */
  treeEntries: 30_000,
} as const;

/** Lets other requests have their turn. */
export const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });
