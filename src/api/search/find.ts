import { containing, literal, plainSigns } from '#domain/writing/fold.ts';
import { KINDS } from '#domain/kinds/kinds.ts';
import { NAME_ROLE } from '#domain/search/names.ts';
import { COPY_WORDS } from '#domain/search/noise.ts';
import { guessKeys, partings, wordsOf } from '#domain/search/words.ts';
import { RANKED } from './size.ts';
import { isShort, withLetters } from './names.ts';
import { WORDS } from './words-sql.ts';

/**
 * Number of names scanned from the largest record down before an index is used. Text found fewer than `limit` times among them is rare enough for
 * an index; text found more often needs no further search.
 */
const LARGEST = 8000;
/** The same for misspelled words, which cost more to compare. */
const LARGEST_NEAR = 2000;
/** Names scanned of a kind that is lacking, which has an index of its own. */
const LARGEST_OF_KIND = 2000;
/** Words of a search that use an index; the others are checked in its result. */
const WORDS_INDEXED = 4;
/** Longer searches are not corrected. */
const WORDS_GUESSED = 12;

/** Shortest beginning of a key that is searched, in letters, and the number of keys that may begin so. */
const SHORTEST_BEGINNING = 3;
const KEYS_BEGUN = 200;

/** Rank of a found name or key, best first. Copies and packages, whose size is below 0, are `noise` unless they alone are called so. */
const MATCH = { exact: 0, key: 1, prefix: 2, aside: 3, substring: 4, keyPrefix: 5, noise: 6, near: 7 } as const;
/** SQL of the largest size of a record whose own name is the text; null if none is called so. */
const CALLED_SO = `(select max(size) from exact where what = ${NAME_ROLE.name} and size >= 0)`;
/** SQL of whether a record is a project. `limit 1` looks it up by the index: `exists` may read the names of all projects first. */
const isProject = (record: string): string => `(select kin.kind from search_name kin where kin.record_id = ${record} limit 1) = ${KINDS.project.code}`;
/**
 * SQL of whether a project is a mere namesake: another one, with a rank, is called so and more than twice as large. Such as "Bitcoin" of a single raise,
 * which would stand before Bitcoin Cash.
 */
const NAMESAKE = `what = ${NAME_ROLE.name} and size * 2 < (select max(ranked.size) from exact ranked where ranked.what = ${NAME_ROLE.name} and ranked.size >= ${RANKED} and ${isProject('ranked.record_id')})
  and ${isProject('staged.record_id')}`;
/**
 * SQL of whether an exact match counts as a beginning only: by another name than its own, of a record smaller than one that is called so; by an alias
 * of what stands for another coin by its own name, such as "Coinbase" of a coin that Coinbase wrapped; or of a mere namesake.
 */
const WEAKER = String.raw`${NAMESAKE} or what <> ${NAME_ROLE.name} and (size < ${CALLED_SO}
  or what <> ${NAME_ROLE.symbol} and exists (select from search_name own where own.record_id = staged.record_id and own.what = ${NAME_ROLE.name} and own.folded ~ '\y${COPY_WORDS}\y'))`;
const RANK = `case when size < 0 and (match > ${MATCH.exact} or what <> ${NAME_ROLE.name} or ${CALLED_SO} is not null) then greatest(match, ${MATCH.noise})
        when match = ${MATCH.exact} and (${WEAKER}) then ${MATCH.prefix} when match = ${MATCH.key} and ${CALLED_SO} is not null then ${MATCH.aside} else match end`;

const ROW = 'size, record_id, what, folded';
/** The best records of a condition by size, each with its first matching name. `offset 0` makes the condition use its own index, whatever the limit. */
const best = (where: string, limit: string): string =>
  `select distinct on (size, record_id) ${ROW} from (select ${ROW} from search_name where ${where} offset 0) s order by size desc, record_id, what limit ${limit}`;
const largest = (where: string, many: number): string =>
  `select ${ROW} from (select ${ROW} from search_name order by size desc, record_id, what limit ${many}) h where ${where}`;
/** Keys of a condition, in the columns of names. */
const keyed = (where: string, limit: string): string =>
  `select n.size, k.record_id, k.what, k.value as folded from (select record_id, what, value from search_key where ${where}) k
    cross join lateral (select size from search_name where record_id = k.record_id and what = ${NAME_ROLE.name} limit 1) n order by n.size desc, k.record_id, k.what limit ${limit}`;
const records = (...tables: string[]): string =>
  `(select count(*) from (${tables.map((table) => `select record_id from ${table} where size >= 0`).join(' union ')}) found_records)`;

/** A search. */
export interface Question {
  /** Folded text to find in names; not empty. */
  folded: string;
  /** Keys the text may mean, in compared form; the first may be a beginning. */
  keys: readonly string[];
}

/**
 * SQL of common tables that end in `found (record_id, match, what, folded, size)`: the records whose names or keys fit best, `limit` at most,
 * each once with its best name. In order of `match`, a code of MATCH, then size: the name or symbol itself, the key itself, names that begin
 * with the text, the key where a record is called so, names that have each of its words somewhere, keys that begin with it, and names that have each word or one near to it. A stage
 * is asked only when those before it found too few.
 * @param spread kinds of which `least` are found at least, where as many match, in place of others that fit better
 */
export function findNames(
  { keys, ...asked }: Question,
  limit: number,
  add: (value: unknown) => string,
  spread?: { kinds: readonly number[]; least: number },
): string {
  const folded = plainSigns(asked.folded);
  const words = folded.split(' ');
  const [text, end, most] = [`${add(folded)}::text`, `${add(`${folded}\u{10FFFF}`)}::text`, `${add(limit)}::bigint`];
  const each = `folded like all(${add(words.map(containing))}::text[])`;
  const begins = `folded >= ${text} and folded < ${end}`;
  const indexed = indexedBy(words, add);
  const key = keyTables(keys, most, add);
  const near = nearTables(folded, most, add, key.tables);
  const few = (...tables: string[]) => `${records('exact', ...key.first, ...tables)} < ${most}`;
  return `exact as materialized (${best(`folded = ${text}`, most)}),
    ${key.exact}
    large as materialized (${largest(`${few()} and ${each}`, LARGEST)}),
    large_begins as (select * from large where ${begins}),
    begins as materialized (select * from large_begins union all (${best(`${few('large_begins')} and ${begins}`, `2 * ${most}`)})),
    contains as materialized (select * from large where ${few('begins')}
      union all (${best(`${few('begins', 'large')} and ${indexed} and ${each}`, `2 * ${most}`)})),
    ${key.begins}
    ${near ? `${near},` : ''}
    staged as (
      select ${MATCH.exact} as match, * from exact union all select ${MATCH.prefix}, * from begins union all select ${MATCH.substring}, * from contains
      ${key.staged} ${near ? `union all select ${MATCH.near}, * from near` : ''}
    ), ranked as (
      select record_id, ${RANK} as match, what, folded, size from staged
    ), ${spread ? 'best' : 'found'} as (
      select * from (select distinct on (record_id) * from ranked order by record_id, match, what) b order by match, size desc, record_id limit ${most}
    )${spread ? `, ${spreadTables({ ...spread, begins, each, indexed, most })}` : ''}`;
}

interface Spread {
  kinds: readonly number[];
  least: number;
  /** SQL of conditions: names that begin with the text, that have each word, and what an index answers of these. */
  begins: string;
  each: string;
  indexed: string;
  most: string;
}

/**
 * SQL of tables that end in `found`: the `best`, of which the last give way to the first of kinds that have fewer than `least` among them. Each such
 * kind is scanned from its largest record down before an index is used, as all kinds are: what no record of it has would else be looked for in all of it.
 */
function spreadTables({ kinds, least, begins, each, indexed, most }: Spread): string {
  const lacks = (kind: number, ...tables: string[]) =>
    ['best_kind', ...tables].map((table) => `(select count(distinct record_id) from ${table} of where of.kind = ${kind}) < ${least}`).join(' and ');
  const full = `(select count(*) from best) >= ${most}`;
  const tops = kinds.map(
    (
      kind,
    ) => `select ${kind} as kind, h.* from (select ${ROW} from search_name where kind = ${kind} and size >= 0 order by size desc, record_id, what limit ${LARGEST_OF_KIND}) h
      where ${full} and ${lacks(kind)} and ${each}`,
  );
  const rest = (where: string, ...tables: string[]) =>
    kinds
      .map(
        (kind) =>
          `select ${kind} as kind, b.* from (${best(`${full} and ${lacks(kind, ...tables)} and kind = ${kind}::smallint and size >= 0 and ${where}`, String(least))}) b`,
      )
      .join(' union all ');
  return `best_kind as materialized (
      select b.*, (select kind from search_name n where n.record_id = b.record_id limit 1) as kind from best b
    ), large_kind as materialized (${tops.join(' union all ')}),
    begun_kind as materialized (select * from large_kind where ${begins} union all ${rest(begins, 'large_kind')}),
    contained_kind as materialized (select * from large_kind union all ${rest(`${indexed} and ${each}`, 'large_kind', 'begun_kind')}
    ), more as (
      select distinct on (record_id) * from (select kind, ${MATCH.prefix} as match, ${ROW} from begun_kind
        union all select kind, ${MATCH.substring}, ${ROW} from contained_kind) m
      where not exists (select from best b where b.record_id = m.record_id) order by record_id, match, what
    ), found as (
      select record_id, match, what, folded, size from (
        select *, row_number() over (partition by kind order by match, size desc, record_id) as place from (
          select record_id, match, what, folded, size, kind from best_kind union all select record_id, match, what, folded, size, kind from more) a) p
      order by place <= ${least} desc, match, size desc, record_id limit ${most}
    )`;
}

/** SQL of the tables of keys: `keyed` are equal to one of the searched keys, `keys_begun` begin with the first. */
function keyTables(keys: readonly string[], most: string, add: (value: unknown) => string) {
  const [first] = keys;
  if (first === undefined) return { exact: '', begins: '', staged: '', first: [], tables: [] };
  const exact = `keyed as materialized (${keyed(`value = any(${add(keys)}::text[])`, most)}),`;
  const staged = `union all select ${MATCH.key}, * from keyed`;
  if ([...first].length < SHORTEST_BEGINNING) return { exact, begins: '', staged, first: ['keyed'], tables: ['keyed'] };
  const begun = `value > ${add(first)}::text and value < ${add(`${first}\u{10FFFF}`)}::text and ${records('exact', 'keyed', 'begins', 'contains')} < ${most}`;
  return {
    exact,
    begins: `keys_begun as materialized (${keyed(`${begun} order by value limit ${KEYS_BEGUN}`, most)}),`,
    staged: `${staged} union all select ${MATCH.keyPrefix}, * from keys_begun`,
    first: ['keyed'],
    tables: ['keyed', 'keys_begun'],
  };
}

/** SQL of a condition that an index answers, for names with each of the words: the longest words have trigrams, for others all their letters are required. */
function indexedBy(words: readonly string[], add: (value: unknown) => string): string {
  const long = words
    .filter((word) => !isShort(word))
    .sort((a, b) => b.length - a.length)
    .slice(0, WORDS_INDEXED);
  if (long.length === 0) return withLetters(`${add(words.join(''))}::text`);
  return long.map((word) => `folded like ${add(containing(word))}::text`).join(' and ');
}

/**
 * SQL of tables that end in `near`, which holds names with words like the searched ones. Words are also joined and split, in case a separator was
 * left out or mistyped. Undefined if no word can be corrected.
 */
function nearTables(folded: string, most: string, add: (value: unknown) => string, keyTables: readonly string[]): string | undefined {
  const keys = guessKeys(wordsOf(folded));
  if (keys.length === 0 || keys.length > WORDS_GUESSED) return undefined;
  const parted = partings(folded);
  const few = (...also: string[]) => `${records('exact', 'begins', 'contains', ...keyTables, ...also)} < ${most}`;
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
