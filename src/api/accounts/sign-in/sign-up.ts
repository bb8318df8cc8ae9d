import type { AccountNoticeKind } from '#domain/accounts/notices.ts';
import { foldEmail } from '#domain/forms/email.ts';
import { foldUsername } from '#domain/accounts/profile/username.ts';
import type { Actor } from '#platform/data/actor.ts';
import { tellOwner } from '#platform/data/notice.ts';
import { transact, type Transaction, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import { uuidv7 } from '#platform/ids.ts';
import { languageOf } from '#platform/texts.ts';
import { checkCode, spendCode } from './codes.ts';
import { hashPassword, firstPasswordFault } from './passwords.ts';
import { assertMay } from '../policy.ts';
import { findReferrer, newReferralCode } from './referral-code.ts';
import { account } from '../schema.ts';
import { assertNoFault } from '../settings/own-account.ts';

/** What a person hands in at sign-up, checked by its schema. */
export interface SignUpInput {
  name: string;
  username: string;
  email: string;
  password: string;
  signup_code: string;
  ref_id?: string | undefined;
  siteName: string;
}

/** Creates the account of a person who proved an address with its code; a referral code of nobody is passed over. Opens no session. @throws Failure INVALID_CODE, EMAIL_TAKEN, USERNAME_TAKEN, INVALID_INPUT */
export async function signUp(context: WriteContext, actor: Actor, input: SignUpInput): Promise<{ username: string }> {
  const permit = assertMay(actor, 'sign-in');
  assertNoFault('password', firstPasswordFault(input.password, input));
  const right = await checkCode(context, { purpose: 'signup', subject: foldEmail(input.email) }, input.signup_code);
  const passwordHash = await hashPassword(input.password);
  return transact(context, permit, { acts: ['account.sign-up'] }, async (tx) => {
    const referredBy = await findReferrer(tx.sql, input.ref_id);
    await spendCode(tx, right);
    const now = new Date();
    const id = await addAccount(tx, {
      username: input.username,
      name: input.name,
      email: input.email,
      emailFolded: foldEmail(input.email),
      emailVerifiedAt: now,
      passwordHash,
      passwordChangedAt: now,
      language: languageOf(right.detail['language']),
      referredBy,
    });
    if (referredBy !== null) tellOwner<AccountNoticeKind>(tx, { account: referredBy, kind: 'referral-joined', cause: id });
    return { username: input.username };
  });
}

type NewAccount = Omit<typeof account.$inferInsert, 'id' | 'usernameFolded' | 'createdAt' | 'referralCode'>;

/** Makes an account of a person who signs up, in a verb's transaction. Answers its id. @throws Failure EMAIL_TAKEN, USERNAME_TAKEN */
export async function addAccount(tx: Transaction<'account.sign-up'>, values: NewAccount): Promise<string> {
  const id = uuidv7();
  const row = { ...values, id, usernameFolded: foldUsername(values.username), referralCode: newReferralCode(), createdAt: new Date() };
  const made = await tx.orm.insert(account).values(row).onConflictDoNothing().returning({ id: account.id });
  if (made.length === 0) {
    const taken = await tx.sql.query('select from account where email_folded = $1', [values.emailFolded ?? null]);
    throw new Failure(taken.rowCount ? 'EMAIL_TAKEN' : 'USERNAME_TAKEN');
  }
  tx.audit('account.sign-up', `account:${id}`);
  return id;
}
