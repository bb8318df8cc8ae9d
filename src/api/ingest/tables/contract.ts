import { z } from '@hono/zod-openapi';
import { TABLE_KINDS } from '#domain/ingest/table/fields.ts';
import { GUESS_REASONS } from '#domain/ingest/table/guess.ts';
import { KIND_NAMES } from '#domain/kinds/kinds.ts';

/** Largest table that is put up, in bytes, and the characters of its map. */
export const LARGEST_TABLE = 8 * 1024 * 1024;
const LONGEST_MAP = 200_000;

const file = z
  .custom<File>((value) => value instanceof File && value.size > 0 && value.size <= LARGEST_TABLE, `must be a file of 1 to ${LARGEST_TABLE} bytes`)
  .openapi({ type: 'string', format: 'binary', description: 'A table: CSV with headings, a JSON list or JSON Lines, in UTF-8' });
const map = z.string().min(2).max(LONGEST_MAP).openapi({ description: 'The map of the table as JSON, as docs/import-table.md describes it' });
const kind = z.enum(TABLE_KINDS);
const columns = z.array(z.string());

/** A table for which a map is guessed; the kind where it is known. */
export const guessInput = z.strictObject({ file, kind: kind.optional() });
/** A table with its map. */
export const tableInput = z.strictObject({ file, map });

const options = z.object({
  separator: z.string().optional(),
  unit: z.enum(['thousands', 'millions', 'billions']).optional(),
  decimal: z.enum(['.', ',']).optional(),
  dates: z.enum(['dmy', 'mdy', 'seconds', 'milliseconds']).optional(),
  chain: z.string().optional(),
  type: z.string().optional(),
});

/** A guessed map, a column a part. */
export const guessAnswer = z
  .object({
    rows: z.int(),
    name: z.string().openapi({ description: 'A name for the source, made of that of the file' }),
    kind,
    every: z.record(z.string(), z.string()),
    columns: z.array(
      z.object({
        column: z.string(),
        field: z.string().nullable().openapi({ description: 'Null: left out' }),
        options,
        why: z.enum(GUESS_REASONS),
        samples: z.array(z.string()),
      }),
    ),
  })
  .openapi('TableGuess');

const record = z.object({ kind: z.enum(KIND_NAMES), slug: z.string(), name: z.string().nullable() });
const report = z.object({
  entries: z.int(),
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  records: z.int().openapi({ description: 'New records' }),
  changes: z.int().openapi({ description: 'Changed fields and members in existing records' }),
  waiting: z.int(),
  candidates: z.int(),
  refused: z.array(z.object({ where: z.string(), reason: z.string() })).openapi({ description: 'The first hundred' }),
  refused_count: z.int(),
});
const source = z.object({ key: z.string(), name: z.string(), rank: z.int(), show: z.boolean(), export: z.boolean() });

/** What an import would do. */
export const trialAnswer = z
  .object({
    source,
    of: z.int().openapi({ description: 'Rows of the table' }),
    rows: z
      .array(
        z.object({
          where: z.string(),
          things: z.array(
            z.object({
              kind: z.enum([...KIND_NAMES, 'party']),
              name: z.string().nullable(),
              does: z.enum(['creates', 'matches', 'waits']),
              record: record.nullable(),
              by: z.string().nullable().openapi({ description: 'The key that it was found by; `person` where the map says so' }),
              changes: columns.openapi({ description: 'Fields of the record of which what is shown would change' }),
              values: z
                .array(
                  z.object({
                    field: z.string(),
                    says: z.string(),
                    now: z.string().nullable().openapi({ description: 'What the record shows today' }),
                    source: z.string().nullable().openapi({ description: 'The source of what it shows today' }),
                    becomes: z.enum(['adds', 'replaces', 'same', 'yields', 'waits']).openapi({ description: '`yields`: what is shown today stays' }),
                  }),
                )
                .openapi({ description: 'What the table says, field by field' }),
              why: z
                .enum(['name alone', 'other name', 'name and several', 'keys disagree', 'taken down', 'shared investors', 'many', 'nothing'])
                .nullable()
                .openapi({ description: 'Why a person is asked; `many`: too many records bear the name, `nothing`: there is nothing to add to' }),
              perhaps: z
                .array(record.extend({ scheme: z.string().nullable(), value: z.string().nullable() }))
                .openapi({ description: 'Records that it may be, with the key that leads to each' }),
            }),
          ),
          refused: z.array(z.string()),
        }),
      )
      .openapi({ description: 'The first 20' }),
    counts: z
      .object({
        creates: z.int(),
        matches: z.int(),
        waits: z.int(),
        refused: z.int().openapi({ description: 'Rows that are not taken' }),
        partly: z.int().openapi({ description: 'Rows among the others of which something is not taken' }),
      })
      .openapi({ description: 'Rows, all of them, by what becomes of their own things' }),
    report: report.omit({ changes: true, changed: true, unchanged: true }),
    missing: columns.openapi({ description: 'Columns of the map that the file lacks' }),
    unmapped: columns.openapi({ description: 'Columns of the file that the map does not name' }),
    held: z.string().nullable().openapi({ description: 'Why the import would wait for a person' }),
  })
  .openapi('TableTrial');

/** What an import did. */
export const importAnswer = z
  .object({
    state: z.enum(['done', 'known', 'quarantined', 'failed']),
    reason: z.string().nullable(),
    report: report.nullable(),
    missing: columns,
    unmapped: columns,
  })
  .openapi('TableImport');
