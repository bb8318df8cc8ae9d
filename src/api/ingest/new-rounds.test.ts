import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { COMMAND } from '#platform/command-line.ts';
import { useSite } from '#platform/testing/kit.ts';
import { checkRebuild } from '../records/index.ts';
import { importList, type ListReport } from './import-list.ts';

const site = useSite({ createApi, datasets });
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cairn-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ROUNDS = 500;
const NAMES = ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Ida', 'Jo', 'Kim'].flatMap((name) => [
  `${name} Capital`,
  `${name} Ventures`,
  `${name} Labs`,
  `${name}stone`,
]);
const DAY = 86_400;
const FIRST = 1_650_000_000;

async function take(format: string, content: string): Promise<ListReport> {
  const place = path.join(folder, format);
  await writeFile(place, content);
  return importList(site.context, COMMAND, { format, places: [place] });
}
const lines = (items: readonly unknown[]) => items.map((item) => JSON.stringify(item)).join('\n');

/** Two investors of each thing, so that every name is in many. */
const backers = (n: number): string[] => [NAMES[n % NAMES.length]!, NAMES[(n * 7 + 3) % NAMES.length]!];
const accounts = lines(NAMES.map((name, n) => ({ id: `${n}`, name, twitter: `https://x.com/${name.replace(' ', '').toLowerCase()}` })));
const known = JSON.stringify({
  raises: Array.from({ length: 80 }, (_, n) => ({
    date: FIRST + n * DAY,
    name: `Nova ${n}`,
    round: 'Seed',
    amount: n + 1,
    source: `https://news.example/${n}`,
    leadInvestors: backers(n).slice(0, 1),
    otherInvestors: backers(n).slice(1),
  })),
});
const told = (n: number, name: string) => ({
  projectSlug: name.toLowerCase().replaceAll(' ', '-'),
  project: name,
  date: new Date((FIRST + n * DAY) * 1000).toISOString().slice(0, 10),
  datePrecision: 'day',
  round: n % 3 ? 'Series A' : 'Strategic',
  amountUsd: (n + 1) * 1_100_000,
  investors: backers(n).map((backer) => ({ name: n % 11 ? backer : `${backer} (ex ${backer.split(' ')[0]} Old)` })),
  source: `https://other.example/${n}`,
  aggregator: 'https://crypto-fundraising.info/projects/x/',
});

interface Standing {
  id: string;
  slug: string;
  account: string | null;
}
/** Who is public, by the record that shows them now. */
const standing = async (): Promise<Map<string, Standing>> => {
  const { rows } = await site.context.db.read.query<Standing & { was: string }>(
    `select r.id as was, n.id, n.slug, o.twitter as account from record r join record n on n.id = coalesce(r.merged_into, r.id) and n.state = 0
       left join organization o on o.id = n.id where r.kind = 2`,
  );
  return new Map(rows.map(({ was, ...now }) => [was, now]));
};

it.each([1, 2])(`${ROUNDS} rounds of a new source with known investors, in %i files: no record goes, no account is lost [ingest-53]`, async (files) => {
  await take('depin-investors', accounts);
  await take('defillama-raises', known);
  const before = await standing();
  expect([...before.values()].filter(({ account }) => account !== null)).toHaveLength(NAMES.length);
  const list = Array.from({ length: ROUNDS }, (_, n) => told(n, n % 5 ? `Vega ${n}` : `Nova ${n % 80}`));
  for (let n = 0; n < files; n++) {
    const part = list.filter((_, i) => i % files === n);
    expect(await take('cff-rounds', lines(part))).toMatchObject({ new: expect.any(Number), statements: { ended: 0 } });
  }
  const after = await standing();
  expect([...before].filter(([was]) => !after.has(was))).toEqual([]);
  expect([...before].filter(([was, { account }]) => account !== null && after.get(was)?.account !== account)).toEqual([]);
  expect(
    (await site.context.db.read.query("select from entry e join source s on s.id = e.source_id and s.key = 'depin-investors' where e.record_id is null"))
      .rowCount,
  ).toBe(0);
  expect((await checkRebuild(site.context, COMMAND)).filter((d) => d.surplus + d.missing > 0)).toEqual([]);
});
