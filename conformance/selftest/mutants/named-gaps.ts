import type { NamedGap } from './named-gap.ts';
import { gapsOfHollowChecks } from './gaps-of-hollow-checks.ts';

const aroundTeamsAndComments: readonly NamedGap[] = [
  {
    gap: 'a deleted team stays in the team lists and counts of those who were in it',
    mutants: [
      'a deleted team stays among the teams of its members',
      'a member still counts the teams that were deleted',
    ],
  },
  {
    gap: 'an import into a change request changes its space as well',
    mutants: [
      'an import into a change request is live at once',
      'an import into a change request goes into its space instead',
      'pages of a space say how much was imported into its change request',
    ],
  },
  {
    gap: 'who takes an emoji back takes back that of everybody',
    mutants: ['an emoji that one user removes is gone for all'],
  },
  {
    gap: 'a reaction to a reply lands on the comment',
    mutants: [
      'a reaction to a reply is given to its comment instead',
      'a reaction to a reply is given to its comment too',
      'a reaction to a reply is counted at its comment, which has the same one',
    ],
  },
  {
    gap: 'the values false and 0 of a custom field are lost',
    mutants: ['a value of false is not kept', 'a value of zero is not kept'],
  },
  {
    gap: 'a field of choices loses its options when its title changes',
    mutants: ['a new title of a field loses its options'],
  },
];

const alongTheLivesOfSpaces: readonly NamedGap[] = [
  {
    gap: 'a restored space comes back without its pages, its files or the hits of a search',
    mutants: [
      'a restored space has no pages',
      'a restored space has no files',
      'a search of a restored space finds nothing',
      'a restored space is not found in its organization until it is changed',
    ],
  },
  {
    gap: 'content and comments of a deleted space are read after its 7 days',
    mutants: [
      'pages are listed when their space is gone for good',
      'comments are listed when their space is gone for good',
    ],
  },
  {
    gap: 'a transfer loses the emoji, the default level or the comments of a space',
    mutants: [
      'a transferred space loses its emoji',
      'a transferred space falls back to the level read',
      'a transferred space loses its comments',
    ],
  },
  { gap: 'a duplicate has no files', mutants: ['a duplicate has no files'] },
  {
    gap: 'of several roles in a bulk update of a team the first alone is given',
    mutants: ['only the first of several memberships counts'],
  },
  {
    gap: 'a thing that is renamed shows another time of its making',
    mutants: [
      'a renamed custom field was made an hour later',
      'a renamed team is made anew',
      'a renamed site is made anew',
    ],
  },
  {
    gap: 'the default site space of a site or section of several is taken and ignored',
    mutants: [
      'the default site space of a site with sections is accepted and ignored',
      'the default site space of a section is accepted and ignored',
    ],
  },
];

const inLists: readonly NamedGap[] = [
  {
    gap: 'of several values of the filter type one alone counts',
    mutants: ['of several types of sites the last counts alone', 'of several types of sites the first counts alone'],
  },
  {
    gap: 'filters are forgotten on the second page',
    mutants: [
      'the owner of teams is forgotten on the second page',
      'the status of comments is forgotten on the second page',
      'the type of sites is forgotten on the second page',
      'the role of members is forgotten on the second page',
      'the category of integrations is forgotten on the second page',
      'the status of links is forgotten on the second page',
    ],
  },
  {
    gap: 'the count of a list ignores its filters',
    mutants: [
      'the count of resolved comments is of all comments',
      'the title of sites is not looked at for the count',
      'the role of members is not looked at for the count',
      'the owner of teams is not looked at for the count',
      'the category of integrations is not looked at for the count',
      'the status of links is not looked at for the count',
    ],
  },
  {
    gap: 'lists of the second organization show the first one',
    mutants: [
      'the members of the first organization are listed for the second',
      'the teams of the first organization are listed for the second',
      'the sites of the first organization are listed for the second',
      'the collections of the first organization are listed for the second',
      'the custom fields of the first organization are listed for the second',
      'the API descriptions of the first organization are listed for the second',
      'the SAML providers of the first organization are listed for the second',
      'an organization lists the translation settings of the other',
    ],
  },
  {
    gap: 'the spaces of a member are those of somebody else',
    mutants: ['whoever is asked for, the spaces are those of one member'],
  },
  {
    gap: 'members are filtered by a role or a search and not by both',
    mutants: [
      'beside a role the member search looks at the display name only',
      'a member search by an address forgets the role',
      'a member search beside a role finds nobody',
    ],
  },
  {
    gap: 'sound and broken links are swapped, their stats are zero, a page has the links of its space',
    mutants: [
      'sound links are called broken and broken ones sound',
      'the stats of links are always zero',
      'the links of a page are those of its whole space',
    ],
  },
  {
    gap: 'titles and names in a revision are others than in the lists of pages and files',
    mutants: [
      'the revision of a change request gives its first page another title',
      'two pages of a revision change their titles',
      'two files of a revision change their names',
    ],
  },
  {
    gap: 'what a search finds has another path, or the title from before a rename',
    mutants: [
      'the first find of a space stands under another path',
      'the search of an organization shows pages under another path',
      'the first find of a space carries another title',
      'spaces are found under the titles that they had first',
    ],
  },
];

const inCopiesAndTimes: readonly NamedGap[] = [
  {
    gap: 'sections inside a group and inside the published site are stale',
    mutants: [
      'sections inside a group keep their first titles',
      'the published form of a site keeps the titles of sections that it showed first',
    ],
  },
  {
    gap: 'the default team inside a SAML provider is stale',
    mutants: ['the default team of a provider keeps its first title'],
  },
  {
    gap: 'an integration is read otherwise than it was published',
    mutants: [
      'an integration loses the last of its scopes when it is published',
      'an integration loses the last of its blocks when it is published',
      'an integration loses the last of its external links when it is published',
      'an integration loses the last of its content sources when it is published',
    ],
  },
  {
    gap: 'the site spaces of a site are never counted',
    mutants: ['no site counts a site space'],
  },
  {
    gap: 'the time of the last update never moves',
    mutants: [
      'the updatedAt of an API description never moves',
      'the updatedAt of translation settings stands still',
      'the updatedAt of an adaptive schema stands still when it is read',
    ],
  },
  {
    gap: 'times lie in 2099 or in 2001',
    mutants: [
      'members were seen at the end of the century',
      'a new team was made long ago',
      'a resolved comment was resolved years ago',
      'a comment that was just posted was edited years ago',
    ],
  },
];

const inAnswersToWrites: readonly NamedGap[] = [
  {
    gap: 'an update answers the state from before it',
    mutants: [
      'the update of a member answers what was there before',
      'the update of translation settings answers what was there before',
      'the update of a SAML provider answers what was there before',
      'the update of a custom field answers what was there before',
      'the update of a comment answers what was there before',
      'the update of a comment in a change request answers what was there before',
      'the update of a reply to a comment answers what was there before',
      'the update of a reply in a change request answers what was there before',
      'the update of an invite answers what was there before',
      'the update of a section answers what was there before',
      'the update of a section group answers what was there before',
      'the update of a share link answers what was there before',
    ],
  },
  {
    gap: 'a posted comment is answered with another text',
    mutants: [
      'a posted comment is answered with another text',
      'a posted comment of a change request is answered with another text',
      'a posted reply is answered with another text',
      'a posted reply of a change request is answered with another text',
    ],
  },
  {
    gap: 'half of the role words are refused',
    mutants: [
      'half of the roles are refused to members',
      'half of the roles are refused to a collection',
      'half of the roles are refused to a space',
      'half of the roles are refused to an organization',
      'half of the roles are refused to a SAML provider',
      'half of the roles are refused to an invite',
    ],
  },
  {
    gap: 'a member who leaves the organization is still counted in teams',
    mutants: ['a member who has left the organization is counted in its teams'],
  },
  {
    gap: 'a title of 50 letters beyond ASCII is refused where bytes are counted',
    mutants: [
      'titles of fifty letters beyond ASCII are too long in bytes',
      'titles of a space of fifty letters beyond ASCII are too long in bytes',
      'the title of a team is counted in bytes',
    ],
  },
];

/** Gaps that outsiders named in an earlier suite: `npm run mutants -- --gaps` shows that each one turns its rule red. */
export const namedGaps: readonly NamedGap[] = [
  ...aroundTeamsAndComments,
  ...alongTheLivesOfSpaces,
  ...inLists,
  ...inCopiesAndTimes,
  ...inAnswersToWrites,
  ...gapsOfHollowChecks,
];
