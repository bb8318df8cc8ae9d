import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { KIND } from '#domain/records/codes.ts';
import { fieldOf } from '#domain/records/fields.ts';
import { CATALOGUE, operatorsOf } from '#domain/screener/catalogue.ts';
import type { PathDef } from '#domain/records/quantities.ts';
import { EVIDENCE, type Expr, type Screen, type ScreenKind } from '#domain/screener/screen.ts';
import { parseWhere, printWhere } from '#domain/screener/text.ts';
import { useDatabase } from '#platform/testing/kit.ts';
import type { Dataset } from '#platform/data/dataset.ts';
import { cardDatasets } from '../cards/cards.ts';
import { roundDatasets } from '../details/rounds.ts';
import { growProjects } from './generator.ts';
import { countSql, pageSql, sumSql } from '../../screener/index.ts';
import { absentDataset } from './absent.ts';
import { sumColumns } from './sums.ts';

const KINDS = ['project', 'organization', 'person', 'round'] as const;
const FOLDER = path.join(import.meta.dirname, 'plans');
const TODAY = '2026-09-16';
const WINDOW = { take: 100, skip: 0, after: undefined };
/** Large enough that the plans are those of a whole market, small enough that every row is in the statistics. */
const MARKET = { projects: 6000, organizations: 3000, people: 900, rounds: 3000, sectors: 40 };
/** Plans are those of the server we bring; others may choose otherwise. */
const OURS = !process.env['TEST_DATABASE_URL'];
/** Its value depends on the day: no index can have it. */
const UNINDEXED = 'actively_investing';

/** Filters together, as pages and people ask them. */
const TOGETHER: Readonly<Record<ScreenKind, readonly string[]>> = {
  project: [
    'sector:defi raised>10m',
    'sector:defi,gaming market_cap_usd>100m',
    'has_token:true rounds[date>=12mo]',
    'rounds[stage:Seed] raised:1m..10m',
    'organizations:grown-organization-1 sector:defi',
    '-sector:defi bit',
    'bit | sector:defi',
    'chains:grown-1 change24h>5',
    'rounds[lead:grown-organization-1 date>=2024-01-01]',
    'organizations[investment_count>=10]>=2',
    'all(rounds)[amount>1m]',
    'market_cap_usd>@volume',
    'people:grown-person-1 has_token:true',
  ],
  organization: ['type:Fund location:Singapore', 'actively_investing:true investment_count>=5', 'projects[sector:defi]>=3', 'capital sector:defi'],
  person: ['roles[founder:true]', 'current_organization:grown-1', 'projects[market_cap_usd>1b] location:Singapore', 'nguyen investment_count>1'],
  round: [
    'stage:Seed date>=12mo',
    'project[sector:defi] amount>1m',
    'lead:grown-organization-1',
    'organizations:grown-organization-1,grown-organization-2 bit',
  ],
};

/** The unknown part of what every row has. */
const NOTHING = /Sort\n +Sort Key: .*\n +->  Result\n +One-Time Filter: false/;

/** The evidence of one path is planned like that of another; one of each kind of place stands for them. */
const placesOf = (kind: ScreenKind): PathDef[] => [
  ...new Map(CATALOGUE[kind].paths.flatMap((def) => (def.evidence ? [[Object.keys(def.evidence).join() + String(def.many), def] as const] : []))).values(),
];

const made = useDatabase();
beforeAll(async () => {
  await growProjects(made.db, MARKET);
  await growEvidence();
}, 300_000);

/** Choices of the fields asked about: one statement each, by one entry a record, every twelfth disputed. */
async function growEvidence(): Promise<void> {
  const list = KINDS.flatMap((kind) => {
    const ids = [...placesOf(kind), ...CATALOGUE[kind].paths.filter(({ path: name }) => kind === 'round' && (name === 'amount' || name === 'date'))].flatMap(
      ({ evidence: kept }) => (kept && kept !== 'figure' && 'field' in kept ? [fieldOf(kept.of ?? kind, kept.field).id] : []),
    );
    return [...new Set(ids)].map((id) => ({ kind: KIND[kind], id }));
  });
  const { write } = made.db;
  await write.query("insert into source (key, name, home_url, licence, attribution, base_rank) values ('one', 'One', 'https://one.example/', 'CC0', 'One', 1)");
  await write.query("insert into run (source_id, started_at, input_sha256, state) select 1, '2026-01-01', '\\x00', 1 from generate_series(1, 20)");
  await write.query(
    `insert into entry (source_id, kind, native_key, record_id, content_hash, first_run, last_run) select 1, kind, id::text, id, '\\x00', 1, 1 + length(slug) % 20 from record r order by r.id`,
  );
  await write.query(
    `insert into statement (entry_id, field_id, value_key, first_seen) select e.id, f.id, '\\x00', now() from entry e join unnest($1::smallint[], $2::smallint[]) as f (kind, id) using (kind) order by e.id, f.id`,
    [list.map((field) => field.kind), list.map((field) => field.id)],
  );
  await write.query(
    `insert into choice (record_id, field_id, member_key, statement_id, rule, sources, contested, entry_id, standing)
     select e.record_id, s.field_id, '', s.id, 1, case when s.id % 12 = 0 then 2 else 1 end, s.id % 12 = 0, e.id, 1 from statement s join entry e on e.id = s.entry_id order by s.id`,
  );
  for (const table of ['run', 'entry', 'statement', 'choice']) await write.query(`vacuum (analyze) ${table}`);
}

/** The words of countries say nothing of a plan. */
const short = (line: string): string => line.replace(/'\{"[^}]*\}'::jsonb/g, "'{…}'::jsonb");

async function explained(make: (add: (value: unknown) => string) => string): Promise<string> {
  const values: unknown[] = [];
  const text = make((value) => `$${values.push(value)}`);
  const { rows } = await made.db.write.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values);
  return rows.map((row) => short(row['QUERY PLAN'])).join('\n');
}
const pagePlan = (screen: Screen) => explained((add) => `with ${pageSql(screen, WINDOW, TODAY, add)} select id from page order by part, n`);
/** How the rows of a filtered page are found, one by one or all; how they are put in order then is the same for all. Nothing where they are not found so. */
async function foundPlan(screen: Screen, table: 'near' | 'found'): Promise<string> {
  const parts = (await pagePlan(screen)).split(new RegExp(`^ *CTE ${table}$`, 'm'));
  if (parts.length === 1) return '';
  const [, ...lines] = parts.slice(-1)[0]?.split('\n') ?? [];
  const depth = lines[0]?.search(/\S/) ?? 0;
  const end = lines.findIndex((line) => line.search(/\S/) < depth);
  return lines
    .slice(0, end)
    .map((line) => line.slice(depth))
    .join('\n');
}
const countPlan = (screen: Screen) => explained((add) => countSql(screen, TODAY, add));
const sumPlan = (screen: Screen) => explained((add) => sumSql(screen, sumColumns, TODAY, add));

function literal(def: PathDef): string {
  if (def.type === 'number') return def.unit === 'usd' ? '1000000' : '2';
  if (def.type === 'date') return '24mo';
  if (def.type === 'bool') return 'true';
  if (def.type === 'reference')
    return { project: 'grown-1', organization: 'grown-organization-1', person: 'grown-person-1', round: 'grown-round-1' }[def.target?.[0] ?? 'project'];
  return def.options?.[0] ?? { sector: 'DeFi', type: 'Fund', location: 'Singapore', job_title: 'CEO', name: 'Bit Coin' }[def.path] ?? 'Alpha';
}
/** A path asked about the way it mostly is. */
function filter(def: PathDef): Expr {
  const ops = operatorsOf(def);
  const op = ops.includes('>=') ? '>=' : ops.includes('=') ? '=' : 'known';
  return op === 'known' ? { path: def.path, op } : { path: def.path, op, value: literal(def) };
}
function evidence(def: PathDef): Expr[] {
  const value = { sources: '2', age: '30', status: 'voted', contested: 'true' };
  return def.evidence ? EVIDENCE.map((asked) => ({ evidence: asked, of: def.path, op: asked === 'contested' ? '=' : '>=', value: value[asked] })) : [];
}
function parsed(kind: ScreenKind, text: string): Expr {
  const read = parseWhere(kind, text);
  if ('fault' in read) throw new Error(`${text}: ${JSON.stringify(read.fault)}`);
  return read.where;
}

/** Plans by what is asked; equal plans once. */
async function plansOf(kind: ScreenKind): Promise<string> {
  const byPlan = new Map<string, string[]>();
  const note = (plan: string, label: string) => byPlan.set(plan, [...(byPlan.get(plan) ?? []), label]);
  const all: Expr = { and: [] };
  const sorts = CATALOGUE[kind].paths.filter((def) => def.sortable).flatMap(({ path: by }) => (['desc', 'asc'] as const).map((dir) => ({ path: by, dir })));
  for (const sort of [undefined, ...sorts]) note(await pagePlan({ kind, where: all, sort }), `page: all by ${sort ? `${sort.path} ${sort.dir}` : 'default'}`);
  note(await countPlan({ kind, where: all }), 'count: all');
  const asked = [
    ...CATALOGUE[kind].paths.map(filter),
    { text: 'bit' },
    ...placesOf(kind).flatMap(evidence),
    ...TOGETHER[kind].map((text) => parsed(kind, text)),
  ];
  for (const where of asked) {
    const near = await foundPlan({ kind, where }, 'near');
    if (near) note(near, `page, one by one: ${printWhere(where)}`);
    note(await foundPlan({ kind, where }, 'found'), `page: ${printWhere(where)}`);
    note(await countPlan({ kind, where }), `count: ${printWhere(where)}`);
  }
  if (kind === 'round')
    for (const where of [all, ...TOGETHER.round.map((text) => parsed(kind, text))]) note(await sumPlan({ kind, where }), `sum: ${printWhere(where) || 'all'}`);
  return [...byPlan].map(([plan, labels]) => `${labels.map((label) => `-- ${label}`).join('\n')}\n${plan}\n`).join('\n');
}

/** The plans of a file. @param plans what it is to hold, when it is written again */
function lookedAt(name: string, plans: string): string {
  const file = path.join(FOLDER, `${name}.txt`);
  if (process.env['UPDATE_PLANS']) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, plans);
  }
  return readFileSync(file, 'utf8');
}

describe.runIf(OURS)('plans of lists', () => {
  it.each(KINDS)('of %s walk the index of their order, both ways [screener-5]', async (kind) => {
    for (const { path: by } of CATALOGUE[kind].paths.filter((def) => def.sortable && def.path !== UNINDEXED))
      for (const dir of ['asc', 'desc'] as const) {
        const plan = await pagePlan({ kind, where: { and: [] }, sort: { path: by, dir } });
        expect(plan, `${by} ${dir}`).toMatch(dir === 'desc' ? /Index (Only )?Scan using/ : /Index (Only )?Scan Backward using/);
        expect(plan, `${by} ${dir}`).not.toContain('Seq Scan');
        // Only the two parts are sorted, the known and the unknown.
        expect(plan.replace(NOTHING, '').match(/Sort Key/g), `${by} ${dir}\n${plan}`).toHaveLength(1);
      }
  });

  it.each(KINDS)('of %s are the ones we looked at [directory-33]', async (kind) => {
    const plans = await plansOf(kind);
    expect(plans).toBe(lookedAt(kind, plans));
  });

  it('of what no record has are the ones we looked at: each path stops at its first row [directory-83]', async () => {
    const { text, values } = absentDataset.query({}, { today: TODAY, production: false });
    const plan = await explained((add) => {
      for (const value of values) add(value);
      return text;
    });
    expect(`${plan}\n`).toBe(lookedAt('absent', `${plan}\n`));
  });
});

describe.runIf(OURS)('plans of cards, of lists behind avatars and of a round', () => {
  it('reach their rows by index, whatever the record [directory-60]', async () => {
    const asked = [
      ...['project:grown-1', 'venture:grown-organization-1', 'people:grown-person-1', 'round:grown-round-1'].map((of) => ['card', of, undefined] as const),
      ...['peoples', 'organizations', 'chains'].map((field) => ['record-group', 'project:grown-1', field] as const),
      ...['founder', 'relate_project'].map((field) => ['record-group', 'venture:grown-organization-1', field] as const),
      ...['organization', 'relate_token'].map((field) => ['record-group', 'people:grown-person-1', field] as const),
      ...['lead', 'organizations', 'people'].map((field) => ['record-group', 'round:grown-round-1', field] as const),
      ['fundraising-round', 'round:grown-round-1', undefined],
    ] as const;
    for (const [sid, of, field] of asked) {
      const [type, slug] = of.split(':');
      const dataset = [...cardDatasets, ...roundDatasets].find((one) => one.sid === sid) as Dataset;
      const params = dataset.params.parse({ ...(sid === 'fundraising-round' ? {} : { type }), slug, ...(field === undefined ? {} : { field }) });
      const { text, values } = dataset.query(params, { today: TODAY, production: false });
      const { rows } = await made.db.write.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan, `${sid} ${of} ${field}`).toMatch(/Index (?:Only )?Scan using \w+ on record\n\s+Index Cond: \(.*slug = /);
      // What holds a few rows by nature: the chains a record is reached by, and tables nothing has grown in.
      expect([sid, of, field, plan.match(/Seq Scan on (?:project|organization|person|round|record|round_investor|portfolio|role|record_sector)\b/g)]).toEqual([
        sid,
        of,
        field,
        null,
      ]);
    }
  });
});
