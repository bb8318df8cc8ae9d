import { Failure } from '#platform/errors.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { EMAIL_TAKEN, USERNAME_TAKEN } from '../fault-text.ts';
import { findAccount } from './find-account.ts';
import { firstPasswordFault } from './passwords.ts';
import { findReferrer } from './referral-code.ts';

/** What a person types before an address is proved, with the site's name, which is a bad password. */
interface Typed {
  username: string;
  email: string;
  password: string;
  ref_id?: string | undefined;
  siteName: string;
}

/**
 * Finds, before a code is mailed, whatever would be refused after it.
 * @returns whether the referral code is one of nobody: then it is dropped @throws Failure INVALID_INPUT with an issue for each field
 */
export async function checkSignup(sql: Queryable, typed: Typed): Promise<{ unknownReferral: boolean }> {
  const password = firstPasswordFault(typed.password, typed);
  const issues = [
    ...((await findAccount(sql, typed.username)) ? [{ path: 'username', message: USERNAME_TAKEN }] : []),
    ...((await findAccount(sql, typed.email)) ? [{ path: 'email', message: EMAIL_TAKEN }] : []),
    ...(password === undefined ? [] : [{ path: 'password', message: password }]),
  ];
  if (issues.length > 0) throw new Failure('INVALID_INPUT', { issues });
  const hasCode = (typed.ref_id ?? '').trim() !== '';
  return { unknownReferral: hasCode && (await findReferrer(sql, typed.ref_id)) === null };
}
