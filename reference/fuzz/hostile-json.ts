import type { Draw } from './draw.ts';
import { octetsOf } from './raw-request.ts';

const nested = (open: string, close: string, depth: number): string => open.repeat(depth) + close.repeat(depth);

const depths = [65, 100, 1000, 20_000];

/** Bodies that no operation may take, as octets: not JSON in UTF-8, or JSON that holds what is refused everywhere. */
export const refusedBodies: Readonly<Record<string, (draw: Draw, body: string) => string>> = {
  'deep arrays': (draw) => `{"title":${nested('[', ']', draw.pick(depths))}}`,
  'deep objects': (draw) => {
    const depth = draw.pick(depths);
    return `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  },
  'never closed': (draw) => '['.repeat(draw.pick(depths)),
  'cut short': (draw, body) => body.slice(0, 1 + draw.below(Math.max(1, body.length - 1))),
  'a comma too many': (_draw, body) => `${body.slice(0, -1)},}`,
  'two values': (_draw, body) => `${body}${body}`,
  'no number of JSON': (draw) => `{"title":${draw.pick(['NaN', '-Infinity', '0x10', '01', '1.', '+1', '.5', '1e'])}}`,
  'another encoding': (draw, body) =>
    draw.pick([
      Buffer.from(`\uFEFF${body}`, 'utf16le').toString('latin1'),
      `\xff\xfe${body}`,
      body.replace('"', '"\xc3'),
      body.replace('"', '"\xed\xa0\x80'),
      body.replace('"', '"\xc0\xaf'),
      body.replace('"', '"\xf8\x88\x80\x80\x80'),
    ]),
  'half of a pair': (draw) => `{"title":"a${draw.pick(['\\ud800', '\\udfff', '\\udc00\\ud800', '\\uD83D\\u0041'])}"}`,
  'a null character': (draw) => draw.pick(['{"title":"a\\u0000b"}', '{"a\\u0000":1}', '{"title":"a\0b"}']),
  'a prototype': (draw) =>
    draw.pick([
      '{"__proto__":{"title":"x"}}',
      '{"title":{"__proto__":{"polluted":true}}}',
      '{"\\u005f_proto__":{"isAdmin":true}}',
      '{"a":[{"__proto__":null}]}',
    ]),
  'no object': (draw) => draw.pick(['null', 'true', '7', '"text"', '-0', '1e999', '""']),
  'letters around': (draw, body) =>
    draw.pick([`${body}x`, `x${body}`, `/**/${body}`, `\xef\xbb\xbf\xef\xbb\xbf${body}`]),
};

const longText = 'long '.repeat(2000);

/** Values in place of a member: some will be taken. */
const strangeValues: readonly string[] = [
  'null',
  'true',
  '0',
  '-1',
  '-0',
  '1e400',
  '-1e400',
  '9007199254740993',
  '1e-400',
  '0.1',
  '""',
  '" "',
  '"__proto__"',
  '"constructor"',
  '"toString"',
  '"../../etc/passwd"',
  '"javascript:alert(1)"',
  '"http://169.254.169.254/latest/meta-data"',
  '"file:///etc/passwd"',
  '"\\u202e\\u0007\\ufeff"',
  '"\\ud83d\\ude80"',
  octetsOf('"日本語 é e\u0301 İ ß"'),
  `"${longText}"`,
  '[]',
  '{}',
  '[[]]',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"toString":1,"hasOwnProperty":2,"length":-1}',
  `[${'0,'.repeat(2000)}0]`,
  `[${'{},'.repeat(500)}{}]`,
];

/** The body with one member given twice, replaced or added: it may be accepted. */
export const strangeBody = (draw: Draw, body: string): string => {
  const names = [...body.matchAll(/"(\w+)":/g)].map((match) => match[1]!);
  const name =
    names.length === 0 || draw.once(6) ? draw.pick(['title', 'id', 'length', 'constructor']) : draw.pick(names);
  const value = draw.pick(strangeValues);
  const inner = body.slice(1, -1);
  const comma = inner === '' ? '' : ',';
  switch (draw.below(3)) {
    case 0:
      return `{"${name}":${value}${comma}${inner}}`;
    case 1:
      return `{${inner}${comma}"${name}":${value}}`;
    default:
      return `{"${name}":${value}}`;
  }
};
