import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '#platform/testing/kit.ts';
import { newsParams } from './news-contract.ts';
import { newsDatasets } from './news.ts';

const FOLDER = path.join(import.meta.dirname, 'plans');
const TODAY = '2026-09-16';
/** Plans are those of the server we bring; others may choose otherwise. */
const OURS = !process.env['TEST_DATABASE_URL'];
/** Articles of feeds, and as many cited pages. */
const EACH = 10_000;
/** How often a part of a plan may run: for what is shown, never for each article. */
const MOST_RUNS = 1000;

/** Signs of a line that are kept: conditions on names that were taken down are long. */
const WIDEST = 200;

interface Node {
  'Node Type': string;
  'Actual Loops': number;
  Plans?: Node[];
}
const runsOf = ({ 'Actual Loops': loops, Plans: plans = [] }: Node): number => Math.max(loops, ...plans.map(runsOf));

const id = (text: string): string => `md5(${text})::uuid`;

const made = useDatabase();
beforeAll(async () => {
  const { write } = made.db;
  for (const text of [
    `insert into record (id, kind, slug, state) select ${id(`'r' || n`)}, 1, 'grown-' || n, case when n % 50 = 0 then 2 else 0 end from generate_series(1, 6000) n`,
    `insert into project (id, slug, name, name_folded, prominence) select id, slug, slug, slug, 0 from record`,
    `insert into source (key, name, home_url, licence, attribution, base_rank, may_show) select 's' || n, 's' || n, '', '', '', 1, n <> 5 from generate_series(1, 5) n`,
    `insert into run (source_id, started_at, input_sha256, state) select id, now(), '', 1 from source`,
    `insert into entry (source_id, kind, native_key, record_id, content_hash, first_run, last_run)
       select r.source_id, 1, 'e' || n, ${id(`'r' || n`)}, '', r.id, r.id from generate_series(1, 6000) n join run r on r.source_id = case when n % 100 = 0 then 5 else 1 + n % 4 end`,
    `insert into statement (entry_id, field_id, member_key, value_key, first_seen)
       select e.id, f.id, '', '', now() from entry e, (select distinct field_id as id from (values (1), (2), (3), (4), (5)) f (field_id)) f`,
    `insert into choice (record_id, field_id, member_key, statement_id, rule, sources, contested, entry_id, standing)
       select e.record_id, s.field_id, '', s.id, 0, 1, false, e.id, 0 from statement s join entry e on e.id = s.entry_id`,
    `insert into feed (address, publisher, domain, licence, added_at, is_shown) select 'https://f' || n || '.example/rss', 'f' || n, 'f' || n || '.example', '', now(), n < 20 from generate_series(1, 20) n`,
    `insert into article (id, slug, feed_id, link, link_key, domain, title, first_seen, at, cluster)
       select ${id(`'f' || n`)}, 'f-' || n, f.id, 'https://f/' || n, 'f/' || n, f.domain, 'Headline ' || n, t.at, t.at, case when n % 4 = 0 then ${id(`'f' || n - n % 12`)} end
       from generate_series(1, ${EACH}) n join feed f on f.domain = 'f' || 1 + n % 20 || '.example' cross join lateral (select timestamptz '2026-01-01 00:00Z' + make_interval(mins => 30 * n) as at) t`,
    `insert into article (id, slug, statement_id, link, link_key, domain, title, first_seen, at)
       select ${id(`'c' || s.n`)}, 'c-' || s.n, s.id, 'https://c/' || s.n, 'c/' || s.n, 'c' || s.n % 700 || '.example', 'Cited ' || s.n, t.at, t.at
       from (select id, row_number() over (order by id) as n from statement order by id limit ${EACH}) s cross join lateral (select timestamptz '2026-01-01 00:10Z' + make_interval(mins => 30 * s.n::int) as at) t`,
    `insert into article_record (record_id, article_id, place, by_citation, by_headline)
       select ${id(`'r' || 1 + (m.n * m.k) % 5999`)}, ${id(`m.what || m.n`)}, m.k - 1, m.what = 'c', m.what = 'f'
       from (select 'c' as what, n, k from generate_series(1, ${EACH}) n, generate_series(1, 2) k union all select 'f', n, 1 from generate_series(2, ${EACH}, 2) n) m on conflict do nothing`,
  ])
    await write.query(text);
  for (const table of ['record', 'project', 'source', 'entry', 'statement', 'choice', 'feed', 'article', 'article_record'])
    await write.query(`vacuum (analyze) ${table}`);
}, 300_000);

const bySid = (sid: string) =>
  newsDatasets.find((one) => one.sid === sid) as unknown as { query(asked: unknown, at: { today: string }): { text: string; values: unknown[] } };

/** The data set with its parameters, by what it is called in the file. */
const ASKED: readonly (readonly [string, string, Record<string, string>])[] = [
  ['first page', 'news', {}],
  ['of a publisher', 'news', { source: 'c7.example' }],
  ['about no record', 'news', { about: 'world' }],
  ['options of assets', 'news-assets', {}],
  ['options of publishers', 'news-sources', {}],
];

/** The part of a plan that finds the page, where there is one; else all. */
function pageOf(lines: readonly string[]): readonly string[] {
  const from = lines.findIndex((line) => line.trim() === 'CTE page');
  if (from === -1) return lines;
  const depth = lines[from]?.search(/\S/) ?? 0;
  const end = lines.findIndex((line, at) => at > from && line.search(/\S/) <= depth);
  return lines.slice(from + 1, end).map((line) => line.slice(depth));
}

describe.runIf(OURS)('plans of news', () => {
  it('look at what they show alone; options count all articles at once; and are the ones we looked at [news-26]', async () => {
    const plans: string[] = [];
    for (const [called, sid, asked] of ASKED) {
      const { text, values } = bySid(sid).query(sid === 'news' ? newsParams.parse(asked) : asked, { today: TODAY });
      const { rows } = await made.db.write.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values);
      const lines = rows.map((row) => row['QUERY PLAN']);
      plans.push(
        `-- ${called}\n${pageOf(lines)
          .map((line) => line.slice(0, WIDEST))
          .join('\n')}\n`,
      );
      const ran = await made.db.write.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (analyze, format json) ${text}`, values);
      expect(runsOf(ran.rows[0]?.['QUERY PLAN'][0].Plan as Node), called).toBeLessThan(MOST_RUNS);
    }
    const file = path.join(FOLDER, 'news.txt');
    if (process.env['UPDATE_PLANS']) {
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(file, plans.join('\n'));
    }
    expect(plans.join('\n')).toBe(readFileSync(file, 'utf8'));
  });
});
