import { notFound } from '@tanstack/react-router';
import { CallError } from '#client';
import { guardRoom } from '../../../app/admin/guard.ts';
import type { AppContext } from '../../../app/context.ts';
import { adminNoteQuery, notesQuery, readNotesAddress } from './queries.ts';

/** Loads the notes, or a note, for accounts with access. @throws notFound */
export const loadResearchAdmin = (context: AppContext, id: string | undefined, search: Record<string, unknown>): Promise<void> =>
  id === undefined ? loadResearchRoom(context, search) : loadNoteEditor(context, id);

/** Loads the notes before the server renders. */
async function loadResearchRoom(context: AppContext, search: Record<string, unknown>): Promise<void> {
  if (!(await guardRoom(context, 'research')) || context.drawnFor !== 'somebody') return;
  await context.queryClient.prefetchQuery(notesQuery(context.client, readNotesAddress(search)));
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Loads a note. @throws notFound */
async function loadNoteEditor(context: AppContext, id: string): Promise<void> {
  if (!(await guardRoom(context, 'research'))) return;
  if (!ID.test(id)) throw notFound();
  try {
    await context.queryClient.fetchQuery(adminNoteQuery(context.client, id));
  } catch (error) {
    // Other failures are shown in place of the editor.
    if (error instanceof CallError && error.kind === 404) throw notFound();
  }
}
