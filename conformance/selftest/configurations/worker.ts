import { profiles, type Profile } from '../../core/profile.ts';
import { guiltyChoices, judgeConfiguration } from './judge-configuration.ts';
import { wordsOf, type Configuration } from './configuration.ts';

/** What became of one configuration. */
export type JudgedConfiguration = {
  readonly name: string;
  readonly requests: number;
  /** Each red outcome with its reason. */
  readonly red: readonly string[];
  /** The fewest readings under which one of them is red; empty when nothing is. */
  readonly guilty: string;
};

/** One configuration to judge. */
export type Job = Configuration & {
  readonly seed: number;
  readonly profile: Profile['name'];
  /** Ids of requirements; all of them when left out. */
  readonly rules?: readonly string[] | undefined;
};

const judge = async ({ name, choices, ...job }: Job): Promise<JudgedConfiguration> => {
  const part = {
    seed: job.seed,
    profile: profiles[job.profile],
    ...(job.rules === undefined ? {} : { only: job.rules }),
  };
  const { red, requests } = await judgeConfiguration(choices, part);
  const only = [...new Set(red.map((outcome) => outcome.name))];
  const guilty = red.length === 0 ? {} : await guiltyChoices(choices, { ...part, only });
  const lines = red.map((outcome) => `${outcome.verdict} ${outcome.name}: ${outcome.reason}`);
  return { name, requests, red: lines, guilty: wordsOf(guilty) };
};

process.on('message', (job: Job) => {
  judge(job).then(
    (judged) => process.send?.(judged),
    (error: unknown) => {
      process.stderr.write(`${job.name}: ${String(error)}\n`);
      process.exitCode = 70;
      process.disconnect();
    },
  );
});
