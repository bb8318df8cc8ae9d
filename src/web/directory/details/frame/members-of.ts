import type { Member } from '#domain/directory/details/details.ts';

/** Members in their order, with the roles of each together. */
export function membersOf(of: readonly Member[]): { member: Member; roles: Member[] }[] {
  const found = new Map<string, { member: Member; roles: Member[] }>();
  for (const role of of) {
    const known = found.get(role.id);
    if (known) known.roles.push(role);
    else found.set(role.id, { member: role, roles: [role] });
  }
  return [...found.values()];
}
