import { Worker } from 'node:worker_threads';
import type { Database } from '#platform/postgres/database.ts';
import type { Quality } from './quality.ts';

/** Measures in a thread of its own: it reads whole tables and compares names, which would hold up the site's answers. */
export async function measureApart({ connection }: Database, signal: AbortSignal): Promise<Quality> {
  const { host, port, user, password, database, connectionString, ssl } = connection;
  const worker = new Worker(new URL('./measure-worker.ts', import.meta.url), {
    workerData: { host, port, user, password, database, connectionString, ssl },
  });
  const end = () => void worker.terminate();
  signal.addEventListener('abort', end);
  try {
    return await new Promise<Quality>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('measuring ended early')));
    });
  } finally {
    signal.removeEventListener('abort', end);
    await worker.terminate();
  }
}
