import { z } from '@hono/zod-openapi';

const moment = z.string().openapi({ example: '2026-09-16T08:00:00Z' });
const next = z.string().nullable().openapi({ description: 'Cursor of the next page; null at the end' });
const named = z.object({ count: z.int(), some: z.array(z.string()).openapi({ description: 'Slugs of some of them' }) });
const reason = z.string().trim().min(1).max(500);

/** Which page is asked for. */
export const pageInput = z.strictObject({
  after: z.string().max(400).optional(),
  take: z.coerce.number().int().min(1).max(50).default(20),
});

const heldRun = z
  .object({
    id: z.int(),
    source: z.string(),
    source_name: z.string(),
    files: z.array(z.string()).openapi({ description: 'Names of the files, or their addresses' }),
    sha256: z.string().openapi({ description: 'Hash of what was read, in hexadecimal' }),
    at: moment,
    reason: z.string().openapi({ description: 'What it would do, in words' }),
    losses: z.object({
      ended: z.int(),
      changed: z.int(),
      of: z.object({ statements: z.int(), watched: z.int() }),
      parted: named,
      lost: named,
    }),
    accepted: z.object({ by: z.string(), at: moment, reason: z.string() }).nullable(),
  })
  .openapi('HeldRun');
/** A file that waits because it would lose much. */
export type HeldRun = z.output<typeof heldRun>;

/** Files that wait, the latest first. */
export const heldRunsAnswer = z.object({ data: z.array(heldRun), next }).openapi('HeldRuns');

/** Whether a file is accepted for its hash, or no longer. */
export const acceptInput = z.strictObject({ accept: z.boolean(), reason }).openapi('HeldRunDecision');
export const acceptAnswer = z.object({ accepted: z.boolean() }).openapi('HeldRunDecided');

const sourceState = z
  .object({
    key: z.string(),
    name: z.string(),
    home_url: z.string(),
    entries: z.int().openapi({ description: 'Entries that were read of it' }),
    records: z.int().openapi({ description: 'Records that it says something of' }),
    state: z.enum(['running', 'done', 'failed', 'quarantined']).nullable().openapi({ description: 'How its last run ended; null where it never ran' }),
    at: moment.nullable().openapi({ description: 'When that was' }),
    reason: z.string().nullable().openapi({ description: 'Why nothing was taken' }),
    read_at: moment.nullable().openapi({ description: 'When it was last read to its end' }),
  })
  .openapi('SourceState');
/** A source and how its last run ended. */
export type SourceState = z.output<typeof sourceState>;

/** All sources, those that need somebody first. */
export const sourceStatesAnswer = z.object({ data: z.array(sourceState), next }).openapi('SourceStates');

const endedStatement = z
  .object({
    id: z.int(),
    record: z.object({ kind: z.string(), slug: z.string() }).nullable(),
    name: z.string().nullable(),
    field: z.string(),
    value: z.string().nullable(),
    source_name: z.string(),
    by: z.string(),
    at: moment,
    reason: z.string(),
  })
  .openapi('EndedStatement');
/** A statement that a person ended. */
export type EndedStatement = z.output<typeof endedStatement>;

/** Statements that people ended, the latest first. */
export const endedStatementsAnswer = z.object({ data: z.array(endedStatement), next }).openapi('EndedStatements');

/** Whether a statement is ended, or counts again. */
export const endInput = z.strictObject({ ended: z.boolean(), reason }).openapi('StatementDecision');
export const endAnswer = z.object({ changes: z.int() }).openapi('StatementDecided');
/** Id of a run or a statement in the path. */
export const idInput = z.strictObject({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
