import { hashSeed } from '../core/seed.ts';
import type { PropertySetting } from './property.ts';

/** Lanes of the next property of an outcome start here, so that one number names property and lane. */
export const lanesPerProperty = 1_000;

type Draws = Pick<PropertySetting, 'seed' | 'ordinal' | 'name' | 'drawnAs'>;

const placeOf = ({ ordinal }: Draws, lane: number): number => lane - ordinal * lanesPerProperty;

/** The seed of a lane; one that others draw from too is of none of them. */
export const seedOf = (draws: Draws, lane: number): number =>
  draws.drawnAs === undefined
    ? hashSeed(draws.seed.root, draws.name, String(lane))
    : hashSeed(draws.seed.root, draws.drawnAs, String(placeOf(draws, lane)));

/** The turn of a lane: where the first begins depends on the root seed alone. */
export const turnOf = (draws: Draws, lane: number): number => hashSeed(draws.seed.root, 'turns') + placeOf(draws, lane);
