import { figureHistory, packMonths } from '#api/records/index.ts';
import type { Effort, Line } from './kit.ts';
import { startScratch } from './scratch.ts';

/** A tenth of the coins of the goal; rooms are ten times what is measured. */
const COINS = 2000;
const PART = 10;
const MOST_MB = 1000;
const YEAR = '2025';
/** Nearly two months are never packed. */
const END = new Date('2026-01-01T03:00:00Z');
const ASKED = 200;

/** Figures as CoinGecko gives them, of which few days are alike. */
const FIGURES = `round(exp(random() * 16 - 8)::numeric, 8), round((random() * 4 - 2)::numeric, 5), round((random() * 20 - 10)::numeric, 5), round((random() * 40 - 20)::numeric, 5),
  round((random() * 60 - 30)::numeric, 5), round((random() * 1e9)::numeric, 0), round((random() * 1e8)::numeric, 0), round(c.n * 1e6::numeric, 2) + d, round(c.n * 1e7::numeric, 0), round(c.n * 9e6::numeric, 0)`;
const NAMES = 'price_usd, change1h, change24h, change7d, change30d, market_cap_usd, volume, circulating_supply, max_supply, total_supply';

/** Room that a year of figures takes, with each day's last, and the time to read a coin's year, against a plain table of the same rows. */
export async function measure(_effort: Effort): Promise<Line[]> {
  const { context, stop } = await startScratch('history');
  const { write } = context.db;
  const number = async (text: string, values: unknown[] = []): Promise<number> =>
    Number((await write.query<{ n: string }>(`select (${text})::text as n`, values)).rows[0]?.n);
  try {
    await write.query(
      "insert into source (key, name, home_url, licence, attribution, base_rank, may_show, may_keep) values ('bench', 'Bench', 'https://bench.example/', '', '', 1, true, true)",
    );
    for (let month = 1; month <= 12; month += 1) {
      const [from, to] = [month, month + 1].map((n) => (n > 12 ? '2026-01-01Z' : `${YEAR}-${String(n).padStart(2, '0')}-01Z`));
      await write.query(
        `create table figure_history_${YEAR}_${String(month).padStart(2, '0')} partition of figure_history for values from ('${from}') to ('${to}')`,
      );
    }
    await write.query(`create table coin as select n, gen_random_uuid() as id from generate_series(1, ${COINS}) n`);
    await write.query(
      `insert into figure_history (project_id, at, source_id, ${NAMES}) select c.id, '${YEAR}-01-01Z'::timestamptz + d * interval '1 day' + interval '1433 minutes', (select id from source where key = 'bench'), ${FIGURES}
       from generate_series(0, 364) d, coin c`,
    );
    await write.query(`create table plain as select c.n as coin, h.at::date as day, ${NAMES} from figure_history h join coin c on c.id = h.project_id`);
    await write.query('alter table plain add primary key (coin, day)');
    const room = () => number("select sum(pg_total_relation_size(inhrelid)) from pg_inherits where inhparent = 'figure_history'::regclass");
    const rowsRoom = await room();
    const began = performance.now();
    const packed = await packMonths(context, END);
    const packing = performance.now() - began;
    await write.query('vacuum analyze figure_month');
    await write.query('analyze figure_history');
    const ours = (await room()) + (await number("select pg_total_relation_size('figure_month')"));
    const plain = await number("select pg_total_relation_size('plain')");
    const read = async (text: (n: number) => string): Promise<number> => {
      const start = performance.now();
      for (let n = 1; n <= ASKED; n += 1) await write.query(text((n * 7) % COINS || 1));
      return (performance.now() - start) / ASKED;
    };
    const times = [];
    for (let pair = 0; pair < 3; pair += 1)
      times.push([
        await read((n) => `select at, price_usd from ${figureHistory(`(select id from coin where n = ${n})`)} h order by at`),
        await read((n) => `select day, price_usd from plain where coin = ${n} order by day`),
      ] as const);
    const [[readOurs, readPlain] = [Number.NaN, Number.NaN]] = times.toSorted(([a], [b]) => a - b).slice(1);
    const mb = (bytes: number): number => (bytes * PART) / 1e6;
    return [
      {
        name: `HISTORY a year of ${COINS * PART} coins (rows: ${Math.round(mb(rowsRoom))} MB)`,
        ours: `${Math.round(mb(ours))} MB`,
        yardstick: `${Math.round(mb(plain))} MB`,
        ratio: ours / plain,
        goal: `<= ${MOST_MB} MB`,
        met: mb(ours) <= MOST_MB,
      },
      {
        name: `HISTORY read of a year (${packed} rows packed in ${(packing / 1000).toFixed(1)} s)`,
        ours: `${readOurs.toFixed(1)} ms`,
        yardstick: `${readPlain.toFixed(1)} ms`,
        ratio: readOurs / readPlain,
        goal: '<= 10 ms',
        met: readOurs <= 10,
      },
    ];
  } finally {
    await stop();
  }
}
