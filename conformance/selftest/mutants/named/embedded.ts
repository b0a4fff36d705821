import type { OperationId } from '#spec/operation.ts';
import { namingStill } from '../faults/naming-still.ts';
import type { Mutant } from '../mutant.ts';

type Row = readonly [name: string, remove: OperationId, asked: OperationId];

const rows: readonly Row[] = [
  [
    'a section group answers a write with a section that is gone',
    'deleteSiteSectionById',
    'updateSiteSectionGroupById',
  ],
  ['sections go on showing a deleted space as one that lives', 'deleteSpaceById', 'listSiteSections'],
  ['a collection goes on listing a deleted space as one that lives', 'deleteSpaceById', 'listSpacesInCollectionById'],
];

/** Things that are gone and go on standing inside others. */
export const embeddedMutants: readonly Mutant[] = [
  ...rows.map(([name, remove, asked]): Mutant => ({
    name,
    breaks: 'COH-03',
    mayAlsoBreak: [],
    on: [remove, asked],
    fault: namingStill(remove, asked),
  })),
  {
    name: 'the list of providers goes on with a default team that is gone',
    breaks: 'COH-02',
    mayAlsoBreak: ['PAGE-04', 'PAGE-09', 'SSO-12', 'COH-01', 'ECH-02'],
    on: ['removeTeamFromOrganizationById', 'listSAMLProvidersInOrganizationById'],
    fault: namingStill('removeTeamFromOrganizationById', 'listSAMLProvidersInOrganizationById'),
  },
];
