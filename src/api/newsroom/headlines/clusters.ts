import { claimOf } from '#domain/newsroom/headlines/claim.ts';
import { clustersOf } from '#domain/newsroom/headlines/cluster.ts';
import { linkHeadline } from '#domain/newsroom/headlines/link.ts';
import type { HeadlineNames } from '#domain/newsroom/headlines/names.ts';
import { PRECISION } from '#domain/records/codes.ts';
import { jobPermit } from '#platform/data/permit.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { NEWS, RECORD_NEWS } from '../feeds.ts';

/** Days whose headlines are compared: more than may lie between two of one release. */
const DAYS = 10;
/** Headlines that are compared at most, the newest: each is held against those of two days. */
const MOST = 6000;

interface Compared {
  id: string;
  title: string;
  source: string;
  at: number;
  date: string;
  known: string | null;
}

const WINDOW = `select a.id, a.title, a.domain as source, (extract(epoch from a.at) * 1000)::float8 as at, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD') as date, a.cluster as known from article a
  where a.at > $1::timestamptz - make_interval(days => ${DAYS}) and coalesce(a.precision, ${PRECISION.day}) = ${PRECISION.day} order by a.at desc, a.id desc limit ${MOST}`;

/** One that is called otherwise by now waits for the next time. */
const KEEP = `with wanted as (select * from unnest($1::uuid[], $2::text[], $3::uuid[]) as w (id, title, cluster)),
  kept as (update article a set cluster = w.cluster from wanted w where a.id = w.id and a.title = w.title and a.cluster is distinct from w.cluster returning 1),
  followed as (update article a set cluster = m.other from unnest($4::uuid[], $5::uuid[]) as m (cluster, other) where a.cluster = m.cluster and not exists (select from wanted w where w.id = a.id) returning 1)
  select ((select count(*) from kept) + (select count(*) from followed))::int as changed`;

/**
 * The cluster of each headline: the one that it has already, so that those of one stay together however much others weigh by now, else the id of its first; null for one that is
 * alone. Also the clusters that became part of another.
 */
function clusterIds(compared: readonly Compared[], names: HeadlineNames): { ids: (string | null)[]; into: Map<string, string> } {
  const roots = clustersOf(
    compared.map(({ title, source, at, date }) => ({
      title,
      source,
      at,
      links: linkHeadline(title, names),
      claim: claimOf(title, date, names),
    })),
  );
  const ids = new Map<number, string | null>();
  const into = new Map<string, string>();
  for (const [root, members] of Map.groupBy(
    compared.map((one, place) => ({ ...one, root: roots[place] ?? place })),
    (one) => one.root,
  )) {
    const known = [...new Set(members.flatMap((one) => one.known ?? []))].toSorted();
    const [id] = known.length > 0 ? known : members.length > 1 ? members.map((one) => one.id).toSorted() : [null];
    ids.set(root, id ?? null);
    for (const other of known.slice(1)) if (id && other !== id) into.set(other, id);
  }
  const last = (id: string | null): string | null => (id !== null && into.has(id) ? last(into.get(id) ?? null) : id);
  return { ids: compared.map((_, place) => last(ids.get(roots[place] ?? place) ?? null)), into: new Map([...into.keys()].map((id) => [id, last(id) ?? id])) };
}

/** Puts headlines of the past days that tell of one release into one cluster; those of one stay together. Returns how many have another cluster now. @param isAnew whether what was found before counts for nothing */
export async function clusterHeadlines(context: WriteContext & { db: { read: Queryable } }, names: HeadlineNames, now: Date, isAnew: boolean): Promise<number> {
  const { rows } = await context.db.read.query<Compared>(WINDOW, [now]);
  const compared = isAnew ? rows.map((row) => ({ ...row, known: null })) : rows;
  const { ids, into } = clusterIds(compared, names);
  return transact(context, jobPermit('read-headlines'), { unlogged: 'what headlines say is no fact of a record' }, async ({ sql, raise }) => {
    const kept = await sql.query<{ changed: number }>(KEEP, [
      compared.map(({ id }) => id),
      compared.map(({ title }) => title),
      ids,
      [...into.keys()],
      [...into.values()],
    ]);
    const changed = kept.rows[0]?.changed ?? 0;
    if (changed > 0) raise(NEWS, RECORD_NEWS);
    return changed;
  });
}
