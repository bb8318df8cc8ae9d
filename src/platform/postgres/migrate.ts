import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Jobs } from '../data/outbox.ts';
import type { Database } from './database.ts';

const FOLDER = path.join(import.meta.dirname, '../../../migrations');
/** Processes that start together migrate one after the other. */
const LOCK = 727_001;

/** Migrates the product's tables and the job queue's to this version. Forward only. Returns the number of migrations run. */
export async function migrateDatabase(db: Database, jobs: Pick<Jobs, 'migrate'>): Promise<{ ran: number; total: number }> {
  const client = await db.dedicated();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const before = await applied(client);
    await migrate(drizzle(client), { migrationsFolder: FOLDER, migrationsSchema: 'public', migrationsTable: 'migration' });
    await jobs.migrate();
    const after = await applied(client);
    return { ran: after - before, total: after };
  } finally {
    await client.end();
  }
}

/** Number of pending migrations. */
export async function pendingMigrations(db: Database): Promise<number> {
  return readMigrationFiles({ migrationsFolder: FOLDER }).length - (await applied(db.read));
}

async function applied(sql: { query: Database['read']['query'] }): Promise<number> {
  const { rows: tables } = await sql.query<{ there: boolean }>("select to_regclass('public.migration') is not null as there");
  if (!tables[0]?.there) return 0;
  const { rows } = await sql.query<{ n: number }>('select count(*)::int as n from migration');
  return rows[0]?.n ?? 0;
}
