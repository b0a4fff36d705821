import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Had, Registry } from '../outside/kits.ts';
import { firstFailure, runProgram } from '../outside/run-program.ts';
import { watchedReference } from '../outside/watched-reference.ts';
import type { ClientTool } from './client-tools.ts';
import { languages, placeFor, type Language, type Place } from './languages.ts';
import { missingSteps, storySteps, type Arrived } from './story-steps.ts';

const document = fileURLToPath(new URL('../../spec/generated/openapi-client.json', import.meta.url));

/** What became of a tool; `text` is what the program said at which it ended. */
export type Tried = {
  readonly tool: ClientTool;
  readonly had: string;
  readonly compiles: string;
  readonly story: string;
  readonly isGood: boolean;
  readonly text?: string;
};

const steps = storySteps.length;

const tellStory = async (run: Language['run'], place: Place): Promise<Pick<Tried, 'story' | 'isGood' | 'text'>> => {
  const arrived: Arrived[] = [];
  const { url, facts, close } = await watchedReference(({ request: { method, target }, reply: { status } }) => {
    arrived.push({ method, target, status });
  });
  const environment = { DOCPLANE_URL: `${url}/v1`, DOCPLANE_TOKEN: facts.token, DOCPLANE_SPACE: facts.templateSpace };
  const { code, text } = await runProgram({ ...run(place), environment });
  await close();
  const missing = missingSteps(arrived);
  const story = `${steps - missing.length} of ${steps} steps`;
  if (code !== 0) return { story: `${story}, then it failed`, isGood: false, text };
  return { story, isGood: missing.length === 0, text: missing.map((step) => `missing: ${step}`).join('\n') };
};

/** Makes a client with a tool, compiles it and lets it tell the story; `had` gives what is installed. */
export const tryClient = async (
  tool: ClientTool,
  root: string,
  had: (registry: Registry) => Promise<Had>,
): Promise<Tried> => {
  const nothing = { tool, compiles: '', story: '' };
  for (const registry of tool.from) {
    const { word, text = '' } = await had(registry);
    if (word !== undefined) return { ...nothing, had: `not to be had: ${word}`, isGood: true, text };
  }
  const language: Language = languages[tool.language];
  const place = placeFor(root, tool.name, language);
  mkdirSync(join(place.folder, 'client'));
  language.prepare(place);
  const tried = { ...nothing, had: 'yes' };
  const unmade = await firstFailure([tool.generate(document, place)]);
  if (unmade !== undefined) return { ...tried, compiles: 'not generated', isGood: false, text: unmade.text };
  const broken = await firstFailure(language.compile(place));
  if (broken !== undefined) return { ...tried, compiles: 'no', isGood: false, text: broken.text };
  return { ...tried, compiles: 'yes', ...(await tellStory(language.run, place)) };
};
