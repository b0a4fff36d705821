/** Alternatives that the register lists and that no proxy before the reference can show, with the reason. */
export const withoutServer: Readonly<Record<string, string>> = {
  'OP-CNT-07.a=id': 'no change request has an id of digits alone: that needs another world',
  'OP-OWN-12.b=kept': 'no operation grants single members access to what is transferred',
  'OP-OWN-12.c=kept': 'no operation makes an invite, and what others made is not transferred',
  'OP-OWN-12.c=moved': 'no operation makes an invite, and what others made is not transferred',
  'OP-TEAM-08.c=adds': 'no operation brings a member into an organization: nothing behind keeps who joins',
};
