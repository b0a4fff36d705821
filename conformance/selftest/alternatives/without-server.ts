/** Why listed alternatives have no server here, by point and alternative. */
export const withoutServer: Readonly<Record<string, string>> = {
  'OP-CNT-07.a=id': 'no change request has an id of digits alone: that needs another world',
  'OP-TEAM-08.c=adds': 'no operation brings a member into an organization: nothing behind keeps who joins',
};
