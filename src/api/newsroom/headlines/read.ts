import { claimOf, type RaiseClaim } from '#domain/newsroom/headlines/claim.ts';
import { linkHeadline } from '#domain/newsroom/headlines/link.ts';
import type { HeadlineNames } from '#domain/newsroom/headlines/names.ts';
import { wireCode } from '#domain/newsroom/headlines/wires.ts';
import { jobPermit } from '#platform/data/permit.ts';
import { transact, type Transaction, type WriteContext } from '#platform/data/transact.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { readHeadlineNames } from '../headline-names.ts';
import { FORGET_UNSAID } from '../bonds.ts';
import { NEWS, RECORD_NEWS } from '../feeds.ts';
import { clusterHeadlines } from './clusters.ts';
import { dueHeadlines, noteReading } from './due.ts';
import { twinsOf } from './twins.ts';

/** Headlines of one transaction. */
const AT_ONCE = 500;
/** Goes through all headlines: one that is being written meanwhile is read at the next. */
const MOST_PASSES = 3;
/** Place of a record that stands for the same as one that the headline names: behind those. */
const BEHIND = 100;

interface Headline {
  id: string;
  title: string;
  link: string;
  date: string;
  /** Whether a publisher wrote it, and not we. */
  isTold: boolean;
}

/** Parameters: the moment of the reading, whether all are read, the last id, how many. What a feed writes just now is left for the next pass. */
const WAITING = `select id, title, link, to_char(at at time zone 'UTC', 'YYYY-MM-DD') as date, feed_id is not null as "isTold" from article
  where (read_at is null or ($2 and read_at < $1)) and id > $3 order by id limit $4 for no key update skip locked`;

/** Parameters: the articles, and by place in the arrays article, record, place. */
const BIND = `with wanted as materialized (select article, record, min(place)::smallint as place from unnest($2::uuid[], $3::uuid[], $4::int[]) as w (article, record, place) group by 1, 2),
  gone as (update article_record r set by_headline = false where r.article_id = any($1::uuid[]) and r.by_headline
    and not exists (select from wanted w where (w.article, w.record) = (r.article_id, r.record_id)) returning 1),
  bound as (insert into article_record as r (article_id, record_id, place, by_citation, by_headline) select article, record, place, false, true from wanted
    on conflict (record_id, article_id) do update set by_headline = true, place = case when r.by_citation then r.place else excluded.place end
    where not r.by_headline or (not r.by_citation and r.place <> excluded.place) returning 1)
  select ((select count(*) from gone) + (select count(*) from bound))::int as changed`;

/** Parameters: the moment, and by place in the arrays article, wire. */
const LABEL = `with read as (select w.id, w.wire from unnest($2::uuid[], $3::smallint[]) as w (id, wire)), old as (select a.id, a.wire from article a join read using (id)),
  new as (update article a set read_at = $1, wire = read.wire from read where a.id = read.id)
  select count(*)::int as changed from old join read using (id) where old.wire is distinct from read.wire`;

/** Parameters: the articles, and the claims as JSON. What was dismissed stays so until the headline claims something else. */
const CLAIM = `with said as (select * from jsonb_to_recordset($2::jsonb) as c ("articleId" uuid, project text, "projectId" uuid, amount numeric, stage text, date date, lead jsonb, investors jsonb)),
  gone as (delete from headline_claim c where c.article_id = any($1::uuid[]) and not exists (select from said s where s."articleId" = c.article_id))
  insert into headline_claim as c (article_id, project, project_id, amount, stage, date, lead, investors) select "articleId", project, "projectId", amount, stage, date, lead, investors from said
  on conflict (article_id) do update set project = excluded.project, project_id = excluded.project_id, amount = excluded.amount, stage = excluded.stage, date = excluded.date, lead = excluded.lead,
    investors = excluded.investors, dismissed_at = case when (c.project, c.amount, c.stage) is distinct from (excluded.project, excluded.amount, excluded.stage) then null else c.dismissed_at end`;

const claimRow = (articleId: string, { project, amount, stage, date, lead, investors }: RaiseClaim) => ({
  articleId,
  project: project.text,
  projectId: project.id ?? null,
  amount,
  stage: stage ?? null,
  date,
  lead,
  investors,
});

/** Keeps what headlines name and claim, and what wires they are of. Returns whether links, and whether labels changed. */
async function keep(sql: Queryable, headlines: readonly Headline[], names: HeadlineNames, now: Date): Promise<{ links: boolean; labels: boolean }> {
  const told = headlines.filter(({ isTold }) => isTold);
  const links = told.flatMap(({ id, title }) => linkHeadline(title, names).map((link, place) => ({ article: id, record: link.id, place })));
  const twins = await twinsOf(sql, [...new Set(links.map(({ record }) => record))]);
  const bonds = links.flatMap((link) => [link, ...(twins.get(link.record) ?? []).map((record) => ({ ...link, record, place: link.place + BEHIND }))]);
  const claims = told.flatMap(({ id, title, date }) => {
    const claim = claimOf(title, date, names);
    return claim ? [claimRow(id, claim)] : [];
  });
  const ids = headlines.map(({ id }) => id);
  const bound = await sql.query<{ changed: number }>(BIND, [ids, bonds.map((b) => b.article), bonds.map((b) => b.record), bonds.map((b) => b.place)]);
  await sql.query(FORGET_UNSAID, [ids]);
  await sql.query(CLAIM, [ids, JSON.stringify(claims)]);
  const labelled = await sql.query<{ changed: number }>(LABEL, [now, ids, headlines.map(({ link }) => wireCode(link))]);
  return { links: (bound.rows[0]?.changed ?? 0) > 0, labels: (labelled.rows[0]?.changed ?? 0) > 0 };
}

/** An editor's word about a record that was merged is about what it was merged into; that it is not about one says nothing where it is about the other. */
const FOLLOW = `with moved as (delete from article_record l using record r where r.id = l.record_id and r.merged_into is not null and l.by_editor is not null
    returning l.article_id, r.merged_into, l.place, l.by_editor)
  insert into article_record as l (article_id, record_id, place, by_citation, by_editor) select distinct on (article_id, merged_into) article_id, merged_into, place, false, by_editor from moved order by 1, 2, by_editor desc
  on conflict (record_id, article_id) do update set by_editor = true where l.by_editor is null and excluded.by_editor`;

const UNLOGGED = { unlogged: 'what headlines say is no fact of a record' };
const inOne = <T>(context: WriteContext, work: (tx: Transaction) => Promise<T>): Promise<T> => transact(context, jobPermit('read-headlines'), UNLOGGED, work);

/** Reads the headlines that wait, or all, some in each transaction. Returns how many. */
async function readWaiting(context: WriteContext, names: HeadlineNames, isAll: boolean, now: Date): Promise<number> {
  let read = 0;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const before = read;
    let last: string | undefined = '00000000-0000-0000-0000-000000000000';
    while (last !== undefined) {
      const from: string = last;
      last = await inOne(context, async ({ sql, raise }) => {
        const { rows } = await sql.query<Headline>(WAITING, [now, isAll, from, AT_ONCE]);
        if (rows.length === 0) return undefined;
        const { links, labels } = await keep(sql, rows, names, now);
        if (links || labels) raise(NEWS, RECORD_NEWS);
        read += rows.length;
        return rows.at(-1)?.id;
      });
    }
    if (read === before) break;
  }
  return read;
}

/** What a reading of headlines came to. */
export interface HeadlineReading {
  which: 'none' | 'new' | 'all';
  /** Headlines that were read. */
  read: number;
  /** Articles whose cluster is another one now. */
  clustered: number;
}

/**
 * Reads the headlines that came since the last time, or all where rules or names changed: binds them to the records that they name, keeps the raises that they claim, labels
 * those of wires and puts those of one release into one cluster. What records cite and what editors decided stays.
 */
export async function readHeadlines(context: WriteContext & { db: { read: Queryable } }, now: Date): Promise<HeadlineReading> {
  const { which, names: digest, isOldRules, isOld } = await dueHeadlines(context.db.read, now);
  const note = () => inOne(context, async ({ sql }) => noteReading(sql, now, digest));
  if (which === 'none') {
    if (isOld) await note();
    return { which, read: 0, clustered: 0 };
  }
  const names = await readHeadlineNames(context.db.read);
  if (which === 'all') await inOne(context, async ({ sql }) => void (await sql.query(FOLLOW)));
  const read = await readWaiting(context, names, which === 'all', now);
  const clustered = await clusterHeadlines(context, names, now, isOldRules);
  if (which === 'all') await note();
  return { which, read, clustered };
}
