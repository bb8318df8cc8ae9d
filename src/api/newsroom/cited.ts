import { PAGE_KIND, PRECISION, RECORD_STATE } from '#domain/records/codes.ts';
import { fieldId, FIELDS } from '#domain/records/fields.ts';
import { linkKey } from '#domain/records/keys.ts';
import { LONGEST_LINK } from '#domain/newsroom/article.ts';
import { wireCode } from '#domain/newsroom/headlines/wires.ts';
import { factTitle, roundTitle, TELLING_FIELDS } from '#domain/newsroom/own-title.ts';
import { jobPermit } from '#platform/data/permit.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { uuidv7 } from '#platform/ids.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { publisherOf, stageName } from '../records/index.ts';
import { FORGET_UNSAID } from './bonds.ts';
import { articleSlug, NEWS, RECORD_NEWS } from './feeds.ts';

/** A page that statements cite, as one of them tells of it. */
interface Cited {
  url: string;
  day: string;
  precision: number;
  /** What tells more has less. */
  weight: number;
  statement: number;
  title: string;
  /** Records that the title names, the first first. */
  records: readonly string[];
  /** Whether the day is the page's own, and not that of the round. */
  isDated: boolean;
}

const NAMED = ['project', 'organization', 'person'].map((kind) => `select id, name from ${kind}`).join(' union all ');

/** SQL of whether the role that a chosen statement `c` of a record states was over when its page was published, or is on a day that nobody says. */
const IS_OVER = `exists (select from role x where x.person_id = c.record_id and x.member = c.member_key and c.field_id = ${fieldId('person', 'roles')}
    and case when x.valid_to is null then x.ended else x.valid_to <= d.published_on end)`;
/** SQL of the chosen statements of records by pages with a day that are no lists, copies or encyclopaedias. */
const FACTS = `with named as materialized (${NAMED})
  select d.url, d.published_on::text as day, coalesce(d.published_precision, ${PRECISION.day}) as precision, s.id::float8 as statement, s.field_id as field, r.id as record, n.name,
    coalesce(s.value ->> 'position', s.value ->> 'title', case when jsonb_typeof(s.value) = 'object' then null else s.value #>> '{}' end, s.valid_from::text) as said, o.id as "objectId", o.name as object, ${IS_OVER} as "isOver"
  from document d join statement s on s.document_id = d.id and s.ended_at is null and s.polarity = 1 and s.state = 0 join choice c on c.statement_id = s.id
    join record r on r.id = c.record_id and r.state = ${RECORD_STATE.live} left join named n on n.id = r.id left join entry e on e.id = s.object_entry_id left join named o on o.id = e.record_id
  where d.published_on is not null and d.kind in (${PAGE_KIND.official}, ${PAGE_KIND.press}, ${PAGE_KIND.page})`;

/** SQL of the rounds that name their announcement, or that a page of $1 is about. */
const ROUNDS = `select r.id, r.announcement as url, r.date::text as day, coalesce(r.date_precision, ${PRECISION.day}) as precision, r.amount_usd::text as amount, ${stageName('r.stage')} as stage,
    r.is_grant as "isGrant", r.is_raise as "isRaise", p.id as "projectId", p.name as project, c.statement_id::float8 as statement,
    (select coalesce(json_agg(json_build_object('id', n.id, 'name', n.name, 'lead', i.lead) order by i.lead desc nulls last, n.name), '[]')
      from round_investor i join (${NAMED}) n on n.id = i.investor_id where i.round_id = r.id) as investors
  from round r join project p on p.id = r.project_id left join choice c on c.record_id = r.id and c.field_id = ${fieldId('round', 'announcement')} and c.member_key = ''
  where r.announcement is not null and r.date is not null or r.id = any($1::uuid[])`;

interface Fact {
  url: string;
  day: string;
  precision: number;
  statement: number;
  field: number;
  record: string;
  /** Null of a round. */
  name: string | null;
  said: string | null;
  objectId: string | null;
  object: string | null;
  isOver: boolean;
}
interface Round {
  id: string;
  url: string | null;
  day: string | null;
  precision: number;
  amount: string | null;
  stage: string | null;
  isGrant: boolean;
  isRaise: boolean;
  projectId: string;
  project: string;
  statement: number | null;
  investors: { id: string; name: string; lead: boolean | null }[];
}

const FIELD_KEYS = new Map<number, string>(FIELDS.map(({ id, key }) => [id, key]));
/** Weight of what is said of a round; facts follow by how much they tell. */
const OF_ROUND = 0;
const weightOf = (field: string, isOver: boolean): number => {
  const place = (TELLING_FIELDS as readonly string[]).indexOf(field);
  return OF_ROUND + 1 + (place < 0 ? TELLING_FIELDS.length : place) + (isOver ? 0.5 : 0);
};

const toldOf = (round: Round) => ({
  title: roundTitle({ ...round, leads: round.investors.filter(({ lead }) => lead).map(({ name }) => name) }),
  records: [round.projectId, ...round.investors.map(({ id }) => id)],
});

/** Every page that statements cite, as each of them tells of it. */
async function citedPages(sql: Queryable): Promise<Cited[]> {
  const { rows: facts } = await sql.query<Fact>(FACTS);
  const { rows } = await sql.query<Round>(ROUNDS, [facts.flatMap(({ name, record }) => (name === null ? [record] : []))]);
  const rounds = new Map(rows.map((round) => [round.id, round]));
  const cited: Cited[] = rows.flatMap((round) =>
    round.url === null || round.day === null || round.statement === null
      ? []
      : [{ url: round.url, day: round.day, precision: round.precision, weight: OF_ROUND, statement: round.statement, isDated: false, ...toldOf(round) }],
  );
  for (const { url, day, precision, statement, field: id, record, name, said, objectId, object, isOver } of facts) {
    const field = FIELD_KEYS.get(id) ?? '';
    const page = { url, day, precision, statement, isDated: true };
    const round = rounds.get(record);
    if (round) cited.push({ ...page, weight: OF_ROUND, ...toldOf(round) });
    else if (name !== null)
      cited.push({
        ...page,
        weight: weightOf(field, isOver),
        title: factTitle({ field, name, said, object, isOver }),
        records: [record, ...(objectId === null ? [] : [objectId])],
      });
  }
  return cited;
}

interface OwnArticle extends Omit<Cited, 'weight' | 'isDated'> {
  key: string;
  domain: string;
}

/** One article a page: with the title that tells most, the day of the page itself where it is known, and the records of all that is said by it. */
export function articlesOf(cited: readonly Cited[]): OwnArticle[] {
  const byPage = Map.groupBy(cited, ({ url }) => linkKey(url));
  return [...byPage].flatMap(([key, told]) => {
    const [first, ...others] = told.toSorted((a, b) => a.weight - b.weight || a.statement - b.statement);
    const domain = first && publisherOf(first.url);
    if (!first || domain === undefined || key === '' || first.url.length > LONGEST_LINK) return [];
    const { url, statement, title } = first;
    const { day, precision } = told.find(({ isDated }) => isDated) ?? first;
    return [{ key, url, domain, day, precision, statement, title, records: [...new Set([first, ...others].flatMap(({ records }) => records))] }];
  });
}

/** Parameters: link keys, links, domains, titles, days, precisions, statements, ids, slugs, the present, wires. What is called otherwise is read anew. */
const KEEP = `insert into article as a (id, slug, link, link_key, domain, title, published_at, precision, statement_id, first_seen, at, wire)
  select id, slug, link, key, domain, title, day::timestamp at time zone 'UTC', precision, statement, $10::timestamptz, day::timestamp at time zone 'UTC', wire
  from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::date[], $6::smallint[], $7::bigint[], $8::uuid[], $9::text[], $11::smallint[]) as w (key, link, domain, title, day, precision, statement, id, slug, wire)
  on conflict (link_key) do update set link = excluded.link, domain = excluded.domain, title = excluded.title, published_at = excluded.published_at, precision = excluded.precision,
    statement_id = excluded.statement_id, at = excluded.at, wire = excluded.wire, read_at = case when a.title = excluded.title then a.read_at end, cluster = case when a.title = excluded.title then a.cluster end
  where a.feed_id is null and (a.link, a.domain, a.title, a.published_at, a.precision, a.statement_id)
    is distinct from (excluded.link, excluded.domain, excluded.title, excluded.published_at, excluded.precision, excluded.statement_id)`;
/** What an editor decided of an article is kept for the day on which it is cited again: uncited it is not shown. */
const FORGET = `delete from article a where feed_id is null and link_key <> all($1::text[]) and hidden_at is null
  and not exists (select from article_record l where l.article_id = a.id and l.by_editor is not null)`;
const BIND = `with wanted as materialized (select a.id, w.record, min(w.place)::smallint as place from unnest($1::text[], $2::uuid[], $3::int[]) as w (key, record, place) join article a on a.link_key = w.key group by 1, 2),
  gone as (update article_record r set by_citation = false where r.by_citation and not exists (select from wanted w where (w.id, w.record) = (r.article_id, r.record_id)) returning r.article_id),
  bound as (insert into article_record as r (article_id, record_id, place, by_citation) select id, record, place, true from wanted
    on conflict (record_id, article_id) do update set place = excluded.place, by_citation = true where not r.by_citation or r.place <> excluded.place returning 1)
  select (select coalesce(array_agg(article_id), '{}') from gone) as gone, (select count(*) from bound)::int as bound`;

/** Makes the pages that rounds and facts cite articles with titles of ours, linked to those records; a page that a feed tells of keeps the feed's title. Returns how many there are. */
export async function articlesFromRecords(context: WriteContext, now: Date): Promise<number> {
  return transact(context, jobPermit('cited-articles'), { unlogged: 'titles of what the records say already' }, async ({ sql, raise }) => {
    const articles = articlesOf(await citedPages(sql));
    const kept = await sql.query(KEEP, [
      articles.map(({ key }) => key),
      articles.map(({ url }) => url),
      articles.map(({ domain }) => domain),
      articles.map(({ title }) => title),
      articles.map(({ day }) => day),
      articles.map(({ precision }) => precision),
      articles.map(({ statement }) => statement),
      articles.map(() => uuidv7(now.getTime())),
      articles.map(({ title, key }) => articleSlug(title, key)),
      now,
      articles.map(({ url }) => wireCode(url)),
    ]);
    const gone = await sql.query(FORGET, [articles.map(({ key }) => key)]);
    const bonds = articles.flatMap(({ key, records }) => records.map((record, place) => ({ key, record, place })));
    const bound = await sql.query<{ gone: string[]; bound: number }>(BIND, [
      bonds.map(({ key }) => key),
      bonds.map(({ record }) => record),
      bonds.map(({ place }) => place),
    ]);
    const [changed] = bound.rows;
    if (changed && changed.gone.length > 0) await sql.query(FORGET_UNSAID, [changed.gone]);
    await sql.query('delete from article_reading');
    await sql.query('insert into article_reading (at) values ($1)', [now]);
    if ((kept.rowCount ?? 0) + (gone.rowCount ?? 0) + (changed?.gone.length ?? 0) + (changed?.bound ?? 0) > 0) raise(NEWS, RECORD_NEWS);
    return articles.length;
  });
}

/** Whether records changed since cited pages were made articles last. */
const IS_DUE = `with last as (select max(at) as at from article_reading)
  select at is null or exists (select from run where state = 1 and ended_at > last.at) or exists (select from change_set c where c.at > last.at)
    or exists (select from audit_log a where a.at > last.at) as due from last`;

/** Makes cited pages articles where records changed since that was done last. */
export async function renewCited(context: WriteContext & { db: { read: Queryable } }, now: Date): Promise<void> {
  const { rows } = await context.db.read.query<{ due: boolean }>(IS_DUE);
  if (rows[0]?.due) await articlesFromRecords(context, now);
}

/** Follows what records cite. */
export const citedWork = (context: () => WriteContext & { db: { read: Queryable } }) => ({
  queue: 'cited-articles',
  cron: '*/5 * * * *',
  handler: () => renewCited(context(), new Date()),
});
