import type { Role } from '#domain/actors/roles.ts';
import { m } from '../../paraglide/messages.js';

const ROLES: Readonly<Record<Role, { name: () => string; may: () => string }>> = {
  member: { name: m.role_member, may: m.role_member_may },
  editor: { name: m.role_editor, may: m.role_editor_may },
  moderator: { name: m.role_moderator, may: m.role_moderator_may },
  admin: { name: m.role_admin, may: m.role_admin_may },
};

/** What a role is called. */
export const roleName = (role: Role): string => ROLES[role].name();
/** What a role allows. */
export const roleMay = (role: Role): string => ROLES[role].may();
