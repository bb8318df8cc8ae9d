import type { Role } from '#domain/actors/roles.ts';
import type { JsonQuery } from '#platform/data/dataset.ts';
import { roleCounts } from './factors/has-factor.ts';

/** Kind of data that changes when a role is given or taken, or comes to count or not by a second factor. */
export const ROLES_HELD = 'account_role';

/** SQL of whether any account has one of the roles, and it counts. @param production whether roles of moderators and admins need a second factor @param body SQL that makes the answer of that boolean */
export const anyoneHas = (roles: readonly Role[], production: boolean, body: (held: string) => string): JsonQuery => ({
  text: `select ${body(`exists (select from account_role r where role = any($1::text[]) and ${roleCounts('r', production)})`)} as body`,
  values: [roles],
});
