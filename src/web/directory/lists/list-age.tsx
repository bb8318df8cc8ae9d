import { latePart } from '../../ui/late-part/late-part.tsx';

/** How old a list is: its newest day, and when its sources were last read. */
export const ListAge = latePart(async () => (await import('./list-age-line.tsx')).ListAgeLine);
