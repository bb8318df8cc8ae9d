import { containing, literal } from '#domain/search/fold.ts';
import { guessKeys, partings, wordsOf } from '#domain/search/words.ts';
import { isShort, withLetters } from './names.ts';
import { WORDS } from './words-sql.ts';

/**
 * Names looked through from the largest record down before an index is asked. What is not found `limit` times among them is rare enough
 * to be read whole by an index; what is found so often needs no more reading.
 */
const LARGEST = 8000;
/** The same for guessed words, whose comparison costs more. */
const LARGEST_NEAR = 2000;
/** Words of a question that an index is asked for; the others are looked for in what it finds. */
const WORDS_INDEXED = 4;
/** Longer questions are not guessed at. */
const WORDS_GUESSED = 12;

/** Places of a found name, best first. */
const MATCH = { exact: 0, prefix: 1, substring: 2, near: 3 } as const;

const ROW = 'size, record_id, what, folded';
/** The best records of a condition, by size, the first of each record's names. `offset 0` has the condition answered by its own index, whatever the limit. */
const best = (where: string, limit: string): string =>
  `select distinct on (size, record_id) ${ROW} from (select ${ROW} from search_name where ${where} offset 0) s order by size desc, record_id, what limit ${limit}`;
const largest = (where: string, many: number): string =>
  `select ${ROW} from (select ${ROW} from search_name order by size desc, record_id, what limit ${many}) h where ${where}`;
const records = (...tables: string[]): string =>
  `(select count(*) from (${tables.map((table) => `select record_id from ${table}`).join(' union ')}) found_records)`;

/**
 * SQL of common tables that end in `found (record_id, match, what, folded)`: the records whose names fit a folded text best, `limit` at most,
 * each once with its best name. In order of `match`, a code of MATCH, then size: the name or symbol itself, those that begin
 * with the text, those that have each of its words somewhere, and those that have each word or one near to it. A stage is asked only when those
 * before it found too few. @param folded not empty
 */
export function findNames(folded: string, limit: number, add: (value: unknown) => string): string {
  const words = folded.split(' ');
  const [text, end, most] = [`${add(folded)}::text`, `${add(`${folded}\u{10FFFF}`)}::text`, `${add(limit)}::bigint`];
  const each = `folded like all(${add(words.map(containing))}::text[])`;
  const begins = `folded >= ${text} and folded < ${end}`;
  const indexed = indexedBy(words, add);
  const near = nearTables(folded, most, add);
  return `exact as materialized (${best(`folded = ${text}`, most)}),
    large as materialized (${largest(`${records('exact')} < ${most} and ${each}`, LARGEST)}),
    large_begins as (select * from large where ${begins}),
    begins as materialized (select * from large_begins union all (${best(`${records('exact', 'large_begins')} < ${most} and ${begins}`, `2 * ${most}`)})),
    contains as materialized (select * from large where ${records('exact', 'begins')} < ${most}
      union all (${best(`${records('exact', 'begins', 'large')} < ${most} and ${indexed} and ${each}`, `2 * ${most}`)})),
    ${near ? `${near},` : ''}
    staged as (
      select ${MATCH.exact} as match, * from exact union all select ${MATCH.prefix}, * from begins union all select ${MATCH.substring}, * from contains
      ${near ? `union all select ${MATCH.near}, * from near` : ''}
    ), found as (
      select * from (select distinct on (record_id) record_id, match, what, folded, size from staged order by record_id, match, what) b order by match, size desc, record_id limit ${most}
    )`;
}

/** SQL of the condition that an index answers for names with each of the words: the longest have trigrams, else all their letters are asked for. */
function indexedBy(words: readonly string[], add: (value: unknown) => string): string {
  const long = words
    .filter((word) => !isShort(word))
    .sort((a, b) => b.length - a.length)
    .slice(0, WORDS_INDEXED);
  if (long.length === 0) return withLetters(`${add(words.join(''))}::text`);
  return long.map((word) => `folded like ${add(containing(word))}::text`).join(' and ');
}

/** SQL of tables that end in `near`; undefined where no word can be guessed. */
function nearTables(folded: string, most: string, add: (value: unknown) => string): string | undefined {
  const keys = guessKeys(wordsOf(folded));
  if (keys.length === 0 || keys.length > WORDS_GUESSED) return undefined;
  const parted = partings(folded);
  const few = (...also: string[]) => `${records('exact', 'begins', 'contains', ...also)} < ${most}`;
  const words = keys.map((_, at) => `${WORDS} && (select words from guess where n = ${at + 1})`).join(' and ');
  const lists = [parted.map((p) => p.left), parted.map((p) => p.right), parted.map((p) => `%${literal(p.before)}`), parted.map((p) => `${literal(p.after)}%`)];
  return `guess as materialized (
      select k.n, array_agg(w.word) as words from unnest(${add(keys.map((of) => of.join(' ')))}::text[]) with ordinality as k (keys, n)
        join search_word w on w.near && string_to_array(k.keys, ' ') where ${few()} group by k.n
    ), parted as (
      select s.* from unnest(${lists.map((list) => `${add(list)}::text[]`).join(', ')}) as p (a, b, before, after) join search_word l on l.word = p.a join search_word r on r.word = p.b
        cross join lateral (select ${ROW} from search_name where ${few()} and ${WORDS} @> array[p.a, p.b] and folded like p.before || p.a || '_' || p.b || p.after offset 0) s
    ), large_near as materialized (${largest(`${few()} and ${words}`, LARGEST_NEAR)}),
    near as materialized (select * from parted union all select * from large_near union all (${best(`${few('large_near')} and ${words}`, `2 * ${most}`)}))`;
}
