import { membersOf } from '../faults/replies.ts';
import { inBody } from '../faults/requests.ts';
import type { Mutant } from '../mutant.ts';

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
];
