import { KIND_OF_WIRE, KINDS, type KindName, type WireName } from '#domain/kinds/kinds.ts';
import { recordAddress } from '#domain/kinds/record-address.ts';
import { countryName } from '#domain/records/countries.ts';
import { pathOf, type PathDef } from '#domain/records/quantities.ts';
import { trimmed } from '#domain/screener/groups/arithmetic.ts';
import { fold } from '#domain/writing/fold.ts';
import { addresses } from '#domain/site/addresses.ts';
import type { Cell, Item, ResultRow, ValueType } from '#domain/tools/results.ts';
import { ask, type Answers } from '#platform/data/ask.ts';
import { invalid } from '#platform/errors.ts';
import { behind } from './behind.ts';

interface SaidCell {
  text?: string | null;
  precision?: 'day' | 'month' | 'year' | null;
  state?: 'undisclosed' | null;
  at?: string | null;
  former?: string | null;
  statement?: { id: number | null; contested: boolean } | null;
  items?: { name: string; slug?: string; logo?: string | null; type?: WireName }[];
  count?: number;
}
interface SaidRecord {
  id: string;
  slug: string;
  name: string | null;
  logo: string | null;
  cells: Record<string, SaidCell>;
}

/** What the values of a path are. */
export function typeOf({ path, type, unit }: PathDef): ValueType {
  if (path === 'description') return 'text';
  switch (type) {
    case 'number':
      return unit ?? 'count';
    case 'date':
    case 'bool':
    case 'link':
      return type;
    case 'reference':
      return 'name';
    default:
      return 'text';
  }
}

const itemOf = ({ name, slug, logo, type }: NonNullable<SaidCell['items']>[number]): Item =>
  slug === undefined || !type ? { name, href: null } : { name, href: recordAddress(type, slug), of: { kind: KIND_OF_WIRE[type], slug, logo: logo ?? null } };

function valueOf(text: string, def: PathDef): string | boolean {
  if (def.type === 'bool') return text === 'true';
  if (def.path === 'country') return countryName(text);
  return def.type === 'number' ? trimmed(text) : text;
}

/** A value of a record as a cell. */
function cellOf(kind: KindName, slug: string, def: PathDef, said: SaidCell): Cell {
  const { statement } = said;
  const href = statement?.id == null ? behind(kind, slug, def.path) : addresses.statement(statement.id);
  if (said.items) {
    const items = said.items.map(itemOf);
    return {
      value: items.length === 0 ? null : items.map(({ name }) => name).join(', '),
      href,
      items,
      count: said.count ?? items.length,
      ...(items.length === 0 && { state: 'unknown' }),
    };
  }
  const at = said.at == null ? {} : { at: said.at };
  if (said.text == null) return { value: null, href, state: said.state ?? 'unknown', ...(said.former != null && { former: said.former, ...at }) };
  return {
    value: valueOf(said.text, def),
    href,
    ...(def.type === 'date' && { precision: said.precision ?? 'day' }),
    ...(statement?.contested && { state: 'contested' }),
    ...at,
  };
}

const spelling = (text: string): string => fold(text).replaceAll(/ rounds?$|[^a-z0-9+&]/g, '');
/** A stage with what its source calls it, where that is more than another spelling: "Series E", of "Series D and later". */
const withWords = (cell: Cell, words: string | null | undefined): Cell =>
  words == null || (typeof cell.value === 'string' && spelling(words) === spelling(cell.value)) ? cell : { ...cell, words };
/** Paths that are read for these. */
const readFor = (kind: KindName, paths: readonly string[]): readonly string[] =>
  kind === 'round' && paths.includes('stage') && !paths.includes('stage_text') ? [...paths, 'stage_text'] : paths;

/** A record as a row, with the values that were asked for. */
function rowOf(kind: KindName, { id, slug, name, logo, cells }: SaidRecord, paths: readonly string[]): ResultRow {
  const own = Object.entries(cells).flatMap(([path, said]): [string, Cell][] => {
    const def = pathOf(kind, path);
    if (!def || !paths.includes(path)) return [];
    const cell = cellOf(kind, slug, def, said);
    return [[path, path === 'stage' ? withWords(cell, cells['stage_text']?.text) : cell]];
  });
  return { kind, id, slug, name: name ?? slug, href: recordAddress(KINDS[kind].wire, slug), logo, cells: Object.fromEntries(own) };
}

/** The kind of a record by its type on the wire. */
export const kindOf = (type: string): KindName => KIND_OF_WIRE[type as WireName];

/** Members of a value as rows. */
export const itemRows = (cell: Cell | undefined): ResultRow[] =>
  (cell?.items ?? []).map(({ name, href, of }) => ({
    kind: of?.kind ?? null,
    id: null,
    slug: of?.slug ?? null,
    name,
    href,
    logo: of?.logo ?? null,
    cells: {},
  }));

/** Values of records by their ids, in their order. */
export async function readRecords(struct: Answers, kind: KindName, ids: readonly string[], paths: readonly string[]): Promise<ResultRow[]> {
  if (ids.length === 0) return [];
  const { values } = await ask<{ values: SaidRecord[] }>(struct, 'fields', 'record-values', { kind, ids, paths: readFor(kind, paths) });
  return values.map((said) => rowOf(kind, said, paths));
}

/** Values of one record by its slug, a former one, or that of a merged record. @throws Failure INVALID_INPUT where there is none */
export async function readRecord(struct: Answers, kind: KindName, slug: string, paths: readonly string[]): Promise<ResultRow> {
  const { values } = await ask<{ values: SaidRecord[] }>(struct, 'of', 'record-values', { kind, slug, paths: readFor(kind, paths) });
  const [found] = values;
  if (!found) throw invalid('of.slug', `there is no ${kind} ${slug}`);
  return rowOf(kind, found, paths);
}
