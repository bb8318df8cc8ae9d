import type { Queryable } from '#platform/postgres/database.ts';

/** Writes the tiers of accounts as contributors. Returns the ids of those whose tier changed. */
export async function setTiers(sql: Queryable, tiers: readonly { account: string; tier: number }[]): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>({
    name: 'account-tiers',
    text: 'update account a set tier = w.tier from unnest($1::uuid[], $2::smallint[]) as w (id, tier) where a.id = w.id and a.tier <> w.tier returning a.id',
    values: [tiers.map(({ account }) => account), tiers.map(({ tier }) => tier)],
  });
  return rows.map(({ id }) => id);
}
