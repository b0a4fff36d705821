import { followId } from './follow-id.ts';
import { startSearch } from './search-dialog.ts';
import { startThemeButton } from './theme-button.ts';

const tools = document.querySelector<HTMLElement>('.tools');
const [search, theme] = ['.open-search', '.theme'].map((name) => document.querySelector<HTMLElement>(name));
if (search !== null && search !== undefined) startSearch(search);
if (theme !== null && theme !== undefined) startThemeButton(theme);
// Without a script there is nothing that they could do.
if (tools !== null) tools.hidden = false;
const follow = (): void => void followId().catch(() => undefined);
addEventListener('hashchange', follow);
follow();

// A long list beside the content begins where this page is in it.
const side = document.querySelector<HTMLElement>('.side');
const here = side?.querySelector<HTMLElement>('[aria-current]');
if (side !== null && here !== null && here !== undefined) side.scrollTop = here.offsetTop - side.clientHeight / 2;
