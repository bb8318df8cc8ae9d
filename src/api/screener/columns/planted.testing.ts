import { beforeAll } from 'vitest';
import type { Pools } from '#domain/screener/arbitrary.testing.ts';
import type { World } from '#domain/screener/evaluate.testing.ts';
import type { Database } from '#platform/postgres/database.ts';
import { plantWorld } from '../world.testing.ts';
import { loadStore } from './load.ts';
import type { Store } from './store.ts';

/** Planted data as the evaluator, the database and the columns hold it. */
export interface Planted {
  db: Database;
  world: World;
  pools: Pools;
  store: Store;
}

/** Plants data in an empty database before the tests of a file. @returns what is empty until then */
export function usePlanted(made: { readonly db: Database }, seed: number): Planted {
  const planted = {} as Planted;
  beforeAll(async () => {
    const { world, pools } = await plantWorld(made.db, seed);
    await made.db.write.query('analyze');
    const client = await made.db.dedicated();
    try {
      const { store } = await loadStore(client);
      Object.assign(planted, { db: made.db, world, pools, store });
    } finally {
      await client.end();
    }
  });
  return planted;
}
