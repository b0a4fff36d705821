import assert from 'node:assert/strict';
import test from 'node:test';
import { isUsageError } from '../core/usage-error.ts';
import { connectionOf, secretsOfConnection } from './connection.ts';

const headersOf = (...header: readonly string[]) => connectionOf({ header }).headers;

test('headers are given as lines, their names in any case', () => {
  assert.deepEqual(headersOf('X-Gate: open', 'x-empty:', 'X-Price: 3 £'), {
    'x-gate': 'open',
    'x-empty': '',
    'x-price': '3 £',
  });
});

const refused: readonly (readonly [RegExp, string])[] = [
  [/^-H is given no header\./, 'secret'],
  [/^-H is given no header\./, 'X-A: secret\r\nX-B: secret'],
  [/^-H Authorization is the token\./, 'Authorization: Bearer secret'],
  ...['Host', 'Content-Length', 'Transfer-Encoding', 'Connection', 'Keep-Alive', 'Upgrade', 'Expect'].map(
    (name) => [/ is a header of the connection itself\./, `${name}: secret`] as const,
  ),
  [/^-H X-Gate has a value that no header can carry\./, 'X-Gate: secret ✓'],
  [/^-H X-Gate has a value that no header can carry\./, 'X-Gate: secret\u0000'],
  [/^-H X-Gate has a value that no header can carry\./, 'X-Gate: secret\u007F'],
];

test('what no request can carry is refused before any is sent, and nothing of its value is shown', () => {
  for (const [sentence, line] of refused)
    assert.throws(
      () => headersOf(line),
      (thrown) => {
        assert.ok(isUsageError(thrown), line);
        assert.equal(thrown.exitCode, 2);
        assert.match(thrown.message, sentence);
        assert.ok(!`${thrown.message} ${thrown.hint}`.includes('secret'), line);
        return true;
      },
    );
});

test('a header that switches something is no secret of bodies', () => {
  const connection = connectionOf({ header: ['X-Beta: true', 'X-Gate: a-long-secret'] });
  assert.deepEqual(secretsOfConnection(connection), ['a-long-secret']);
});
