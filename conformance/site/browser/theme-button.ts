import { chooseTheme, keptTheme, type Theme } from './kept-theme.ts';

const shown = (): Theme => keptTheme() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** The button that turns the page dark or light. */
export const startThemeButton = (button: HTMLElement): void => {
  let theme = shown();
  const tell = (): void => button.setAttribute('aria-pressed', String(theme === 'dark'));
  button.addEventListener('click', () => {
    theme = theme === 'dark' ? 'light' : 'dark';
    chooseTheme(theme);
    tell();
  });
  tell();
};
