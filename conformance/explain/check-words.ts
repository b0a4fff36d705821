/** How a check proves its rule, by its name; where checks of a group work alike, by the group. */
const words: Readonly<Record<string, string>> = {
  'success/answers': 'Sends a valid request with everything that it needs in place, and expects a 2xx answer.',
  accepted:
    'Sends each form that the text gives: values, members, parameters, positions, states, scripts. A refusal is the finding.',
  errors: 'Sends requests with one fault each and looks at the status of the refusal.',
  replies: 'Sends a valid request and holds the reply against what the document says of its shape.',
  'replies/list-item-as-read': 'Reads a thing alone and in its list, and compares what both show.',
  'replies/reads-agree': 'Reads each kind of thing twice without a write between, and compares.',
  'queries/hold-for-one-request':
    'Reads something plainly, then with parameters and plainly again, and compares the plain readings.',
  'queries/shape-nothing-else':
    'Reads something plainly and in another form, and compares all that both show but what the form is about.',
  types:
    'Sends a valid request, then the same with one value of another JSON type, which has to be refused and change nothing.',
  enums:
    'Sends a valid request, then the same with a word outside the list, which has to be refused and change nothing.',
  patterns:
    'Sends a valid request, then the same with a text off the pattern, which has to be refused and change nothing.',
  formats:
    'Sends a valid request, then the same with a text of another format, which has to be refused and change nothing.',
  required:
    'Sends a valid request, then the same without the member or parameter, which has to be refused and change nothing.',
  bodies: 'Sends a valid request beside one whose body alone is another, and compares what the server makes of both.',
  'limits/body':
    'Sends each bounded member at its limit, which has to be accepted, stored and read back, and one beyond, which has to be refused and change nothing.',
  'limits/query':
    'Sends the parameter at its limit, which has to be accepted, and one letter more, which has to be refused.',
  'limits/reply': 'Reads whatever shows the member and measures it; no request can write it.',
  'emptied-texts':
    'Writes a text, empties it, reads back that it is gone where the server accepts that, and again after another update.',
  'identity/read-answers-that-id':
    'Reads a thing by its id, and pages that stand below others in each form, and looks at the ids of the replies.',
  'identity/below-removed':
    'Reads what lies in a thing, deletes the thing, and reads the same again, which has to be refused.',
  'identity/made-again':
    'Makes a thing under a key or name, deletes it, makes another under the same with other values, and reads that it has these and nothing of the first.',
  'identity/same-title':
    'Makes a thing with the title of another, lists both, writes to the second and removes it, and reads the first after each.',
  'identity/taken-text': 'Gives one of two things the texts of the other by an update, and reads both.',
  'identity/put-keeps-the-thing': 'Puts a thing that is there twice more, and reads its id and its time of creation.',
  'identity/put-after-removal':
    'Makes a thing, deletes it, puts to it, and reads that it is new or, where the put was refused, still gone.',
  'long-texts':
    'Sends texts that are as long as the server accepts, all of one body at once, and reads them back whole.',
  'moves/shown-where-it-is':
    'Writes to what lies in a collection, and compares where it says that it is with the lists that hold it.',
  pagination:
    'Makes enough things for several pages, walks the list with pages of different sizes, and compares the walks with the whole.',
  pictures:
    'Sets a scene for the operation, reads every reply that shows its things, writes, reads again, and compares the pictures member by member.',
  'pictures/gone': 'Makes a thing, has others show or name it, deletes it, and reads that the others do so no more.',
  filtered:
    'Makes things on both sides of the filter, and holds the filtered list against the whole list through the words of the text.',
  filters:
    'Makes things that match and things that do not, and expects the filtered list to hold the former and leave out the latter.',
  'search/sections-of-finds': 'Looks for a word of a page, and holds the sections that are found against the page.',
  'search/found-after-another':
    'Searches as a caller who may not read a space, then at once the same as one who may, and looks for its page.',
  'search/unfound-after-another':
    'Searches as a caller who may read a space, then at once the same as one who may not, and looks for its page.',
  search: 'Looks for words that it has put into a page itself, and for words that nobody wrote.',
  'whole-values':
    'Gives every list and map that a write takes, then another one, then none, then the first again, and reads each time what is shown.',
  times: 'Looks at the times of what it makes and changes, between times that the server itself gave before and after.',
  'scopes/import-shows-nowhere':
    'Imports pages into the change request, and looks for their ids in all that is read of its space.',
  'scopes/import-is-not-searched':
    'Imports pages into the change request, and searches its space and its organization for them and for pages that were there before.',
  'scopes/person-stays':
    'Writes about somebody in one organization, and reads the same user in another before and after.',
  'scopes/leaver-stays-elsewhere':
    'Removes somebody from one organization who has a seat in a team of another, and reads that user and that team there before and after.',
  'scopes/listed-is-there': 'Lists the members of the other organization, and reads each of the first ones there.',
  'scopes/member-teams-apart':
    'Puts one user into a team in each of two organizations, and lists the teams of that user in both.',
  scopes:
    'Makes things of the same names in two containers or organizations, and looks that neither shows in the other.',
  'preservation/finds':
    'Looks for a space in the search of its organization, moves, restores or transfers it, and looks again; after a transfer in the old organization too.',
  'preservation/pictures':
    'Fills a space, reads all that shows it or something in it, takes it as a whole, reads all again, and compares the pictures member by member.',
  'preservation/organization':
    'Moves, restores, transfers or duplicates a space, and looks which organization its links and files name.',
  'preservation/git':
    'Links a space with a repository, moves, restores and locks it, and reads its Git information after each.',
  preservation:
    'Fills a space, takes a deep picture of it, moves, restores, transfers or duplicates it, and compares with a second picture.',
  'callers/others-cannot-write':
    'Writes with the token of somebody outside the organization; the thing has to read as before.',
  'callers/administrators-elsewhere':
    'Makes a member of one organization its administrator for a while, who names things of the other below the path of the own one; the things have to stay.',
  'callers/readers-cannot-edit': 'Writes with the token of a reader; the content has to read as before.',
  'members/reading-leaves-last-seen':
    'Reads the member whom nobody has seen for longest, twice with a pause between, and compares when it was last seen.',
  'callers/readers-carry-nothing-there':
    'Transfers a thing that the caller administrates into an organization that denies that caller the making of content; the thing has to stay.',
  callers: 'Does the same as two callers, and looks that each did it for itself.',
  identity: 'Reads two things by their ids, then uses an id that never existed, or one of another container.',
  'identity/change-request-by-number':
    'Reads the change request by its id and by its number in the space, writes by one and by the other, reads by both again, and compares.',
  order: 'Makes things one after another and looks at the order in which the list has them.',
  moves: 'Moves one of several neighbours, then looks at its parent and at the lists on both sides.',
  'crud/create-then-read': 'Makes two things one after the other and reads each back with its own text.',
  'crud/create-then-list': 'Makes a thing and walks the list until it is found.',
  'crud/update-then-read': 'Updates a thing, reads it back with what it was given, and with the rest as before.',
  'crud/update-then-list': 'Updates a thing, and finds it in the list with what it was given and the rest as before.',
  'crud/patch-keeps-omitted':
    'Fills a thing with long texts, updates one member, and reads back that the others are as before.',
  'crud/delete-then-gone': 'Makes two things, deletes one; that one cannot be read any more, and the other can.',
  'crud/delete-then-unlisted': 'Makes two things, deletes one; the list has the other and not that one.',
  'crud/refused-write-changes-nothing': 'Sends a write that has to be refused, and reads back that nothing changed.',
  authentication:
    'Sends the request without its token or with a wrong one beside its valid twin; the first is refused, the second accepted.',
  'permissions/are-of-the-caller':
    'Lets two callers read a thing, and a second one made alike in the other order, and compares the rights that each of them is told of.',
  'permissions/follow-the-role':
    'Reads the rights that a resource shows to a member, gives the member another role and takes it back, and after each reads and tries them again.',
  permissions: 'Reads the rights that a resource shows to a caller, and tries the operation that each right names.',
  states: 'Brings a thing from one state to the other and back, and reads after each step what the text says of it.',
  model:
    'Draws long sequences of writes over few things, predicts what each may answer, and reads everything back at the end.',
  bystanders: 'Reads what was there before the run, and again when the run has removed all that it made.',
  concurrency:
    'Sends writes side by side from separate connections, and looks for an order that explains all that is read after them.',
  counters: 'Counts what is there, adds or removes one, and reads the number again.',
  collections: 'Makes nested collections and spaces, and reads after each step where they stand.',
  spaces: 'Duplicates, changes and reads spaces, and looks at what each of them shows.',
  teams: 'Makes teams with members of the organization, changes who belongs to them, and reads who does.',
  members: 'Reads members of the organization, alone and in lists, and what belongs to them.',
  organizations: 'Reads the organization as its members and as others, and changes settings that it puts back.',
  comments: 'Posts comments and replies on pages, spaces and change requests, and reads them where they belong.',
  reactions: 'Adds and removes reactions as one user and as two, and reads what is shown.',
  'custom-fields/of-own-organization':
    'Gives a space a value, transfers the space, or restores it when the field is gone, and looks for each field beside a value in the list of its organization.',
  'custom-fields': 'Makes fields, sets their values on spaces, and reads them back.',
  translations: 'Writes translation settings and reads them back.',
  'openapi-specs': 'Writes an API description under a slug of its own choice, once and again, and reads it back.',
  sso: 'Makes SAML providers and looks where they are shown.',
  integrations: 'Publishes integrations of its own, again and again, and reads what others see of them.',
  installations: 'Reads the installations of an integration, whole and filtered.',
  invites: 'Updates one of the invites that the target lends, and looks at the others.',
  content: 'Imports pages of its own, and reads revision, pages and files in every way that shows them.',
  'links/references-name-the-space':
    'Reads links and backlinks, and looks in which space each place lies and beside which organization each space stands.',
  'links/references-name-the-revision':
    'Reads links and backlinks beside the active revision, and compares what they say of it.',
  links: 'Imports pages that link to each other, to nowhere and to other sites, and reads what is said of the links.',
  git: 'Imports from and exports to a Git repository that the suite serves itself, and reads what is noted of it.',
  sites: 'Makes sites with spaces of their own, changes them, and reads them as members and as the public.',
  'site-sections': 'Makes sites with sections and groups, rearranges them, and reads how the site is built.',
  'share-links': 'Makes share links on several sites and reads them where they belong.',
};

const groupOf = (check: string): string => check.split('/')[0] ?? '';

/** How a check proves its rule, in words. Throws for one whose group has none. */
export const checkWords = (check: string): string => {
  const found = words[check] ?? words[groupOf(check)];
  if (found === undefined) throw new Error(`${check}: say in check-words.ts how it proves its rule`);
  return found;
};

/** Names of the table, for the test that each is a check or a group of them. */
export const wordedChecks: readonly string[] = Object.keys(words);
