/*
 * A writer that is not the site: commits through `transact` in a process of its own, one row after another, and prints the id of
 * each when it has been told that it is kept. Ends when its standard input does.
 */
import { createContext } from '../../src/platform/http/context.ts';
import { jobPermit } from '../../src/platform/data/permit.ts';
import { transact } from '../../src/platform/data/transact.ts';
import { loadConfig } from '../../src/platform/config.ts';
import { uuidv7 } from '../../src/platform/ids.ts';
import { createLog } from '../../src/platform/log.ts';
import { openDatabase } from '../../src/platform/postgres/database.ts';
import { connectEmbedded } from '../../src/platform/postgres/embedded.ts';

const WRITERS = 3;
const PAUSE_MS = 20;
const config = loadConfig();
const log = createLog({ logLevel: 'silent' });
const embedded = await connectEmbedded({ dataDir: config.dataDir, log });
const db = openDatabase(embedded.connection);
const context = createContext({ config, log, db, datasets: [], build: 'writer' });

let ending = false;
process.stdin.resume().once('end', () => (ending = true));

async function write(): Promise<void> {
  while (!ending) {
    const id = uuidv7();
    try {
      await transact(context, jobPermit('writer'), { acts: ['test.write'] }, async (tx) => {
        await tx.sql.query("insert into action_log (id, path, day) values ($1, '/written-beside', current_date)", [id]);
        tx.audit('test.write', id);
        tx.raise('written-beside');
      });
      process.stdout.write(`${id}\n`);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

await Promise.all(Array.from({ length: WRITERS }, write));
await context.jobs.stop(0);
await db.close();
await embedded.stop();
