import { z } from '@hono/zod-openapi';
import { reference, statement } from './contract.ts';

/** Which statement is cited, and as of when. */
export const statementParams = z.strictObject({
  id: z.int().min(1).max(Number.MAX_SAFE_INTEGER).openapi({ description: 'Number of the statement; it keeps it for good' }),
  at: z.iso
    .datetime()
    .refine((at) => at >= '0001', 'is of no year')
    .optional()
    .openapi({ description: 'The instant of the citation, UTC; without it, now', example: '2026-09-16T08:00:00Z' }),
});

/** How a statement stood at an instant: not yet known, the value that was shown, held beside it, or no longer held. */
export const STANDINGS_AT = ['unknown', 'shown', 'held', 'ended'] as const;

export const statementAnswer = z
  .strictObject({
    cited: z
      .strictObject({
        record: reference,
        field: z.string().openapi({ description: 'Key of the field' }),
        at: z.string().openapi({ description: 'The instant of the citation: the one asked for, else that of the answer', example: '2026-09-16T08:00:00Z' }),
        stood: z.enum(STANDINGS_AT).openapi({ description: 'How it stood at that instant' }),
        standing: z.enum(STANDINGS_AT),
        ended_at: z.string().nullable().openapi({ description: 'When the source said something else, or people ended it' }),
        next: z.int().nullable().openapi({ description: 'What the source says in its place now, where it says something else' }),
        statement,
      })
      .openapi('CitedStatement'),
  })
  .openapi('CitedStatementAnswer');
