/**
 * How many outcomes each key of a target file unlocks: those of a smoke run against the reference that are unverified
 * when this key alone is left out (judgeTransport with the key cut from the settings). Where other keys are missing too
 * it may be fewer.
 */
export const unlockedOutcomes = {
  secondOrganization: 216,
  user: 53,
  integration: 21,
  changeRequest: 531,
  invites: 47,
  tokens: 141,
  clock: 5,
  aged: 5,
  remote: 309,
  'allow.organizationSettings': 42,
  'allow.members': 82,
  'allow.integrations': 80,
  'allow.invites': 33,
  'allow.changeRequestContent': 30,
  'allow.sites': 2,
} as const satisfies Readonly<Record<string, number>>;

/**
 * The same for words that the text leaves open, on a server that takes none of the usual ones: the outcomes of a smoke run
 * that are unverified and name the key.
 */
export const outcomesOfWords = {
  customFieldType: 138,
  customFieldSelectType: 5,
  reactionEmoji: 122,
  spaceEmoji: 25,
  icon: 23,
  condition: 20,
  importSource: 67,
  gitProvider: 31,
  pageFormat: 76,
} as const satisfies Readonly<Record<string, number>>;
