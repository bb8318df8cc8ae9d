import type pg from 'pg';
import { KIND_NAMES } from '#domain/kinds/kinds.ts';
import type { Pools } from '#domain/screener/arbitrary.testing.ts';
import type { ScreenKind } from '#domain/screener/screen.ts';

/** How many values of a kind questions are made of. */
const EACH = 40;

/** Literals that records of a database have, in an order by hash, and a few that none has. */
export async function poolsOf(client: pg.Client): Promise<Pools> {
  const texts = async (sql: string): Promise<string[]> =>
    (
      await client.query<{ v: string | null }>(
        `select v from (select distinct v::text from (${sql}) q (v) where v is not null) d order by md5(v) limit ${EACH}`,
      )
    ).rows.flatMap(({ v }) => v ?? []);
  const references = {} as Record<ScreenKind, string[]>;
  for (const kind of KIND_NAMES) references[kind] = [...(await texts(`select slug from (select slug from ${kind} order by id limit 2000) s`)), `no-${kind}`];
  const words = await texts("select split_part(name_folded, ' ', 1) from (select name_folded from project order by prominence desc limit 3000) s");
  return {
    texts: [...words.slice(0, EACH / 2), ...words.slice(0, EACH / 2).map((word) => word.slice(0, 3)), 'a', 'co', '%'].filter((word) => word !== ''),
    numbers: [
      '0',
      '1',
      '2',
      '5',
      '10',
      '100',
      '1000000',
      '3000000.5',
      ...(await texts('select amount_usd from round')),
      ...(await texts('select raised_usd from project')),
      ...(await texts('select market_cap_usd from project_figure')),
    ],
    dates: [...(await texts('select date from round')), '2021-01-01', '2030-01-01'],
    options: {
      sector: await texts('select name from record_sector'),
      job_title: await texts('select name from job_title'),
      type: await texts('select type from organization'),
      operating_status: await texts('select operating_status from project'),
      type_of_investor: await texts('select type_of_investor from person'),
      instrument: await texts('select instrument from round'),
      stage_text: await texts('select stage_text from round'),
      category: await texts('select category from round'),
      country: ['United States', 'singapore', 'Vietnam', 'Alpha'],
      source: await texts('select name from source'),
    },
    references,
  };
}

/** Pools without empty ones, which nothing can be drawn from. */
export const filledPools = (pools: Pools): Pools => ({
  ...pools,
  options: Object.fromEntries(Object.entries(pools.options).map(([path, list]) => [path, list.length > 0 ? list : ['none such']])),
});
