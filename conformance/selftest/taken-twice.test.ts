import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsedJson } from '../http/parsed-json.ts';
import { recognize } from '../http/recognize.ts';
import type { Transport } from '../http/transport.ts';
import { isRed, judgeReference } from './judged.ts';

type Members = Record<string, unknown>;
type Taken = { readonly operations: readonly string[]; readonly member: string; readonly usual: string };

const membersOf = (value: unknown): Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {};

/** Takes any text of one member in some operations, and shows it wherever the thing is shown. */
const takingAny =
  ({ operations, member, usual }: Taken) =>
  ({ send, ...rest }: Transport): Transport => {
    const kept = new Map<string, string>();
    const shown = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(shown);
      if (typeof value !== 'object' || value === null) return value;
      const parts = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shown(part)]));
      const own = kept.get(String(parts['id']));
      return own === undefined || !Object.hasOwn(parts, member) ? parts : { ...parts, [member]: own };
    };
    return {
      ...rest,
      send: async (request) => {
        const isTaker = operations.includes(recognize(request)?.operation ?? '');
        const body = membersOf(parsedJson(String(request.body)));
        const given = body[member];
        const first = await send(request);
        const isWrong = isTaker && typeof given === 'string' && first.status === 400;
        const reply = isWrong ? await send({ ...request, body: JSON.stringify({ ...body, [member]: usual }) }) : first;
        const json = parsedJson(String(reply.body));
        const { id } = membersOf(json);
        if (isTaker && reply.status < 300 && typeof given === 'string') {
          if (isWrong) kept.set(String(id), given);
          else kept.delete(String(id));
        }
        return kept.size === 0 || json === undefined ? reply : { ...reply, body: JSON.stringify(shown(json)) };
      },
    };
  };

const cases: readonly (Taken & { readonly rule: string })[] = [
  { rule: 'SITE-05', operations: ['createSite', 'updateSiteById'], member: 'visibility', usual: 'public' },
  {
    rule: 'SSO-08',
    operations: ['createOrganizationSAMLProvider', 'updateOrganizationSAMLProvider'],
    member: 'ssoURL',
    usual: 'https://login.example.org/',
  },
];

for (const { rule, ...taken } of cases)
  test(`where two operations take any ${taken.member}, each of them breaks ${rule}`, async () => {
    const { outcomes } = await judgeReference({ between: takingAny(taken), only: [`${rule} *`] });
    assert.deepEqual(
      outcomes.filter(isRed).map(({ name }) => name),
      taken.operations.map((operation) => `${rule} ${operation}`),
    );
  });
