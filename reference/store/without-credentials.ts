/** A URL without user name and password; what is no URL comes back as it is. */
export const withoutCredentials = (url: string): string => {
  if (!URL.canParse(url)) return url;
  const parsed = new URL(url);
  if (parsed.username === '' && parsed.password === '') return url;
  parsed.username = '';
  parsed.password = '';
  return parsed.href;
};
