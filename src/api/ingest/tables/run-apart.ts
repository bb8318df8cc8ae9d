import type { Actor } from '#platform/data/actor.ts';
import { inThread } from '#platform/threads/in-thread.ts';
import type { RunContext } from '../run-source.ts';
import type { importTable, tryTable } from './import-table.ts';

/** What is done with a table. */
export interface TableTask {
  act: 'try' | 'import';
  actor: Actor;
  file: { name: string; bytes: Uint8Array };
  map: string;
}

/** What a task gives. */
export interface TableResults {
  try: Awaited<ReturnType<typeof tryTable>>;
  import: Awaited<ReturnType<typeof importTable>>;
}

/** Tries or imports a table in a thread of its own. @throws Failure as the verbs do */
export const runApart = <A extends TableTask['act']>(context: Pick<RunContext, 'db' | 'versions'>, task: TableTask & { act: A }): Promise<TableResults[A]> =>
  inThread(context, new URL('table-worker.ts', import.meta.url), task);
