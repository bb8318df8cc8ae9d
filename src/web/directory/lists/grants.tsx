import { latePart } from '../../ui/late-part/late-part.tsx';

/** Of a list of rounds: whether grants are in it, and the way to the other state. */
export const GrantsNote = latePart(async () => (await import('./grants-note.tsx')).GrantsNoteContent);
