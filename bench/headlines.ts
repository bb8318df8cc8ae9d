import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { readHeadlineNames } from '#api/newsroom/headline-names.ts';
import { KIND_NAMES } from '#domain/kinds/kinds.ts';
import { claimOf } from '#domain/newsroom/headlines/claim.ts';
import { clustersOf } from '#domain/newsroom/headlines/cluster.ts';
import { linkHeadline } from '#domain/newsroom/headlines/link.ts';
import type { HeadlineNames } from '#domain/newsroom/headlines/names.ts';
import { wireOf } from '#domain/newsroom/headlines/wires.ts';
import { KIND } from '#domain/records/codes.ts';
import { fold } from '#domain/writing/fold.ts';
import type { Effort, Line } from './kit.ts';

const JUDGED = path.join(import.meta.dirname, '../judged');
/** What is asked for. */
const LEAST = { precision: 0.97, recall: 0.6, claims: 0.95, speed: 0.1 } as const;
/** Longest run of words that the yardstick looks up. */
const LONGEST = 5;
const GREATEST = new Set(['project:bitcoin', 'project:ethereum-mainnet']);

interface Headline {
  title: string;
  url: string;
  source: string;
  publishedAt: string;
}

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
const isHeld = (hash: string): boolean => BigInt(`0x${hash}`) % 3n === 0n;
const linesOf = (file: string): string[] =>
  readFileSync(path.join(JUDGED, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

function readHeadlines(folder: string): Headline[] {
  const files = readdirSync(folder).filter((name) => name.includes('headlines') && name.endsWith('.jsonl'));
  if (files.length === 0) throw new Error(`${folder} holds no file of headlines`);
  return files.flatMap((name) => readFileSync(path.join(folder, name), 'utf8').trim().split('\n')).map((line) => JSON.parse(line) as Headline);
}

/** The plainest program: every run of words is looked up among all names, and means the largest record. */
function plainLinker(rows: readonly { id: string; text: string; size: number }[]): (text: string) => string[] {
  const largest = new Map<string, { id: string; size: number }>();
  for (const { id, text, size } of rows) {
    const key = fold(text);
    if ((largest.get(key)?.size ?? -Infinity) < size) largest.set(key, { id, size });
  }
  return (text) => {
    const words = text
      .toLowerCase()
      .split(' ')
      .map((word) => word.replace(/^[^a-z0-9]+|(?:['’]s)?[^a-z0-9]*$/g, ''));
    const found: string[] = [];
    for (let at = 0; at < words.length; at += 1)
      for (let many = Math.min(LONGEST, words.length - at); many > 0; many -= 1) {
        const record = largest.get(words.slice(at, at + many).join(' '));
        if (!record) continue;
        found.push(record.id);
        at += many - 1;
        break;
      }
    return found;
  };
}

interface Counted {
  right: number;
  wrong: number;
  missed: number;
}

const share = ({ right, wrong }: Counted): number => right / (right + wrong);
const recall = ({ right, missed }: Counted): number => right / (right + missed);

/** Links of the labelled headlines of one part: a link is right if the headline mentions its record, a mention is found if one of its records is linked. */
function countLinks(
  byHash: ReadonlyMap<string, Headline>,
  held: boolean,
  linked: (title: string) => string[],
  counts: (keys: readonly string[]) => boolean = () => true,
): Counted {
  const sum: Counted = { right: 0, wrong: 0, missed: 0 };
  for (const line of linesOf('headlines.txt')) {
    const [hash = '', rest = ''] = line.split(' |');
    const headline = byHash.get(hash);
    if (!headline || isHeld(hash) !== held) continue;
    const mentions = rest
      .trim()
      .split(' ')
      .filter(Boolean)
      .map((text) => ({ optional: text.startsWith('?'), keys: text.replace('?', '').split('/') }));
    const links = new Set(linked(headline.title));
    for (const link of links) if (!mentions.some(({ keys }) => keys.includes(link))) sum.wrong += 1;
    for (const { optional, keys } of mentions) {
      if (optional || !counts(keys)) continue;
      if (keys.some((key) => links.has(key))) sum.right += 1;
      else sum.missed += 1;
    }
  }
  return sum;
}

/** Claims of all headlines of the folder, by what is right of them. */
function countClaims(headlines: readonly Headline[], names: HeadlineNames, wanted: (hash: string) => boolean) {
  const labels = new Map(linesOf('raises.txt').map((line) => [line.slice(0, 64), line.slice(66).trim()]));
  const sum = { claims: 0, who: 0, amount: 0, stage: 0, all: 0, told: 0 };
  for (const { title, url, publishedAt } of headlines) {
    const hash = sha(url);
    if (!wanted(hash)) continue;
    const label = labels.get(hash) ?? '';
    if (label !== '' && !label.startsWith('?')) sum.told += 1;
    const claim = claimOf(title, publishedAt.slice(0, 10), names);
    if (!claim) continue;
    const [who = '', amount, ...stage] = label.replace('?', '').split(' ');
    const right = [who.split('/').includes(sha(fold(claim.project.text))), Number(amount) === claim.amount, stage.join(' ') === (claim.stage ?? '-')];
    sum.claims += 1;
    sum.who += Number(right[0]);
    sum.amount += Number(right[1]);
    sum.stage += Number(right[2]);
    sum.all += Number(right.every(Boolean));
  }
  return sum;
}

/** Labelled pairs of headlines by whether they stand in one cluster. */
function countPairs(headlines: readonly Headline[], names: HeadlineNames): Counted & { clusters: number } {
  const clusters = clustersOf(
    headlines.map(({ title, source, publishedAt }) => ({
      title,
      source,
      at: Date.parse(publishedAt),
      links: linkHeadline(title, names),
      claim: claimOf(title, publishedAt.slice(0, 10), names),
    })),
  );
  const places = new Map(headlines.map(({ url }, at) => [sha(url), at]));
  const sum = { right: 0, wrong: 0, missed: 0, clusters: new Set(clusters).size };
  for (const line of linesOf('releases.txt')) {
    const [one = '', other = '', said] = line.split(' ');
    const [left, right] = [places.get(one), places.get(other)];
    if (left === undefined || right === undefined) continue;
    const joined = clusters[left] === clusters[right];
    if (joined && said === 'same') sum.right += 1;
    else if (joined) sum.wrong += 1;
    else if (said === 'same') sum.missed += 1;
  }
  return sum;
}

const line = (name: string, ours: number, yardstick: number, least: number): Line => ({
  name: `HEADLINES ${name}`,
  ours: ours.toFixed(3),
  yardstick: Number.isNaN(yardstick) ? '-' : yardstick.toFixed(3),
  ratio: ours / yardstick,
  goal: `>= ${least}`,
  met: ours >= least,
});

/** Headlines a second, ours and the yardstick's in turn; the median pair. */
function speed(headlines: readonly Headline[], ours: (title: string) => unknown, plain: (title: string) => unknown, { pairs }: Effort): Line {
  const rate = (work: (title: string) => unknown): number => {
    const began = performance.now();
    for (const { title } of headlines) work(title);
    return headlines.length / ((performance.now() - began) / 1000);
  };
  const rates = Array.from({ length: pairs }, () => ({ ours: rate(ours), plain: rate(plain) })).sort((a, b) => a.ours / a.plain - b.ours / b.plain);
  const median = rates[Math.floor(rates.length / 2)] ?? { ours: Number.NaN, plain: Number.NaN };
  return {
    name: 'HEADLINES links',
    ours: `${Math.round(median.ours)}/s`,
    yardstick: `${Math.round(median.plain)}/s`,
    ratio: median.ours / median.plain,
    goal: `>= ${LEAST.speed.toFixed(2)}`,
    met: median.ours / median.plain >= LEAST.speed,
  };
}

/**
 * Links, claims and clusters of the labelled headlines. HEADLINES is the folder of the headlines' texts, MARKET the address of a database with the
 * whole market, which is only read. The yardstick looks up every run of words among all names.
 */
export async function measure(effort: Effort): Promise<Line[]> {
  const [folder, connectionString] = [process.env['HEADLINES'], process.env['MARKET']];
  if (!folder || !connectionString) throw new Error('HEADLINES=<folder of headlines> or MARKET=<address of a database> is missing');
  const headlines = readHeadlines(folder);
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const began = performance.now();
    const names = await readHeadlineNames(client);
    const read = performance.now() - began;
    const kinds = new Map(KIND_NAMES.map((kind) => [KIND[kind] as number, kind]));
    const { rows: records } = await client.query<{ id: string; kind: number; slug: string }>('select id, kind, slug from record');
    const keys = new Map(records.map(({ id, kind, slug }) => [id, `${kinds.get(kind) ?? ''}:${slug}`]));
    const { rows } = await client.query<{ id: string; text: string; size: number }>('select record_id as id, text, size from search_name');
    const plain = plainLinker(rows);
    const ours = (title: string): string[] => linkHeadline(title, names).map(({ id }) => keys.get(id) ?? id);
    const theirs = (title: string): string[] => plain(title).map((id) => keys.get(id) ?? id);
    const byHash = new Map(headlines.map((one) => [sha(one.url), one]));
    const links = [false, true].flatMap((held) => {
      const part = held ? 'held back' : 'tuned';
      const [mine, other] = [countLinks(byHash, held, ours), countLinks(byHash, held, theirs)];
      const rare = countLinks(byHash, held, ours, (all) => !all.some((key) => GREATEST.has(key)));
      return [
        line(`precision, ${part} (${mine.right} right, ${mine.wrong} wrong)`, share(mine), share(other), LEAST.precision),
        line(`recall, ${part} (${mine.missed} missed)`, recall(mine), recall(other), LEAST.recall),
        line(`  precision without Bitcoin and Ethereum (${rare.right})`, share(rare), Number.NaN, LEAST.precision),
        line('  recall without Bitcoin and Ethereum', recall(rare), Number.NaN, LEAST.recall),
      ];
    });
    const claims = countClaims(headlines, names, () => true);
    const pairs = countPairs(headlines, names);
    console.log(
      `${names.names.size} names and ${names.tickers.size} tickers in ${(read / 1000).toFixed(1)} s; ${headlines.length} headlines in ${pairs.clusters} clusters; ${claims.claims} claims of ${claims.told} raises; ${headlines.filter(({ url }) => wireOf(url)).length} of wires`,
    );
    return [
      ...links,
      line('claims: who', claims.who / claims.claims, Number.NaN, LEAST.claims),
      line('claims: how much', claims.amount / claims.claims, Number.NaN, LEAST.claims),
      line('claims: stage', claims.stage / claims.claims, Number.NaN, LEAST.claims),
      line('claims: all of it', claims.all / claims.claims, Number.NaN, LEAST.claims),
      line(`one release: precision (${pairs.right + pairs.wrong} hard pairs)`, share(pairs), Number.NaN, 0.9),
      line('one release: recall', recall(pairs), Number.NaN, 0.4),
      speed(headlines, (title) => linkHeadline(title, names), plain, effort),
    ];
  } finally {
    await client.end();
  }
}
