import { KINDS, NAMED_KINDS, type NamedWire } from '#domain/kinds/kinds.ts';
import { PRECISION } from '#domain/records/codes.ts';
import { dayAfter } from '#domain/notifications/weeks.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { happenings, newsOf } from '../../newsroom/index.ts';
import { dated, rowsSql } from '../../records/index.ts';
import { watchedSql } from '../../watchlist/index.ts';
import type { IssueRound } from './contract.ts';

/** Rounds, events and articles of a reader at most. */
const MOST = 10;
/** Watched records with articles in the week that are looked at, and the newest articles of each. */
const RECORDS = 100;
const ARTICLES = '5';
/** Days after the week for which events are told. */
const AHEAD = 14;

/** What an issue holds for one reader alone. */
export interface Personal {
  rounds: (Omit<IssueRound, 'lead'> & { lead: string })[];
  events: WatchedEvent[];
  news: WatchedArticle[];
}

/** An event of a watched record. */
export interface WatchedEvent {
  title: string;
  unlock: boolean;
  date: string;
  date_precision: 'day' | 'month' | 'year';
  record: { type: NamedWire; slug: string; name: string };
}

/** An article about a watched record. */
export interface WatchedArticle {
  slug: string;
  title: string;
  source: string;
  created_at: string;
}

const NAMED = NAMED_KINDS.map((kind) => `select slug, name, '${KINDS[kind].wire}' as type from ${kind} where id = h.record_id`).join(' union all ');
const WATCHED = '(select id from watched)';
const TEXT = `with recursive ${watchedSql('$1')},
  w as materialized (select r.id, row_number() over (order by r.amount_usd desc nulls last, r.id) as place from round r
    where r.date between $2::date and $3::date and r.date_precision = ${PRECISION.day} and (r.project_id in ${WATCHED} or exists (select from round_investor i where i.round_id = r.id and i.investor_id in ${WATCHED}))
    order by 2 limit ${MOST})
  select json_build_object('rounds', ('[' || coalesce((${rowsSql('round', { today: '', where: 'true', before: '0' })}), '') || ']')::json,
    'events', (select coalesce(json_agg(x order by x.ends_on, x.title), '[]') from (select h.title, h.is_unlock as unlock, ${dated('date', 'h.date', `coalesce(h.precision, ${PRECISION.day})`)}, h.ends_on, json_build_object('type', n.type, 'slug', n.slug, 'name', n.name) as record
      from ${`(${happenings(({ record, end }) => `${record} in ${WATCHED} and ${end} > $2::date and ${end} <= $4::date`)})`} h cross join lateral (${NAMED}) n order by h.ends_on, h.record_id limit ${MOST}) x),
    'news', (select coalesce(json_agg(n.news), '[]') from (select ${newsOf('mine.id', ARTICLES)} as news from (select id from watched d where exists (select from article_record b join article t on t.id = b.article_id
        where b.record_id = d.id and t.at >= $2::date and t.at < $3::date + 1) order by id limit ${RECORDS}) mine) n))::text as body`;

/** What happened in a week with what an account watches, and the events ahead. */
export async function watchedOf(sql: Queryable, accountId: string, { from, to }: { from: string; to: string }): Promise<Personal> {
  const { rows } = await sql.query<{ body: string }>({ name: 'issue-watched', text: TEXT, values: [accountId, from, to, dayAfter(to, AHEAD + 1)] });
  const { rounds, events, news } = JSON.parse(rows[0]?.body ?? '{"rounds":[],"events":[],"news":[]}') as Omit<Personal, 'news'> & { news: WatchedArticle[][] };
  const within = news.flat().filter(({ created_at: at }) => at.slice(0, 10) >= from && at.slice(0, 10) <= to);
  const once = [...new Map(within.map((article) => [article.slug, article])).values()];
  return { rounds, events, news: once.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1)).slice(0, MOST) };
}

/** The account whose confirmed address a subscription has; undefined without one. */
export async function accountOf(sql: Queryable, subscription: string): Promise<string | undefined> {
  const { rows } = await sql.query<{ id: string }>({
    name: 'issue-account',
    text: `select a.id from newsletter_subscription n join account a on a.email_folded = n.email_folded and a.email_verified_at is not null where n.id = $1`,
    values: [subscription],
  });
  return rows[0]?.id;
}
