/** Whether two texts are one address: hosts have no case, and a port that is usual need not be said (RFC 3986, 6.2). */
export const isSameAddress = (one: unknown, other: unknown): boolean => {
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  return URL.canParse(one) && URL.canParse(other) && new URL(one).href === new URL(other).href;
};
