import type { Role } from './roles.ts';

/** Abilities with the roles that have them. Admins have every ability, and are not named. */
export type Abilities<Name extends string = string> = Readonly<Record<Name, readonly Role[]>>;

/** Whether any of the roles has the ability. */
export const rolesAllow = <Name extends string>(abilities: Abilities<Name>, roles: readonly Role[], ability: Name): boolean =>
  roles.includes('admin') || abilities[ability].some((role) => roles.includes(role));

/** The abilities that the roles have, for pages to show. */
export const abilitiesOf = (abilities: Abilities, roles: readonly Role[]): string[] =>
  Object.keys(abilities).filter((ability) => rolesAllow(abilities, roles, ability));
