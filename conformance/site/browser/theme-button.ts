import { chooseTheme, keptTheme, type Theme } from './kept-theme.ts';

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

const chosen = (): Theme | undefined => {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : keptTheme();
};

const shown = (): Theme => chosen() ?? (systemIsDark.matches ? 'dark' : 'light');

/** The button that turns the page dark or light. */
export const startThemeButton = (button: HTMLElement): void => {
  const tell = (): void => button.setAttribute('aria-pressed', String(shown() === 'dark'));
  button.addEventListener('click', () => {
    chooseTheme(shown() === 'dark' ? 'light' : 'dark');
    tell();
  });
  systemIsDark.addEventListener('change', tell);
  tell();
};
