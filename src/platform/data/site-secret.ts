import { randomBytes } from 'node:crypto';
import type { Database } from '../postgres/database.ts';

/** Returns a reader of a random 256-bit secret, shared by all processes of the site and stored in the database only. */
export function siteSecret(db: Database, name: string): () => Promise<Buffer> {
  let known: Promise<Buffer> | undefined;
  const read = async () => {
    await db.write.query('insert into site_secret (name, value) values ($1, $2) on conflict do nothing', [name, randomBytes(32)]);
    const { rows } = await db.write.query<{ value: Buffer }>('select value from site_secret where name = $1', [name]);
    if (!rows[0]) throw new Error(`the site has no secret ${name}`);
    return rows[0].value;
  };
  return () =>
    (known ??= read().catch((error: unknown) => {
      known = undefined;
      throw error;
    }));
}
