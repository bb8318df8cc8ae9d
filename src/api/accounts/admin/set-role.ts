import { and, eq, type SQL } from 'drizzle-orm';
import type { Role } from '#domain/actors/roles.ts';
import { foldUsername } from '#domain/accounts/profile/username.ts';
import { actorText, type Actor } from '#platform/data/actor.ts';
import { transact, type Transaction, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import { assertMay } from '../policy.ts';
import { ROLES_HELD } from '../roles-held.ts';
import { account, accountRole } from '../schema.ts';

/**
 * Gives or takes a role. Answers whether anything changed. The last admin keeps the role, unless the command line takes it.
 * @throws Failure NOT_FOUND when there is no such account, LAST_ADMIN
 */
export async function setRole(
  context: WriteContext,
  actor: Actor,
  input: ({ username: string } | { id: string }) & { role: Role; granted: boolean },
): Promise<{ changed: boolean }> {
  const permit = assertMay(actor, input.role === 'member' ? 'grant-membership' : 'manage-accounts');
  return transact(context, permit, { acts: ['role.grant', 'role.revoke'] }, async (tx) => {
    const accountId = await lockedAccount(tx, 'id' in input ? eq(account.id, input.id) : eq(account.usernameFolded, foldUsername(input.username)));
    if (input.role === 'admin' && !input.granted && actor.kind === 'account') await keepOneAdmin(tx, accountId);
    const changed = input.granted ? await grant(tx, accountId, input.role) : await revoke(tx, accountId, input.role);
    if (changed) tx.raise(ROLES_HELD);
    if (changed) tx.audit(input.granted ? 'role.grant' : 'role.revoke', `account:${accountId}`, { role: input.role });
    return { changed };
  });
}

async function lockedAccount(tx: Transaction, which: SQL): Promise<string> {
  const rows = await tx.orm.select({ id: account.id }).from(account).where(which).for('update');
  if (!rows[0]) throw new Failure('NOT_FOUND', { description: 'There is no such account.' });
  return rows[0].id;
}

/** Locks the grants of all admins, so that two who take the role from each other at once come in turn. */
async function keepOneAdmin(tx: Transaction, accountId: string): Promise<void> {
  const admins = await tx.orm
    .select({ id: accountRole.accountId })
    .from(accountRole)
    .where(eq(accountRole.role, 'admin'))
    .orderBy(accountRole.accountId)
    .for('update');
  if (admins.length === 1 && admins[0]?.id === accountId) throw new Failure('LAST_ADMIN');
}

async function grant(tx: Transaction, accountId: string, role: Role): Promise<boolean> {
  const rows = await tx.orm
    .insert(accountRole)
    .values({ accountId, role, grantedAt: new Date(), grantedBy: actorText(tx.actor) })
    .onConflictDoNothing()
    .returning({ role: accountRole.role });
  return rows.length > 0;
}

async function revoke(tx: Transaction, accountId: string, role: Role): Promise<boolean> {
  const rows = await tx.orm
    .delete(accountRole)
    .where(and(eq(accountRole.accountId, accountId), eq(accountRole.role, role)))
    .returning({ role: accountRole.role });
  return rows.length > 0;
}
