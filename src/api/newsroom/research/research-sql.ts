import { RECORD_STATE } from '#domain/records/codes.ts';
import { wordsOf } from '#platform/data/words-sql.ts';
import { moment, namesHidden, wordsNameHidden } from '../../records/index.ts';
import { LIVE, NAMED } from '../news-sql.ts';
import { placeMark } from './markdown.ts';

/** SQL of the words of the figures of a revision `v`. */
const FIGURES = wordsOf(
  "coalesce((select string_agg(f.source || ' ' || f.name || ' ' || f.value_then::text || f.value_now::text, ' ') from research_figure f where f.revision_id = v.id), '')",
);
/** SQL of whether a published revision `v` may be shown: no text of it names a person who was taken down. */
export const IS_SHOWN = `not (${wordsNameHidden(`v.shown_words || ${FIGURES}`)})`;

/** SQL of whether a revision `t` is about a record that was taken down, or names such a person. */
export const NAMES_GONE = `(exists (select from unnest(t.assets) as a (id) join record r on r.id = a.id and r.state = ${RECORD_STATE.hidden}) or ${namesHidden(`t.title || ' ' || t.summary || ' ' || t.body`)})`;

/** SQL of the notes `n` that readers see, with their revisions `v`. */
export const PUBLISHED = 'research n join research_revision v on v.id = n.live_id';

/** SQL of whether a note `n` with the revision `v` is in its first hours, in which few read the whole. What is for some plans has none. */
export const IS_EARLY = "(v.access = 'everyone' and coalesce(n.opens_at > now(), false))";

const RECORDS = `(select coalesce(json_agg(json_build_object('id', x.id, 'slug', x.slug, 'name', x.name, 'logo', x.logo, 'type', x.type) order by l.place, x.kind, x.id), '[]')
  from research_record l cross join lateral (${NAMED('l.record_id')}) x where l.research_id = n.id and ${LIVE})`;
const LOGO = `(select x.logo from research_record l cross join lateral (${NAMED('l.record_id')}) x where l.research_id = n.id and ${LIVE} and x.logo is not null order by l.place limit 1)`;
/** SQL of the JSON of authors in the order of an array of their ids. */
export const authorsOf = (
  ids: string,
): string => `(select coalesce(json_agg(json_build_object('id', a.id, 'slug', a.slug, 'name', a.name, 'office', a.office, 'imgface', a.face) order by o.place), '[]')
  from unnest(${ids}) with ordinality as o (id, place) join research_author a on a.id = o.id)`;

/** SQL of the ids, among those that two values of a figure name, of records that are not live. */
const gone = (...values: string[]): string =>
  `(select coalesce(json_agg(distinct x.id), '[]') from jsonb_array_elements_text(${values.map((value) => `coalesce(${value} -> 'records', '[]')`).join(' || ')}) as x (id)
    where not exists (select from record r where r.id = x.id::uuid and r.state = ${RECORD_STATE.live}))`;

/** SQL of the JSON of figures of a revision `v`. @param which SQL of a condition for `f` */
export const figuresOf = (
  which: string,
): string => `(select coalesce(json_agg(json_build_object('place', f.place, 'is_chart', f.is_chart, 'source', f.source, 'name', f.name, 'value_then', f.value_then, 'value_now', f.value_now,
    'now_at', ${moment('f.now_at')}, 'fault', f.fault, 'gone', ${gone('f.value_then', 'f.value_now')}) order by f.place), '[]') from research_figure f where f.revision_id = v.id and ${which})`;

/** SQL of the mark of a figure `f` in a summary. */
const MARKED = placeMark('f.place', ([open, place, end]) => `'${open}' || ${place} || '${end}'`);

/** SQL of the columns of a note in lists, as `StoredRow`. @param index SQL of its place */
export const noteColumns = (
  index: string,
): string => `n.id, n.slug, ${index} as index, ${moment('n.published_at')} as created_at, ${moment('n.updated_at')} as updated_at,
  (n.published_at at time zone 'UTC')::date::text as date, v.title, v.summary_text as description, v.cover as image, ${LOGO} as logo, v.tags, ${RECORDS} as assets,
  (select coalesce(string_agg(a.name, ', ' order by o.place), '') from unnest(v.authors) with ordinality as o (id, place) join research_author a on a.id = o.id) as author,
  ${authorsOf('v.authors')} as authors, v.access, case when ${IS_EARLY} then ${moment('n.opens_at')} end as opens_at, v.minutes, v.language, ${figuresOf(`position(${MARKED} in v.summary_text) > 0`)} as figures`;
