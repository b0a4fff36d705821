// Runs scripts of package.json side by side, and one more whose output is shown: `npm run check` and its like.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runApart, runShown, type Scripts } from './run-scripts.ts';
import { script } from './script-flags.ts';

const atOnce = 2;
const command = script('check', 'Run scripts side by side; each is told with its time, and what it says if it fails', [
  '',
])
  .argument('<script...>', 'scripts of package.json that need nothing of each other, the longest first')
  .option('--beside <script>', 'one more at the same time, with its flags; its output is passed on')
  .parse();
const top = fileURLToPath(new URL('..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8')) as { scripts: Scripts };
const place = { top, scripts, print: (text: string) => void process.stdout.write(text) };

const { beside } = command.opts<{ beside?: string }>();
const [failed, code] = await Promise.all([
  runApart(place, command.args, atOnce),
  beside === undefined ? 0 : runShown(place, beside),
]);
if (failed.length > 0) console.error(`Wrong: ${failed.join(', ')}.`);
process.exitCode = failed.length > 0 ? 1 : code;
