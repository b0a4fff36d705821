import { acceptEach } from '../../requests/variants/accept-each.ts';
import { bodyVariants } from '../../requests/variants/bodies.ts';
import { formVariants } from '../../requests/variants/forms.ts';
import { positionVariants } from '../../requests/variants/positions.ts';
import { queryVariants } from '../../requests/variants/queries.ts';
import { transitionVariants } from '../../requests/variants/transitions.ts';
import type { VariantSource } from '../../requests/variants/variant.ts';
import { writtenVariants } from '../../requests/variants/written.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { check, type Check } from '../check.ts';

/** What is sent is accepted; a server that accepts everything shows nothing by that. `brief`: whatever the profile. */
const accepting = (name: string, source: VariantSource, isAlwaysBrief = false): Check =>
  check(name, {}, async ({ operation, world, profile }) => {
    await requireDifferingAnswers(world);
    return acceptEach({ world, operation, source }, isAlwaysBrief || profile.once);
  });

/** Requests that are as valid as the plain one that success/answers judges, in every form that the text gives. */
export const acceptedChecks: readonly Check[] = [
  accepting('accepted/transitions', transitionVariants),
  accepting('accepted/positions', positionVariants),
  accepting('accepted/queries', queryVariants),
  accepting('accepted/bodies', bodyVariants),
  accepting('accepted/forms', formVariants),
  accepting('accepted/written-texts', writtenVariants, true),
];
