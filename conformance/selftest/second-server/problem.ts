export type Problem = Error & { readonly status: number };

/** A refusal to throw (OP-ERR-01: told in the form of RFC 9457). */
export const problem = (status: number, detail: string): Problem => Object.assign(new Error(detail), { status });
export const isProblem = (thrown: unknown): thrown is Problem => thrown instanceof Error && 'status' in thrown;
/** OP-ERR-02: invalid input is 422. */
export const invalid = (detail: string): Problem => problem(422, detail);

/** The value, or a refusal: 404 (OP-ERR-07) unless told otherwise. */
export const found = <Value>(value: Value | undefined, what: string, status = 404): Value => {
  if (value === undefined) throw problem(status, `No such ${what}`);
  return value;
};
