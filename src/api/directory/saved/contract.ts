import { z } from '@hono/zod-openapi';
import { VISIBILITIES, LONGEST_LIST_NAME } from '#domain/directory/saved/saved-list.ts';
import { LONGEST_SCREEN, SHOWN_GRANTS } from '#domain/directory/lists/list-address.ts';
import { LIST_KINDS } from '#domain/directory/lists/lists.ts';
import { isDisguised, seen } from '#domain/writing/seen.ts';
import { plainText } from '#platform/http/plain-text.ts';

/** What a saved list holds, as the address of a list has it. */
const content = z
  .strictObject({
    kind: z.enum(LIST_KINDS),
    q: plainText(LONGEST_SCREEN).openapi({ description: 'Text of the screen; empty for the whole list', example: 'raised>10m' }),
    sort: plainText(61).optional().openapi({ description: 'Path of the catalogue, with a minus in front when descending', example: '-raised' }),
    cols: plainText(1000).optional().openapi({ description: 'Columns shown, comma-joined', example: 'name,raised' }),
    grants: z.enum(SHOWN_GRANTS).optional().openapi({ description: 'Of rounds: with grants, or grants alone; absent where they are left out' }),
    as_of: z.iso.date().optional(),
  })
  .openapi('SavedScreen');

const storageId = z.uuid().openapi({ description: 'Id of the saved list' });
const visibility = z
  .enum(VISIBILITIES)
  .openapi({ description: '`private`: the owner alone; `unlisted`: who has the link; `public`: on the public profile of the owner too' });

const DISGUISED_NAME_MESSAGE = 'has signs that are not seen, or too many marks over one letter';

/** A sign that is seen: spaces, marks and the empty pattern of Braille alone are no name. */
const SEEN = /[^\p{C}\p{Z}\p{M}\u2800]/u;

/** Body that saves a list. */
export const saveInput = z
  .strictObject({
    storage_id: storageId.optional().openapi({ description: 'The list that is changed; absent for a new one' }),
    name: plainText(LONGEST_LIST_NAME)
      .transform((name) =>
        name
          .replaceAll(/\p{Cc}+/gu, ' ')
          .trim()
          .toWellFormed(),
      )
      .refine((name) => SEEN.test(seen(name)), 'This field can not be empty')
      .refine((name) => !isDisguised(name), DISGUISED_NAME_MESSAGE),
    content,
    position: z.int().min(0).max(10_000).optional().openapi({ description: 'Place among the lists, from 0; absent: where it is, or last' }),
    visibility: visibility.optional(),
    version: z
      .int()
      .min(1)
      .optional()
      .openapi({ description: 'Of the list as it was read: where it was changed since, the save is refused (403 `CHANGED_ELSEWHERE`)' }),
  })
  .openapi('SaveListInput');
export type SaveInput = z.output<typeof saveInput>;

/** Body that removes one, or takes it back. */
export const removeInput = z.strictObject({ storage_id: storageId }).openapi('RemoveListInput');

const shape = {
  storage_id: z.uuid(),
  key: z.uuid().openapi({ description: 'The same as storage_id' }),
  name: z.string(),
  content: z.object({
    kind: z.enum(LIST_KINDS),
    q: z.string(),
    sort: z.string().optional(),
    cols: z.string().optional(),
    grants: z.enum(SHOWN_GRANTS).optional(),
    as_of: z.string().optional(),
  }),
  position: z.int(),
  visibility,
  version: z.int().openapi({ description: 'Rises with each change, but not with a move' }),
};
const savedList = z.object(shape).openapi('SavedList');
export type SavedListView = z.output<typeof savedList>;

/** A saved list. */
export const savedAnswer = savedList;
/** All lists of an account, in their order. */
export const loadAnswer = z.object({ data: z.array(savedList) }).openapi('SavedLists');
/** Answer of removing one. */
export const removedAnswer = z.object({ removed: z.literal(true) }).openapi('RemovedList');
/** A shared list, as seen by visitors with its link. */
export const sharedAnswer = z
  .object({ ...shape, owner: z.string().nullable().openapi({ description: 'Username of the owner; null where the profile is private' }), own: z.boolean() })
  .openapi('SharedList');
export type SharedListView = z.output<typeof sharedAnswer>;
