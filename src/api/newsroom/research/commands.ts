import type { Command } from 'commander';
import { print, ready, withDatabase } from '#platform/command-line.ts';
import { loadConfig } from '#platform/config.ts';
import type { Dataset } from '#platform/data/dataset.ts';
import { Failure, invalid } from '#platform/errors.ts';
import type { Answers } from '#platform/data/ask.ts';
import { checkLines, checkNotes, notesHere, notesOf, type PublishedNote } from './check.ts';

/** Asks the data sets of a site that runs elsewhere. @throws Failure with the code and words of the site */
function siteAt(address: string): Answers {
  if (!URL.canParse(address)) throw invalid('site', `"${address}" is no address`);
  return {
    async answer(sid = '', params = '') {
      const url = new URL(`/api/data/struct?${new URLSearchParams({ sid, params })}`, address);
      const response = await fetch(url).catch((cause: unknown) => {
        throw new Failure('UNAVAILABLE', { description: `${url.origin} does not answer.`, cause });
      });
      const identity = Buffer.from(await response.arrayBuffer());
      if (!response.ok) throw failureOf(identity.toString(), response.status);
      return { body: { identity }, next: response.headers.get('x-next') };
    },
  };
}

function failureOf(body: string, status: number): Failure {
  try {
    const { code, description, issues } = JSON.parse(body) as ReturnType<Failure['body']>;
    return new Failure(code, { description, ...(issues && { issues }) });
  } catch {
    return new Failure('UNAVAILABLE', { description: `The site answered ${status} and no data.` });
  }
}

/** Prints what became of the figures of each note. Sets the exit code 1 if one cannot be computed. */
async function check(struct: Answers, found: readonly PublishedNote[]): Promise<void> {
  const states: string[] = [];
  for await (const note of checkNotes(struct, found)) {
    for (const line of checkLines(note)) print(line);
    states.push(...note.checked.map(({ state }) => state));
  }
  const count = (wanted: string): number => states.filter((state) => state === wanted).length;
  const failed = count('failed');
  print(`${found.length} notes, ${states.length} figures: ${count('changed')} changed, ${failed} cannot be computed.`);
  if (failed > 0) process.exitCode = 1;
}

/** Adds the command that computes the figures of published notes again. @param datasets of all rooms */
export function researchCommands(program: Command, datasets: readonly Dataset[]): void {
  program
    .command('research')
    .description('published research')
    .command('check')
    .description('compute every figure and chart of published notes again and compare it with what was published; ends with 1 when one cannot be computed')
    .option('--site <address>', 'a site that runs elsewhere, in place of the database of this one')
    .action(async ({ site }: { site?: string }) => {
      if (site !== undefined) {
        const struct = siteAt(site);
        return check(struct, await notesOf(struct));
      }
      return withDatabase(
        async (session) => {
          await ready(session);
          await check(session.struct, await notesHere(session.db.read));
        },
        loadConfig(),
        datasets,
      );
    });
}
