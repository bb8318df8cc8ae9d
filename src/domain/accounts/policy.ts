import type { Role } from './roles.ts';

/** What a role allows beyond what everyone signed in may do. Moderators are members of the DAO; admins may do everything. */
const ALLOWED = {
  vote: ['member', 'moderator'],
  'edit-content': ['editor'],
  moderate: ['moderator'],
  'decide-matches': ['moderator'],
  'manage-accounts': [],
  'see-audit': [],
  'see-mails': [],
  'see-jobs': [],
} as const satisfies Record<string, readonly Role[]>;

/** Something not everyone signed in may do. */
export type Ability = keyof typeof ALLOWED;

/** Every ability there is. */
export const ABILITIES = Object.keys(ALLOWED) as Ability[];

/** Whether any of the roles allows it. */
export const rolesAllow = (roles: readonly Role[], ability: Ability): boolean =>
  roles.includes('admin') || (ALLOWED[ability] as readonly Role[]).some((role) => roles.includes(role));

/** What the roles allow, for pages to show. */
export const abilitiesOf = (roles: readonly Role[]): Ability[] => ABILITIES.filter((ability) => rolesAllow(roles, ability));
