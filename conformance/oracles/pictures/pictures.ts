import { operationRow, type OperationId } from '#spec/operation.ts';
import { namedSchema, requiredOf } from '../../core/json-schema.ts';
import type { Exchange } from '../../http/exchange.ts';
import { resources } from '../../resources/index.ts';
import { anotherThing } from './another-thing.ts';
import { comparable, empty, isOwnReply, mayBeLeftOut, missingIn, tells, type Known, type Look } from './comparable.ts';
import { givenBy, heldBy, isAbout } from './effects-on.ts';
import { keepParents, type Holders } from './holders.ts';
import { isMoving } from './moving.ts';
import { nameOf, type Sighting, type Thing } from './sighting.ts';
import { unpublished } from './unpublished.ts';
import { keepWrites, type Seen, type Written } from './writes.ts';

/**
 * What is wrong: `coherence`, one thing reads in two ways though nothing wrote between; `frame`, a write changed what
 * it may not; `reply`, a write answers another value than it was given; `stored`, it reads otherwise afterwards.
 */
export type Aspect = 'coherence' | 'frame' | 'reply' | 'stored';

/** A member that reads otherwise than it must, and the exchanges that show it: the first sighting, the write, this one. */
export type Mismatch = {
  readonly aspect: Aspect;
  /** The operation at fault: the write, or for coherence the one that shows it last. */
  readonly operation: OperationId;
  readonly thing: Thing;
  readonly member: string;
  readonly pointer: string;
  /** What the member is to be (JSON text; undefined where it is to be absent), and which reply or request says so. */
  readonly expected: string | undefined;
  readonly source: string;
  readonly got: string | undefined;
  readonly exchanges: readonly Exchange[];
};

/** How often a rule met its case, by `<aspect> <operation>`. */
export type Met = ReadonlyMap<string, number>;

/** A value that a write gave, or things that a member must hold since, whatever else it holds. */
type Expected = { readonly value: string | undefined; readonly holds?: readonly string[]; readonly write: Written };
type Picture = {
  readonly members: Map<string, Known>;
  /** The last sighting of each form, which also says what was not there. */
  readonly forms: Map<string, Seen>;
  /** Members that each form has ever shown of it. */
  readonly shown: Map<string, Set<string>>;
  readonly expected: Map<string, Expected>;
  last: Seen | undefined;
};

/** What is known of every thing of a run, by what its replies show. */
export type Pictures = {
  /** A write that was answered, known once however often it is given; its reply is seen afterwards. */
  readonly wrote: (write: Written) => void;
  /** What a reply shows; gives what contradicts what was known. */
  readonly saw: (seen: Seen, sightings: readonly Sighting[]) => readonly Mismatch[];
  /** What things lie in when a write comes, as far as it was shown. */
  readonly holders: Holders;
  /** Forgets everything: time has moved, or something was done that no row speaks of. */
  readonly forget: () => void;
  readonly met: () => Met;
  /** Things that there are pictures of. */
  readonly size: () => number;
};

/** Whether a member shows a thing, whole or by its id (OP-RES-08); left out it says nothing. */
const isHeld = (got: string | undefined, id: string): boolean =>
  got === undefined || got.includes(`"@${id}"`) || got.includes(JSON.stringify(id));

/** What is wrong with a member that a write has given a value. */
const againstGiven = (
  { sighting, seen, writes, holders }: Look,
  member: string,
  given: Expected,
): Mismatch | undefined => {
  const { thing, pointer, members } = sighting;
  const { value, holds, write } = given;
  const isReply = write.exchange === seen.exchange;
  const got = members.get(member);
  const isKept = holds === undefined ? got === value : holds.every((id) => isHeld(got, id));
  if (isKept) return undefined;
  if (writes.mayHaveChanged(thing, member, [write.sent, seen.answered], { but: write, holders })) return undefined;
  const exchanges = isReply ? [seen.exchange] : [write.exchange, seen.exchange];
  const aspect = isReply ? 'reply' : 'stored';
  const source = `as sent with ${write.operation}`;
  const expected = holds === undefined ? value : JSON.stringify(holds);
  return { aspect, operation: write.operation, thing, member, pointer, expected, source, got, exchanges };
};

/**
 * The write whose reply showed a member of its own thing: that is what it left behind, for whoever asks after it. Times
 * are looked at by rules of their own, as what a write was `given` for a member is.
 */
const behindReply = ({ sighting, seen, writes }: Look, member: string, before: Seen, given: Expected | undefined) => {
  const write = writes.behind(before.exchange);
  const isLeftBehind = write?.ok === true && write !== given?.write && isAbout(write, sighting.thing);
  return isLeftBehind && seen.sent > before.answered && !member.endsWith('At') ? write : undefined;
};

/** What is wrong with a member that reads otherwise than last time; `given` is what a write gave it. */
const againstKnown = (look: Look, member: string, known: Known, given: Expected | undefined): Mismatch | undefined => {
  const { sighting, seen, writes, holders } = look;
  const { thing, pointer, members } = sighting;
  const { seen: before, value } = known;
  const own = behindReply(look, member, before, given);
  // One that is answered last may have left first.
  const span = [Math.min(before.sent, seen.sent), seen.answered] as const;
  if (writes.mayHaveChanged(thing, member, span, { but: own, holders })) return undefined;
  // One that reaches into what it is about has reached too far.
  const write = writes.blamed(thing, before, seen) ?? writes.reaching(thing, member, span);
  const found = { thing, member, pointer, expected: value, got: members.get(member) };
  if (write === undefined) {
    const source = `as ${before.operation} shows it`;
    const exchanges = [before.exchange, seen.exchange];
    return { aspect: 'coherence', operation: seen.operation, ...found, source, exchanges };
  }
  const source = `as before ${write.operation}`;
  const exchanges = [before.exchange, write.exchange, seen.exchange];
  return { aspect: 'frame', operation: write.operation, ...found, source, exchanges };
};

const expect = ({ expected }: Picture, write: Written): void => {
  for (const [member, value] of givenBy(write)) expected.set(member, { value, write });
  for (const [member, holds] of heldBy(write)) expected.set(member, { value: undefined, holds, write });
};

type Count = (aspect: Aspect, operation: OperationId) => void;

/** Whether the text wants a member of its own to be there whatever its value. */
const isDemanded = ({ kind }: Thing, member: string): boolean => {
  const { schema } = resources[kind];
  return schema !== null && requiredOf(namedSchema(schema)).includes(member);
};

/** Whether a reply may leave out what was given: a short form anything, the write's own reply what says no more. */
const mayLack = (thing: Thing, member: string, { value, holds }: Expected, knowsTwins: boolean): boolean =>
  holds !== undefined ||
  (!knowsTwins && value !== undefined) ||
  mayBeLeftOut(thing, member) ||
  (empty.includes(value) && !isDemanded(thing, member));

/** Whether what an action gave was read back since: what changes it then is another write, which no rule of giving names. */
const isReadBack = ({ members }: Picture, member: string, { value, holds, write }: Expected): boolean => {
  const known = members.get(member);
  if (known === undefined || holds !== undefined || operationRow(write.operation).acts.as !== 'action') return false;
  return known.value === value && known.seen.sent > write.answered;
};

/** What is wrong with the members that writes have given a value. */
const faultsOfGiven = (look: Look, picture: Picture, count: Count): readonly Mismatch[] => {
  const { sighting, seen } = look;
  const found: Mismatch[] = [];
  for (const [member, expected] of picture.expected) {
    const { write } = expected;
    const isReply = write.exchange === seen.exchange;
    if (!isReply && seen.sent <= write.answered) continue;
    const knowsTwins = isReply || picture.shown.get(sighting.form)?.has(member) === true;
    if (!sighting.members.has(member) && mayLack(sighting.thing, member, expected, knowsTwins)) continue;
    count(isReply ? 'reply' : 'stored', write.operation);
    if (isReadBack(picture, member, expected)) continue;
    const fault = againstGiven(look, member, expected);
    if (fault !== undefined) found.push(fault);
  }
  return found;
};

/** Members that a form shows now and did not show before, though nothing gave them a value. */
const appeared = (look: Look, picture: Picture): readonly Mismatch[] => {
  const { members: known, expected } = picture;
  const { sighting, seen } = look;
  const { thing, members, form } = sighting;
  const before = comparable(look, picture.forms);
  if (before === undefined || before.exchange === seen.exchange || seen.answered < before.sent) return [];
  return [...members].flatMap(([member, value]) => {
    if (known.has(member) || isMoving(thing, member) || empty.includes(value) || mayBeLeftOut(thing, member)) return [];
    return (
      againstKnown(
        look,
        member,
        { value: undefined, forms: new Set([form]), seen: before, isOfWrite: false },
        expected.get(member),
      ) ?? []
    );
  });
};

const faultsOf = (look: Look, picture: Picture, count: Count): readonly Mismatch[] => {
  const { sighting, seen, writes } = look;
  const { members } = sighting;
  const missing = missingIn(sighting);
  const found = [...faultsOfGiven(look, picture, count)];
  for (const [member, known] of picture.members) {
    // Another form may leave a member out, and an answer that was overtaken says nothing of what came after it.
    if (!tells(sighting, missing, member, known) || seen.answered < known.seen.sent) continue;
    if (known.value === members.get(member) || found.some((each) => each.member === member)) continue;
    const fault = againstKnown(look, member, known, picture.expected.get(member));
    if (fault !== undefined) found.push(fault);
  }
  found.push(...appeared(look, picture).filter(({ member }) => !found.some((each) => each.member === member)));
  if (picture.last !== undefined) {
    const write = writes.accepted(picture.last, seen);
    count(write === undefined ? 'coherence' : 'frame', write?.operation ?? seen.operation);
  }
  return found;
};

/** Draws what a sighting shows into the picture of its thing. */
const draw = (look: Look, picture: Picture): void => {
  const { sighting, seen } = look;
  const { thing, members, form } = sighting;
  const isOfWrite = isOwnReply(look);
  for (const [member, known] of picture.members) {
    if (known.forms.has(form) && !members.has(member)) picture.members.delete(member);
  }
  const put = (member: string, value: string | undefined): void => {
    const known = picture.members.get(member);
    const isOvertaken = known !== undefined && seen.answered < known.seen.sent;
    const forms = known?.forms.has(form) === true ? known.forms : new Set([...(known?.forms ?? []), form]);
    if (!isOvertaken) picture.members.set(member, { value, forms, seen, isOfWrite });
  };
  for (const [member, value] of members) if (!isMoving(thing, member)) put(member, value);
  for (const member of missingIn(sighting)) put(member, undefined);
  picture.last = seen;
  const shown = picture.shown.get(form) ?? new Set();
  for (const member of members.keys()) shown.add(member);
  picture.shown.set(form, shown);
  if ((picture.forms.get(form)?.sent ?? 0) <= seen.sent) picture.forms.set(form, seen);
};

const emptyPicture = (): Picture => ({
  members: new Map(),
  forms: new Map(),
  shown: new Map(),
  expected: new Map(),
  last: undefined,
});

/**
 * Keeps pictures; `isJudged` says of which things nobody but the run can change anything, `isInTurn` that each request
 * waits for the answer to the one before.
 */
export const keepPictures = (isJudged: (thing: Thing) => boolean, isInTurn = false): Pictures => {
  let pictures = new Map<string, Picture>();
  let writes = keepWrites();
  const met = new Map<string, number>();
  const count: Count = (aspect, operation) => {
    const key = `${aspect} ${operation}`;
    met.set(key, (met.get(key) ?? 0) + 1);
  };
  const pictureOf = (thing: Thing): Picture => {
    const name = nameOf(thing);
    const known = pictures.get(name) ?? emptyPicture();
    pictures.set(name, known);
    return known;
  };
  let parents = keepParents();
  const holders: Holders = (thing, write) => (isInTurn ? parents.holders(writes, thing, write) : undefined);
  /** A published site may leave out sections that have a condition (OP-PUB-05.b). */
  const isLeftOut = (mismatch: Mismatch): boolean => {
    const { scope } = mismatch.thing;
    const hasCondition = (id: string): boolean => {
      const section = pictures.get(nameOf({ kind: 'siteSection', id, scope }));
      return section !== undefined && [...section.members.keys()].some((member) => member.startsWith('condition'));
    };
    const ids = unpublished(mismatch);
    return ids.length > 0 && ids.every(hasCondition);
  };
  return {
    wrote: (write) => {
      writes.add(write);
    },
    saw: (seen, sightings) => {
      const write = writes.behind(seen.exchange);
      return sightings.flatMap((sighting) => {
        const { thing } = sighting;
        const picture = pictureOf(thing);
        if (write?.ok === true && isAbout(write, thing)) expect(picture, write);
        const look = { sighting, seen, writes, holders };
        const found = isJudged(thing) ? faultsOf(look, picture, count) : [];
        draw(look, picture);
        if (isInTurn) parents.saw(look);
        return [...anotherThing(sighting, write), ...found.filter((mismatch) => !isLeftOut(mismatch))];
      });
    },
    holders,
    forget: () => {
      pictures = new Map();
      parents = keepParents();
      writes = keepWrites();
    },
    met: () => met,
    size: () => pictures.size,
  };
};
