import { judgeAlone, meeting, type LawFault, type Reading } from '../../oracles/filters/laws.ts';
import { otherTexts } from '../../oracles/filters/other-texts.ts';
import { filterOf, readUnlessRefused, type Ground } from './read.ts';

/** Faults of filters that find things by texts which stand in other members of theirs than the text of the API names. */
export const judgedElsewhere = async (ground: Ground, plain: Reading): Promise<readonly LawFault[]> => {
  const faults: LawFault[] = [];
  if (ground.world.isBrief) return faults;
  for (const parameter of Object.keys(ground.values)) {
    const { isText, meets } = filterOf(ground.operation, parameter);
    if (isText !== true) continue;
    const texts = otherTexts(plain.listed, (item, key, text) => meeting(meets, text, undefined)(item, key));
    for (const { member, value } of texts) {
      const reading = await readUnlessRefused(ground, { [parameter]: value });
      if (reading === undefined) continue;
      const asked = { parameter: `${parameter} (a text of ${member})`, value, reading };
      faults.push(...judgeAlone(plain, asked, meeting(meets, value, undefined), false).faults);
    }
  }
  return faults;
};
