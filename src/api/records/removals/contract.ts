import { z } from '@hono/zod-openapi';
import { isEmail } from '#domain/forms/email.ts';
import { seen } from '#domain/writing/seen.ts';
import { KINDS, type KindName } from '#domain/kinds/kinds.ts';
import { isKnownField } from '#domain/records/known-field.ts';
import { REMOVAL_FIELD, REMOVAL_TEXT, REMOVAL_WISHES } from '#domain/records/removals.ts';

const kind = z.enum(Object.keys(KINDS) as [KindName, ...KindName[]]);
const moment = z.string().openapi({ example: '2026-11-23T08:00:00.000Z' });

/** A request for removal or correction. Members that are not needed may be left out. */
export const askInput = z
  .strictObject({
    wish: z.enum(REMOVAL_WISHES),
    kind: kind.optional().openapi({ description: 'With `slug` the record it is about; neither for anything else' }),
    slug: z.string().min(1).max(200).optional(),
    field: z
      .string()
      .max(REMOVAL_FIELD)
      .refine(isKnownField, 'is no field of a record')
      .optional()
      .openapi({ description: 'Key of the field to be corrected', example: 'website' }),
    text: z
      .string()
      .transform((text) => seen(text.toWellFormed()).trim())
      .pipe(z.string().min(REMOVAL_TEXT.least).max(REMOVAL_TEXT.most))
      .openapi({ description: 'What is to be removed or corrected, and why' }),
    email: z.string().refine(isEmail, 'Please enter a valid email address').optional().openapi({ description: 'Where the decision is told, if anywhere' }),
    language: z.enum(['en', 'vi']).default('en').openapi({ description: 'Language of that mail' }),
  })
  .refine((input) => (input.kind === undefined) === (input.slug === undefined), { path: ['slug'], message: 'goes with kind' })
  .openapi('RemovalRequest');

/** Answer of the request: nothing but that it has been received. */
export const askAnswer = z.object({ received: z.literal(true) }).openapi('RemovalReceived');

/** Which requests are asked for. */
export const removalsInput = z.strictObject({
  state: z.enum(['open', 'decided']).default('open'),
  after: z.string().max(400).optional(),
  take: z.coerce.number().int().min(1).max(50).default(20),
});

const removal = z
  .object({
    id: z.uuid(),
    wish: z.enum(REMOVAL_WISHES),
    record: z
      .object({ kind, slug: z.string().nullable(), name: z.string().nullable() })
      .nullable()
      .openapi({ description: 'What it is about; without slug and name once that is taken down' }),
    field: z.string().nullable(),
    text: z.string().nullable().openapi({ description: 'Null once it was deleted' }),
    email: z.string().nullable(),
    at: moment,
    state: z.enum(['open', 'done', 'refused']),
    taken_down: z.boolean(),
    decision: z.object({ by: z.string(), at: moment, reason: z.string().nullable() }).nullable(),
  })
  .openapi('Removal');
/** A request as moderators see it. */
export type Removal = z.output<typeof removal>;

/** Requests: open ones the oldest first, decided ones the latest first. */
export const removalsAnswer = z.object({ data: z.array(removal), next: z.string().nullable() }).openapi('Removals');

/** A moderator's decision. */
export const decideInput = z
  .strictObject({
    act: z.enum(['take-down', 'done', 'refuse']).openapi({ description: 'Take the record down, or say that it is done otherwise, or refuse' }),
    reason: z.string().trim().min(1).max(500).openapi({ description: 'Told to the person who asked' }),
  })
  .openapi('RemovalDecision');
export const decideAnswer = z.object({ state: z.enum(['done', 'refused']) }).openapi('RemovalDecided');
export const removalId = z.strictObject({ id: z.uuid() });
