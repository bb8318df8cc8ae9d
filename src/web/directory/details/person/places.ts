import type { Experience } from '#domain/directory/details/details.ts';

/** Where somebody works now, each place once. */
export const currentPlaces = (of: readonly Experience[]): Experience[] => [
  ...new Map(of.filter(({ current }) => current).map((role) => [role.id, role])).values(),
];
