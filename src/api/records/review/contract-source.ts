import { z } from '@hono/zod-openapi';
import { ENTRY_KIND, RUN_STATE, type EntryKindName, type RunStateName } from '#domain/records/codes.ts';
import { SWITCH_NAMES, type SwitchName } from '#domain/records/switches.ts';

const moment = z.string().openapi({ example: '2026-09-16T08:00:00Z' });
const next = z.string().nullable().openapi({ description: 'Cursor of the next page; null at the end' });
const rank = z.int().min(0).max(1000);
const kind = z.enum(Object.keys(ENTRY_KIND) as [EntryKindName, ...EntryKindName[]]);
/** Refused items of a run that are named. */
export const SHOWN_REFUSED = 20;

/** Key of a source in the path. */
export const keyInput = z.strictObject({ key: z.string().min(1).max(100) });

const oneSource = z
  .object({
    key: z.string(),
    name: z.string(),
    licence: z.string(),
    base_rank: z.int().openapi({ description: 'Trust where no other rank is given; higher wins' }),
    switches: z.array(
      z.object({
        name: z.enum(SWITCH_NAMES as [SwitchName, ...SwitchName[]]),
        on: z.boolean(),
        given: z.boolean().nullable().openapi({ description: 'What its terms say' }),
        chosen: z.boolean().nullable().openapi({ description: 'What the operator chose; null where the terms hold' }),
      }),
    ),
    trust: z
      .array(
        z.object({
          kind,
          field: z.string(),
          statements: z.int().openapi({ description: 'Statements of the field that it makes now' }),
          stand: z.int().openapi({ description: 'Those of them that records show' }),
          given: rank.nullable().openapi({ description: 'Rank given with the source for the field' }),
          rank: rank.nullable().openapi({ description: 'Rank that people set for the field' }),
        }),
      )
      .openapi({ description: 'Each field that it speaks of, those with most statements first' }),
    open_matches: z.int().openapi({ description: 'Matches of its entries that wait for a decision' }),
    waiting: z.int().openapi({ description: 'Entries that are no record yet' }),
  })
  .openapi('SourceDetail');
/** One source as those see it who look after sources. */
export type OneSource = z.output<typeof oneSource>;
export const oneSourceAnswer = z.object({ source: oneSource });

const sourceRun = z
  .object({
    id: z.int(),
    state: z.enum(Object.keys(RUN_STATE) as [RunStateName, ...RunStateName[]]),
    started_at: moment,
    ended_at: moment.nullable(),
    reason: z.string().nullable().openapi({ description: 'Why nothing was taken' }),
    files: z.array(z.string()).openapi({ description: 'Names of what was read, or its addresses' }),
    entries: z.int().nullable(),
    new: z.int().nullable(),
    changed: z.int().nullable(),
    records: z.int().nullable().openapi({ description: 'Records that were made' }),
    changes: z.int().nullable().openapi({ description: 'Values of records that changed' }),
    refused: z.array(z.object({ where: z.string(), reason: z.string() })).openapi({ description: `Items that were not taken, at most ${SHOWN_REFUSED}` }),
    refused_count: z.int(),
  })
  .openapi('SourceRun');
/** One reading of a source. */
export type SourceRun = z.output<typeof sourceRun>;
/** Runs of a source, the latest first. */
export const sourceRunsAnswer = z.object({ data: z.array(sourceRun), next }).openapi('SourceRuns');

/** Trust in the source for a field; null gives it back to what is given with the source. */
export const trustInput = z.strictObject({ kind, field: z.string().max(60), rank: rank.nullable() }).openapi('SourceTrust');
/** What may be done with its values; null gives the switch back to its terms. */
export const switchInput = z.strictObject({ name: z.enum(SWITCH_NAMES as [SwitchName, ...SwitchName[]]), on: z.boolean().nullable() }).openapi('SourceSwitch');
export const changesAnswer = z.object({ changes: z.int().openapi({ description: 'Values of records that changed' }) }).openapi('SourceTrustSet');
export const switchAnswer = z.object({ on: z.boolean().nullable() }).openapi('SourceSwitchSet');
