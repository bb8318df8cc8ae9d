import type { Member } from '#domain/directory/details/details.ts';

/** Members in their order, with the roles of each together, its foundings once. */
export function membersOf(of: readonly Member[]): { member: Member; roles: Member[] }[] {
  const found = new Map<string, { member: Member; roles: Member[] }>();
  for (const role of foundedOnce(of)) {
    const known = found.get(role.id);
    if (known) known.roles.push(role);
    else found.set(role.id, { member: role, roles: [role] });
  }
  return [...found.values()];
}

const lasts = ({ to_date: to, ended }: Member): boolean => to === null && !ended;
/** The longer position: "Co-founder and CEO" says more than "Co-founder". */
const fuller = <R extends Member>(a: R, b: R): R => ((b.position ?? '').length > (a.position ?? '').length ? b : a);
const earlier = (a: Member, b: Member): Member => ((a.from_date ?? '9') <= (b.from_date ?? '9') ? a : b);

/** Roles in their order, of several foundings of one place without an end one alone: under the fuller position, since the earliest start, present if one is. */
export function foundedOnce<R extends Member>(of: readonly R[]): R[] {
  const kept: R[] = [];
  for (const role of of) {
    const at = role.founder && lasts(role) ? kept.findIndex((other) => other.id === role.id && other.founder && lasts(other)) : -1;
    const other = kept[at];
    if (!other) {
      kept.push(role);
      continue;
    }
    const { from_date, from_precision } = earlier(other, role);
    kept[at] = { ...fuller(other, role), from_date, from_precision, old: other.old && role.old };
  }
  return kept;
}

/** Who stands in the blocks of a team, each person in one, with all their roles there: founders, who is there today, who was when last told, who has left. */
export function teamOf(members: readonly Member[]): Record<'founders' | 'members' | 'older' | 'former', Member[]> {
  const blocks = { founders: [], members: [], older: [], former: [] } as Record<'founders' | 'members' | 'older' | 'former', Member[]>;
  for (const { roles } of membersOf(members)) {
    const block = roles.some(({ founder }) => founder)
      ? 'founders'
      : roles.some((role) => lasts(role) && !role.old)
        ? 'members'
        : roles.some(lasts)
          ? 'older'
          : 'former';
    blocks[block].push(...roles);
  }
  return blocks;
}
