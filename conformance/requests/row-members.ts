import type { Requirement } from '#spec/requirement.ts';
import type { Subject } from '../core/outcome.ts';

/** The members of a row that belong to one operation, without its name. */
export const membersOf = (row: Pick<Requirement, 'members'>, subject: Subject): readonly string[] =>
  (row.members ?? []).flatMap((member) => {
    const [, operation, rest] = /^(\w+)([/?].*)$/.exec(member) ?? [];
    return operation === subject && rest !== undefined ? [rest] : [];
  });
