import { containing, fold, plainSigns } from '#domain/writing/fold.ts';
import { NAME_LIMIT, NAME_ROLE } from '#domain/search/names.ts';
import { LONGEST_WORD, wordsOf } from '#domain/search/words.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { WORDS } from './words-sql.ts';

/** A name that finds a record. */
export interface NameRow {
  recordId: string;
  /** Code of KIND. */
  kind: number;
  what: keyof typeof NAME_ROLE;
  text: string;
  /** Size of the record, by `sizeOf`. */
  size: number;
}

const PUT = `
with fresh as materialized (
  select distinct on (r.id, r.what, r.folded) r.* from unnest($2::uuid[], $3::smallint[], $4::smallint[], $5::text[], $6::text[], $7::smallint[]) as r (id, kind, what, folded, text, size)
  where r.folded <> '' order by r.id, r.what, r.folded, r.text collate "C"
), gone as (
  delete from search_name s where s.record_id = any($1::uuid[])
    and not exists (select 1 from fresh f where f.id = s.record_id and f.what = s.what and f.folded = s.folded collate "C")
  returning s.folded
), put as (
  insert into search_name as s (record_id, kind, what, folded, text, size) select id, kind, what, folded, text, size from fresh
  on conflict (record_id, what, folded) do update set kind = excluded.kind, text = excluded.text, size = excluded.size
    where (s.kind, s.text, s.size) is distinct from (excluded.kind, excluded.text, excluded.size)
) select distinct folded from gone`;

const putWords = (words: string): string => `
insert into search_word (word, near)
select w.word, array(select distinct overlay(w.word placing '' from i for 1) from generate_series(1, length(w.word)) as i) || w.word from (${words}) w
where not exists (select from search_word s where s.word = w.word) on conflict do nothing`;
const DROP_WORDS = `
delete from search_word w where w.word = any($1::text[]) and not exists (select from search_name s where s.folded like '%' || w.word || '%')`;

const knownWords = (folded: readonly string[]): string[] => [...new Set(folded.flatMap(wordsOf).filter((word) => [...word].length <= LONGEST_WORD))];

/** A folded name; a record's own name also without its article, so that "graph" begins "The Graph". */
function foldName({ what, text }: NameRow): string[] {
  const folded = [...plainSigns(fold(text))].slice(0, NAME_LIMIT).join('');
  return what === 'name' && /^the ./.test(folded) ? [folded, folded.slice('the '.length)] : [folded];
}

/**
 * Replaces the names of the records in `scope` by `rows`. Records without a row are no longer found. The caller must serialise calls, because one
 * may drop a word that another needs.
 */
export async function putNames(sql: Queryable, scope: readonly string[], rows: readonly NameRow[]): Promise<void> {
  if (scope.length === 0) return;
  const put = rows.flatMap((row) => foldName(row).map((folded) => ({ ...row, folded })));
  const folded = put.map((r) => r.folded);
  const columns = [
    put.map((r) => r.recordId),
    put.map((r) => r.kind),
    put.map((r) => NAME_ROLE[r.what]),
    folded,
    put.map((r) => r.text),
    put.map((r) => r.size),
  ];
  const gone = await sql.query<{ folded: string }>(PUT, [scope, ...columns]);
  await sql.query(putWords('select unnest($1::text[]) as word'), [knownWords(folded)]);
  const dropped = knownWords(gone.rows.map((row) => row.folded));
  if (dropped.length > 0) await sql.query(DROP_WORDS, [dropped]);
}

/** Adds the words of names that were written without `putNames`. */
export async function fillWords(sql: Queryable): Promise<void> {
  await sql.query(
    putWords(`select distinct word from search_name cross join lateral unnest(${WORDS}) as word where length(word) between 1 and ${LONGEST_WORD}`),
  );
}

/** Updates the sizes of records, by `sizeOf`. */
export async function putSizes(sql: Queryable, records: readonly { id: string; size: number }[]): Promise<void> {
  if (records.length === 0) return;
  await sql.query(
    'update search_name s set size = r.size from unnest($1::uuid[], $2::smallint[]) as r (id, size) where s.record_id = r.id and s.size <> r.size',
    [records.map((r) => r.id), records.map((r) => r.size)],
  );
}

/** Shorter texts have no trigram: their search would read the whole index. */
const SHORTEST_INDEXED = 3;
/** Whether a text is too short for a trigram index. */
export const isShort = (text: string): boolean => [...text].length < SHORTEST_INDEXED;
/** SQL of the condition that a name has each letter of the text; for a single letter, that it contains it. */
export const withLetters = (parameter: string): string => `string_to_array(folded, null) @> string_to_array(${parameter}, null)`;

/** A search as SQL: `sql` selects the ids of a kind's records with a name that contains the text. Ids may repeat: use it with `in`. */
export interface NameSearch {
  /** Depends on the length of the text, not on its content. @param parameter SQL of the parameter that holds `value` */
  sql(parameter: string): string;
  value: string;
}

/** Searches the names of one kind. @param kind code of KIND @param text what to find, folded */
export function searchNames(kind: number, text: string): NameSearch {
  const folded = plainSigns(text);
  const select = `select record_id from search_name where kind = ${kind} and `;
  if (!isShort(folded)) return { value: containing(folded), sql: (parameter) => `${select}folded like ${parameter}` };
  const also = (parameter: string) => ([...folded].length === 1 ? '' : ` and strpos(folded, ${parameter}) > 0`);
  return { value: folded, sql: (parameter) => `${select}${withLetters(parameter)}${also(parameter)}` };
}
