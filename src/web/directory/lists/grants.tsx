import { latePart } from '../../ui/late-part/late-part.tsx';

/** Of a list of rounds: whether grants are in it, the way to the other state, and what the rounds come to. */
export const GrantsNote = latePart(async () => (await import('./grants-note.tsx')).GrantsNoteContent);
