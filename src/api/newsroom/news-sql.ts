import { KINDS, NAMED_KINDS } from '#domain/kinds/kinds.ts';
import { PRECISION, RECORD_STATE } from '#domain/records/codes.ts';
import { dated, moment, namesHidden } from '../records/index.ts';

/** SQL of the selects that give the record with an id, of the kinds that have names. */
export const NAMED = (id: string): string =>
  NAMED_KINDS.map((kind, place) => `select id, slug, name, logo, '${KINDS[kind].wire}' as type, ${place} as kind from ${kind} where id = ${id}`).join(
    ' union all ',
  );

/**
 * SQL of whether an article `a` may be counted: its feed is shown, or the statement behind its title is chosen and of a source that is; every record that a title of
 * ours may name is live. `offset 0`: asked of each article that is looked at; the planner would read all statements for ten.
 */
export const IS_COUNTED = `case when a.feed_id is not null then exists (select from feed f where f.id = a.feed_id and f.is_shown)
    else exists (select from choice c join statement s on s.id = c.statement_id join entry e on e.id = s.entry_id join source w on w.id = e.source_id and w.may_show where c.statement_id = a.statement_id offset 0)
      and not exists (select from article_record l join record r on r.id = l.record_id where l.article_id = a.id and r.state <> ${RECORD_STATE.live} offset 0) end`;
/** SQL of whether an article `a` may be shown: no text of it names a person who was taken down, too. */
export const IS_SHOWN = `${IS_COUNTED} and not (${namesHidden(`a.title || ' ' || a.link || ' ' || coalesce(a.extract, '')`)})`;

/** SQL of whether the record of a link `l` is live. */
export const LIVE = `exists (select from record r where r.id = l.record_id and r.state = ${RECORD_STATE.live})`;
/** SQL of whether an article `a` is about a record: a page that a record cites always is. */
export const IS_ABOUT = `(a.feed_id is null or exists (select from article_record l where l.article_id = a.id and ${LIVE} offset 0))`;

const DAY = `(a.published_at at time zone 'UTC')::date`;
const PUBLISHER = `coalesce((select f.publisher from feed f where f.id = a.feed_id), (select f.publisher from feed f where f.domain = a.domain order by f.id limit 1), a.domain)`;

/** SQL of the columns of an article `a`, as answers have them. @param index SQL of its place in the list */
export const articleColumns = (
  index: string,
): string => `a.id, a.slug, ${index} as index, ${moment('a.at')} as created_at, ${dated('date', DAY, `coalesce(a.precision, ${PRECISION.day})`)}, a.title, a.feed_id is null as own_title,
  a.extract as description, (select i.path from logo_image i where i.url = a.picture) as image, about.logo, coalesce(about.tags, '[]') as tags, ${PUBLISHER} as source_name, a.domain as source, a.link`;

/** SQL of the join that gives what an article `a` is about. */
export const ABOUT = `cross join lateral (select json_agg(json_build_object('id', n.id, 'slug', n.slug, 'name', n.name, 'logo', n.logo, 'type', n.type) order by l.place, n.kind, n.id) as tags,
    (array_agg(n.logo order by l.place, n.kind, n.id) filter (where n.logo is not null))[1] as logo
  from article_record l cross join lateral (${NAMED('l.record_id')}) n where l.article_id = a.id and ${LIVE}) about`;

/** SQL of the JSON of the newest articles about a record; as many are looked at as are shown. @param record SQL of its id */
export const newsOf = (
  record: string,
  limit = '20',
): string => `(select coalesce(json_agg(json_build_object('title', a.title, 'own_title', a.feed_id is null, 'source', ${PUBLISHER}, 'created_at', ${moment('a.at')}, 'date', ${DAY}::text,
    'date_precision', (select x.date_precision from (select ${dated('date', DAY, `coalesce(a.precision, ${PRECISION.day})`)}) x), 'link', a.link, 'slug', a.slug) order by a.at desc, a.id), '[]')
  from (select * from (select a.* from article_record b join article a on a.id = b.article_id where b.record_id = ${record} order by a.at desc, a.id offset 0) a where ${IS_SHOWN} limit ${limit}) a)`;
