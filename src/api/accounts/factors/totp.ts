import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { Secret, TOTP as Totp } from 'otpauth';
import { TOTP } from '#domain/accounts/factors/factors.ts';
import { siteSecret } from '#platform/data/site-secret.ts';
import type { Transaction, WriteContext } from '#platform/data/transact.ts';
import type { Database, Queryable } from '#platform/postgres/database.ts';

/** Bytes of a shared secret, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

const keys = new WeakMap<Database, () => Promise<Buffer>>();

/** Key by which the secret of one account is encrypted: that of another account cannot be put in its place. */
async function keyOf({ db }: Pick<WriteContext, 'db'>, accountId: string): Promise<string> {
  let read = keys.get(db);
  if (!read) keys.set(db, (read = siteSecret(db, 'second-factor')));
  return `${(await read()).toString('hex')} ${accountId}`;
}

/** A new secret of an authenticator app, in base32, and how it is kept. */
export async function newTotpSecret(context: Pick<WriteContext, 'db'>, accountId: string): Promise<{ secret: string; sealed: string }> {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  return { secret, sealed: await symmetricEncrypt({ key: await keyOf(context, accountId), data: secret }) };
}

/** The address by which an app takes the secret over. */
export const totpAddress = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new Totp({ ...TOTP, secret, issuer, label }).toString();

/** Which half minute a code is of, by the secret of the account, confirmed or not. Undefined for a wrong code. */
export async function stepOfCode(context: Pick<WriteContext, 'db'>, accountId: string, code: string): Promise<{ step: number; sealed: string } | undefined> {
  const { rows } = await context.db.write.query<{ secret_sealed: string }>('select secret_sealed from totp_factor where account_id = $1', [accountId]);
  const sealed = rows[0]?.secret_sealed;
  if (sealed === undefined) return undefined;
  const secret = Secret.fromBase32(await symmetricDecrypt({ key: await keyOf(context, accountId), data: sealed }));
  const timestamp = Date.now();
  const delta = Totp.validate({ ...TOTP, token: code, secret, timestamp });
  return delta === null ? undefined : { step: Totp.counter({ period: TOTP.period, timestamp }) + delta, sealed };
}

/** Whether a code of this half minute may still be used by the confirmed app of the account. */
export async function isUnused(sql: Queryable, accountId: string, step: number): Promise<boolean> {
  const { rowCount } = await sql.query('select from totp_factor where account_id = $1 and confirmed_at is not null and coalesce(last_step, 0) < $2', [
    accountId,
    step,
  ]);
  return rowCount === 1;
}

/** Uses the code of a half minute up, with all before it. Answers whether this call did. */
export async function spendStep(tx: Transaction, accountId: string, step: number): Promise<boolean> {
  const { rowCount } = await tx.sql.query(
    'update totp_factor set last_step = $2 where account_id = $1 and confirmed_at is not null and coalesce(last_step, 0) < $2',
    [accountId, step],
  );
  return rowCount === 1;
}
