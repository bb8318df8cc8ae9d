import { RECORD_STATE } from '#domain/records/codes.ts';
import { FIELDS } from '#domain/records/fields.ts';
import { wordsOf } from '#platform/data/words-sql.ts';
import type { Queryable } from '#platform/postgres/database.ts';

const NAMES = FIELDS.flatMap(({ id, key }) => (key === 'name' || key === 'aliases' ? [id] : [])).join(',');
/** Shorter names stand in sentences by chance. */
const SHORTEST = 3;
/** SQL of patterns for names of records that were taken down, but for those that others bear. PostgreSQL reads them once a query. */
const PATTERNS = `array(select distinct '%' || w.words || '%' from record hidden join entry hidden_entry on hidden_entry.record_id = hidden.id
  join statement known on known.entry_id = hidden_entry.id and known.field_id in (${NAMES}) and jsonb_typeof(known.value) = 'string'
  cross join lateral (select regexp_replace(${wordsOf("known.value #>> '{}'")}, ' +', ' ', 'g') as words) w
  where hidden.state = ${RECORD_STATE.hidden} and length(w.words) >= ${SHORTEST + 2} and not exists (select from search_name n where n.folded = btrim(w.words)))`;
/** SQL of whether anything was taken down. PostgreSQL asks once a query, and reads no text where nothing was. */
const ANYTHING = `(select exists (select from record hidden where hidden.state = ${RECORD_STATE.hidden}))`;

/** SQL of whether a text names a record that was taken down. */
export const namesGone = (text: string): string => `(${ANYTHING} and regexp_replace(${wordsOf(text)}, ' +', ' ', 'g') like any (${PATTERNS}))`;

/** Whether a text names a record that was taken down. */
export async function isGone(sql: Queryable, text: string): Promise<boolean> {
  const { rows } = await sql.query<{ gone: boolean }>(`select ${namesGone('$1::text')} as gone`, [text]);
  return rows[0]?.gone ?? false;
}

/** By table: SQL that is true for a row `t` that names a record that was taken down. */
export const GONE = {
  ai_conversation: namesGone('t.topic'),
  ai_message: namesGone("t.question || ' ' || t.answer::text"),
  ai_pin: namesGone("t.question || ' ' || t.answer::text || ' ' || coalesce(t.difference::text, '')"),
} as const;
