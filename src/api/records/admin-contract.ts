import { z } from '@hono/zod-openapi';
import { KIND } from '#domain/records/codes.ts';
import type { KindName } from '#domain/kinds/kinds.ts';

const kind = z.enum(Object.keys(KIND) as [KindName, ...KindName[]]);
const facts = z
  .array(z.object({ field: z.string().openapi({ description: 'Key of a field', example: 'website' }), values: z.array(z.string()), count: z.int() }))
  .openapi({ description: 'What is said of it, a few values of each field' });

/** Which matches are requested. */
export const candidatesInput = z.strictObject({
  state: z.enum(['open', 'decided']).default('open'),
  kind: kind.optional(),
  after: z.string().max(400).optional(),
  take: z.coerce.number().int().min(1).max(50).default(20),
});

const candidate = z
  .object({
    entry: z.object({
      id: z.int(),
      source: z.string(),
      source_name: z.string(),
      native_key: z.string(),
      name: z.string().nullable(),
      record: z.object({ kind, slug: z.string() }).nullable().openapi({ description: 'Where it is now; null while it waits' }),
      facts,
    }),
    record: z.object({ id: z.uuid(), kind, slug: z.string(), name: z.string().nullable(), facts }),
    score: z.number(),
    evidence: z.object({ reason: z.string(), scheme: z.string().optional(), value: z.string().optional() }),
    decision: z
      .object({
        same: z.boolean(),
        by: z.string(),
        at: z.string().nullable().openapi({ description: 'When; null if that is not known' }),
        reason: z.string().nullable(),
      })
      .nullable(),
  })
  .openapi('MatchCandidate');
/** A match that keys do not settle. */
export type MatchCandidate = z.output<typeof candidate>;

/** Matches with both sides: open ones by the prominence of what they concern, decided ones the latest first. */
export const candidatesAnswer = z.object({ data: z.array(candidate), total: z.int(), next: z.string().nullable() }).openapi('MatchCandidates');

/** A person's decision about a match. */
export const decisionInput = z
  .strictObject({
    entry: z.int().min(1).max(2_147_483_647),
    record: z.uuid(),
    same: z.boolean().nullable().openapi({ description: 'Null takes a decision back: the match is open again' }),
    reason: z.string().trim().min(1).max(500),
  })
  .openapi('MatchDecision');

/** The effects of the decision. */
export const decisionAnswer = z.object({ merged: z.int(), unmerged: z.int(), created: z.int(), changes: z.int() }).openapi('MatchDecided');
