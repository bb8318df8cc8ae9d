import { CLAIM_STATE, PAGE_KIND, PRECISION } from '#domain/records/codes.ts';
import { FIELDS } from '#domain/records/fields.ts';
import { REVIEW } from './apply-claims.ts';
import { PAGE_NAMED, SHOWN_PAGE, shownQuote } from './hidden-names.ts';
import { contribution, IN_VOCABULARY, moment, named, precisionName, reference, SAID_TEXT, sectorName } from './record-sql.ts';

/** Key of the source that guesses from names. */
const GUESSES = 'cairn-heuristics';

/** SQL of the key of a field by its number. */
export const fieldKey = (id: string): string => `case ${id} ${FIELDS.map((f) => `when ${f.id} then '${f.key}'`).join(' ')} end`;

/** SQL of the JSON of a source. @param src its alias */
export const originJson = (src: string): string =>
  `json_build_object('key', ${src}.key, 'name', ${src}.name, 'home_url', ${src}.home_url, 'licence', ${src}.licence, 'attribution', ${src}.attribution)`;

/** A statement as it is shown: a word of the vocabulary by its sector. */
const SHOWN_TEXT = `case when ${IN_VOCABULARY} then ${sectorName(`s.value #>> '{}'`)} else ${SAID_TEXT} end`;

/** SQL of columns of a statement `s` of an entry `e` of a source `src`, with the entry `o` that it points to: what `STATEMENT_JSON` reads. */
export const SAID = `s.polarity = -1 as denies, ${named(CLAIM_STATE, 's.state')} as state,
    ${SHOWN_TEXT} as value, nullif(${SAID_TEXT}, ${SHOWN_TEXT}) as listed_as, o.record_id as object_id, o.id as object_entry_id,
    case s.value -> 'lead' when 'true'::jsonb then true when 'false'::jsonb then false end as lead,
    case s.value -> 'founder' when 'true'::jsonb then true when 'false'::jsonb then false end as founder,
    ${named(PRECISION, 's.precision')} as precision, s.valid_from, s.valid_to, s.quote,
    case when src.key = '${GUESSES}' then 'guess' else ${named(REVIEW, 's.review')} end as status, e.native_key, s.first_seen, e.last_run, s.last_stated, s.document_id, e.source_id, s.proposal_id`;

/** SQL of the JSON of a statement `t` with the columns of `SAID`, its id and whether it stands. */
export const STATEMENT_JSON = `json_build_object('id', t.id, 'stands', coalesce(t.stands, false), 'denies', t.denies, 'state', t.state, 'value', t.value, 'listed_as', t.listed_as,
  'object', ${reference('t.object_id')}, 'lead', t.lead, 'founder', t.founder, 'precision', t.precision, 'valid_from', t.valid_from, 'valid_to', t.valid_to, 'quote', ${shownQuote('t.quote')},
  'status', t.status, 'contribution', ${contribution('t.proposal_id')}, 'native_key', t.native_key, 'first_seen', ${moment('t.first_seen')},
  'last_seen', (select ${moment('coalesce(t.last_stated, r.ended_at, r.started_at)')} from run r where r.id = t.last_run), 'stated', t.last_stated is null,
  'source', (select ${originJson('w')} from source w where w.id = t.source_id),
  'document', (select json_build_object('url', shown.url, 'title', shown.title, 'kind', ${named(PAGE_KIND, 'd.kind')}, 'published_on', d.published_on,
    'published_precision', case when d.published_on is not null then ${precisionName(`coalesce(d.published_precision, ${PRECISION.day})`)} end, 'fetched_at', ${moment('d.fetched_at')},
    'archive', case when shown.title is not null then d.archive end, 'dead_since', (select ${moment('l.failing_since')} from link_check l where l.url = d.url and l.is_dead)) from document d ${PAGE_NAMED} cross join lateral (select ${SHOWN_PAGE}) shown where d.id = t.document_id))`;
