import { z } from '@hono/zod-openapi';
import { WATCH_CATEGORIES } from '#domain/kinds/kinds.ts';
import { IMPORT_LIMIT, IMPORT_NAME_LIMIT, NOTE_LIMIT, WATCH_LIMIT } from '#domain/watchlist/limits.ts';
import { seen } from '#domain/writing/seen.ts';
import { plainText } from '#platform/http/plain-text.ts';

/** Part of the watchlist. */
export const category = z.enum(WATCH_CATEGORIES).openapi({ description: '`user` holds people, `venture` organizations' });
const id = z.uuid().openapi({ description: 'Id of the record; that of one merged into another means the other' });

/** Which record is meant. */
export const watchParams = z.strictObject({ category, id }).openapi('WatchParams');
export type WatchInput = z.output<typeof watchParams>;

/** Query of the calls that name one record, in the shape of the struct call. */
export const watchQuery = z.strictObject({
  params: z
    .string()
    .openapi({ description: 'JSON array of one object: `category` and `id`', example: '[{"category":"project","id":"0198c1a0-0000-7000-8000-000000000000"}]' }),
});

/** Body that writes a note. */
export const noteInput = z
  .strictObject({
    category,
    id,
    note: plainText(NOTE_LIMIT)
      .transform((text) => seen(text.toWellFormed()).trim())
      .openapi({ description: `Up to ${NOTE_LIMIT} characters; empty for none` }),
  })
  .openapi('WatchNoteInput');
export type NoteInput = z.output<typeof noteInput>;

/** Body with texts to match against names. */
export const matchInput = z
  .strictObject({
    names: z.array(z.string().min(1).max(IMPORT_NAME_LIMIT)).min(1).max(IMPORT_LIMIT).openapi({ description: 'Names or symbols' }),
  })
  .openapi('WatchMatchInput');

/** Body that adds many records. */
export const addAllInput = z.strictObject({ items: z.array(watchParams).min(1).max(IMPORT_LIMIT) }).openapi('WatchAddAllInput');

/** Answer of adding one. */
export const addedAnswer = z.object({ added: z.boolean().openapi({ description: 'False when it was there already' }) }).openapi('WatchAdded');
/** Answer of adding many. */
export const addedAllAnswer = z
  .object({
    added: z.int(),
    present: z.int().openapi({ description: 'Were there already' }),
    unknown: z.int().openapi({ description: 'Are no record of their category' }),
    left: z.int().openapi({ description: `Not added: a watchlist holds ${WATCH_LIMIT} records` }),
  })
  .openapi('WatchAddedAll');
/** Answer of removing one. */
export const removedAnswer = z
  .object({
    removed: z.boolean().openapi({ description: 'False when it was not there' }),
    note: z.string().openapi({ description: 'The note that went with it' }),
  })
  .openapi('WatchRemoved');
/** Answer of writing a note. */
export const notedAnswer = z.object({ note: z.string() }).openapi('WatchNoted');
/** Ids of what is watched. */
export const watchedIdsAnswer = z.object({ data: z.record(z.enum(WATCH_CATEGORIES), z.array(z.uuid())) }).openapi('WatchedIds');

const namedRecord = z
  .object({ category, id: z.uuid(), slug: z.string(), name: z.string(), symbol: z.string().nullable(), logo: z.string().nullable() })
  .openapi('WatchCandidate');
/** Answer of matching names, in the order of the texts. */
export const matchAnswer = z
  .object({
    data: z.array(z.object({ name: z.string(), found: z.array(namedRecord).openapi({ description: 'The best known first; empty for an unknown name' }) })),
  })
  .openapi('WatchMatches');
export type Matches = z.output<typeof matchAnswer>['data'];
