import { randomInt } from 'node:crypto';
import { CODE_DIGITS, CODE_SECONDS, CODE_TRIES } from '#domain/accounts/sign-in/mail-code.ts';
import type { Transaction, WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

/** What a code is for. */
export type CodePurpose = 'signup' | 'reset' | 'change-email';

/** Which code: one for each purpose and subject. */
export interface CodeKey {
  purpose: CodePurpose;
  /** The folded address, or the id of the account. */
  subject: string;
}

/** A code that was right. */
export interface RightCode extends CodeKey {
  hash: Buffer;
  detail: Record<string, string>;
}

/** A new code and how it is kept: there are only a million, so as slowly hashed as a password. */
export async function newCode(): Promise<{ code: string; hash: Buffer }> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  return { code, hash: Buffer.from(await hashPassword(code)) };
}

/** Keeps a code in place of the one before, with all its tries. */
export async function keepCode(tx: Transaction, { purpose, subject }: CodeKey, hash: Buffer, detail: Record<string, string>): Promise<void> {
  await tx.sql.query(
    `insert into mail_code (purpose, subject, code_hash, tries, created_at, expires_at, detail) values ($1, $2, $3, 0, now(), now() + make_interval(secs => $4), $5)
     on conflict (purpose, subject) do update set code_hash = excluded.code_hash, tries = 0, created_at = excluded.created_at, expires_at = excluded.expires_at, detail = excluded.detail`,
    [purpose, subject, hash, CODE_SECONDS, detail],
  );
}

/**
 * Checks a code. A try is taken before anything is compared, so that parallel ones share the few there are; the right one gives it back.
 * Wrong, unknown, expired and tried too often are one answer after the same work. @throws Failure INVALID_CODE, TOO_MANY_REQUESTS
 */
export async function checkCode(context: WriteContext, { purpose, subject }: CodeKey, code: string): Promise<RightCode> {
  const { rows } = await context.db.write.query<{ code_hash: Buffer; detail: Record<string, string> }>(
    'update mail_code set tries = tries + 1 where purpose = $1 and subject = $2 and tries < $3 and expires_at > now() returning code_hash, detail',
    [purpose, subject, CODE_TRIES],
  );
  const taken = rows[0];
  if (!(await verifyPassword(code, taken?.code_hash.toString())) || !taken) throw new Failure('INVALID_CODE');
  await context.db.write.query('update mail_code set tries = tries - 1 where purpose = $1 and subject = $2 and code_hash = $3', [
    purpose,
    subject,
    taken.code_hash,
  ]);
  return { purpose, subject, hash: taken.code_hash, detail: taken.detail };
}

/** Uses the code up, in the transaction of what it allows. @throws Failure INVALID_CODE when another used it first */
export async function spendCode(tx: Transaction, { purpose, subject, hash }: RightCode): Promise<void> {
  const gone = await tx.sql.query('delete from mail_code where purpose = $1 and subject = $2 and code_hash = $3 and expires_at > now()', [
    purpose,
    subject,
    hash,
  ]);
  if (gone.rowCount === 0) throw new Failure('INVALID_CODE');
}
