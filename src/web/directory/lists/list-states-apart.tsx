import { latePart } from '../../ui/late-part/late-part.tsx';

/**
 * What stands in the place of a list that has no rows, or whose text is no screen. Most lists have rows, so its code comes apart.
 * The server, or a page on its way to such a list, waits for it.
 */
export const InsteadOfRows = latePart(async () => (await import('./list-states.tsx')).InsteadOfRows);
