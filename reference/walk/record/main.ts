import { writeFileSync } from 'node:fs';
import { recordedFile, textOf } from './file.ts';
import { record } from './recording.ts';

writeFileSync(recordedFile, textOf(await record()));
