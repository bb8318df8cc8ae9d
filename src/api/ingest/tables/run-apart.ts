import { Worker } from 'node:worker_threads';
import type { Actor } from '#platform/data/actor.ts';
import { readVersions } from '#platform/data/version-listener.ts';
import { Failure, type ErrorCode, type Issue } from '#platform/errors.ts';
import type { RunContext } from '../run-source.ts';
import type { importTable, tryTable } from './import-table.ts';

/** What is done with a table. */
export interface TableTask {
  act: 'try' | 'import';
  actor: Actor;
  file: { name: string; bytes: Uint8Array };
  map: string;
}

/** What the thread answers. */
export type TableAnswer =
  | { value: unknown }
  | { refused: { code: ErrorCode; description: string; issues: Issue[] | undefined; retryAfter: number | undefined } }
  | { failed: string };

/** What a task gives. */
export interface TableResults {
  try: Awaited<ReturnType<typeof tryTable>>;
  import: Awaited<ReturnType<typeof importTable>>;
}

/** Tries or imports a table in a thread of its own: reading and matching would hold up the site's answers. @throws Failure as the verbs do */
export async function runApart<A extends TableTask['act']>(
  { db, versions }: Pick<RunContext, 'db' | 'versions'>,
  task: TableTask & { act: A },
): Promise<TableResults[A]> {
  const { host, port, user, password, database, connectionString, ssl } = db.connection;
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), {
    workerData: { connection: { host, port, user, password, database, connectionString, ssl }, task },
  });
  try {
    const answer = await new Promise<TableAnswer>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the thread of a table ended early')));
    });
    if ('refused' in answer) {
      const { code, description, issues, retryAfter } = answer.refused;
      throw new Failure(code, { description, ...(issues && { issues }), ...(retryAfter !== undefined && { retryAfter }) });
    }
    if ('failed' in answer) throw new Error(answer.failed);
    // What the thread wrote is known here at once.
    versions.saw(await readVersions(db.read));
    return answer.value as TableResults[A];
  } finally {
    await worker.terminate();
  }
}
