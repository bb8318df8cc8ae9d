import { rolesAllow } from '#domain/actors/abilities.ts';
import { policy } from '#platform/data/permit.ts';
import { abilities } from './abilities.ts';

/** Everybody signed in may contribute; roles say who votes and who moderates. */
export const { may, assertMay } = policy<keyof typeof abilities | 'contribute'>(
  (actor, ability) => actor.kind === 'account' && (ability === 'contribute' || rolesAllow(abilities, actor.roles, ability)),
);
