import { latePart } from '../../ui/late-part/late-part.tsx';

const load = () => import('./grants-note.tsx');

/** Of a list of rounds: whether grants are in it, the way to the other state, and what the rounds come to. */
export const GrantsNote = latePart(async () => (await load()).GrantsNoteContent);

/** Of a list of rounds: their money by quarter. */
export const MoneyByQuarter = latePart(async () => (await load()).MoneyByQuarterContent);

/** How many rounds there are. */
export const RoundsTotal = latePart(async () => (await load()).RoundsTotalContent);
