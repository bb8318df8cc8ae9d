import { KIND, SCHEME, type KindName, type SchemeName } from '#domain/records/codes.ts';
import type { EntryInput } from '#domain/records/claim.ts';
import { decideMatches, type Decision, type Group, type KnownRecord, type NodeKey, type OpenEntry } from '#domain/records/match.ts';
import { numberedSlug, slugFor } from '#domain/records/slug.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { uuidv7 } from '#platform/ids.ts';

/** What matching did. */
export interface MatchReport {
  /** Ids of entries that are now matched. */
  matched: number[];
  /** Records made. */
  created: string[];
  /** How many entries came to their record by which kind of key; `new` founded one. */
  by: Record<string, number>;
  candidates: number;
  /** Entries that wait for a decision or for a record to add to. */
  waiting: number;
}

const SCHEME_NAME = new Map<number, SchemeName>(Object.entries(SCHEME).map(([name, code]) => [code, name as SchemeName]));
/** Keys that lead from an open entry to records it might be. */
const LEADING: readonly number[] = [SCHEME.web3icons, SCHEME.coingecko, SCHEME.contract, SCHEME.caip2, SCHEME.name];

interface KeyRow {
  scheme: number;
  value: string;
}

const nodeKey = (k: KeyRow): NodeKey[] => {
  const scheme = SCHEME_NAME.get(k.scheme);
  return scheme ? [{ scheme, value: k.value }] : [];
};

async function openEntries(sql: Queryable, kind: number, read: ReadonlyMap<number, EntryInput>): Promise<OpenEntry[]> {
  const { rows } = await sql.query<{ id: number; source: number; nativeKey: string; keys: KeyRow[] | null }>(
    `select e.id, e.source_id as source, e.native_key as "nativeKey", json_agg(json_build_object('scheme', k.scheme, 'value', k.value)) filter (where k.entry_id is not null) as keys
     from entry e left join entry_key k on k.entry_id = e.id where e.kind = $1 and e.record_id is null group by e.id`,
    [kind],
  );
  return rows.map((r) => ({ ...r, creates: read.get(r.id)?.creates ?? false, keys: (r.keys ?? []).flatMap(nodeKey) }));
}

async function reachedRecords(sql: Queryable, kind: number): Promise<KnownRecord[]> {
  const { rows } = await sql.query<{ id: string; entries: { source: number; nativeKey: string }[]; keys: KeyRow[] }>(
    `with reached as materialized (
       select distinct o.record_id from entry e join entry_key k on k.entry_id = e.id and k.scheme = any($2)
         join entry_key m on m.scheme = k.scheme and m.value = k.value join entry o on o.id = m.entry_id and o.kind = e.kind
       where e.kind = $1 and e.record_id is null and o.record_id is not null
       union
       select c.record_id from candidate c join entry e on e.id = c.entry_id where e.kind = $1 and e.record_id is null and c.decision is not null
     )
     select r.record_id as id,
       (select json_agg(json_build_object('source', e.source_id, 'nativeKey', e.native_key)) from entry e where e.record_id = r.record_id) as entries,
       (select coalesce(json_agg(json_build_object('scheme', k.scheme, 'value', k.value)), '[]') from entry e join entry_key k on k.entry_id = e.id where e.record_id = r.record_id) as keys
     from reached r`,
    [kind, LEADING],
  );
  return rows.map((r) => ({ ...r, keys: r.keys.flatMap(nodeKey) }));
}

/** Gives every new record a slug that no record has or had. */
async function freeSlugs(sql: Queryable, kind: number, wanted: readonly string[]): Promise<string[]> {
  const slugs = wanted.map(() => '');
  const next = new Map<string, number>();
  const given = new Set<string>();
  let open = wanted.map((_, i) => i);
  while (open.length > 0) {
    const tries = open.map((i) => {
      const base = wanted[i] ?? '';
      let slug: string;
      do {
        const n = (next.get(base) ?? 0) + 1;
        next.set(base, n);
        slug = numberedSlug(base, n);
      } while (given.has(slug));
      given.add(slug);
      return slug;
    });
    const { rows } = await sql.query<{ slug: string }>(
      'select slug from record where kind = $1 and slug = any($2) union select slug from former_slug where kind = $1 and slug = any($2)',
      [kind, tries],
    );
    const taken = new Set(rows.map((r) => r.slug));
    const left: number[] = [];
    for (const [at, i] of open.entries()) {
      const slug = tries[at] ?? '';
      if (taken.has(slug)) left.push(i);
      else slugs[i] = slug;
    }
    open = left;
  }
  return slugs;
}

const textOf = (entry: EntryInput | undefined, field: string): string | undefined => {
  const value = entry?.claims.find((c) => c.field === field)?.value;
  return typeof value === 'string' ? value : undefined;
};

/** The better known comes first and gets the plain slug. */
function inOrder(groups: readonly Group[], read: ReadonlyMap<number, EntryInput>): Group[] {
  const rank = (g: Group) => Math.min(...g.entryIds.map((id) => Number(textOf(read.get(id), 'market_cap_rank') ?? Infinity)));
  const key = (g: Group) => g.entryIds.map((id) => read.get(id)?.nativeKey ?? '').sort()[0] ?? '';
  return groups
    .map((g) => ({ g, rank: rank(g), key: key(g) }))
    .sort((a, b) => (a.rank === b.rank ? (a.key < b.key ? -1 : 1) : a.rank - b.rank))
    .map(({ g }) => g);
}

/** Finds the record of every entry of the kind that has none, makes records for those that are new, and notes candidates. @param read what this run read, by entry id */
export async function matchEntries(sql: Queryable, kindName: KindName, read: ReadonlyMap<number, EntryInput>): Promise<MatchReport> {
  const kind = KIND[kindName];
  const open = await openEntries(sql, kind, read);
  if (open.length === 0) return { matched: [], created: [], by: {}, candidates: 0, waiting: 0 };
  const known = await reachedRecords(sql, kind);
  const { rows: decisions } = await sql.query<Decision>(
    `select c.entry_id as "entryId", c.record_id as "recordId", c.decision as same from candidate c join entry e on e.id = c.entry_id
     where e.kind = $1 and e.record_id is null and c.decision is not null`,
    [kind],
  );
  const { groups, candidates } = decideMatches(open, known, decisions);

  const fresh = inOrder(
    groups.filter((g) => g.recordId === undefined),
    read,
  );
  const slugs = await freeSlugs(
    sql,
    kind,
    fresh.map((g) =>
      slugFor(
        g.entryIds.flatMap((id) => [textOf(read.get(id), 'name'), textOf(read.get(id), 'symbol')]),
        kindName,
      ),
    ),
  );
  const recordOf = new Map(groups.filter((g) => g.recordId !== undefined).map((g) => [g, g.recordId ?? '']));
  for (const group of fresh) recordOf.set(group, uuidv7());
  const created = fresh.map((g) => recordOf.get(g) ?? '');
  await sql.query('insert into record (id, kind, slug) select r.id, $1, r.slug from unnest($2::uuid[], $3::text[]) as r (id, slug)', [kind, created, slugs]);

  const pairs = groups.flatMap((g) => g.entryIds.map((id) => [id, recordOf.get(g) ?? ''] as const));
  await sql.query('update entry e set record_id = m.record_id from unnest($1::int[], $2::uuid[]) as m (id, record_id) where m.id = e.id', [
    pairs.map(([id]) => id),
    pairs.map(([, r]) => r),
  ]);
  const noted = candidates.flatMap((c) => {
    const group = 'group' in c.target ? groups[c.target.group] : undefined;
    const recordId = 'record' in c.target ? c.target.record : group && recordOf.get(group);
    return recordId ? [{ ...c, recordId }] : [];
  });
  const put = await sql.query(
    `insert into candidate (entry_id, record_id, score, evidence) select * from unnest($1::int[], $2::uuid[], $3::real[], $4::jsonb[]) on conflict do nothing`,
    [noted.map((c) => c.entryId), noted.map((c) => c.recordId), noted.map((c) => c.score), noted.map((c) => JSON.stringify(c.evidence))],
  );
  const by: Record<string, number> = {};
  for (const group of groups) for (const id of group.entryIds) by[group.by.get(id) ?? 'key'] = (by[group.by.get(id) ?? 'key'] ?? 0) + 1;
  return { matched: pairs.map(([id]) => id), created, by, candidates: put.rowCount ?? 0, waiting: open.length - pairs.length };
}
