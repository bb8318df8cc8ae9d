import { usernameFault } from '#domain/accounts/profile/username.ts';
import { Failure, invalid } from '#platform/errors.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { usernameFaultText } from '../fault-text.ts';
import { findAccount } from './find-account.ts';
import { resetUnderWay } from '../ways/passages.ts';

/** What anybody may know: that a username or an address is taken. Of an address more only in the browser that resets its password. @throws Failure USER_NOT_FOUND, INVALID_INPUT */
export async function readBaseInfo(sql: Queryable, asked: { email?: string | undefined; username?: string | undefined }, resetSecret: string | undefined) {
  const [found, underWay] = [await findAccount(sql, asked.email ?? asked.username ?? ''), await resetUnderWay(sql, resetSecret)];
  if (asked.username !== undefined) {
    if (found) return { username: found.username, face: found.face };
    if (usernameFault(asked.username) === 'reserved') return { username: asked.username, face: null };
    const text = usernameFaultText(asked.username);
    if (text !== undefined) throw invalid('username', text);
  }
  if (!found || asked.email === undefined) throw new Failure('USER_NOT_FOUND');
  return { email: found.email ?? asked.email, ...(underWay === found.id ? { username: found.username, face: found.face } : {}) };
}
