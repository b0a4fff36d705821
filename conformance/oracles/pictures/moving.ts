import type { ResourceKind } from '../../resources/index.ts';
import type { Thing } from './sighting.ts';

/** Members that no two replies need agree on: links made for a moment, signs of use, and what the server works on. */
const restless =
  /^(?:lastSeenAt|previewImages|gitSync|visitorAuth|ads|features|verified|owner|computed|computedSeed|processingState|lastVersion|lastProcessedAt|lastProcessErrorCode|plan|billing|trial|blocked|internal_\w+)(?:\.|$)|(?:^|\.)(?:photoURL|downloadURL|preview|urls)(?:\.|$)/;

/** What other outcomes of a run move without a word of it: whoever makes something, or seats somebody in a team. */
const moving: Partial<Record<ResourceKind, readonly string[]>> = {
  member: ['spaces', 'teams'],
  organization: ['permissions.ownTeam'],
};

/** Whether no two replies need agree on a member, whatever has it. */
export const isRestless = (member: string): boolean => restless.test(member);

/** Members that a picture leaves out. */
export const isMoving = ({ kind }: Thing, member: string): boolean =>
  isRestless(member) || moving[kind]?.includes(member) === true;
