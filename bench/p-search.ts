import { FIRST_QUERIES, SEARCH_QUERIES } from '#domain/search/queries.testing.ts';

/*
 * node bench/p-search.ts http://127.0.0.1:3000: asks a running site with a whole market what people ask, and prints for each sort of question how often
 * the record that is meant is among the first five, which ones are missed, whether the first for well-known names are as judged, and how long the
 * answers took over HTTP, in milliseconds.
 */

const [origin = ''] = process.argv.slice(2);
if (!origin) throw new RangeError('the address of a site is missing');
const FIRST = 5;
const GOAL = 0.98;

type Item = { type: string } & Record<string, { name: string } | undefined>;
async function ask(searchValue: string): Promise<Item[]> {
  const answer = await fetch(`${origin}/api/data/struct?${new URLSearchParams({ sid: 'search-global', params: JSON.stringify([{ searchValue }]) })}`);
  if (!answer.ok) throw new Error(`${searchValue}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { items: Item[] }).items;
}

const percent = (part: number, of: number): string => `${((100 * part) / of).toFixed(1)} %`;
const took: number[] = [];
const sorts = new Map<string, { asked: number; found: number }>();
for (const { sort, asked, type, name } of SEARCH_QUERIES) {
  const since = performance.now();
  const items = await ask(asked);
  took.push(performance.now() - since);
  const place = items.findIndex((item) => item.type === type && item[type]?.name === name);
  const count = sorts.get(sort) ?? { asked: 0, found: 0 };
  const found = place >= 0 && place < FIRST;
  sorts.set(sort, { asked: count.asked + 1, found: count.found + Number(found) });
  if (!found) console.log(`missed: "${asked}" for ${name}, ${place < 0 ? 'not found' : `place ${place + 1}`}`);
}
for (const [sort, { asked, found }] of sorts) console.log(`${sort.padEnd(24)} ${found} of ${asked}`.padEnd(40), percent(found, asked));
for (const { asked, first } of FIRST_QUERIES) {
  const got = (await ask(asked)).slice(0, first.length).map((item) => `${item.type} ${item[item.type]?.name}`);
  const fits = first.every((name, at) => got[at] === name);
  console.log(`first for ${asked.padEnd(14)} ${fits ? 'as judged' : `NOT as judged: ${got.join(', ')}`}`);
  if (!fits) process.exitCode = 1;
}
const all = [...sorts.values()].reduce((n, { found }) => n + found, 0);
console.log(`${'all'.padEnd(24)} ${all} of ${SEARCH_QUERIES.length}`.padEnd(40), percent(all, SEARCH_QUERIES.length), `goal ${percent(GOAL, 1)}`);
took.sort((a, b) => a - b);
const quantile = (share: number): string => (took[Math.floor(share * took.length)] ?? 0).toFixed(1);
console.log(`p50 ${quantile(0.5)} ms, p95 ${quantile(0.95)} ms`);
