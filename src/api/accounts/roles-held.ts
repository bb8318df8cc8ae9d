import type { Role } from '#domain/actors/roles.ts';
import type { JsonQuery } from '#platform/data/dataset.ts';

/** Kind of data that changes when a role is given or taken. */
export const ROLES_HELD = 'account_role';

/** SQL of whether any account has one of the roles. @param body SQL that makes the answer of that boolean */
export const anyoneHas = (roles: readonly Role[], body: (held: string) => string): JsonQuery => ({
  text: `select ${body('exists (select from account_role where role = any($1::text[]))')} as body`,
  values: [roles],
});
