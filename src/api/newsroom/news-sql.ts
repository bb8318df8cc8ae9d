import { HOST_NAMES } from '#domain/newsroom/hosts.ts';
import { WIRE } from '#domain/newsroom/headlines/wires.ts';
import { KINDS, NAMED_KINDS } from '#domain/kinds/kinds.ts';
import { PRECISION, RECORD_STATE } from '#domain/records/codes.ts';
import { dated, moment, named, namesHidden } from '../records/index.ts';
import { BINDS, BOUND_BY } from './bonds.ts';

/** SQL of the selects that give the record with an id, of the kinds that have names. */
export const NAMED = (id: string): string =>
  NAMED_KINDS.map((kind, place) => `select id, slug, name, logo, '${KINDS[kind].wire}' as type, ${place} as kind from ${kind} where id = ${id}`).join(
    ' union all ',
  );

/**
 * SQL of whether an article is told: its feed is shown, or the statement behind its title is chosen and of a source that is; every record that a title of ours may name is live.
 * `offset 0`: asked of each article that is looked at; the planner would read all statements for ten.
 * @param a its alias
 */
export const isTold = (a: string): string => `case when ${a}.feed_id is not null then ${a}.feed_id = any(array(select f.id from feed f where f.is_shown))
    else exists (select from choice c join statement s on s.id = c.statement_id join entry e on e.id = s.entry_id join source w on w.id = e.source_id and w.may_show where c.statement_id = ${a}.statement_id offset 0)
      and not exists (select from article_record l join record r on r.id = l.record_id where l.article_id = ${a}.id and l.by_citation and r.state <> ${RECORD_STATE.live} offset 0) end`;
/** SQL of whether an article may be counted: no editor hides it, and it is told. @param a its alias */
const isCounted = (a: string): string => `${a}.hidden_at is null and ${isTold(a)}`;
/**
 * SQL of a select of the articles that may be counted, all of them, by the same rule as isCounted: id, domain and cluster. What tells of their statements and of records that
 * are not live is read once for all: arrays make it one walk of an index, and the subqueries are hashed.
 */
export const COUNTED = `select a.id, a.domain, a.cluster from article a where a.hidden_at is null and case when a.feed_id is not null then a.feed_id = any(array(select f.id from feed f where f.is_shown))
    else a.statement_id in (select c.statement_id from choice c where c.statement_id = any(array(select o.statement_id from article o where o.feed_id is null and o.hidden_at is null))
        and c.entry_id not in (select e.id from entry e where e.source_id = any(array(select w.id from source w where not w.may_show))))
      and a.id not in (select l.article_id from article_record l where l.by_citation and l.record_id = any(array(select r.id from record r where r.state <> ${RECORD_STATE.live}))) end`;
/** SQL of the number of releases in groups of counted articles `n`, one of each cluster of a thing. */
export const RELEASES = 'sum(case when n.cluster is null then n.articles else 1 end)::int';
/** SQL of whether no text of an article names a person who was taken down. @param a its alias */
export const namesNobodyHidden = (a: string): string => `not (${namesHidden(`${a}.title || ' ' || ${a}.link || ' ' || coalesce(${a}.extract, '')`)})`;
/** SQL of whether an article may be shown: no text of it names a person who was taken down, too. @param a its alias */
export const isShown = (a: string): string => `${isCounted(a)} and ${namesNobodyHidden(a)}`;

/** SQL of whether the record of a link `l` is live. */
export const LIVE = `exists (select from record r where r.id = l.record_id and r.state = ${RECORD_STATE.live})`;
/** SQL of whether an article is about a record: a page that a record cites always is. @param a its alias */
export const isAbout = (a: string): string =>
  `(${a}.feed_id is null or exists (select from article_record l where l.article_id = ${a}.id and ${BINDS} and ${LIVE} offset 0))`;
/** SQL of whether an article is about one record. @param record SQL of its id */
export const isAboutOne = (a: string, record: string): string =>
  `${a}.id in (select l.article_id from article_record l where l.record_id = ${record} and ${BINDS})`;

/**
 * SQL of whether an article stands for its cluster in a list: no other of it does that fits the list too and is rather reporting than a wire's, or was told before.
 * @param a its alias @param fits SQL of whether the article of an alias fits the list
 */
export const standsFor = (
  a: string,
  fits: (alias: string) => string,
): string => `(${a}.cluster is null or not exists (select from article o where o.cluster = ${a}.cluster
    and (coalesce(o.wire, 0) > 0, o.at, o.id) < (coalesce(${a}.wire, 0) > 0, ${a}.at, ${a}.id) and ${fits('o')} offset 0))`;

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const HOSTS = `case a.domain ${[...HOST_NAMES].map(([domain, name]) => `when ${quoted(domain)} then ${quoted(name)}`).join(' ')} else a.domain end`;
const DAY = `(a.published_at at time zone 'UTC')::date`;
/** SQL of what the publisher of an article `a` is called: as its feed says, another feed of the domain, or the table of hosts. */
export const PUBLISHER = `coalesce((select f.publisher from feed f where f.id = a.feed_id), (select f.publisher from feed f where f.domain = a.domain order by f.id limit 1), ${HOSTS})`;
/** SQL of the kind of wire that an article `a` is of. */
export const WIRE_KIND = named(WIRE, 'a.wire');

/** Other articles of a cluster that are named at most. */
const MOST_SOURCES = 20;
/** SQL of the join that gives the JSON of the other articles that tell of the release of an article `a`, one a publisher. */
const TOLD_BY = `cross join lateral (select a.cluster, a.domain) b cross join lateral (select case when b.cluster is null then '[]'::json else (select coalesce(json_agg(json_build_object('name', o.name, 'source', o.domain, 'title', o.title, 'link', o.link, 'slug', o.slug, 'wire', o.kind)
      order by o.at, o.id), '[]') from (select * from (select distinct on (a.domain) a.id, a.at, a.domain, a.title, a.link, a.slug, ${PUBLISHER} as name, ${WIRE_KIND} as kind from article a
        where a.cluster = b.cluster and a.domain <> b.domain and ${isShown('a')} order by a.domain, a.at, a.id) a order by at, id limit ${MOST_SOURCES}) o) end as list) told`;

/** SQL of the columns of an article `a`, as answers have them. @param index SQL of its place in the list */
export const articleColumns = (
  index: string,
): string => `a.id, a.slug, ${index} as index, ${moment('a.at')} as created_at, ${dated('date', DAY, `coalesce(a.precision, ${PRECISION.day})`)}, a.title, a.feed_id is null as own_title,
  a.extract as description, (select i.path from logo_image i where i.url = a.picture) as image, about.logo, coalesce(about.tags, '[]') as tags, ${PUBLISHER} as source_name, a.domain as source, a.link,
  ${WIRE_KIND} as wire, 1 + json_array_length(told.list) as source_count, told.list as sources`;

/** SQL of the join that gives what an article `a` is about. */
export const ABOUT = `cross join lateral (select json_agg(json_build_object('id', n.id, 'slug', n.slug, 'name', n.name, 'logo', n.logo, 'type', n.type, 'by', ${BOUND_BY}) order by l.place, n.kind, n.id) as tags,
    (array_agg(n.logo order by l.place, n.kind, n.id) filter (where n.logo is not null))[1] as logo
  from article_record l cross join lateral (${NAMED('l.record_id')}) n where l.article_id = a.id and ${BINDS} and ${LIVE}) about
  ${TOLD_BY}`;

/** SQL of the JSON of the newest articles about a record, one a release; as many are looked at as are shown. @param record SQL of its id */
export const newsOf = (
  record: string,
  limit = '20',
): string => `(select coalesce(json_agg(json_build_object('title', a.title, 'own_title', a.feed_id is null, 'source', ${PUBLISHER}, 'created_at', ${moment('a.at')}, 'date', ${DAY}::text,
    'date_precision', (select x.date_precision from (select ${dated('date', DAY, `coalesce(a.precision, ${PRECISION.day})`)}) x), 'link', a.link, 'slug', a.slug, 'wire', ${WIRE_KIND}, 'source_count', 1 + json_array_length(told.list), 'sources', told.list) order by a.at desc, a.id), '[]')
  from (select * from (select a.* from article_record l join article a on a.id = l.article_id where l.record_id = ${record} and ${BINDS} order by a.at desc, a.id offset 0) a
    where ${isShown('a')} and ${standsFor('a', (o) => `${isAboutOne(o, record)} and ${isShown(o)}`)} limit ${limit}) a ${TOLD_BY})`;
