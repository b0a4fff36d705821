import { array, constantFrom, nat, noBias, record, tuple, type Arbitrary } from 'fast-check';
import type { Kind } from '../../resources/kinds.ts';

/** Kinds whose members plans write, and the body members of their updates. */
export const writtenMembers = {
  space: ['title', 'emoji', 'defaultLevel'],
  collection: ['title', 'description', 'defaultLevel'],
  team: ['title'],
  comment: ['body', 'resolved'],
} as const satisfies Partial<Record<Kind, readonly string[]>>;

export type BranchKind = keyof typeof writtenMembers;

/** One request: which of few things it is about, and for a write the members that it sends (bits of their places). */
export type BranchStep = { readonly thing: number; readonly members: number | 'read' };

/** What is sent one after the other first, then branches side by side; JSON, so that it is its own counterexample. */
export type BranchPlan = {
  readonly kind: BranchKind;
  readonly prefix: readonly BranchStep[];
  readonly branches: readonly (readonly BranchStep[])[];
};

const kindsDrawn = constantFrom<BranchKind>(
  'space',
  'space',
  'space',
  'collection',
  'collection',
  'collection',
  'comment',
  'comment',
  'team',
);
const someMembers = nat(7);
const firstWrite: Arbitrary<BranchStep> = record({ thing: constantFrom(0), members: someMembers });
const anyStep: Arbitrary<BranchStep> = record({
  thing: constantFrom(0, 0, 0, 1),
  members: constantFrom<BranchStep['members']>(1, 2, 3, 4, 5, 6, 7, 'read', 'read', 'read'),
});

const readStep: BranchStep = { thing: 0, members: 'read' };
const reads = (count: number): BranchStep[] => Array.from({ length: count }, () => readStep);

const writers = array(
  tuple(firstWrite, array(anyStep, { maxLength: 2, size: 'max' })).map(([first, rest]) => [first, ...rest]),
  { minLength: 2, maxLength: 3, size: 'max' },
);

/** Two or three branches that begin with a write of one thing each and go on with anything on two; one may only read. */
export const branchPlans: Arbitrary<BranchPlan> = noBias(
  record({
    kind: kindsDrawn,
    prefix: array(firstWrite, { minLength: 1, maxLength: 2 }),
    writing: writers,
    watching: nat(3),
  }),
).map(({ kind, prefix, writing, watching }) => ({
  kind,
  prefix,
  branches: watching === 0 ? writing : [...writing, reads(watching)],
}));

/** One branch that writes one thing and reads it after each write, beside one or two that only read it. */
export const oneWriterPlans: Arbitrary<BranchPlan> = noBias(
  record({
    kind: kindsDrawn,
    prefix: array(firstWrite, { minLength: 1, maxLength: 1 }),
    writes: array(firstWrite, { minLength: 1, maxLength: 3 }),
    readers: array(nat(2), { minLength: 1, maxLength: 2 }),
  }),
).map(({ kind, prefix, writes, readers }) => ({
  kind,
  prefix,
  branches: [writes.flatMap((write) => [write, readStep]), ...readers.map((more) => reads(more + 1))],
}));
