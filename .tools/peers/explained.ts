import type { OpenPointId } from '#spec/open-point.ts';
import type { PeerFinding } from './peer.ts';

type Explanation = { readonly says: RegExp; readonly on?: RegExp; readonly point: OpenPointId };

const refused = (says: RegExp): RegExp => new RegExp(`^ST202 .*\\| 400 ${says.source}`);
const accepted = (says: RegExp): RegExp => new RegExp(`^ST201 .*${says.source}`);

/** What the document lets pass or forbids, and the open point by which the reference does otherwise. */
export const explanations: readonly Explanation[] = [
  { says: refused(/page: not a value that next\.page gave/), point: 'OP-PAGE-05' },
  { says: refused(/limit: must be a whole number/), point: 'OP-PAGE-04' },
  { says: refused(/role: must be one of .*guest/), point: 'OP-MBR-01' },
  { says: refused(/format: must be one of document, markdown/), on: /comments/, point: 'OP-CMT-06' },
  { says: refused(/format: must be one of document, markdown/), on: /content/, point: 'OP-CNT-05' },
  { says: refused(/defaultSiteSection: no such section/), point: 'OP-SITE-10' },
  { says: refused(/values: .* is no custom field/), point: 'OP-CF-09' },
  { says: refused(/category: must be one of/), on: /integrations/, point: 'OP-INT-06' },
  { says: refused(/status: must be one of all, open, resolved/), on: /comments/, point: 'OP-CMT-03' },
  { says: refused(/order: must be one of asc, desc/), point: 'OP-PAGE-08' },
  { says: refused(/sort: must be one of/), on: /members/, point: 'OP-MBR-03' },
  { says: refused(/type: must be (one of|equal to one of)/), on: /custom-fields/, point: 'OP-CF-01' },
  { says: refused(/type(\.\d+)?: must be (one of|equal to one of)/), on: /sites/, point: 'OP-SITE-01' },
  {
    says: refused(/(target|visibility|(categories|scopes)\.\d+): must be equal to one of/),
    on: /integrations/,
    point: 'OP-INT-01',
  },
  { says: refused(/(added|removed)Reactions.*: an emoji has 1 to 50 characters/), point: 'OP-RCT-04' },
  { says: refused(/(icon|previewImages\.\d+): must be a picture in base64/), point: 'OP-INT-08' },
  { says: refused(/parent: no such collection/), point: 'OP-COL-07' },
  { says: refused(/spaces: (must be array|must match exactly one)/), point: 'OP-SITE-03' },
  { says: refused(/spaces: names a space that is not in this organization/), point: 'OP-SITE-04' },
  { says: refused(/title: must NOT have fewer than 2 characters/), on: /\/sections/, point: 'OP-SEC-01' },
  { says: refused(/spaceId: no such space/), on: /\/sections/, point: 'OP-SEC-04' },
  { says: refused(/sections: no such section/), on: /section-groups/, point: 'OP-GRP-01' },
  { says: refused(/sectionId: no such section/), on: /section-groups/, point: 'OP-GRP-02' },
  { says: refused(/defaultSiteSpace: no such site space/), point: 'OP-SITE-10' },
  { says: refused(/options: a field of this type (needs them|has none)/), point: 'OP-CF-04' },
  { says: refused(/options\.\d+: must NOT have (fewer|more) than/), point: 'OP-CF-04' },
  { says: refused(/jsonSchema: must have required property 'type'/), point: 'OP-SITE-12' },
  { says: refused(/defaultContent: must have required property/), point: 'OP-ORG-04' },
  { says: refused(/defaultContent\.site: (no such site|is needed)/), point: 'OP-ORG-04' },
  { says: refused(/hostname: only a-z, 0-9 and hyphens/), point: 'OP-ORG-03' },
  { says: refused(/The body holds a null character or half of a surrogate pair/), point: 'OP-VAL-06' },
  { says: refused(/\w+: holds a null character/), point: 'OP-VAL-06' },
  { says: refused(/values\.[\w-]+\.value: must be/), on: /custom-fields/, point: 'OP-CF-02' },
  { says: refused(/query: (longer than|is needed|is empty|is blank)/), on: /search/, point: 'OP-SRCH-02' },
  { says: refused(/url: (longer than|is empty|must match format)/), on: /import|git/, point: 'OP-VAL-09' },
  { says: refused(/timestamp: /), on: /git/, point: 'OP-VAL-12' },
  { says: refused(/ref: /), on: /git/, point: 'OP-GIT-02' },
  { says: refused(/proxy: /), on: /sites/, point: 'OP-SITE-09' },
  { says: refused(/This kind of invite takes \w+ alone/), point: 'OP-INV-01' },
  { says: refused(/The body holds a member named __proto__/), point: 'OP-OWN-19' },
  { says: refused(/memberships: .* is not a member/), point: 'OP-TEAM-04' },
  { says: refused(/source: (must match exactly one schema in oneOf|must have required property)/), point: 'OP-OAS-01' },
  { says: refused(/defaultTeam: no such team/), point: 'OP-SSO-02' },
  { says: refused(/position: before or after, not both/), point: 'OP-MOVE-01' },
  { says: refused(/position\.[\w.]+: nothing stands beside itself/), point: 'OP-MOVE-01' },
  { says: refused(/position\.[\w.]+: the neighbour stands (in another place|on another site)/), point: 'OP-MOVE-02' },
  // What a neighbour is, its type says: more than one kind may be named.
  { says: refused(/position\.\w+: must have required property/), on: /(collections|spaces)\//, point: 'OP-MOVE-05' },
  { says: refused(/position\.\w+\.type: must be site-section or site-section-group/), point: 'OP-MOVE-06' },
  { says: refused(/position\.\w+: must have required property/), on: /sections?(-groups)?\//, point: 'OP-MOVE-06' },
  { says: refused(/page: no such page in this content/), point: 'OP-CMT-04' },
  { says: refused(/body\.markdown: is (needed|empty)/), point: 'OP-CMT-05' },
  { says: refused(/source: must be one of website/), point: 'OP-CNT-02' },
  { says: refused(/gitInfo\.provider: must be one of github/), point: 'OP-GIT-04' },
  { says: refused(/members: names somebody who is not a member/), point: 'OP-TEAM-02' },
  { says: refused(/add: .* is not a member/), point: 'OP-TEAM-03' },
  { says: /^ST302 /, on: /adaptive-schema$/, point: 'OP-SITE-12' },
  { says: /^ST202 .*\| 412 /, on: /transfer/, point: 'OP-ERR-05' },
  { says: accepted(/defaultLevel: Incorrect type/), on: /collections/, point: 'OP-COL-03' },
  { says: accepted(/defaultLevel: Incorrect type/), on: /spaces/, point: 'OP-SPC-17' },
  { says: accepted(/(logo|defaultContent): Incorrect type/), point: 'OP-ORG-04' },
  { says: accepted(/icon: Incorrect type/), on: /section-groups/, point: 'OP-OWN-18' },
  { says: accepted(/in path .*\| 204/), on: /^DELETE/, point: 'OP-HTTP-03' },
];

/** The open point that lets a server do what a peer found; nothing where none does. */
export const explainedBy = ({ operation, says }: PeerFinding): OpenPointId | undefined =>
  explanations.find((each) => each.says.test(says) && (each.on?.test(operation) ?? true))?.point;
