import type { Draw } from './draw.ts';
import { written } from './raw-request.ts';

const hex = '0123456789abcdef';
const noise = (draw: Draw, length: number): string =>
  Array.from({ length }, () => String.fromCharCode(draw.below(256))).join('');

/** What stands where a request should, and is none. Each of them is the last of its connection. */
export const brokenFraming: Readonly<Record<string, (draw: Draw, target: string, token: string) => string>> = {
  noise: (draw) => `${noise(draw, 1 + draw.below(200))}\r\n\r\n`,
  'a version of its own': (draw, target) => `GET ${target} HTTP/${draw.pick(['9.9', '1', '', 'x', '1.1.1'])}\r\n\r\n`,
  'no such method': (draw, target) =>
    written(draw.pick(['FETCH', 'QUERY', 'get', 'G3T', 'X'.repeat(500), 'P\0ST']), target, []),
  'a control character': (draw, target) => written('GET', target, [`x: a${draw.pick(['\0', '\r', '\x01', '\x7f'])}b`]),
  'a name of a header that is none': (draw, target) =>
    written('GET', target, [draw.pick(['x y: 1', ': 1', 'x\t: 1', '(x): 1', 'x\xff: 1', 'no colon at all'])]),
  'two lengths': (draw, target) =>
    written('POST', target, ['content-length: 3', `content-length: ${draw.pick(['4', '-1', '3, 4'])}`], 'abcd', 'abc'),
  'a length that is none': (draw, target) =>
    written('POST', target, [], '{}', draw.pick(['-1', 'abc', '0x2', '1e1', '9'.repeat(30), '+2', '2 2'])),
  'a length and chunks': (_draw, target) =>
    written('POST', target, ['transfer-encoding: chunked'], '0\r\n\r\nGET /smuggled HTTP/1.1\r\nhost: here\r\n\r\n', 5),
  'chunks of no size': (draw, target, token) => {
    const size = draw.pick(['zz', '-1', 'f'.repeat(20), '', ' 2', '2;a\0b', '0x2']);
    const headers = ['host: here', `authorization: Bearer ${token}`, 'transfer-encoding: chunked'];
    return `POST ${target} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${size}\r\n{}\r\n0\r\n\r\n`;
  },
  'another transfer coding': (draw, target) => {
    const coding = draw.pick(['gzip', 'chunked, gzip', 'identity', 'chunked\x0b', 'xchunked', 'chunked;q=1']);
    return `POST ${target} HTTP/1.1\r\nhost: here\r\ntransfer-encoding: ${coding}\r\n\r\n2\r\n{}\r\n0\r\n\r\n`;
  },
  'endless extensions of chunks': (draw, target) =>
    `POST ${target} HTTP/1.1\r\nhost: here\r\ntransfer-encoding: chunked\r\n\r\n2;${'a=b;'.repeat(10 + draw.below(6000))}\r\n{}\r\n0\r\n\r\n`,
  'a huge head': (draw, target) => {
    const size = draw.pick([16_384, 20_000, 100_000]);
    if (draw.once(2)) return written('GET', `${target}?${'a'.repeat(size)}`, []);
    return written('GET', target, [`x: ${'y'.repeat(size)}`]);
  },
  'a head of many lines': (draw, target) =>
    written(
      'GET',
      target,
      Array.from({ length: 1000 + draw.below(3000) }, (_, at) => `h${at}: ${hex[at % 16]}`),
    ),
  'more octets than announced': (_draw, target) => written('POST', target, [], '{"title":"x"}  more', 13),
  'fewer octets than announced': (draw, target, token) =>
    written('POST', target, [`authorization: Bearer ${token}`], '{"title":"x"}', 14 + draw.below(1000)),
  'a head without end': (draw, target) =>
    written('GET', target, [`authorization: Bearer ${'t'.repeat(20)}`]).slice(0, -2 - draw.below(20)),
};

/** Whole heads that are refused, in the form of the API, before any operation sees them. Each ends its connection. */
export const refusedHeads: Readonly<Record<string, (draw: Draw, target: string) => string>> = {
  'no host': (_draw, target) => `GET ${target} HTTP/1.1\r\n\r\n`,
  'a tunnel': (_draw) => 'CONNECT here:443 HTTP/1.1\r\nhost: here:443\r\n\r\n',
  'the old protocol': (_draw, target) => `GET ${target} HTTP/1.0\r\n\r\n`,
  'an expectation': (draw, target) => written('POST', target, [`expect: ${draw.pick(['a-miracle', '200-ok'])}`], '{}'),
};

/** Steps of a path in place of one. */
export const strangeSteps: readonly string[] = [
  '%',
  '%z',
  '%zz',
  '%ff',
  '%c0%af',
  '%ed%a0%80',
  '%00',
  '%2f',
  '%2e%2e',
  '..',
  '.',
  '',
  '*',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  '%5f%5fproto%5f%5f',
  'null',
  'undefined',
  '-1',
  '1e309',
  '%F0%9F%9A%80',
  'caf%C3%A9',
  ';a=b',
  'a'.repeat(300),
  'b'.repeat(12_000),
  '%41'.repeat(2000),
];

/** Queries of any reading operation. */
export const strangeQueries: readonly string[] = [
  'limit=NaN',
  'limit=-1',
  'limit=0',
  'limit=1e9',
  'limit=99999999999999999999',
  'limit=1&limit=2',
  'limit=',
  'limit=%',
  'limit=%31%30',
  'page=',
  'page=__proto__',
  'page=%ff%fe',
  `page=${'A'.repeat(5000)}`,
  'page=eyJhIjoxfQ',
  'page=AAAA&limit=1000',
  'order=__proto__',
  'order=ASC',
  'sort=constructor',
  '__proto__=1',
  '__proto__[x]=1',
  'constructor=1',
  'query=%00',
  'query=%ed%a0%80',
  `query=${'%F0%9F%9A%80'.repeat(500)}`,
  'query=(((((a*)*)*)*)*)$',
  `title=${'a'.repeat(10_000)}`,
  'type=__proto__&type=',
  '&&&&====&?',
  '%',
  '%zz=%zz',
  '=',
  '?',
];

/** Values of the authorization header, none of a caller who may write. */
export const strangeTokens: readonly string[] = [
  'Bearer',
  'Bearer ',
  'Bearer __proto__',
  'Bearer constructor',
  'Bearer \xff\xfe\xfd',
  `Bearer ${'t'.repeat(8000)}`,
  'bearer',
  'Basic YWRtaW46YWRtaW4=',
  'Bearer a b c',
  'Bearer undefined',
  'Digest x',
  ',',
];

/** Media types that are not JSON. */
export const strangeMediaTypes: readonly string[] = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'application/json-seq',
  '*/*',
  'json',
  '\xff',
];

/** Methods of HTTP that no path takes. */
export const strangeMethods: readonly string[] = [
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'LOCK',
  'M-SEARCH',
  'PURGE',
  'MKCOL',
  'COPY',
  'REPORT',
];
