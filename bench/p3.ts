import { datasets } from '#api/app.ts';
import { compare, requestText, slowestLine, startPlain, throughputLine, type Effort, type Line } from './kit.ts';
import type { Site } from './site.ts';

const FRAGMENTS = [
  'coin',
  'swap',
  'net',
  'ether',
  'nova',
  'chain',
  'dao',
  'bank',
  'labs',
  'vault',
  'da',
  'no',
  'lu',
  'ra',
  'on',
  'ti',
  'er',
  'co',
  'fi',
  'pro',
];
const FIELDS = [
  'name',
  'market_cap_rank',
  'price_usd',
  'change1h',
  'change24h',
  'change7d',
  'change30d',
  'market_cap_usd',
  'volume',
  'tvl',
  'circulating_supply',
  'max_supply',
  'total_supply',
] as const;
/** Readers of the site's pool. */
const POOL = 8;
const STRUCT = '/api/data/struct';

const target = (sid: string, params: object) => `${STRUCT}?${new URLSearchParams({ sid, params: JSON.stringify([params]) })}`;
const cacheMisses = async (site: Site) =>
  Number(
    /^cairn_cache_misses_total (\d+)|^cache_misses_total (\d+)/m
      .exec((await site.get('/metrics')).body.toString())
      ?.slice(1)
      .find(Boolean) ?? Number.NaN,
  );

/** Different questions, filtered and sorted, each with a page of 100. */
async function questions(site: Site): Promise<object[]> {
  const found: object[] = [];
  for (const searchAssetValue of FRAGMENTS) {
    const answer = await site.get(target('master-projects-total', { searchAssetValue }));
    const { total } = JSON.parse(answer.body.toString()) as { total: [{ total: number }] };
    for (let skip = 0; skip + 100 <= Math.min(total[0].total, 1000); skip += 100) {
      for (const sortField of FIELDS) for (const sortOrder of ['desc', 'asc']) found.push({ searchAssetValue, sortField, sortOrder, skip, take: 100 });
    }
  }
  // Neighbours differ in every part, so that neither side gains by order.
  return found
    .map((question, at) => ({ question, place: (at * 7919) % found.length }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ question }) => question);
}

/** P3: a filtered and sorted page of 100, never asked before, against node:http and pg with the same SQL, prepared. */
export async function measure(site: Site, effort: Effort): Promise<Line[]> {
  const dataset = datasets.find((d) => d.sid === 'master-projects');
  if (!dataset) throw new Error('there is no list of projects');
  const asked = await questions(site);
  const queries = asked.map((params) => dataset.query(dataset.params.parse(params)));
  const plain = await startPlain({ kind: 'sql', connectionString: site.connectionString, pool: POOL, queries });
  try {
    const ours = { port: site.port, requests: asked.map((params) => requestText(target('master-projects', params))) };
    const yardstick = { port: plain.port, requests: asked.map((_, at) => requestText(`/${at}`)) };
    const before = await cacheMisses(site);
    const compared = await compare(ours, yardstick, POOL, effort);
    const missed = (await cacheMisses(site)) - before;
    if (missed < (compared.ours.requests * effort.pairs) / 2) throw new Error(`the answers came from the cache: ${missed} were asked of the database`);
    const name = `P3 one of ${asked.length} questions, not kept`;
    return [throughputLine(name, compared, 0.7), slowestLine(`${name}, p99`, compared, 1.5)];
  } finally {
    await plain.stop();
  }
}
