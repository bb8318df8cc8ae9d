import { readTypedCode } from '#domain/accounts/factors/factors.ts';
import type { AccountActor } from '#platform/data/actor.ts';
import { transact } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { count, giveBack } from '../limits.ts';
import { assertMay } from '../policy.ts';
import { ownAccount } from '../settings/own-account.ts';
import { tellAdded } from './factors-changed.ts';
import { firstRecoveryCodes } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

/** Lets the authenticator app count that gave the code. Answers recovery codes where the account had none. @throws Failure INVALID_CODE, TOO_MANY_REQUESTS */
export async function confirmTotp(context: ApiContext, actor: AccountActor, { code }: { code: string }): Promise<string[] | null> {
  const permit = assertMay(actor, 'own-account');
  const of = await ownAccount(context.db.read, actor);
  await count(context, 'factor', of.id);
  const read = readTypedCode(code);
  const right = read?.kind === 'totp' ? await stepOfCode(context, of.id, read.code) : undefined;
  if (!right) throw new Failure('INVALID_CODE');
  await giveBack(context, 'factor', of.id);
  return transact(context, permit, { acts: ['account.add-factor'] }, async (tx) => {
    const confirmed = await tx.sql.query(
      `update totp_factor set confirmed_at = now(), last_step = $3 where account_id = $1 and secret_sealed = $2 and confirmed_at is null
        and created_at > now() - interval '1 hour'`,
      [of.id, right.sealed, right.step],
    );
    if (confirmed.rowCount === 0) throw new Failure('INVALID_CODE');
    await tellAdded(tx, of, 'totp');
    return firstRecoveryCodes(tx, of.id);
  });
}
