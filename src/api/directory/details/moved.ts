import { KIND, RECORD_STATE } from '#domain/records/codes.ts';
import { KIND_OF_WIRE, KINDS, NAMED_KINDS } from '#domain/kinds/kinds.ts';
import { NAME_ROLE } from '#domain/search/names.ts';
import { fold, plainSigns } from '#domain/writing/fold.ts';
import { dataset } from '#platform/data/dataset.ts';
import { ref } from './parts.ts';
import { movedAnswer, movedParams, namedAnswer } from '../contract/details.ts';

const TYPE = `case r.kind ${NAMED_KINDS.map((kind) => `when ${KIND[kind]} then '${KINDS[kind].wire}'`).join(' ')} end`;
/** A record that had the slug while it was of another kind, else the only one that the slug names: of this kind, or of all. */
const MOVED = `with recursive lead_to as (
  select r.id, r.kind, r.state, r.merged_into from former_slug f join record r on r.id = f.record_id where f.kind = $1 and f.slug = $2
  union all select r.id, r.kind, r.state, r.merged_into from lead_to l join record r on l.state = ${RECORD_STATE.merged} and r.id = l.merged_into
), named as (
  select r.kind, min(r.slug) as slug, count(*) as bearers from (select distinct record_id from search_name where folded = any($3) and what <> ${NAME_ROLE.symbol}) n
    join record r on r.id = n.record_id where r.state = ${RECORD_STATE.live} and (r.kind <> $1 or r.slug <> $2) group by r.kind
), elsewhere as (
  select r.kind, r.slug, true as for_good from lead_to l join record r using (id) where l.state = ${RECORD_STATE.live} and l.kind <> $1
  union all select n.kind, n.slug, false from named n where n.bearers = 1 and (n.kind = $1 or (select sum(bearers) from named) = 1)
) select json_build_object('moved', json_build_object('type', ${TYPE}, 'slug', r.slug, 'for_good', r.for_good))::text as body from elsewhere r order by for_good desc limit 1`;

/** What a slug may stand for as a name: a hyphen is a space, a hyphen, or nothing. */
const namesOf = (slug: string): string[] => [' ', '-', ''].map((sign) => plainSigns(fold(slug.replaceAll('-', sign))));

const moved = dataset({
  sid: 'record-moved',
  description:
    'Where a record is that is not at this slug: its kind changed, as from a person to an organization, or the slug is another name of it that no other record bears.',
  params: movedParams,
  reads: ['project', 'organization', 'person'],
  answer: movedAnswer,
  query: ({ type, slug }) => ({ text: MOVED, values: [KIND[KIND_OF_WIRE[type]], slug, namesOf(slug)] }),
});

/** Records that may be meant by a text, at most. */
const MOST_NAMED = 8;
/** Records whose name, ticker, alias or former name the text is. */
const NAMED = `with named as (
  select record_id as id, bool_or(what in (${NAME_ROLE.name}, ${NAME_ROLE.symbol})) as own, max(size) as size from search_name where folded = any($2) group by record_id
), shown as (${NAMED_KINDS.map((kind) => `select ${ref('t', kind)}, ${kind === 'project' ? 't.symbol' : 'null::text as symbol'}, ${KIND[kind]} = $1 as asked, n.own, n.size from named n join ${kind} t using (id)`).join(' union all ')}
  order by asked desc, own desc, size desc, id limit ${MOST_NAMED})
select json_build_object('records', coalesce(json_agg(json_build_object('id', id, 'slug', slug, 'name', name, 'logo', logo, 'type', type, 'symbol', symbol)
  order by asked desc, own desc, size desc, id), '[]'))::text as body from shown`;

const named = dataset({
  sid: 'record-named',
  description: `Records that a text in the place of a slug may mean, where it leads to none alone: it is a name or ticker of each. At most ${MOST_NAMED}.`,
  params: movedParams,
  reads: ['project', 'organization', 'person'],
  answer: namedAnswer,
  query: ({ type, slug }) => ({ text: NAMED, values: [KIND[KIND_OF_WIRE[type]], namesOf(slug)] }),
});

/** Datasets of records that are elsewhere. */
export const movedDatasets = [moved, named] as const;
