import type pg from 'pg';
import { ENTRY_KIND, ENTRY_ROLE, KIND, RUN_STATE, STANDING, STATUSES } from '#domain/records/codes.ts';
import { fieldOf } from '#domain/records/fields.ts';
import { CATALOGUE } from '#domain/screener/catalogue.ts';
import type { Stand, Value } from '#domain/screener/evaluate.testing.ts';
import { fold } from '#domain/writing/fold.ts';
import { putNames } from '../search/index.ts';
import { KINDS, TODAY, type Draw, type Made, type Market } from './market.testing.ts';

type Columns = Record<string, unknown>;
const BATCH = 500;
/** Days on which entries were last seen; the runs were late in one time zone and early in another. */
const SEEN = ['2024-03-31', '2026-01-01', '2026-03-01', '2026-03-29', '2026-03-30', '2026-03-31'];
const FIRST_ENTRY = 100;
const SOURCES = ['One', 'Second', 'Third-list'].map((name, i) => {
  const key = name.toLowerCase();
  return { id: i + 1, key, name, name_folded: fold(name), home_url: `https://${key}.example/`, licence: 'CC0', attribution: name, base_rank: 1 };
});

const isKnown = (value: Value | undefined): boolean => value !== undefined && value !== null;

async function insert(sql: pg.ClientBase, table: string, rows: readonly Columns[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    const part = rows.slice(from, from + BATCH);
    const columns = [...new Set(part.flatMap(Object.keys))];
    const values: unknown[] = [];
    const list = part.map((row) => `(${columns.map((c) => `$${values.push(row[c] ?? null)}`).join(', ')})`);
    await sql.query(`insert into ${table} (${columns.join(', ')}) overriding system value values ${list.join(', ')}`, values);
  }
}

const texts = (rows: readonly Made[], of: 'sectors' | 'titles'): Columns[] =>
  rows.flatMap((row) => row[of].map((name) => ({ record_id: row.id, member: Buffer.from(fold(name)), name, name_folded: fold(name) })));

/** Writes a market straight into the real tables, without choosing, so that every mixture occurs. Records the evidence it plants. */
export async function plantMarket(sql: pg.ClientBase, market: Market, draw: Draw): Promise<void> {
  const { made, investors } = market;
  const named = [...made.project, ...made.organization, ...made.person];
  for (const kind of KINDS) {
    const records = made[kind].map((row) => ({ id: row.id, kind: KIND[kind], slug: row.columns['slug'] }));
    await insert(sql, 'record', records);
    const former = records.filter((_, i) => i % 7 === 0).map(({ id, slug }) => ({ kind: KIND[kind], slug: `old-${String(slug)}`, record_id: id }));
    await insert(sql, 'former_slug', former);
  }
  for (const kind of KINDS) {
    const rows = made[kind].map((row) => ({ id: row.id, ...row.columns }));
    await insert(sql, kind, rows);
  }
  const tables: Record<string, Columns[]> = {
    role: made.role.map((row) => row.columns),
    round_investor: investors.map(({ round, by, lead }) => ({ round_id: round, investor_id: by, lead })),
    portfolio: [...new Map(market.investments.map(({ by, project }) => [`${by} ${project}`, { investor_id: by, project_id: project }])).values()],
    project_chain: market.chains.map(([from, to]) => ({ project_id: from, chain_id: to })),
    project_ecosystem: market.ecosystems.map(([from, to]) => ({ project_id: from, ecosystem_id: to })),
    related_token: market.tokens.map(([from, to]) => ({ organization_id: from, project_id: to })),
    record_sector: texts(named, 'sectors'),
    job_title: texts(made.person, 'titles'),
    record_problem: [...named, ...made.round].flatMap(({ id, problems }) => problems.map((name) => ({ record_id: id, name, name_folded: fold(name) }))),
  };
  for (const [table, rows] of Object.entries(tables)) await insert(sql, table, rows);
  const ids = named.map((row) => row.id);
  const names = named.flatMap((row) => row.names);
  await putNames(sql, ids, names);
  await plantFigures(sql, made.project, draw);
  await plantChoices(sql, market, draw);
}

async function plantFigures(sql: pg.ClientBase, projects: readonly Made[], draw: Draw): Promise<void> {
  const rows = projects.map((row) => {
    // What a list states as a fact has no day.
    const seen = draw.pick([...SEEN, '']);
    for (const path of Object.keys(row.figures))
      row.evidence[path] = isKnown(row.values[path]) ? [{ sources: 1, seen, status: 'automatic' as const, contested: false }] : [];
    return { project_id: row.id, ...row.figures, at: seen === '' ? null : `${seen}T23:30:00Z` };
  });
  await insert(sql, 'project_figure', rows);
}

/** Entries of records from random sources; some only guess. Says so in the records. */
function entriesOf(made: Market['made'], draw: Draw): Columns[] {
  const own = KINDS.flatMap((kind) =>
    made[kind].flatMap((row) => {
      const told = draw.some(SOURCES, 3);
      const [guess] = draw() < 0.2 ? told : [];
      row.values['source'] = told.flatMap((source) => (source === guess ? [] : source.name));
      return told.map((source) => ({ source, record: row.id, kind: ENTRY_KIND[kind], role: source === guess ? ENTRY_ROLE.guesses : ENTRY_ROLE.creates }));
    }),
  );
  return own.map(({ source, record, kind, role }, i) => ({
    id: 1000 + i,
    source_id: source.id,
    kind,
    native_key: `own:${i}`,
    record_id: record,
    role,
    content_hash: Buffer.alloc(1),
    first_run: 1,
    last_run: 1 + (i % SEEN.length),
  }));
}

/** Choices for every field that can be asked about, each from an entry last seen on one of the days. */
async function plantChoices(sql: pg.ClientBase, { made }: Market, draw: Draw): Promise<void> {
  const runs = SEEN.map((day, i) => ({ id: i + 1, source_id: 1, started_at: `${day}T00:15:00Z`, input_sha256: Buffer.alloc(1), state: RUN_STATE.done }));
  const entries = runs.map(({ id }) => ({
    id: FIRST_ENTRY + id,
    source_id: 1,
    kind: ENTRY_KIND.project,
    native_key: `class:${id}`,
    role: ENTRY_ROLE.creates,
    content_hash: Buffer.alloc(1),
    first_run: id,
    last_run: id,
  }));
  const statements: Columns[] = [];
  const choices: Columns[] = [];
  const choose = (record: string, field: number, member: string): Stand => {
    const entry = draw.pick(entries);
    const stand: Stand = { sources: 1 + draw.below(3), seen: SEEN[entry.last_run - 1] ?? TODAY, status: draw.pick(STATUSES), contested: draw() < 0.4 };
    const id = statements.length + 1;
    const key = Buffer.from(`${record} ${member}`);
    statements.push({ id, entry_id: entry.id, field_id: field, member_key: key, value_key: Buffer.alloc(1), first_seen: TODAY });
    const { sources, contested, status } = stand;
    const standing = STANDING[status];
    choices.push({
      record_id: record,
      field_id: field,
      member_key: Buffer.from(member),
      statement_id: id,
      rule: 1,
      sources,
      contested,
      entry_id: entry.id,
      standing,
    });
    return stand;
  };
  for (const kind of KINDS)
    for (const row of made[kind]) {
      const stands = new Map<number, Stand[]>();
      for (const { path, evidence } of CATALOGUE[kind].paths) {
        if (!evidence || evidence === 'figure' || 'rounds' in evidence) continue;
        const { id, holds } = fieldOf(evidence.of ?? kind, evidence.field);
        const members =
          holds === 'many' ? Array.from({ length: draw.below(4) }, (_, n) => `member ${n}`) : isKnown(row.values[path]) || draw() < 0.2 ? [''] : [];
        const own = stands.get(id) ?? members.map((member) => choose(row.id, id, member));
        stands.set(id, own);
        row.evidence[path] = own;
      }
    }
  for (const { path, evidence } of CATALOGUE.project.paths)
    if (evidence && evidence !== 'figure' && 'rounds' in evidence) for (const row of made.project) row.evidence[path] = ofRounds(row, made.round, evidence);
  await insert(sql, 'source', SOURCES);
  await insert(sql, 'run', runs);
  await insert(sql, 'entry', [...entries, ...entriesOf(made, draw)]);
  await insert(sql, 'statement', statements);
  await insert(sql, 'choice', choices);
}

/** Evidence of a sum over rounds: that of its weakest part. */
function ofRounds(project: Made, all: readonly Made[], { rounds: field, which }: { rounds: string; which: 'raises' | 'rounds' }): Stand[] {
  const rounds = all.filter((r) => (which === 'raises' ? r.values['raise'] : !r.values['grant']));
  const asked = CATALOGUE.round.paths.find(({ evidence }) => evidence && evidence !== 'figure' && 'field' in evidence && evidence.field === field)?.path ?? '';
  const stands = rounds.filter((r) => r.columns['project_id'] === project.id && isKnown(r.values[asked])).flatMap((r) => r.evidence[asked] ?? []);
  if (stands.length === 0) return [];
  return [
    {
      sources: Math.min(...stands.map((s) => s.sources)),
      seen: stands.map((s) => s.seen).sort()[0] ?? TODAY,
      status: STATUSES[Math.min(...stands.map((s) => STATUSES.indexOf(s.status)))] ?? 'guess',
      contested: stands.some((s) => s.contested),
    },
  ];
}
