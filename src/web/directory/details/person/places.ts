import type { Experience } from '#domain/directory/details/details.ts';

const once = (roles: readonly Experience[]): Experience[] => [...new Map(roles.map((role) => [role.id, role])).values()];

/** Where somebody works now, each place once; that of their main job first. @param main position of the main job */
export function currentPlaces(of: readonly Experience[], main: string | null): Experience[] {
  const now = of.filter(({ current, old }) => current && !old);
  const isMain = ({ position }: Experience) => main !== null && position === main;
  return once([...now.filter(isMain), ...now.filter((role) => !isMain(role))]);
}

/** Where somebody worked when it was last said, without an end, each place once. */
export function lastKnownPlaces(of: readonly Experience[]): Experience[] {
  const now = new Set(currentPlaces(of, null).map(({ id }) => id));
  return once(of.filter(({ id, current, old }) => current && old && !now.has(id)));
}
