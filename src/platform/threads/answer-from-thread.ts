import { parentPort, workerData } from 'node:worker_threads';
import type { ClientConfig } from 'pg';
import { loadConfig, type Config } from '../config.ts';
import { toFailure } from '../errors.ts';
import { createContext, type ApiContext } from '../http/context.ts';
import { createLog } from '../log.ts';
import { openDatabase } from '../postgres/database.ts';
import type { ThreadAnswer } from './in-thread.ts';

/** Does the work of a thread that `inThread` began, with connections of its own, and sends what came of it. */
export async function answerFromThread<Task>(work: (context: ApiContext, task: Task, config: Config) => Promise<unknown>): Promise<void> {
  const { connection, task } = workerData as { connection: ClientConfig; task: Task };
  const config = loadConfig();
  const db = openDatabase(connection, { readers: 1, writers: 2 });
  const context = createContext({ config, log: createLog(config), db, datasets: [], build: 'thread' });
  let answer: ThreadAnswer;
  try {
    answer = { value: await work(context, task, config) };
  } catch (error) {
    const { code, message, issues, retryAfter } = toFailure(error);
    answer =
      code === 'INTERNAL'
        ? { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
        : { refused: { code, description: message, issues, retryAfter } };
  } finally {
    // What was committed is told, whatever the end of a connection says.
    await Promise.allSettled([context.jobs.stop(0), db.close()]);
  }
  parentPort?.postMessage(answer);
}
