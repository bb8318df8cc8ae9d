import { expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { write } from '#platform/data/write.testing.ts';
import { useSite } from '#platform/testing/kit.ts';
import { packMonths } from './figure-months.ts';
import { setFigures, type Figure } from './figures.ts';
import { importFile } from './import-file.ts';
import { entry, listed, type Source } from './listings.testing.ts';

const site = useSite({ createApi, datasets });
const SYSTEM = { kind: 'system' } as const;
const NEWEST = new Date('2026-09-16T12:00:00Z');
const before = (days: number, hours = 0): string => new Date(NEWEST.getTime() - days * 86_400_000 + hours * 3_600_000).toISOString();

const rows = async <T extends object>(text: string) => (await site.context.db.write.query<T>(text)).rows;
const count = async (table: string): Promise<number> => (await rows<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n ?? -1;
const list = (key: Source) =>
  write(site.context, SYSTEM, (tx) =>
    importFile(tx, listed(key, [entry('project', 'coin:vault', { name: 'Vault' }, { keys: [{ scheme: 'coingecko', value: 'vault' }] })])),
  );

/** Takes figures of the one project from a source, one after the other. */
async function say(key: Source, figures: readonly Figure[]): Promise<void> {
  const [ids] = await rows<{ entryId: number; sourceId: number }>(
    `select e.id as "entryId", s.id as "sourceId" from entry e join source s on s.id = e.source_id where s.key = '${key}'`,
  );
  if (!ids) throw new Error(`nothing was read of ${key}`);
  for (const figure of figures)
    await write(site.context, SYSTEM, (tx) => setFigures(tx, { sourceId: ids.sourceId, figures: [{ ...figure, entryId: ids.entryId }] }));
}
interface History {
  prices: { at: string; price_usd: number | null }[];
}
const history = async (): Promise<History> => (await (await site.struct('project-prices', { slug: 'vault', days: 365 })).json()) as History;
const change = async () => (await rows<{ change: string | null }>('select tvl_change30d as change from project_figure'))[0]?.change;

it('months long over are packed: a third of the rows’ room, the same history, late figures and changes of TVL too [prices-25]', async () => {
  await list('a');
  await list('b');
  await rows('update source set may_keep = true, may_show = true');
  await say(
    'a',
    Array.from({ length: 20 }, (_, n) => ({ at: before(190 - n * 5), price_usd: `${n + 1}.50`, tvl: `${100 + n}`, ...(n % 3 === 0 && { volume: `${n}` }) })),
  );
  await say('b', [{ at: before(150), market_cap_usd: '7' }]);
  await say('a', [{ at: before(20), price_usd: '99' }]);
  const [whole, changed] = [await history(), await change()];
  expect(whole).toMatchObject({ known: [{ price_usd: 21, tvl: 20, volume: 7, market_cap_usd: 1 }] });
  expect(changed).toMatch(/^\d/);
  expect(await count('figure_history')).toBe(22);

  const packed = await packMonths(site.context, NEWEST);
  expect(packed).toBeGreaterThan(10);
  // What a source said last stays: a price, a volume and a TVL of one, a capitalization of the other.
  expect(await count('figure_history')).toBe(22 - packed);
  expect((await rows<{ figures: number }>('select count(market_cap_usd)::int as figures from figure_history'))[0]?.figures).toBe(1);
  expect(await history()).toEqual(whole);
  expect(await packMonths(site.context, NEWEST)).toBe(0);

  await say('a', [{ at: before(190, 2), price_usd: '1000' }]);
  expect(await change(), 'what TVL is measured against is packed').toBe(changed);
  expect(await packMonths(site.context, NEWEST)).toBe(1);
  const { prices } = await history();
  expect(prices[0]).toMatchObject({ at: '2026-03-10T14:00:00Z', price_usd: 1000 });
  expect(prices).toHaveLength(whole.prices.length);

  await rows("update source set may_keep = false where key = 'a'");
  await packMonths(site.context, NEWEST);
  expect(await count('figure_month')).toBe(0);
});
