import { rolesAllow, type Abilities } from '#domain/actors/abilities.ts';
import { policy } from '#platform/data/permit.ts';

/** What roles allow in this room. */
export const newsroomAbilities = { 'edit-research': ['editor'] } as const satisfies Abilities;

/** Editors write, the command line and the site's own jobs publish. */
export const { may, assertMay } = policy<keyof typeof newsroomAbilities>(
  (actor, ability) => actor.kind !== 'account' || rolesAllow(newsroomAbilities, actor.roles, ability),
);
