import { cameWords } from '../core/finding-sentence.ts';
import { requirement, type RequirementId } from '#spec/requirement.ts';
import { plainRequest } from '../http/exchange.ts';
import type { PublishedOutcome } from '../report/formats/published.ts';
import type { ReadReport } from '../report/merge/read-report.ts';
import { explained, type Explained } from './explained.ts';

const findingLines = ({ findings = [] }: PublishedOutcome, embedded: boolean): string[] =>
  findings.flatMap(({ expected, got, pointer, exchanges }) => [
    `expected ${expected}`,
    cameWords({ got, pointer }),
    ...exchanges.flatMap((exchange) => [
      `  ${embedded ? plainRequest(exchange) : exchange.curl}`,
      `    -> ${exchange.status === 0 ? 'no whole answer' : `${exchange.status} ${exchange.reply.slice(0, 400)}`}`,
    ]),
  ]);

type Last = { readonly report: ReadReport['report']; readonly outcome: PublishedOutcome };

/** The command that judges an outcome again; where its report has none, on the server of the report. */
const repeatOf = (last: Last | undefined, name: string): string => {
  if (last?.outcome.repeat !== undefined) return last.outcome.repeat;
  const isOwn = last === undefined || last.report.target.embedded === true;
  const target = isOwn ? '' : ` --base-url '${last.report.target.baseUrl}' --token "$DOCPLANE_TOKEN"`;
  return `npx docplane check${target} --only '${name}'`;
};

/** One outcome: its rule, and what the last of the reports that holds it says. */
export const explainOutcome = (name: string, reports: readonly ReadReport[]): Explained => {
  const [id = '', operation = ''] = name.split(' ');
  const { text, section, level } = requirement(id as RequirementId);
  const told = reports.flatMap(({ file, report }) =>
    report.outcomes.filter((outcome) => outcome.name === name).map((outcome) => ({ file, report, outcome })),
  );
  const last = told.at(-1);
  const known =
    last === undefined
      ? [reports.length === 0 ? 'no report was given: --report FILE' : 'it is in none of the reports that were given']
      : [
          `${last.outcome.verdict} at ${last.report.target.baseUrl} (${last.file})`,
          ...(last.outcome.reason === '' ? [] : last.outcome.reason.split('\n')),
          ...(last.outcome.unclaimed === true
            ? ['It is judged once the target file claims the operation, its family or its class (implements).']
            : []),
          ...(last.outcome.reproduced === false ? ['Not reproduced on retry.'] : []),
        ];
  return explained(
    `${name}: ${text}`,
    ['Rule', [`${id}, ${level}, section ${section}`]],
    ['Operation', operation === '-' ? [] : [operation]],
    ['Last seen', known],
    ['Evidence', last === undefined ? [] : findingLines(last.outcome, last.report.target.embedded === true)],
    ['Repeat', [repeatOf(last, name)]],
  );
};
