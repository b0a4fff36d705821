import type { NamedGap } from './named-gap.ts';

/** Gaps in what checks were there to see, and held without seeing it. */
export const gapsOfHollowChecks: readonly NamedGap[] = [
  {
    gap: 'what a site and a section show first does not follow what was named as the default',
    mutants: [
      'the default section of a site cannot be changed',
      'the first section stays the default beside another',
      'every section is the default one',
      'the default site space of a site is not shown as such',
      'no site space is the default in its section',
    ],
  },
  {
    gap: 'a list of links ignores its filter, or its stats or its places are not those of what it shows',
    mutants: [
      'the status of links filters nothing',
      'no link is found under in-app',
      'the stats of links are those of the page',
      'more links are broken than there are',
      'all links that are not ok count as broken',
      'a backlink stands in a change request of no space',
      'the stats of links on a page of a change request are always zero',
      'the links of a page of a change request are those of its first page',
    ],
  },
  {
    gap: 'the number of a change request leads to its space or to another change request',
    mutants: [
      'the number of a change request leads to the revision of its space',
      'the number of a change request leads to the pages of its space',
      'the number of a change request leads to the page of its space',
      'the number of a change request leads to the files of its space',
      'the number of a change request leads to the file of its space',
      'the number of a change request leads to the comments of its space',
      'the number of a change request leads to the links of a page of its space',
      'the number of a change request leads to the places of a file of its space',
      'the number of a change request leads to the revision of another one',
      'the number of a change request leads to the pages of another one',
      'the number of a change request leads to the page of another one',
      'the number of a change request leads to the files of another one',
      'the number of a change request leads to the file of another one',
      'the number of a change request leads to the comments of another one',
    ],
  },
  {
    gap: 'a new site does not have the visibility that it was created with',
    mutants: [
      'a new site forgets the visibility that it was given',
      'a new site is public whatever valid word is asked for',
    ],
  },
  {
    gap: 'an update keeps the id and loses other members that it does not name',
    mutants: [
      'a member who gets a role has joined just then',
      'an update wipes the description of a custom field',
      'an update of a SAML provider resets its entity',
      'an update of a section wipes its description',
      'an update of a section group wipes its icon',
      'an update of a share link makes it active',
      'an update of an organization resets its invite links',
    ],
  },
  {
    gap: 'a thing is found, changed or removed under an id or in a container that is not its own',
    mutants: [
      'a read team has another id',
      'an unknown collection is read as the first one',
      'an unknown collection has no spaces',
      'an unknown collection is updated',
      'an unknown page is an empty one',
      'a comment is read below whatever space is named',
      'a comment is deleted from whatever space is named',
      'a team is read below an organization that never was',
    ],
  },
  {
    gap: 'the ids, titles, names or texts of pages and files are all there, in another order or beside others',
    mutants: [
      'two pages in the list change their titles',
      'two pages in the list change their paths',
      'two files in the list change their names',
      'the pages operation answers the last page first',
      'every page of a duplicate has the text of its first page',
    ],
  },
  {
    gap: 'a bulk update of a team does less or more than it says',
    mutants: [
      'a bulk update adds nobody by address',
      'a bulk update removes nobody by address',
      'a newcomer who is added and removed stays',
      'a bulk update gives no roles',
      'a bulk update makes everybody else a plain member',
      'a bulk update puts one into the team whom it does not name',
    ],
  },
  {
    gap: 'a published site shows another title, sections that it has not, or lacks some',
    mutants: [
      'a published site carries another one',
      'a published site is shown under another title',
      'a published structure lacks its last section',
      'a published site shows a section that it has not',
      'a published site shows its sections under other titles',
      'a space in a published site does not say whether it may be viewed',
    ],
  },
  {
    gap: 'lists of organizations, by user or by domain, hold what they should not or show it otherwise',
    mutants: [
      'the list of organizations is empty',
      'everybody is listed the same organization',
      'the list shows an organization as it was when its title changed last',
      'an e-mail domain that was given up still finds the organization',
      'an organization is found for the ending of its e-mail domain',
      'an e-mail domain is that of the last organization which was given it',
      'the organizations of an e-mail domain show their billing to strangers',
      'the deprecated flag is false in the list of organizations',
    ],
  },
];
