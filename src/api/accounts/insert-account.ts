import { eq, or } from 'drizzle-orm';
import { ACCOUNT_EVENT } from '#domain/accounts/events.ts';
import { foldEmail } from '#domain/accounts/email.ts';
import { foldUsername, usernameFault } from '#domain/accounts/username.ts';
import type { Transaction } from '#platform/data/transact.ts';
import { Failure, invalid } from '#platform/errors.ts';
import { uuidv7 } from '#platform/ids.ts';
import { newReferralCode } from './referral-code.ts';
import { account } from './schema.ts';

/** What a new account starts with. */
export interface NewAccount {
  username: string;
  name: string;
  /** An address that was shown to be the person's. */
  verifiedEmail?: string | undefined;
  passwordHash?: string | undefined;
  /** Referral code of whoever brought the person; empty counts as none. */
  refId?: string | undefined;
  language?: 'en' | 'vi' | undefined;
}

/**
 * Makes an account within a transaction and tells whoever brought the person. Answers its id.
 * @throws Failure INVALID_INPUT of `username` or `ref_id`, USERNAME_TAKEN, EMAIL_TAKEN
 */
export async function insertAccount(tx: Transaction, input: NewAccount): Promise<string> {
  const fault = usernameFault(input.username);
  if (fault) throw invalid('username', fault);
  const referredBy = await referrer(tx, input.refId);
  const now = new Date();
  const email = input.verifiedEmail;
  const row = {
    id: uuidv7(),
    referralCode: newReferralCode(),
    username: input.username,
    usernameFolded: foldUsername(input.username),
    name: input.name,
    createdAt: now,
    ...(email === undefined ? {} : { email, emailFolded: foldEmail(email), emailVerifiedAt: now }),
    ...(input.passwordHash === undefined ? {} : { passwordHash: input.passwordHash, passwordChangedAt: now }),
    ...(input.language === undefined ? {} : { language: input.language }),
    referredBy,
  };
  const made = await tx.orm.insert(account).values(row).onConflictDoNothing().returning({ id: account.id });
  if (made.length === 0) throw await conflict(tx, row.usernameFolded, row.emailFolded);
  if (referredBy) tx.emit(ACCOUNT_EVENT, { account: referredBy, kind: 'referral-joined', joined: row.id });
  return row.id;
}

async function referrer(tx: Transaction, code: string | undefined): Promise<string | null> {
  if (!code) return null;
  const [found] = await tx.orm.select({ id: account.id }).from(account).where(eq(account.referralCode, code.trim().toUpperCase()));
  if (!found) throw invalid('ref_id', 'There is no such referral code');
  return found.id;
}

async function conflict(tx: Transaction, usernameFolded: string, emailFolded: string | undefined): Promise<Failure> {
  const rows = await tx.orm
    .select({ username: account.usernameFolded })
    .from(account)
    .where(or(eq(account.usernameFolded, usernameFolded), emailFolded === undefined ? undefined : eq(account.emailFolded, emailFolded)));
  const taken = rows.some(({ username }) => username === usernameFolded);
  return new Failure(taken || emailFolded === undefined ? 'USERNAME_TAKEN' : 'EMAIL_TAKEN');
}
