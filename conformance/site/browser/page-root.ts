/** The way from this page to the top of the site. */
export const root = document.body.dataset['root'] ?? './';

/** Loads a script of the site once; a page of the file system cannot fetch. */
export const loadScript = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${root}assets/${name}`;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(name)));
    document.head.append(script);
  });
