import { LISTS, type ListDef, type ListName } from '#domain/directory/lists/lists.ts';
import { CATALOGUE, operatorsOf } from '#domain/screener/catalogue.ts';
import type { PathDef } from '#domain/records/quantities.ts';
import { EVIDENCE, type Expr } from '#domain/screener/screen.ts';
import { printWhere } from '#domain/screener/text.ts';

/*
 * node bench/p-filters.ts http://127.0.0.1:3000 [rounds]: asks a running site for a page and the total of every filter of the catalogue alone, of every
 * evidence, and of pairs, each time at another place so that nothing is kept, and prints the slowest and the p95 of all. Milliseconds over HTTP.
 */

const [origin = '', given = '8'] = process.argv.slice(2);
if (!origin) throw new RangeError('the address of a site is missing');
const ROUNDS = Number(given);
const SHOWN = 25;
const TIMED_OUT = 503;
const ROWS = 100;
const FILTERED = [
  'sector',
  'type',
  'gender',
  'stage',
  'raised',
  'market_cap_usd',
  'investment_count',
  'last_investment',
  'date',
  'amount',
  'organizations',
  'projects',
];
const WORDS = ['a', 'bi', 'coin', 'capital'];

type Row = Record<string, unknown>;
const target = (sid: string, params: object) => `${origin}/api/data/struct?${new URLSearchParams({ sid, params: JSON.stringify([params]) })}`;
async function ask(sid: string, params: object): Promise<Row> {
  const answer = await fetch(target(sid, params));
  const body = (await answer.json()) as Row;
  // An answer that takes too long is cut off, and counts with the time it took.
  if (!answer.ok && answer.status !== TIMED_OUT) throw new Error(`${sid} ${JSON.stringify(params)}: ${JSON.stringify(body)}`);
  return body;
}

/** A value of the path that rows of the list have. */
function literalOf(def: PathDef, column: string | undefined, rows: readonly Row[]): string {
  const shown = rows.map((row) => (column === undefined ? undefined : row[column])).filter((value) => value !== null && value !== undefined && value !== '[]');
  const value = shown[Math.floor(shown.length / 2)];
  const [first] = typeof value === 'string' && value.startsWith('[') ? (JSON.parse(value) as Row[]) : [];
  if (def.type === 'bool') return 'true';
  if (def.type === 'date') return '24mo';
  if (def.type === 'number') return typeof value === 'number' ? BigInt(Math.round(value)).toString() : '1000000';
  const named = first?.[def.type === 'reference' ? 'slug' : 'name'];
  if (typeof named === 'string') return named;
  return def.options?.[0] ?? (typeof value === 'string' && !value.startsWith('[') ? value : 'none');
}

function questionsOf(list: ListName, rows: readonly Row[]): string[] {
  const { kind, columns } = LISTS[list] as ListDef;
  const alone = CATALOGUE[kind].paths.map((def) => {
    const literal = literalOf(def, columns.find((column) => column.path === def.path)?.field, rows);
    return {
      def,
      asked: operatorsOf(def).map((op): Expr => ({
        path: def.path,
        op,
        ...(op === 'known' || op === 'undisclosed' ? {} : { value: op === 'in' || op === 'between' ? [literal, literal] : literal }),
      })),
    };
  });
  const evidence = CATALOGUE[kind].paths
    .filter((def) => def.evidence)
    .flatMap(({ path }) =>
      EVIDENCE.map((what): Expr => ({
        evidence: what,
        of: path,
        op: what === 'contested' ? '=' : '>=',
        value: { sources: '2', age: '30', status: 'automatic', contested: 'true' }[what],
      })),
    );
  const single = alone.filter(({ def }) => FILTERED.includes(def.path)).flatMap(({ asked }) => asked.slice(0, 1));
  const pairs = single.flatMap((one, i) => single.slice(i + 1).map((other): Expr => ({ and: [one, other] })));
  return ['', ...[...alone.flatMap(({ asked }) => asked), ...evidence, ...pairs, ...WORDS.map((text) => ({ text }))].map(printWhere)];
}

const quantile = (sorted: readonly number[], at: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? Number.NaN;
const ascending = (a: number, b: number): number => a - b;

const lines: { what: string; times: number[] }[] = [];
for (const list of Object.keys(LISTS) as ListName[]) {
  const { sid, answer } = LISTS[list];
  const rows = (await ask(sid, { take: ROWS }))[answer] as Row[];
  for (const q of questionsOf(list, rows)) {
    const [page, total] = [`${list} ${q}`, `${list} total ${q}`].map((what) => ({ what, times: [] as number[] }));
    if (!page || !total) continue;
    for (let round = 0; round < ROUNDS; round++) {
      const asked = performance.now();
      await ask(sid, { ...(q && { q }), take: ROWS, skip: 1 + round });
      page.times.push(performance.now() - asked);
      // White space makes it another question with the same answer.
      const counted = performance.now();
      await ask(`${sid}-total`, { q: `${q}${' '.repeat(round + 1)}` });
      total.times.push(performance.now() - counted);
    }
    lines.push(page, total);
  }
}
const slowest = lines.map(({ what, times }) => ({ what, p95: quantile(times.toSorted(ascending), 0.95) })).toSorted((a, b) => b.p95 - a.p95);
for (const { what, p95 } of slowest.slice(0, SHOWN)) console.log(`${p95.toFixed(1).padStart(8)} ms  ${what}`);
const all = lines.flatMap(({ times }) => times).toSorted(ascending);
console.log(`${lines.length} questions, ${all.length} answers: p50 ${quantile(all, 0.5).toFixed(1)} ms, p95 ${quantile(all, 0.95).toFixed(1)} ms`);
