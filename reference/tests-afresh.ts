import { test } from 'node:test';

/** Makes tests in the untouched world. A hook at the top of a file would run before the tests of every file there is. */
export const testsAfresh =
  (server: { reset(): void }) =>
  (claim: string, run: () => Promise<void>): void =>
    void test(claim, () => {
      server.reset();
      return run();
    });
