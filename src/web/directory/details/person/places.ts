import type { Experience } from '#domain/directory/details/details.ts';

const once = (roles: readonly Experience[]): Experience[] => [...new Map(roles.map((role) => [role.id, role])).values()];

/** Where somebody works now, each place once. */
export const currentPlaces = (of: readonly Experience[]): Experience[] => once(of.filter(({ current, old }) => current && !old));

/** Where somebody worked when it was last said, without an end, each place once. */
export function lastKnownPlaces(of: readonly Experience[]): Experience[] {
  const now = new Set(currentPlaces(of).map(({ id }) => id));
  return once(of.filter(({ id, current, old }) => current && old && !now.has(id)));
}
