import { fold } from '../../writing/fold.ts';
import { canonicalClaim, memberText, type Claim, type EntryInput, type EntryKey } from '../../records/claim.ts';
import type { SchemeName } from '../../records/codes.ts';
import { fieldOf } from '../../records/fields.ts';
import { ChainEntries } from '../draft.ts';
import { uniqueKeys } from '../listed-text.ts';
import { FormatError, type PageInfo, type Parsed, type Refusal } from '../parsed.ts';
import { TABLE_LIMITS, tableSourceKey, type TableMap } from './map.ts';
import { roundEntries, roundOf, type RoundRow, type RowEntry } from './rounds.ts';
import { roleOf, RowReader } from './row.ts';
import { thingsOf, type Thing } from './things.ts';
import type { Table } from './cells.ts';
import { cut } from '../../writing/cut.ts';

/** Raise it when what a table's rows become changes, so that known tables are read again. */
export const TABLE_REVISION = 4;

/** A thing of a table that is found among the records by its address or its name, as the map says. */
export interface NamedThing {
  nativeKey: string;
  kind: EntryInput['kind'];
  /** Folded; absent where something else than the name is known of it. */
  name?: string;
  /** Address of a record, or its last part. */
  record?: string;
}

/** What a row tells of, by native key, its own thing first; nothing where the row is not taken or could not be read. */
export interface ReadRow {
  where: string;
  keys: readonly string[];
}

/** A table as it was read. */
export interface ParsedTable extends Parsed {
  rows: readonly ReadRow[];
  named: readonly NamedThing[];
}

/** Keys by which a thing is found without its name. */
const TELLING: ReadonlySet<SchemeName> = new Set<SchemeName>(['coingecko', 'coingeckoClaim', 'contract', 'caip2', 'id', 'domain', 'handle', 'github']);

/** Joins what several rows say of one thing. A row that says another value of a field with one value is refused in that. */
function joined(read: readonly RowEntry[], refused: Refusal[]): EntryInput[] {
  return [...Map.groupBy(read, ({ entry }) => entry.nativeKey).values()].flatMap((same): EntryInput[] => {
    const [first, ...more] = same;
    if (!first) return [];
    if (more.every(({ entry }) => entry === first.entry)) return [first.entry];
    const keys: EntryKey[] = [];
    const claims = new Map<string, Claim>();
    for (const { where, entry } of same) {
      keys.push(...entry.keys);
      for (const claim of entry.claims) {
        const one = fieldOf(entry.kind, claim.field).holds === 'one';
        const id = one ? claim.field : `${claim.field} ${memberText(claim)}`;
        const known = claims.get(id);
        if (!known || (known.loose && !claim.loose)) claims.set(id, claim);
        else if (one && !claim.loose && canonicalClaim(known) !== canonicalClaim(claim) && !spelledAlike(known, claim))
          refused.push({
            where: `${where}.${claim.field}`,
            reason: 'differs from what an earlier row says of the same thing: the earlier is kept. If they are two things, give them an "id" or a "key"',
            fault: false,
          });
      }
    }
    return [{ ...first.entry, keys: uniqueKeys(keys), claims: [...claims.values()] }];
  });
}

const spelledAlike = (a: Claim, b: Claim): boolean => typeof a.value === 'string' && typeof b.value === 'string' && fold(a.value) === fold(b.value);

/** Reads the rows of a table as its map says. @throws FormatError if it has no row, or more than can be taken */
export function parseTable(table: Table, map: TableMap): ParsedTable {
  const { rows, columns } = table;
  if (rows.length === 0) throw new FormatError('the table has no row');
  if (rows.length > TABLE_LIMITS.rows || columns.length > TABLE_LIMITS.columns)
    throw new FormatError(`the table has more than ${TABLE_LIMITS.rows} rows or ${TABLE_LIMITS.columns} columns: split it`);
  const refused: Refusal[] = [...table.refused];
  const chains = new ChainEntries({ where: 'chains', document: map.source.address, refused });
  const [readers, things, rounds]: [RowReader[], (Thing & { row: RowReader })[], RoundRow[]] = [[], [], []];
  for (const source of rows) {
    const row = new RowReader(source, map);
    readers.push(row);
    const { kind } = map;
    if (kind === 'round') {
      const round = roundOf(row);
      if (round) rounds.push(round);
    } else things.push(...thingsOf(row, kind, chains).map((thing) => ({ ...thing, row })));
  }
  const read: RowEntry[] = [
    ...things.map(({ row, draft }) => ({ where: row.where, entry: quoted(row, draft.entry()) })),
    ...roundEntries(rounds, { publisher: tableSourceKey(map), document: map.source.address, role: roleOf(map) }, refused),
  ];
  refused.push(...readers.flatMap((row) => row.refused));
  const entries = [...joined(read, refused), ...chains.entries()];
  const keysOf = Map.groupBy(read, ({ where }) => where);
  return {
    entries,
    refused,
    pages: pagesOf(readers),
    rows: inOrder([...rows, ...table.refused]).map((where) => ({ where, keys: [...new Set((keysOf.get(where) ?? []).map(({ entry }) => entry.nativeKey))] })),
    named: namedOf(entries, things, map),
  };
}

/** Where rows stand, each once, in the order of the file. */
function inOrder(rows: readonly { where: string }[]): string[] {
  const place = (where: string): number => Number(/\d+/.exec(where)?.[0] ?? 0);
  return [...new Set(rows.map(({ where }) => where))].sort((a, b) => place(a) - place(b));
}

function quoted(row: RowReader, entry: EntryInput): EntryInput {
  const quote = cut(row.text('quote') ?? '', 600) || undefined;
  return quote === undefined ? entry : { ...entry, claims: entry.claims.map((claim) => ({ quote, ...claim })) };
}

function pagesOf(readers: readonly RowReader[]): Map<string, PageInfo> {
  const pages = new Map<string, PageInfo>();
  for (const row of readers) {
    const published = row.date('published');
    if (!published || pages.has(row.document)) continue;
    pages.set(row.document, {
      title: /^https?:..([^/?#]+)/.exec(row.document)?.[1] ?? cut(row.document, 200),
      publishedOn: published.day,
      publishedPrecision: published.precision,
    });
  }
  return pages;
}

/** Things to be found by the address that the table gives, or by a name of which nothing else is known. */
function namedOf(entries: readonly EntryInput[], things: readonly Thing[], map: TableMap): NamedThing[] {
  const records = new Map(things.flatMap(({ nativeKey, record }) => (record === undefined ? [] : [[nativeKey, record] as const])));
  return entries.flatMap(({ nativeKey, kind, role, keys, claims }): NamedThing[] => {
    const record = records.get(nativeKey);
    if (record !== undefined) return [{ nativeKey, kind, record }];
    const name = claims.find(({ field }) => field === 'name')?.value;
    if (map.names !== 'same' || role !== 'yields' || typeof name !== 'string' || keys.some(({ scheme }) => TELLING.has(scheme))) return [];
    return [{ nativeKey, kind, name: fold(name) }];
  });
}
