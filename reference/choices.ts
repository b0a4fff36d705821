/** The switchable open points: the first reading of each is the reference's own. Names as in spec/open-points. */
export const readings = {
  'OP-HTTP-01': ['practice-mix', 'created', 'ok'],
  'OP-HTTP-02': ['no-content', 'reset-content', 'ok-empty'],
  'OP-HTTP-03': ['success', 'not-found'],
  'OP-HTTP-05.b': ['method-not-allowed', 'not-found'],
  'OP-AUTH-04': ['not-found', 'forbidden'],
  'OP-ERR-01': ['error-object', 'problem', 'message'],
  'OP-ERR-02': ['bad-request', 'unprocessable'],
  'OP-VAL-01': ['ignore', 'refuse'],
  'OP-VAL-05': ['code-points', 'utf-16'],
  'OP-PAGE-01': ['absent', 'null', 'empty-object', 'empty-page'],
  'OP-PAGE-02': ['100', '25', '50', '1000', 'all'],
  'OP-PAGE-04': ['refused', 'clamped'],
  'OP-PAGE-07': ['creation-ascending', 'creation-descending', 'title'],
  'OP-RES-02': ['opaque', 'uuid'],
  'OP-RES-03': ['milliseconds', 'seconds'],
  'OP-RES-05': ['absent', 'null'],
  'OP-SPC-01': ['readable', 'not-found'],
} as const;

export type ChoiceId = keyof typeof readings;
export type Reading<Id extends ChoiceId> = (typeof readings)[Id][number];

/** One reading for every switchable open point. */
export type Choices = { readonly [Id in ChoiceId]: Reading<Id> };

/** The reference's own reading with overrides by id (`OP-PAGE-01`, `OP-HTTP-05.b`); throws on an unknown id or reading. */
export const choicesWith = (overrides: Readonly<Record<string, string>> = {}): Choices => {
  const chosen: Record<string, string> = {};
  for (const [id, names] of Object.entries(readings)) chosen[id] = names[0];
  for (const [id, name] of Object.entries(overrides)) {
    const names: readonly string[] | undefined = readings[id as ChoiceId];
    if (names === undefined) {
      throw new Error(`--choose ${id}: not switchable. Switchable are: ${Object.keys(readings).join(', ')}.`);
    }
    if (!names.includes(name)) throw new Error(`--choose ${id}=${name}: the readings are ${names.join(', ')}.`);
    chosen[id] = name;
  }
  return chosen as Choices;
};
