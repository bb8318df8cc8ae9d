import { readFileSync } from 'node:fs';
import { guessMap } from '#domain/ingest/table/guess.ts';
import { readParts } from '../read-input.ts';
import { readTable } from './read-table.ts';
import type { TableFile } from './table.ts';

const EXAMPLES = new URL('../../../../examples/tables/', import.meta.url);

/** A table of this text. */
export const fileOf = (name: string, text: string | Buffer): TableFile => ({
  name,
  read: (hash) => readParts([typeof text === 'string' ? Buffer.from(text) : text], hash, { at: new Date(0) }),
});

/** An example with its map. */
export const example = (name: string): { file: TableFile; map: string; text: string } => {
  const text = readFileSync(new URL(name, EXAMPLES), 'utf8');
  return { file: fileOf(name, text), text, map: readFileSync(new URL(`${name.replace(/\.\w+$/, '')}.map.json`, EXAMPLES), 'utf8') };
};

/** The map that is guessed for an example. */
export const guessedMap = (name: string, text: string) => guessMap(readTable({ lines: text.split('\n') }), name).map;
