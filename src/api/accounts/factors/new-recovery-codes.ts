import type { AccountNoticeKind } from '#domain/accounts/notices.ts';
import type { Actor } from '#platform/data/actor.ts';
import { tellOwner } from '#platform/data/notice.ts';
import { transact } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { uuidv7 } from '#platform/ids.ts';
import { assertMay } from '../policy.ts';
import { hasFactor } from './has-factor.ts';
import { holdOwner, proveOwner, type Proof } from './prove-owner.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';

/** Gives new recovery codes; those there were end. @throws Failure NOT_FOUND without a factor they could stand in for, and what `proveOwner` throws */
export async function newRecoveryCodes(context: ApiContext, actor: Actor, proof: Proof): Promise<string[]> {
  const permit = assertMay(actor, 'own-account');
  const owner = await proveOwner(context, permit, proof);
  return transact(context, permit, { acts: ['account.new-recovery-codes'] }, async (tx) => {
    await holdOwner(tx, owner);
    if (!(await hasFactor(tx.sql, owner.of.id))) throw new Failure('NOT_FOUND', { description: 'The account has no second factor.' });
    tx.audit('account.new-recovery-codes', `account:${owner.of.id}`);
    tellOwner<AccountNoticeKind>(tx, { account: owner.of.id, kind: 'recovery-codes-new', cause: uuidv7() });
    return renewRecoveryCodes(tx, owner.of.id);
  });
}
