import { KIND_NAMES, NAMED_KINDS, type NamedKind } from '#domain/kinds/kinds.ts';
import type { NamedRecord } from '#domain/assistant/reading.ts';
import { KIND } from '#domain/records/codes.ts';
import { NAME_ROLE } from '#domain/search/names.ts';
import { fold, plainSigns } from '#domain/writing/fold.ts';
import type { Queryable } from '#platform/postgres/database.ts';

/** Records of one name that are looked at. */
const BEARERS = 8;
/** How much larger a record must be that bears a name only beside its own. */
const ASIDE = 500;

const own = (kind: NamedKind): string =>
  `select r.slug, r.name, ${kind === 'project' ? 'r.symbol' : 'null'} as symbol from ${kind} r where f.kind = ${KIND[kind]} and r.id = f.id`;

/** Shortest word that may begin a name, in letters, and names that begin so which are looked at. */
const BEGINNING = { letters: 4, names: 3 } as const;
/** How much larger a record must be whose name only begins with the text. */
const BEGUN = 500;

/** Records whose name begins with a text as a whole word, the largest first. */
const BEGINNING_SO = `select f.place, f.id, f.kind, f.weight as size, r.slug, r.name, r.symbol
  from unnest($1::text[]) with ordinality k (folded, place)
  cross join lateral (
    select k.place::int - 1 as place, n.record_id as id, n.kind, max(n.size) - ${BEGUN} as weight from search_name n
    where n.folded >= k.folded || ' ' and n.folded < k.folded || '!' and n.what = ${NAME_ROLE.name} group by n.record_id, n.kind order by weight desc, n.record_id limit ${BEGINNING.names}) f
  cross join lateral (${NAMED_KINDS.map(own).join(' union all ')}) r
  order by f.place, f.weight desc, f.id`;

/** The records that bear each text as name, ticker, other or former name, the likeliest first. */
const BEARING = `select f.place, f.id, f.kind, f.weight as size, r.slug, r.name, r.symbol
  from unnest($1::text[]) with ordinality k (folded, place)
  cross join lateral (
    select k.place::int - 1 as place, n.record_id as id, n.kind, max(n.size - case when n.what in (${NAME_ROLE.name}, ${NAME_ROLE.symbol}) then 0 else ${ASIDE} end) as weight
    from search_name n where n.folded = k.folded group by n.record_id, n.kind order by weight desc, n.record_id limit ${BEARERS}) f
  cross join lateral (${NAMED_KINDS.map(own).join(' union all ')}) r
  order by f.place, f.weight desc, f.id`;

interface Row {
  place: number;
  id: string;
  kind: number;
  size: number;
  slug: string;
  name: string;
  symbol: string | null;
}

const recordOf = ({ id, kind, size, slug, name, symbol }: Row): NamedRecord => ({
  id,
  kind: KIND_NAMES.find((known) => KIND[known] === kind) as NamedKind,
  size,
  slug,
  name,
  symbol,
});

const STOPPED = /^(?:\p{L}(?:\.\p{L})*|mt|st|dr|mr|mrs|ms|vol|pte|co|jr)$/u;
/** A text with the full stops that a name has behind its short forms, which a question leaves out or has lost: "mt gox", "j p morgan"; undefined where it has none. */
function withStops(text: string): string | undefined {
  const words = text.split(' ');
  if (words.length < 2 || words.length > 5) return undefined;
  const stopped = words.map((word, at) => (at < words.length - 1 && STOPPED.test(word) ? `${word}.` : word)).join(' ');
  return stopped === text ? undefined : stopped;
}

/** Records by the text that they bear; texts that nothing bears are absent. @param texts folded */
export async function recordsBearing(sql: Queryable, texts: readonly string[]): Promise<Map<string, NamedRecord[]>> {
  const found = new Map<string, NamedRecord[]>();
  if (texts.length === 0) return found;
  const shortened = texts.flatMap((text) => {
    const stopped = withStops(text);
    return stopped === undefined ? [] : [{ text, stopped }];
  });
  const sought = [...texts, ...shortened.map(({ stopped }) => stopped)];
  const { rows } = await sql.query<Row>({ name: 'assistant-names', text: BEARING, values: [sought.map(plainSigns)] });
  for (const row of rows) {
    const text = texts[row.place] ?? shortened[row.place - texts.length]?.text ?? '';
    const records = found.get(text) ?? [];
    if (!records.some(({ id }) => id === row.id)) found.set(text, [...records, recordOf(row)]);
  }
  // A short form that only others bear aside may be that of somebody better known: "Animoca".
  const aside = [...found].flatMap(([text, records]) =>
    text.length >= BEGINNING.letters && !text.includes(' ') && !records.some((record) => isOwn(record, text)) ? [text] : [],
  );
  if (aside.length === 0) return found;
  const begun = await sql.query<Row>({ name: 'assistant-names-begun', text: BEGINNING_SO, values: [aside.map(plainSigns)] });
  for (const row of begun.rows) {
    const text = aside[row.place] ?? '';
    const records = found.get(text) ?? [];
    if (!records.some(({ id }) => id === row.id))
      found.set(
        text,
        [...records, recordOf(row)].sort((a, b) => b.size - a.size),
      );
  }
  return found;
}

const isOwn = ({ name, symbol }: NamedRecord, text: string): boolean => plainSigns(fold(name)) === text || (symbol !== null && fold(symbol) === text);
