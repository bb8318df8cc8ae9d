import { Secret } from 'otpauth';
import { inGroups, RECOVERY_BYTES, RECOVERY_CODES } from '#domain/accounts/factors/factors.ts';
import type { Transaction } from '#platform/data/transact.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { hashToken } from '#platform/secrets.ts';

/** Gives the account new recovery codes in place of all it had. They are shown this once. */
export async function renewRecoveryCodes(tx: Transaction, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => new Secret({ size: RECOVERY_BYTES }).base32);
  await tx.sql.query('delete from recovery_code where account_id = $1', [accountId]);
  await tx.sql.query('insert into recovery_code (account_id, code_hash, created_at) select $1, unnest($2::bytea[]), now()', [accountId, codes.map(hashToken)]);
  return codes.map((code) => inGroups(code.toLowerCase(), '-'));
}

/** Gives recovery codes to an account that has none, with its first factor; null where it has some. */
export async function firstRecoveryCodes(tx: Transaction, accountId: string): Promise<string[] | null> {
  const { rowCount } = await tx.sql.query('select from recovery_code where account_id = $1 limit 1', [accountId]);
  return rowCount === 0 ? renewRecoveryCodes(tx, accountId) : null;
}

/** Whether a recovery code of the account may still be used. @param code as it is compared */
export async function isRecoveryCode(sql: Queryable, accountId: string, code: string): Promise<boolean> {
  const { rowCount } = await sql.query('select from recovery_code where account_id = $1 and code_hash = $2 and used_at is null', [accountId, hashToken(code)]);
  return rowCount === 1;
}

/** Uses a recovery code up. Answers whether this call did. */
export async function spendRecoveryCode(tx: Transaction, accountId: string, code: string): Promise<boolean> {
  const { rowCount } = await tx.sql.query('update recovery_code set used_at = now() where account_id = $1 and code_hash = $2 and used_at is null', [
    accountId,
    hashToken(code),
  ]);
  return rowCount === 1;
}
