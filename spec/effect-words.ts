/**
 * How a member of a body shows in a reply. Null shows as null or not at all (OP-RES-05), and texts are compared on
 * which every reading of OP-VAL-06 agrees.
 */
export const showings = {
  given: 'as it was given',
  address: 'as it was given, perhaps without credentials, query and fragment',
  source: 'as the address of a source that is `{ url }`; another source shows nowhere',
  hosted: 'as an absolute URL under which the server keeps what was given',
  proxy: 'as the string, or as the object that was given; null removes it',
  domains: 'each domain once, in any letter case',
  resolution: 'true gives the status resolved with its time and user, false another status',
  'reactions-added': 'the caller is among the users of each emoji',
  'reactions-removed': 'the caller is among the users of none of them',
  embedded: 'as the thing of that id, or as one among those shown',
  chosen: 'true at the one of that id, and at no other',
  size: 'as the number of those that are named',
  'by-name': 'each value at the thing of that name',
  'by-user': 'each value at the user of that id or e-mail address',
  joins: 'the users named are there',
  leaves: 'the users named are not there',
} as const;

/** Where things stand to the one that is written; `parameter:x` and `body:x` name them by a part of the request. */
export const places = {
  inside: 'what lies in the thing or belongs to it',
  around: 'what holds, shows or names the thing',
  beside: 'others of its kind in the same container',
  organization: 'all of the organizations that the write concerns',
  caller: 'the user of the token',
  everywhere: 'any thing at all',
} as const;

export type Showing = keyof typeof showings;
export type Place = keyof typeof places;
