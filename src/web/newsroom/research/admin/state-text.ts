import type { NoteState } from '#domain/newsroom/research/note.ts';
import { m } from '../../../paraglide/messages.js';

/** What states of notes are called. */
export const STATE_TEXTS: Readonly<Record<NoteState, () => string>> = {
  draft: m.editor_state_draft,
  review: m.editor_state_review,
  scheduled: m.editor_state_scheduled,
  published: m.editor_state_published,
};
