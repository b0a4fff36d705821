// Runs scripts of package.json side by side, then a last one where all are well: `npm run check` and its like.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runApart, runLast, type Scripts } from './run-scripts.ts';
import { script } from './script-flags.ts';

const atOnce = 2;
const command = script('check', 'Run scripts side by side; each is told with its time, and what it says if it fails', [
  '',
])
  .argument('<script...>', 'scripts of package.json that need nothing of each other, the longest first')
  .option('--then <script>', 'one more where none has failed, with its flags; its output is passed on')
  .parse();
const top = fileURLToPath(new URL('..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8')) as { scripts: Scripts };
const place = { top, scripts, print: (text: string) => void process.stdout.write(text) };

const failed = await runApart(place, command.args, atOnce);
const { then } = command.opts<{ then?: string }>();
if (failed.length > 0) {
  console.error(`Wrong: ${failed.join(', ')}.${then === undefined ? '' : ` Not run: ${then}.`}`);
  process.exitCode = 1;
} else if (then !== undefined) process.exitCode = await runLast(place, then);
