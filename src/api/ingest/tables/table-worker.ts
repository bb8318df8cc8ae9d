import { parentPort, workerData } from 'node:worker_threads';
import type { ClientConfig } from 'pg';
import { loadConfig } from '#platform/config.ts';
import { toFailure } from '#platform/errors.ts';
import { createContext } from '#platform/http/context.ts';
import { createLog } from '#platform/log.ts';
import { openDatabase } from '#platform/postgres/database.ts';
import { readParts } from '../read-input.ts';
import { importTable, tryTable } from './import-table.ts';
import type { TableAnswer, TableTask } from './run-apart.ts';

const { connection, task } = workerData as { connection: ClientConfig; task: TableTask };
const { act, actor, file, map } = task;
const config = loadConfig();
const db = openDatabase(connection, { readers: 1, writers: 2 });
const context = createContext({ config, log: createLog(config), db, datasets: [], build: 'tables' });
const input = { map, file: { name: file.name, read: (hash: Parameters<typeof readParts>[1]) => readParts([file.bytes], hash, { at: new Date() }) } };
let answer: TableAnswer;
try {
  answer = { value: await (act === 'try' ? tryTable : importTable)(context, actor, input) };
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
