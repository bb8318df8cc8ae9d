import { latePart } from '../../ui/late-part/late-part.tsx';

/** How old a list is: its newest day, and when its sources were last read. */
export const ListAge = latePart(async () => (await import('./list-age-line.tsx')).ListAgeLine);

/**
 * Parts of a list's head: the way to the other mode, to groups, back to the first rows, the keys, and what is said of some lists. Their code comes
 * apart: links of the server's HTML lead before it is there, keys are heard then. A page waits for it, so that all have their place.
 */
export const LatePlace = latePart(async () => (await import('./late-places.tsx')).LatePlaceContent);

/** Loads groups: most lists show their rows. */
export const loadGroups = () => import('./list-groups.ts');
export const GroupView = latePart(async () => (await loadGroups()).GroupViewContent);
