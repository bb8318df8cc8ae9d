import { and, eq } from 'drizzle-orm';
import type { Role } from '#domain/accounts/roles.ts';
import { foldUsername } from '#domain/accounts/username.ts';
import { actorText, type Actor } from '#platform/data/actor.ts';
import { transact, type Transaction, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import { assertMay } from './policy.ts';
import { account, accountRole } from './schema.ts';

/** Gives or takes a role. Answers whether anything changed. @throws Failure NOT_FOUND when no account has the username */
export async function setRole(context: WriteContext, actor: Actor, input: { username: string; role: Role; granted: boolean }): Promise<{ changed: boolean }> {
  assertMay(actor, 'manage-accounts');
  return transact(context, actor, async (tx) => {
    const accountId = await lockedAccount(tx, input.username);
    const changed = input.granted ? await grant(tx, accountId, input.role) : await revoke(tx, accountId, input.role);
    if (changed) tx.audit(input.granted ? 'role.grant' : 'role.revoke', `account:${accountId}`, { role: input.role });
    return { changed };
  });
}

async function lockedAccount(tx: Transaction, username: string): Promise<string> {
  const rows = await tx.orm
    .select({ id: account.id })
    .from(account)
    .where(eq(account.usernameFolded, foldUsername(username)))
    .for('update');
  if (!rows[0]) throw new Failure('NOT_FOUND', { description: 'There is no account with this username.' });
  return rows[0].id;
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
