import { and, eq, gt } from 'drizzle-orm';
import type { WayFault } from '#domain/accounts/ways/ways.ts';
import type { Actor } from '#platform/data/actor.ts';
import { transact, type Transaction } from '#platform/data/transact.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { addresses } from '#domain/site/addresses.ts';
import { GOOGLE_CALLBACK } from './begin-google.ts';
import { enter, link, type Arriving, type Entry, type Vouched } from './enter.ts';
import { googleClient, openidLibrary, wayFault } from './google-client.ts';
import { PASSAGE, takePassage, type PassageDetail } from './browser-passages.ts';
import { assertMay } from '../policy.ts';
import { session as sessions } from '../schema.ts';

/** How the way through the provider ended, and where the person goes. */
export interface Finished {
  outcome: Entry | 'linked';
  returnTo: string;
  /** Whether an identity was to be linked. */
  linking: boolean;
}

interface Input extends Omit<Arriving, 'returnTo'> {
  origin: string;
  /** Query of the address to which the provider sent the browser, with its question mark. */
  search: string;
  /** Secret of the browser's cookie. */
  token: string | undefined;
}

/** Ends what `beginGoogle` began. Whatever comes of it, it is used up. */
export async function finishGoogle(context: ApiContext, actor: Actor, input: Input): Promise<Finished> {
  const permit = assertMay(actor, 'sign-in');
  const begun = await transact(context, permit, PASSAGE, (tx) => takePassage(tx, 'oidc', input.token));
  if (!begun) return { outcome: { fault: 'EXPIRED' }, returnTo: addresses.home(), linking: false };
  const { returnTo = addresses.home(), session } = begun;
  const ended = { returnTo, linking: session !== undefined };
  const vouched = await ask(context, begun, input);
  if (typeof vouched === 'string') return { ...ended, outcome: { fault: vouched } };
  const outcome = await transact(context, permit, { unlogged: 'the list of sessions shows it, and of a new way the owner is told by a notification' }, (tx) =>
    session === undefined ? enter(tx, vouched, { ...input, returnTo }) : linkTo(tx, session, vouched),
  );
  return { ...ended, outcome };
}

async function ask(context: ApiContext, begun: PassageDetail, input: Input): Promise<Vouched | WayFault> {
  const { google } = context.config;
  const { state, nonce, verifier } = begun;
  if (!google || !state || !nonce || !verifier) return 'NOT_CONFIGURED';
  try {
    const client = await googleClient(context.config, google);
    const { authorizationCodeGrant } = await openidLibrary();
    const answered = await authorizationCodeGrant(client, new URL(`${input.origin}${GOOGLE_CALLBACK}${input.search}`), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
    });
    const claims = answered.claims();
    return claims ? vouchedBy(claims) : 'REFUSED';
  } catch (error) {
    const fault = wayFault(error);
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (fault !== 'CANCELLED') context.log.warn({ code, fault }, 'sign-in at the provider failed');
    return fault;
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const vouchedBy = (claims: { sub: string; [claim: string]: unknown }): Vouched => ({
  provider: 'google',
  subject: claims.sub,
  name: textOf(claims['name']),
  email: textOf(claims['email']),
  emailVerified: claims['email_verified'] === true,
});

async function linkTo(tx: Transaction, sessionId: string, { provider, subject }: Vouched): Promise<Entry | 'linked'> {
  const [alive] = await tx.orm
    .select({ accountId: sessions.accountId })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, new Date())));
  if (!alive) return { fault: 'SIGNED_OUT' };
  return (await link(tx, alive.accountId, provider, subject)) ? 'linked' : { fault: 'LINKED_ELSEWHERE' };
}
