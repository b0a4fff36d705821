const hierarchical = /^[a-z][a-z0-9+.-]*:\/\//i;

/**
 * The address of a Git repository without what may be secret in it: user names, passwords, queries and fragments.
 * Also for addresses of the form user:password@host:path, and for those that are no URL.
 */
export const repositoryAddress = (address: string): string => {
  if (!hierarchical.test(address)) return address.replace(/^[^/]*:[^/]*@/, '');
  if (!URL.canParse(address)) return address.replace(/^([a-z][a-z0-9+.-]*:\/\/).*@/i, '$1').replace(/[?#].*$/s, '');
  const url = new URL(address);
  if (url.username === '' && url.password === '' && url.search === '' && url.hash === '') return address;
  url.username = '';
  url.password = '';
  url.search = '';
  url.hash = '';
  return url.href;
};
