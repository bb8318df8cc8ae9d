import { and, eq } from 'drizzle-orm';
import type { AccountNoticeKind } from '#domain/accounts/notices.ts';
import { foldEmail } from '#domain/forms/email.ts';
import type { Provider, WayFault } from '#domain/accounts/ways/ways.ts';
import { tellOwner } from '#platform/data/notice.ts';
import type { Transaction } from '#platform/data/transact.ts';
import { uuidv7 } from '#platform/ids.ts';
import { openPassage } from './browser-passages.ts';
import { account, identity } from '../schema.ts';
import type { Opened, Place } from '../sessions/sessions.ts';
import { hasFactor } from '../factors/has-factor.ts';
import { openPending } from '../factors/pending.ts';
import { openAnew, type FactorNeeded } from '../sign-in/sign-in.ts';

/** Whom a provider, or a wallet, vouches for. */
export interface Vouched {
  provider: Provider;
  /** What the provider knows the person by; never changes. */
  subject: string;
  name?: string | undefined;
  email?: string | undefined;
  /** Whether the provider has verified that address. */
  emailVerified?: boolean | undefined;
}

/** Who arrives so, and where they want to be. */
export interface Arriving {
  place: Place;
  /** Of the session the browser has: it ends. */
  credential: string | undefined;
  /** Internal path to be at after. */
  returnTo: string;
}

/** How a sign-in through somebody else's word ended: in a session, at the second factor, at the choice of a username, or nowhere. */
export type Entry = { session: Opened } | FactorNeeded | { signup: string } | { fault: WayFault };

/**
 * Signs in whoever is vouched for. Somebody new is kept until they choose a username. An account of the same e-mail address is joined only
 * when both sides have verified it and no other person of that provider is linked: the provider may have given the address to somebody else.
 */
export async function enter(tx: Transaction, vouched: Vouched, arriving: Arriving): Promise<Entry> {
  const { provider, subject, email } = vouched;
  const known = await ownerOf(tx, provider, subject);
  if (known) return admit(tx, known, arriving);
  if (email !== undefined) {
    const [same] = await tx.orm
      .select({ id: account.id, verifiedAt: account.emailVerifiedAt })
      .from(account)
      .where(eq(account.emailFolded, foldEmail(email)));
    if (same && !(vouched.emailVerified === true && same.verifiedAt && !(await hasWay(tx, same.id, provider)))) return { fault: 'EMAIL_EXISTS' };
    if (same) {
      if (!(await link(tx, same.id, provider, subject))) return { fault: 'LINKED_ELSEWHERE' };
      return admit(tx, same.id, arriving);
    }
  }
  const verified = vouched.emailVerified === true && email !== undefined ? { email } : {};
  const named = vouched.name === undefined ? {} : { name: vouched.name };
  return { signup: await openPassage(tx, 'signup', { provider, subject, returnTo: arriving.returnTo, ...named, ...verified }) };
}

/** Opens a session, or asks for the second factor of an account that has one. */
async function admit(tx: Transaction, account: string, { place, credential, returnTo }: Arriving): Promise<{ session: Opened } | FactorNeeded> {
  if (await hasFactor(tx.sql, account)) return { factor: await openPending(tx, { account, way: 'vouched', typed: '', remember: false, returnTo }) };
  return { session: await openAnew(tx, account, place, credential) };
}

/** Adds a way to sign in to an account. Answers whether the account has it then: another may. */
export async function link(tx: Transaction, accountId: string, provider: Provider, subject: string): Promise<boolean> {
  const made = await tx.orm
    .insert(identity)
    .values({ provider, subject, accountId, createdAt: new Date() })
    .onConflictDoNothing()
    .returning({ accountId: identity.accountId });
  if (made.length === 0) return (await ownerOf(tx, provider, subject)) === accountId;
  tellOwner<AccountNoticeKind>(tx, { account: accountId, kind: 'identity-linked', cause: uuidv7() });
  return true;
}

const hasWay = async (tx: Transaction, accountId: string, provider: Provider): Promise<boolean> =>
  (await tx.orm.$count(identity, and(eq(identity.accountId, accountId), eq(identity.provider, provider)))) > 0;

async function ownerOf(tx: Transaction, provider: Provider, subject: string): Promise<string | undefined> {
  const [found] = await tx.orm
    .select({ id: identity.accountId })
    .from(identity)
    .where(and(eq(identity.provider, provider), eq(identity.subject, subject)));
  return found?.id;
}
