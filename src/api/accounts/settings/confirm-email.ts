import type { AccountNoticeKind } from '#domain/accounts/notices.ts';
import { foldEmail } from '#domain/forms/email.ts';
import type { Actor } from '#platform/data/actor.ts';
import { tellOwner } from '#platform/data/notice.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import { uuidv7 } from '#platform/ids.ts';
import { checkCode, spendCode } from '../sign-in/codes.ts';
import { assertMay } from '../policy.ts';

/** Makes the address the code was sent to the account's. @throws Failure INVALID_CODE, EMAIL_TAKEN */
export async function confirmEmail(context: WriteContext, actor: Actor, { code }: { code: string }): Promise<void> {
  const permit = assertMay(actor, 'own-account');
  const right = await checkCode(context, { purpose: 'change-email', subject: actor.id ?? '' }, code);
  const email = right.detail['email'] ?? '';
  await transact(context, permit, { acts: ['account.change-email'] }, async (tx) => {
    await spendCode(tx, right);
    const changed = await tx.sql
      .query('update account set email = $2, email_folded = $3, email_verified_at = now(), updated_at = now() where id = $1', [
        actor.id,
        email,
        foldEmail(email),
      ])
      .catch((error: unknown) => {
        if (typeof error === 'object' && error !== null && 'code' in error && error.code === UNIQUE_VIOLATION) throw new Failure('EMAIL_TAKEN');
        throw error;
      });
    if (changed.rowCount === 0) throw new Failure('UNAUTHORIZED');
    tx.audit('account.change-email', `account:${actor.id ?? ''}`);
    tellOwner<AccountNoticeKind>(tx, { account: actor.id ?? '', kind: 'email-changed', cause: uuidv7() });
  });
}

const UNIQUE_VIOLATION = '23505';
