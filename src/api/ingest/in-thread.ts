import { Worker } from 'node:worker_threads';
import { readVersions } from '#platform/data/version-listener.ts';
import { Failure, type ErrorCode, type Issue } from '#platform/errors.ts';
import type { RunContext } from './run-source.ts';

/** What a thread answers. */
export type ThreadAnswer =
  | { value: unknown }
  | { refused: { code: ErrorCode; description: string; issues: Issue[] | undefined; retryAfter: number | undefined } }
  | { failed: string };

/**
 * Does work in a thread of its own, where reading and matching hold up no answer of the site. A stop ends the thread, which leaves nothing half done.
 * @param script runs `answerFromThread` @param task what the script gets @throws Failure as the work does
 */
export async function inThread<Value>({ db, versions }: Pick<RunContext, 'db' | 'versions'>, script: URL, task: object, signal?: AbortSignal): Promise<Value> {
  const { host, port, user, password, database, connectionString, ssl } = db.connection;
  const worker = new Worker(script, { workerData: { connection: { host, port, user, password, database, connectionString, ssl }, task } });
  try {
    const answer = await new Promise<ThreadAnswer>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('a thread ended early')));
      signal?.addEventListener('abort', () => reject(new Error('told to stop')), { once: true });
    });
    if ('refused' in answer) {
      const { code, description, issues, retryAfter } = answer.refused;
      throw new Failure(code, { description, ...(issues && { issues }), ...(retryAfter !== undefined && { retryAfter }) });
    }
    if ('failed' in answer) throw new Error(answer.failed);
    // What the thread wrote is known here at once.
    versions.saw(await readVersions(db.read));
    return answer.value as Value;
  } finally {
    await worker.terminate();
  }
}
