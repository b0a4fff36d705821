/** The switchable open points: the first reading of each is the reference's own. Names as in spec/open-points. */
export const readings = {
  'OP-ENV-04.b': ['immediate', 'eventual'],
  'OP-HTTP-01.a': ['mixed', '200', '201'],
  'OP-HTTP-02.a': ['204', '205', '200'],
  'OP-HTTP-02.b': ['204', '205', '200'],
  'OP-HTTP-03.a': ['204', '404'],
  'OP-HTTP-03.b': ['204', '404', '410'],
  'OP-HTTP-05.b': ['405', '405-without-allow', '404'],
  'OP-AUTH-01.a': ['401', '400', '403', '404'],
  'OP-AUTH-01.b': ['401', '400', '403'],
  'OP-AUTH-01.c': ['401', '400', '403'],
  'OP-AUTH-01.d': ['401', '400', '403', '404'],
  'OP-AUTH-04.a': ['404', '403'],
  'OP-AUTH-04.b': ['403', '404'],
  'OP-ERR-01.a': ['code-and-message', 'problem', 'message', 'empty'],
  'OP-ERR-02': ['400', '422'],
  'OP-ERR-03.d': ['400', '404', '422'],
  'OP-ERR-04.a': ['409', '400', '422'],
  'OP-ERR-04.b': ['409', '400'],
  'OP-ERR-04.c': ['409', '400', '412'],
  'OP-ERR-07': ['404', '400', '403'],
  'OP-VAL-01': ['ignore', '400', 'store'],
  'OP-VAL-03': ['400', 'absent', 'clear'],
  'OP-VAL-04.a': ['200', '400'],
  'OP-VAL-05': ['code-points', 'utf-16', 'graphemes'],
  'OP-VAL-06.a': ['keep', 'trim', 'reject'],
  'OP-VAL-08.a': ['reject', 'coerce'],
  'OP-VAL-08.b': ['reject', 'coerce'],
  'OP-PAGE-01': ['absent', 'null', 'empty-object', 'empty-page'],
  'OP-PAGE-02': ['100', '25', '50', '1000', 'all'],
  'OP-PAGE-03': ['empty', '400', 'default'],
  'OP-PAGE-04.a': ['400', 'clamp', 'default'],
  'OP-PAGE-04.b': ['400', 'clamp', 'default'],
  'OP-PAGE-04.c': ['400', 'clamp', 'default'],
  'OP-PAGE-04.d': ['400', 'default'],
  'OP-PAGE-07.a': ['oldest-first', 'newest-first', 'title', 'unspecified'],
  'OP-PAGE-07.b': ['position', 'oldest-first'],
  'OP-PAGE-08.a': ['posted-at', 'activity'],
  'OP-PAGE-08.b': ['sort-key', 'name'],
  'OP-PAGE-08.c': ['created-at', 'title', 'last-seen'],
  'OP-RES-02.a': ['opaque', 'uuid', 'number'],
  'OP-RES-03': ['milliseconds-utc', 'seconds-utc', 'offset'],
  'OP-RES-05.a': ['absent', 'null'],
  'OP-SPC-01': ['200', '404', '410'],
  'OP-GIT-01.b': ['hidden', '4xx'],
} as const;

export type ChoiceId = keyof typeof readings;
export type Reading<Id extends ChoiceId> = (typeof readings)[Id][number];

/** One reading for every switchable open point. */
export type Choices = { readonly [Id in ChoiceId]: Reading<Id> };

// `OP-HTTP-02=205` means every part of the point that has this reading.
const namedBy = (id: string, name: string): readonly ChoiceId[] => {
  if (id in readings) return [id as ChoiceId];
  const parts = (Object.keys(readings) as ChoiceId[]).filter((each) => each.startsWith(`${id}.`));
  if (parts.length === 0) {
    throw new Error(`--choose ${id}: not switchable. Switchable are: ${Object.keys(readings).join(', ')}.`);
  }
  const able = parts.filter((each) => (readings[each] as readonly string[]).includes(name));
  return able.length === 0 ? parts.slice(0, 1) : able;
};

/** The reference's own reading with overrides by id (`OP-PAGE-01`, `OP-HTTP-05.b`); throws on an unknown id or reading. */
export const choicesWith = (overrides: Readonly<Record<string, string>> = {}): Choices => {
  const chosen: Record<string, string> = {};
  for (const [id, names] of Object.entries(readings)) chosen[id] = names[0];
  for (const [given, name] of Object.entries(overrides)) {
    for (const id of namedBy(given, name)) {
      const names: readonly string[] = readings[id];
      if (!names.includes(name)) throw new Error(`--choose ${id}=${name}: the readings are ${names.join(', ')}.`);
      chosen[id] = name;
    }
  }
  return chosen as Choices;
};
