import pg from 'pg';
import { CLOCKS } from '#domain/observatory/tiles.ts';
import type { Effort, Line } from './kit.ts';
import type { Site } from './site.ts';

/** Goal of what the page asks for, together. */
const MOST_MS = 80;
const STRUCT = '/api/data/struct';
const LOADED_MS = 300_000;

const target = (sid: string, params: object): string => `${STRUCT}?${new URLSearchParams({ sid, params: JSON.stringify([params]) })}`;

/** Months, quarters and years of the market by either clock, and all of it: none is asked twice. */
function views(): { period: string; clock?: 'held' }[] {
  const years = Array.from({ length: 9 }, (_, n) => String(2018 + n));
  const periods = years.flatMap((year) => [year, ...[1, 2, 3, 4].map((n) => `${year}-q${n}`), ...['02', '07', '11'].map((month) => `${year}-${month}`)]);
  return [...periods, 'all'].flatMap((period) => CLOCKS.map((clock) => ({ period, ...(clock === 'held' && { clock }) })));
}

interface Page {
  days: { from: string; to: string } | null;
  tiles: { investors: { groups: { keys: { record: { id: string } | null }[] }[] } };
}

/** Milliseconds until the data of a page are there: the two calls that wait for each other, and the one beside them. What is the same for all periods is kept. */
async function pageTime(site: Site, view: object, limit: number): Promise<{ ms: number; page: Page; inMemory: boolean }> {
  const began = performance.now();
  const ask = async (sid: string, params: object) => {
    const { status, body, headers } = await site.get(target(sid, params));
    if (status !== 200) throw new Error(`${sid} ${JSON.stringify(params)}: status ${status}`);
    return { answer: JSON.parse(body.toString()) as Page, inMemory: String(headers['server-timing']).includes('memory') };
  };
  const first = async () => {
    const { answer, inMemory } = await ask('observatory', view);
    const investors = answer.tiles.investors.groups.flatMap(({ keys: [key] }) => key?.record?.id ?? []);
    if (investors.length > 0) await ask('observatory-investors', { ...view, investors });
    return { answer, inMemory };
  };
  // The block of projects has an order of its own for each page: the answer of another is not kept.
  const [{ answer, inMemory }] = await Promise.all([first(), ask('dashboard', { limit })]);
  return { ms: performance.now() - began, page: answer, inMemory };
}

/** The yardstick: money by month and by sector, and the most active investors, of the same days. */
async function plainTime(client: pg.Client, { days }: Page): Promise<number> {
  const where = days ? `d.is_raise and d.date between '${days.from}' and '${days.to}'` : 'd.is_raise';
  const began = performance.now();
  await client.query(`select date_trunc('month', d.date), sum(d.amount_usd), count(*) from round d where ${where} group by 1`);
  await client.query(
    `select s.name_folded, sum(d.amount_usd), count(*) from round d join record_sector s on s.record_id = d.project_id where ${where} group by 1`,
  );
  await client.query(
    `select i.investor_id, count(*) from round d join round_investor i on i.round_id = d.id where ${where} group by 1 order by 2 desc limit 20`,
  );
  return performance.now() - began;
}

const at = (times: readonly number[], part: number): number => times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? Number.NaN;

/** All that a page of the observatory asks for by its period, of periods never asked before, against three plain queries of the same days. */
export async function measure(site: Site, _effort: Effort): Promise<Line[]> {
  const client = new pg.Client({ connectionString: site.connectionString });
  await client.connect();
  try {
    const until = performance.now() + LOADED_MS;
    for (let n = 0; performance.now() < until; n += 1) {
      const ready = await pageTime(site, { period: `2017-${String((n % 12) + 1).padStart(2, '0')}` }, 8).catch(() => undefined);
      if (ready?.inMemory) break;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    const [ours, plain]: [number[], number[]] = [[], []];
    for (const [n, view] of views().entries()) {
      const { ms, page } = await pageTime(site, view, 8 + (n % 90));
      ours.push(ms);
      plain.push(await plainTime(client, page));
    }
    const line = (name: string, part: number, goal: number): Line => ({
      name,
      ours: `${at(ours, part).toFixed(1)} ms`,
      yardstick: `${at(plain, part).toFixed(1)} ms`,
      ratio: at(ours, part) / at(plain, part),
      goal: `<= ${goal} ms`,
      met: at(ours, part) <= goal,
    });
    return [line(`OBSERVATORY page of the observatory, ${ours.length} periods`, 0.5, MOST_MS), line('OBSERVATORY the same, p95', 0.95, MOST_MS)];
  } finally {
    await client.end();
  }
}
