import type { Command } from 'commander';
import { FAMILIES } from '#domain/assistant/questions/families.ts';
import { LEAST_EXACT, SETS } from '#domain/assistant/score.ts';
import { print, ready, withDatabase } from '#platform/command-line.ts';
import { loadConfig } from '#platform/config.ts';
import type { Dataset } from '#platform/data/dataset.ts';
import { invalid } from '#platform/errors.ts';
import { recordScore } from './record-score.ts';
import { hashOf, scoreQuestions, type SetScore } from './score-questions.ts';

const percent = (exact: number, questions: number): string => `${((100 * exact) / questions).toFixed(1)} %`;

function printScore({ families, failures, exact, questions }: SetScore): void {
  for (const one of families) print(`${one.family.padEnd(32)} ${String(one.exact).padStart(4)} of ${String(one.questions).padStart(4)}`);
  for (const { family, question, expected, got } of failures) print(`\n${family}: ${question}\n  must be ${expected}\n  is ${got}`);
  print(`\n${exact} of ${questions} exact, ${percent(exact, questions)}.`);
}

interface Options {
  family?: string;
  json?: boolean;
  record?: string;
}

async function score(datasets: readonly Dataset[], { family, json, record }: Options): Promise<void> {
  const wanted = family === undefined ? FAMILIES : FAMILIES.filter(({ name }) => name === family);
  if (record !== undefined && family !== undefined) throw invalid('record', 'takes all families');
  if (wanted.length === 0) throw invalid('family', `is none of ${FAMILIES.map(({ name }) => name).join(', ')}`);
  await withDatabase(
    async (session) => {
      await ready(session);
      const scored = await scoreQuestions(session, wanted);
      if (record !== undefined) await recordScore('starter', record, { ...scored, hash: hashOf(wanted) });
      if (json) print(JSON.stringify({ set: SETS.starter, hash: hashOf(wanted), ...scored }, null, 2));
      else printScore(scored);
      if (scored.exact < scored.questions * LEAST_EXACT) process.exitCode = 1;
    },
    loadConfig(),
    datasets,
  );
}

/** Adds the command that asks the regression set. @param datasets of all rooms */
export function assistantCommands(program: Command, datasets: readonly Dataset[]): void {
  program
    .command('assistant')
    .description('the assistant')
    .command('score')
    .description('ask the questions of the regression set on the starter set, and judge the answers; ends with 1 below 97 % exact')
    .option('--family <name>', 'only the questions of one family')
    .option('--json', 'as JSON')
    .option('--record <version>', 'write it into the record of scores, as that version')
    .action((options: Options) => score(datasets, options));
}
