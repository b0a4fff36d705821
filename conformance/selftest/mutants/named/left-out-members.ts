import { membersOf } from '../faults/replies.ts';
import { inBody } from '../faults/requests.ts';
import type { Mutant } from '../mutant.ts';

/** An entry without a value is given that of the last one before it which has any. */
const valueOfBefore = inBody((body) => {
  let last: unknown;
  const filled = Object.entries(membersOf(body['values']) ?? {}).map(([name, entry]) => {
    const members = membersOf(entry);
    last = members?.['value'] ?? last;
    const isBare = members !== undefined && !Object.hasOwn(members, 'value') && last !== undefined;
    return [name, isBare ? { value: last } : entry] as const;
  });
  if (filled.length > 0) body['values'] = Object.fromEntries(filled);
});

/** Servers that guess a member which is left out from those that are given. */
export const leftOutMemberMutants: readonly Mutant[] = [
  {
    name: 'a site created for share links without a type is a premium one',
    breaks: 'SITE-07',
    mayAlsoBreak: [],
    profile: 'default',
    on: ['createSite'],
    fault: inBody((body) => {
      if (body['visibility'] === 'share-link') body['type'] ??= 'premium';
    }),
  },
  {
    name: 'an integration with blocks and without a target is for spaces',
    breaks: 'INT-16',
    mayAlsoBreak: [],
    on: ['publishIntegration'],
    fault: inBody((body) => {
      if (body['blocks'] !== undefined) body['target'] ??= 'space';
    }),
  },
  {
    name: 'the target of an integration is guessed from what it configures',
    breaks: 'INT-16',
    mayAlsoBreak: [],
    profile: 'default',
    on: ['publishIntegration'],
    fault: inBody((body) => {
      const [configured, ...others] = Object.keys(membersOf(body['configurations']) ?? {});
      if (configured !== undefined && configured !== 'account' && others.length === 0) body['target'] ??= configured;
    }),
  },
  {
    name: 'a custom field that is given no value takes that of the field before it',
    breaks: 'CF-17',
    mayAlsoBreak: [],
    profile: 'default',
    on: ['updateSpaceCustomFields'],
    fault: valueOfBefore,
  },
];
