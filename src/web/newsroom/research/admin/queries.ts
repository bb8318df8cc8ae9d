import { bodyOf, type AnswerOf, type Calls, type Client } from '#client';
import { NOTE_STATES, type NoteState } from '#domain/newsroom/research/note.ts';
import { oneQuery } from '../../../app/admin/lists.ts';

export type NoteHead = AnswerOf<Calls['admin']['research']['$get']>['notes'][number];
export type AdminNote = AnswerOf<Calls['admin']['research'][':id']['$get']>;
export type Author = AnswerOf<Calls['admin']['research']['authors']['$get']>['authors'][number];

/** Which notes the room lists. */
export interface NotesAddress {
  state?: NoteState | undefined;
  skip?: number | undefined;
}

/** Most notes that pages may leave out, as the API takes it. */
const LARGEST_SKIP = 100_000;

/** Reads the address of the room; what cannot be read is left out. */
export function readNotesAddress({ state, skip }: Record<string, unknown>): NotesAddress {
  const left = Number(skip);
  return {
    state: NOTE_STATES.find((known) => known === state),
    skip: Number.isSafeInteger(left) && left > 0 && left <= LARGEST_SKIP ? left : undefined,
  };
}

/** The question for the notes of the room. */
export const notesQuery = (client: Client, { state, skip = 0 }: NotesAddress) =>
  oneQuery(['research', 'notes', state ?? '', skip], async () =>
    bodyOf((await client.calls()).admin.research.$get({ query: { ...(state && { state }), skip: String(skip) } })),
  );

/** The question for a note with all its revisions. */
export const adminNoteQuery = (client: Client, id: string) =>
  oneQuery(['research', 'note', id], async (): Promise<AdminNote> => bodyOf((await client.calls()).admin.research[':id'].$get({ param: { id } })));

/** The question for all authors. */
export const authorsQuery = (client: Client) =>
  oneQuery(['research', 'authors'], async () => (await bodyOf((await client.calls()).admin.research.authors.$get())).authors);
