/** Light or dark, where somebody chose; a browser may keep nothing for files. */
export type Theme = 'light' | 'dark';

const key = 'docplane-theme';

/** The theme that was chosen; undefined for what the system says. */
export const keptTheme = (): Theme | undefined => {
  try {
    const kept = localStorage.getItem(key);
    return kept === 'light' || kept === 'dark' ? kept : undefined;
  } catch {
    return undefined;
  }
};

/** Shows a theme, and keeps it for the next page. */
export const chooseTheme = (theme: Theme): void => {
  document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Then it holds for this page.
  }
};
