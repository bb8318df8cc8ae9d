import { KIND, RECORD_STATE } from '#domain/records/codes.ts';
import { fieldId } from '#domain/records/fields.ts';
import { wordsOf } from '#platform/data/words-sql.ts';

const NAMES = [fieldId('person', 'name'), fieldId('person', 'aliases')].join(',');
const ACCOUNTS = (['twitter', 'linkedin', 'github', 'telegram'] as const).map((key) => fieldId('person', key)).join(',');
/** SQL of patterns for the names of people who were taken down, and for their accounts by the end of the host and the path. PostgreSQL reads them once a query. */
const PATTERNS = `array(select distinct '%' || w.words || '%' from record hidden join entry hidden_entry on hidden_entry.record_id = hidden.id
  join statement known on known.entry_id = hidden_entry.id and known.field_id in (${NAMES},${ACCOUNTS}) and jsonb_typeof(known.value) = 'string'
  cross join lateral (select regexp_replace(${wordsOf(
    `case when known.field_id in (${NAMES}) then known.value #>> '{}' else regexp_replace(known.value #>> '{}', '^.*?://(?:[^/]*[.])?([^/.]+)/', '\\1/') end`,
  )}, ' +', ' ', 'g') as words) w
  where hidden.state = ${RECORD_STATE.hidden} and hidden.kind = ${KIND.person} and length(w.words) > 5)`;
/** SQL of whether anybody was taken down. PostgreSQL asks once a query, and reads no text where nobody was. */
const ANYBODY = `(select exists (select from record hidden where hidden.state = ${RECORD_STATE.hidden} and hidden.kind = ${KIND.person}))`;
/** SQL of whether words, as `wordsOf` has them, name a person who was taken down. */
export const wordsNameHidden = (words: string): string => `(${ANYBODY} and ${words} like any (${PATTERNS}))`;
/** SQL of whether a text names a person who was taken down. */
export const namesHidden = (text: string): string => wordsNameHidden(wordsOf(text));

/** SQL of columns of a document `d` as it may be shown: the host alone, without the title, where address or title name a person who was taken down. */
export const SHOWN_PAGE = `case when named.hidden then regexp_replace(d.url, '^([^/]*//[^/]*).*$', '\\1/') else d.url end as url, case when not named.hidden then d.title end as title`;
/** SQL of the join that `SHOWN_PAGE` needs. */
export const PAGE_NAMED = `cross join lateral (select ${namesHidden(`d.url || ' ' || coalesce(d.title, '')`)} as hidden) named`;
/** SQL of a quote; null where it names a person who was taken down. */
export const shownQuote = (quote: string): string => `case when not (${namesHidden(quote)}) then ${quote} end`;
