import type { Dataset } from '#platform/data/dataset.ts';
import { createStruct, type Struct } from '#platform/data/struct.ts';
import { createVersions, type Versions } from '#platform/data/versions.ts';
import type { Log } from '#platform/log.ts';
import type { Database } from '#platform/postgres/database.ts';
import { Columns } from '../../screener/index.ts';
import { LIST_READS } from './lists.ts';

const GIVE_UP_MS = 20_000;

/** A process of a site, as far as lists go. */
export interface Process {
  versions: Versions;
  columns: Columns;
  /** Answers out of memory where it can. */
  struct: Struct;
  /** Asks the database everything. */
  plain: Struct;
  stop(): Promise<void>;
}

/** Processes over one database, on a day. Stop what runs behind the tests. @param today YYYY-MM-DD, UTC */
export function processesOf(
  made: { db: Database },
  datasets: readonly Dataset[],
  log: Log,
  today: string,
): { running: Process[]; aProcess(): Promise<Process> } {
  const running: Process[] = [];
  const now = () => new Date(`${today}T12:00:00Z`);
  return {
    running,
    async aProcess() {
      const versions = createVersions(made.db, log, now);
      await versions.start();
      const columns = new Columns({ db: made.db, versions, log: log }, LIST_READS);
      columns.start();
      const options = { db: made.db, versions, datasets, build: 'test', cacheBytes: 1 };
      const process: Process = {
        versions,
        columns,
        struct: createStruct({ ...options, model: columns }),
        plain: createStruct(options),
        async stop() {
          await columns.stop();
          await versions.stop();
        },
      };
      running.push(process);
      return process;
    },
  };
}

export async function until(what: () => boolean): Promise<void> {
  const began = Date.now();
  while (!what()) {
    if (Date.now() - began > GIVE_UP_MS) throw new Error('it did not come about');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Whether a process holds the versions that it knows of. */
export const standsNow = ({ columns, versions }: Process): boolean => {
  const known = versions.known(LIST_READS);
  return LIST_READS.every((kind) => known !== undefined && columns.versions?.[kind] === known[kind]);
};
