import type { Database } from '../postgres/database.ts';

/** Connections that must wait before they are released: fewer than a test's pool of writers has. */
const TOGETHER = 6;

/** Blocks all writes to a table until some wait, then releases them together, so that they race. */
export async function heldUp<T>(db: Database, table: string, work: () => Promise<T>): Promise<T> {
  const holder = await db.dedicated();
  try {
    await holder.query(`begin; lock table ${table} in exclusive mode`);
    const result = work();
    const waiting = `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    for (let n = 0; n < TOGETHER;) n = (await db.read.query<{ n: number }>(waiting)).rows[0]?.n ?? 0;
    await holder.query('commit');
    return await result;
  } finally {
    await holder.end();
  }
}
