import { KIND, PAGE_KIND, PAGE_TRUST, PRECISION, RECORD_STATE, type PageKind } from '#domain/records/codes.ts';
import { KINDS, NAMED_KINDS, type KindName } from '#domain/kinds/kinds.ts';
import { fieldId } from '#domain/records/fields.ts';
import { SECTOR_OF } from '#domain/records/sectors.ts';
import { STAGES } from '#domain/records/stages.ts';

const array = (texts: readonly string[]): string => `(array[${texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(',')}])`;
const PRECISIONS = array(Object.keys(PRECISION));
const STAGE_NAMES = array(STAGES);

/** SQL of the name of a precision by its code. */
export const precisionName = (code: string): string => `${PRECISIONS}[${code} + 1]`;
/** SQL of the name of a stage by its code. */
export const stageName = (code: string): string => `${STAGE_NAMES}[${code} + 1]`;
/** SQL of a day and its precision. */
export const dated = (field: string, column: string, exact: string): string =>
  `${column} as ${field}, case when ${column} is not null then ${precisionName(exact)} end as ${field}_precision`;
/** SQL of a day as text, as exactly as it is known: YYYY-MM-DD, YYYY-MM or YYYY. */
export const asKnown = (column: string, exact: string): string =>
  `left(${column}::text, case ${exact} when ${PRECISION.month} then 7 when ${PRECISION.year} then 4 else 10 end)`;
/** SQL of whether a role still lasts on a day. */
export const lasts = (role: string, day: string): string => `(not ${role}.ended and (${role}.valid_to is null or ${role}.valid_to > ${day}))`;
/**
 * SQL of the trust in a statement: the operator's word on its field, else the kind of its page, else what the source is trusted in that field, else in all.
 * Of a policy `p`, a document `d` and a source `src`.
 */
export const TRUST = `coalesce(p.rank, case d.kind ${Object.entries(PAGE_TRUST)
  .map(([kind, rank]) => `when ${PAGE_KIND[kind as PageKind]} then ${rank}`)
  .join(' ')} end, p.given, src.base_rank)`;
/** SQL of an amount that its source may keep secret. */
export const secret = (field: string, column: string): string => `${column} as ${field}, case ${column}_state when 1 then 'undisclosed' end as ${field}_state`;

/** SQL of an instant as text, UTC to the second. */
export const moment = (sql: string): string => `to_char(${sql} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** SQL of the name of a code. */
export const named = (codes: Readonly<Record<string, number>>, sql: string): string =>
  `case ${sql} ${Object.entries(codes)
    .map(([name, code]) => `when ${code} then '${name}'`)
    .join(' ')} end`;

/** SQL of the JSON of a record; a round uses the name of its project. */
export const reference = (
  id: string,
): string => `(select json_build_object('id', x.id, 'slug', x.slug, 'name', x.name, 'logo', x.logo, 'type', x.type, 'date', x.date) from (
  ${NAMED_KINDS.map((kind) => `select id, slug, name, logo, '${KINDS[kind].wire}' as type, null::text as date from ${kind} where id = ${id}`).join(
    ' union all ',
  )}
  union all select of_round.id, of_round.slug, of_project.name, of_project.logo, '${KINDS.round.wire}', ${asKnown('of_round.date', 'of_round.date_precision')} from round of_round left join project of_project on of_project.id = of_round.project_id where of_round.id = ${id}) x limit 1)`;

/** SQL of a statement `s` as text: of a structure its distinguishing part, of a reference the name beside it. */
export const SAID_TEXT = `case when s.object_entry_id is not null and jsonb_typeof(s.value) is distinct from 'object' then null
      when jsonb_typeof(s.value) = 'object' then coalesce(s.value ->> 'position', s.value ->> 'title', (s.value ->> 'chain') || ':' || (s.value ->> 'address'),
        nullif(concat_ws(' ', s.value ->> 'label', (s.value ->> 'percent') || '%', s.value ->> 'amount'), ''), nullif(concat_ws(' ', s.value ->> 'exchange', s.value ->> 'pair'), ''), s.value ->> 'url')
      else s.value #>> '{}' end`;

const SECTORS = `'${JSON.stringify(Object.fromEntries(SECTOR_OF)).replaceAll("'", "''")}'::jsonb`;
/** SQL of the sector that a source's word means, null where the vocabulary has none. */
const knownSector = (word: string): string => `(${SECTORS} ->> lower(${word}))`;
/** SQL of the sector that a source's word means; the word itself where the vocabulary has none. */
export const sectorName = (word: string): string => `coalesce(${knownSector(word)}, ${word})`;
/** SQL of the JSON of a row `s` of record_sector; where it follows from a portfolio, with the projects behind it. */
export const SECTOR_ITEM = `json_strip_nulls(json_build_object('name', s.name, 'projects', s.projects, 'of', s.of_projects))`;
/** SQL of the condition that a statement `s` names a sector. */
export const NAMES_SECTOR = `s.field_id in (${fieldId('project', 'sectors')}, ${fieldId('organization', 'sectors')})`;
/** SQL of the member key of the sector that a statement `s` names: of every word for it the same. */
export const SECTOR_MEMBER = `coalesce(substring(sha256(convert_to('value ' || lower(${knownSector(`s.value #>> '{}'`)}), 'UTF8')) for 16), s.member_key)`;
/** SQL of the condition that a statement `s` tells of a work with an address. */
export const NAMES_WORK = `s.field_id = ${fieldId('person', 'works')} and s.value ->> 'link' is not null`;
/** SQL of the member key of the work that a statement `s` tells of: of every source with one address the same, however it writes its protocol and end. */
export const WORK_MEMBER = `substring(sha256(convert_to('work ' || regexp_replace(s.value ->> 'link', '^https?://(www[.])?|/+$', '', 'gi'), 'UTF8')) for 16)`;
/** SQL of the condition that a statement `s` speaks in words of the vocabulary: a sector, or the category of a round. */
export const IN_VOCABULARY = `s.field_id in (${fieldId('project', 'sectors')}, ${fieldId('organization', 'sectors')}, ${fieldId('round', 'category')})`;

/**
 * SQL of tables, recursive, of which the last, named by `as`, holds the id of the live record of a kind and slug: its own, one it had, or that of a
 * record that was merged into it, through any number of merges. Empty for a record that was taken down. Stands in a `with recursive`.
 * @param slug SQL of the slug
 */
export const liveRecord = (kind: KindName, { slug = '$1', as = 'me' }: { slug?: string; as?: string } = {}): string => `lead_to as (
  (select id, kind, state, merged_into from record where kind = ${KIND[kind]} and slug = ${slug}
    union all select r.id, r.kind, r.state, r.merged_into from former_slug f join record r on r.id = f.record_id
      where f.kind = ${KIND[kind]} and f.slug = ${slug} and not exists (select from record o where o.kind = f.kind and o.slug = f.slug))
  union all select r.id, r.kind, r.state, r.merged_into from record r join lead_to l on l.state = ${RECORD_STATE.merged} and r.id = l.merged_into
), ${as} as materialized (select id from lead_to where state = ${RECORD_STATE.live} and kind = ${KIND[kind]})`;

/**
 * SQL of the JSON of a contribution by the id of its proposal: who made it, and how many voted for and against. Null where there is none. What is applied is closed, so
 * that nothing of it is secret.
 */
export const contribution = (id: string): string => `(select json_build_object('proposal', p.id, 'slug', p.slug, 'contributor', a.username, 'name', a.name,
    'accepts', p.accepts, 'rejects', p.rejects, 'by_moderator', p.by_moderator, 'says_itself', p.says_itself, 'state', p.state) from proposal p left join account a on a.id = p.author_id where p.id = ${id})`;
