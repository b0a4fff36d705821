import type { PermissionRow } from './permission-row.ts';

/** What the text permits of an organization, and of fields, collections and spaces in it. */
export const organizationPermissions: readonly PermissionRow[] = [
  {
    operator: 'request-member',
    changes: ['cleared-unnamed'],
    operations: ['updateOrganizationById'],
    places: ['logo'],
    by: 'OP-ENV-05',
    reason: 'the address under which a logo is shown is free, so that one for another tells nothing',
  },
  {
    operator: 'refusal',
    operations: ['updateSpaceById'],
    places: ['emoji'],
    by: 'OP-VAL-11',
    reason: 'a server may look into emoji, and which ones it takes is said nowhere',
  },
  {
    operator: 'request-member',
    changes: ['constant', 'ignored', 'echoed'],
    operations: ['createOrganizationCustomField'],
    places: ['type', 'options'],
    by: 'OP-CF-01',
    reason: 'the types are open: a server that refuses all the usual ones, or all with options, may have others',
  },
  {
    operator: 'transition',
    changes: ['part-lost'],
    operations: ['transferCollection'],
    places: ['listSpacesInCollectionById'],
    by: 'OP-COL-06',
    reason: 'what lies in a transferred collection may stay where it was',
  },
];
