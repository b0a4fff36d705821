// Runs before anything is painted.
import { chooseTheme, keptTheme } from './kept-theme.ts';

const kept = keptTheme();
if (kept !== undefined) chooseTheme(kept);
