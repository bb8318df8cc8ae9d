import { z } from '@hono/zod-openapi';
import { KIND } from '#domain/records/codes.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import { hasField } from '#domain/records/fields.ts';
import { plainText } from '#platform/http/plain-text.ts';
import { contribution, reference } from './contract.ts';

/** Default and largest number of changes in an answer. */
const TAKE = { preset: 50, most: 100 } as const;

/** Causes of a change. */
export const CAUSES = ['import', 'edit', 'proposal', 'match', 'merge', 'unmerge', 'policy', 'end', 'restore', 'revert', 'take-down', 'show', 'rebuild'] as const;

export const historyParams = z
  .strictObject({
    kind: z.enum(Object.keys(KIND) as [KindName, ...KindName[]]).openapi({ description: 'Kind of the record', example: 'project' }),
    slug: plainText(200).min(1).openapi({ description: 'Slug of the record, a former one, or that of a record that was merged', example: 'ethereum' }),
    field: z.string().max(60).optional().openapi({ description: 'Only changes of this field', example: 'website' }),
    take: z.int().min(0).max(TAKE.most).default(TAKE.preset).openapi({ description: 'Changes of this answer' }),
    skip: z.int().min(0).max(1_000_000).default(0).openapi({ description: 'Changes to pass over; X-Next has the number to go on with' }),
  })
  .refine(({ kind, field }) => field === undefined || hasField(kind, field), { path: ['field'], message: 'is no field of this kind' });

const day = z.string().nullable().openapi({ example: '2026-09-16' });
const source = z.strictObject({ key: z.string(), name: z.string(), home_url: z.string() }).openapi('HistorySource');
const said = z
  .strictObject({
    withheld: z.boolean().openapi({ description: 'Its source may not be shown: nothing else of it is told' }),
    state: z.enum(['value', 'undisclosed', 'none']),
    value: z.string().nullable().openapi({ description: 'As text; numbers exact' }),
    object: reference.nullable().openapi({ description: 'What a reference points to' }),
    lead: z.boolean().nullable(),
    founder: z.boolean().nullable(),
    valid_from: day,
    valid_to: day,
    precision: z.enum(['day', 'month', 'year']).nullable(),
    source: source.nullable(),
    document: z.strictObject({ url: z.string(), title: z.string().nullable() }).nullable(),
  })
  .openapi('HistoryStatement');

/** One changed field or member, or a change of the record's state. */
const change = z
  .strictObject({
    id: z.guid(),
    slug: z.string().openapi({ description: 'Of the record' }),
    change_set: z.int().openapi({ description: 'What changed at once has the same number' }),
    at: z.string().openapi({ example: '2026-09-16T08:00:00Z' }),
    actor: z.string().openapi({ description: 'Who did it: system, command or account' }),
    cause: z.enum(CAUSES),
    contribution: contribution.nullable().openapi({ description: 'Of a proposal or its revert' }),
    source: source.nullable().openapi({ description: 'Of an import, the source that was read' }),
    created: z.boolean().openapi({ description: 'The record came to be; its first values have no rows of their own' }),
    field: z.string().openapi({
      description:
        'Key of the field; `created`, `merged` (into the record in `other`), `unmerged` (out of it), or `absorbed` (that record became part of this one)',
    }),
    member: z.string().nullable().openapi({ description: 'Of fields with several values: which of them' }),
    other: reference.nullable().openapi({ description: 'Of a merge: the other record, where it is still shown' }),
    before: said.nullable(),
    after: said.nullable(),
  })
  .openapi('RecordChange');

export const historyAnswer = z.object({ changes: z.array(change) }).openapi('RecordHistory');
