import { operationRow, type OperationId } from '#spec/operation.ts';
import { holds, judge, type CheckResult } from '../core/check-result.ts';
import { idsOf } from '../core/json-path.ts';
import { enumValues, propertiesOf, resolved } from '../core/json-schema.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import type { Params } from '../core/params.ts';
import type { Mismatch } from '../oracles/pictures/pictures.ts';
import { containerMade, kindRemovedBy, kinds, kindsWithin, type Kind } from '../resources/kinds.ts';
import type { Made, World } from '../world/world.ts';
import { findingOf } from './judged-scene.ts';
import { openScene, type Open } from './open-scene.ts';
import { ownNames, ownPlace } from './own-place.ts';
import { bodyReference } from './valid-body.ts';

type Body = Readonly<Record<string, unknown>>;

/** Settings of one thing that are tried: a site has four visibilities. */
const settingsMost = 4;

/** Bodies that together give a thing each of its words, those of several members side by side. */
const settingsOf = (update: OperationId): readonly Body[] => {
  if (operationRow(update).body === null) return [{}];
  const words = Object.entries(propertiesOf(resolved(bodyReference(update)))).flatMap(([member, schema]) => {
    const all = (enumValues(resolved(schema)) ?? []).filter((word) => typeof word === 'string');
    return all.length === 0 ? [] : [{ member, all }];
  });
  const most = Math.min(settingsMost, Math.max(1, ...words.map(({ all }) => all.length)));
  return Array.from({ length: most }, (_, at) =>
    Object.fromEntries(words.map(({ member, all }) => [member, all[at % all.length]])),
  );
};

/** Of this world's spaces, the one that a section shows. */
const shownSpace = 12;

/** One part of each kind, which is the only one: a group is one of the section that is there. */
const makeParts = async (world: World, container: Kind, params: Params): Promise<readonly Made[]> => {
  const made: Made[] = [];
  for (const kind of kindsWithin(container)) {
    const section = made.find((each) => each.kind === 'siteSection');
    const names = kind === 'siteSection' ? await ownNames(world, kind, shownSpace) : {};
    const body = kind === 'siteSectionGroup' && section !== undefined ? { sections: idsOf([section]) } : names;
    const part = await unlessMissing(() => world.make(kind, { params, body }));
    if (part !== undefined) made.push(part);
  }
  return made.toReversed();
};

/** Removes the only part of each kind, the thing read before and after each. */
const removeEach = async (open: Open, container: Kind, params: Params, made: readonly Made[]): Promise<void> => {
  const { read } = kinds[container];
  const look = async (): Promise<unknown> => (read === null ? undefined : open.call(read, { params }));
  await look();
  for (const { kind, params: part } of made) {
    const { remove } = kinds[kind];
    if (remove === null) continue;
    await open.call(remove, { params: part });
    await look();
  }
};

const scene = async (world: World, container: Kind): Promise<readonly Mismatch[]> => {
  const { update, param } = kinds[container];
  const { params } = await world.arrange(update, { params: await ownPlace(world, update, container) });
  const id = params[param] ?? '';
  const open = openScene(world, (thing) => thing.kind === container && thing.id === id);
  for (const body of settingsOf(update)) {
    if (Object.keys(body).length > 0) await world.call(update, { params, body });
    const made = await makeParts(world, container, params);
    // The setting has not passed through the scene.
    await world.pause(world.target.settleMs);
    await removeEach(open, container, params, made);
  }
  return open.end().mismatches.filter(({ aspect }) => aspect === 'frame');
};

/** What a removal says of the last thing of its kind: what held it stays as it was, whichever its settings (4). */
export const judgedLast = async (world: World, operation: OperationId): Promise<CheckResult> => {
  const kind = operationRow(operation).acts.as === 'remove' ? kindRemovedBy(operation) : undefined;
  const container = kind === undefined ? undefined : containerMade(kind);
  if (container === undefined) return holds([]);
  const found = await world.onceForAll(`last parts of ${container}`, (own) => scene(own, container));
  return judge(found.filter((mismatch) => mismatch.operation === operation).map(findingOf), []);
};
