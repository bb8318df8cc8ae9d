import type { Hash } from 'node:crypto';
import { canonicalJson, type Json } from '#domain/records/claim.ts';
import type { Table } from '#domain/ingest/table/cells.ts';
import { guessMap, type TableGuess } from '#domain/ingest/table/guess.ts';
import type { TableKind } from '#domain/ingest/table/fields.ts';
import { MapError, notMet, readTableMap, type TableMap } from '#domain/ingest/table/map.ts';
import { parseTable, TABLE_REVISION, type ParsedTable } from '#domain/ingest/table/parse-table.ts';
import { FormatError } from '#domain/ingest/parsed.ts';
import { Failure, invalid } from '#platform/errors.ts';
import type { Input } from '../read-input.ts';
import type { ReadProgress, Source } from '../source.ts';
import { recordsOf } from './known-records.ts';
import { tableSource } from './own-source.ts';
import { readTable } from './read-table.ts';

/** A file that holds a table: its name, and how its bytes are read and hashed. */
export interface TableFile {
  name: string;
  read(hash: Hash, progress?: ReadProgress): Promise<Input>;
}

/** A table as a source, and what was parsed of it last. */
export interface TableSource extends Source<Table> {
  parsed(): ParsedTable | undefined;
  /** Columns that the map and the file do not share. */
  apart(): { missing: string[]; unmapped: string[] };
}

/** The map in a text of JSON. @throws Failure INVALID_INPUT that names each part that is wrong */
export function mapIn(text: string): { map: TableMap; text: Json } {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch (error) {
    throw invalid('map', `is no JSON: ${error instanceof Error ? error.message.slice(0, 200) : String(error)}`);
  }
  try {
    return { map: readTableMap(value), text: value };
  } catch (error) {
    if (error instanceof MapError) throw new Failure('INVALID_INPUT', { description: 'The map cannot be used.', issues: [...error.faults] });
    throw error;
  }
}

/** Guesses a map for the table in a file. @throws Failure INVALID_INPUT for a file that is no table */
export async function guessTable(file: TableFile, hash: Hash, kind?: TableKind): Promise<TableGuess & { rows: number }> {
  try {
    const table = readTable(await file.read(hash));
    return { ...guessMap(table, file.name, kind), rows: table.rows.length };
  } catch (error) {
    if (error instanceof FormatError) throw invalid('file', error.message);
    throw error;
  }
}

/** The source that reads a table with its map. */
export function tableOf(file: TableFile, { map, text }: { map: TableMap; text: Json }): TableSource {
  let parsed: ParsedTable | undefined;
  let apart: { missing: string[]; unmapped: string[] } = { missing: [], unmapped: [] };
  return {
    about: tableSource(map),
    files: [file.name],
    revision: `table ${TABLE_REVISION} ${canonicalJson(text)} `,
    async pull(hash, progress) {
      const input = await file.read(hash, progress);
      try {
        const table = readTable(input);
        apart = notMet(map, table.columns);
        return table;
      } catch (error) {
        if (error instanceof FormatError) throw invalid('file', error.message);
        throw error;
      }
    },
    parse: (table) => (parsed = parseTable(table, map)),
    known: (sql) => recordsOf(sql, parsed?.named ?? []),
    parsed: () => parsed,
    apart: () => apart,
  };
}
