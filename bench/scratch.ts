import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadConfig } from '#platform/config.ts';
import { createContext } from '#platform/http/context.ts';
import { createLog } from '#platform/log.ts';
import { openDatabase } from '#platform/postgres/database.ts';
import { startEmbedded } from '#platform/postgres/embedded.ts';
import { migrateDatabase } from '#platform/postgres/migrate.ts';

/** What a site works with, on a data folder of its own that is gone afterwards. @param settings as in the environment */
export async function startScratch(name: string, settings: Record<string, string> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), `cairn-${name}-`));
  const config = loadConfig({ DATA_DIR: folder, LOG_LEVEL: 'error', ...settings });
  const log = createLog(config);
  const cluster = await startEmbedded({ dataDir: folder, log });
  const db = openDatabase(cluster.connection);
  const context = createContext({ config, log, db, datasets: [], build: 'bench' });
  await migrateDatabase(db, context.jobs);
  return {
    context,
    async stop() {
      context.mailer.close();
      await context.jobs.stop(0);
      await db.close();
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
