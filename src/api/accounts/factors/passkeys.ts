import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Transaction, WriteContext } from '#platform/data/transact.ts';
import { transact } from '#platform/data/transact.ts';
import type { Permit } from '#platform/data/permit.ts';
import { Failure } from '#platform/errors.ts';
import { openPassage, PASSAGE, takePassage } from '../ways/browser-passages.ts';
import type { RelyingParty } from './relying-party.ts';

export type { AuthenticationResponseJSON, RegistrationResponseJSON };

/** Milliseconds that a browser waits for the person. */
const TIMEOUT_MS = 300_000;

/** EdDSA, ES256 and RS256 of COSE, which all devices have one of. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded when the first passkey is asked for: most processes of a site never do. */
const library = () => import('@simplewebauthn/server');

/** What a browser brings of a ceremony. */
interface Ceremony<Response> {
  response: Response;
  party: RelyingParty;
  /** Secret of the cookie that belongs to the challenge. */
  token: string | undefined;
}

const refused = (cause?: unknown) => new Failure('PASSKEY_REFUSED', { cause });

/** Takes the challenge of a browser: whatever comes of it, it is used up. */
async function takeChallenge(context: WriteContext, permit: Permit, token: string | undefined, account: string): Promise<string> {
  const given = await transact(context, permit, PASSAGE, (tx) => takePassage(tx, 'passkey', token));
  const challenge = given?.['challenge'];
  if (challenge === undefined || given?.['account'] !== account)
    throw new Failure('PASSKEY_REFUSED', { description: 'This passkey was not accepted: it took too long, or was used before.' });
  return challenge;
}

/** Opens a ceremony that adds a passkey to the account: what the browser is to be given, and the secret of its cookie. */
export async function openRegistration(
  context: WriteContext,
  permit: Permit,
  { account, party, siteName }: { account: { id: string; username: string }; party: RelyingParty; siteName: string },
) {
  const { generateRegistrationOptions } = await library();
  const { rows } = await context.db.read.query<{ credential_id: string; transports: string[] }>(
    'select credential_id, transports from passkey where account_id = $1',
    [account.id],
  );
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: party.id,
    userName: account.username,
    userDisplayName: account.username,
    // The id of the account tells nothing of the person.
    userID: new TextEncoder().encode(account.id),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: rows.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const token = await transact(context, permit, PASSAGE, (tx) => openPassage(tx, 'passkey', { challenge: options.challenge, account: account.id }));
  return { options, token };
}

/** A passkey that a browser made. */
export interface MadePasskey {
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
  backedUp: boolean;
}

/** What the browser made for the account. @throws Failure PASSKEY_REFUSED */
export async function madePasskey(
  context: WriteContext,
  permit: Permit,
  account: string,
  { response, party, token }: Ceremony<RegistrationResponseJSON>,
): Promise<MadePasskey> {
  const expectedChallenge = await takeChallenge(context, permit, token, account);
  const { verifyRegistrationResponse } = await library();
  const site = { expectedOrigin: party.origin, expectedRPID: party.id };
  const expected = { ...site, response, expectedChallenge, requireUserVerification: true, supportedAlgorithmIDs: ALGORITHMS };
  const { verified, registrationInfo } = await verifyRegistrationResponse(expected).catch((error: unknown) => {
    throw refused(error);
  });
  if (!verified) throw refused();
  const { credential, credentialBackedUp: backedUp } = registrationInfo;
  return { credentialId: credential.id, publicKey: credential.publicKey, counter: credential.counter, transports: credential.transports ?? [], backedUp };
}

/** Opens a ceremony in which a passkey shows who is there. It names no passkey: which there are is nobody's business before. */
export async function openAssertion(context: WriteContext, permit: Permit, party: RelyingParty) {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({ rpID: party.id, timeout: TIMEOUT_MS, userVerification: 'required' });
  const token = await transact(context, permit, PASSAGE, (tx) => openPassage(tx, 'passkey', { challenge: options.challenge, account: '' }));
  return { options, token };
}

/** A passkey that showed who is there. */
export interface ShownPasskey {
  id: string;
  accountId: string;
  counter: number;
}

/** Whose passkey it is. The use counts once `spendPasskey` says so. @throws Failure PASSKEY_REFUSED */
export async function shownPasskey(
  context: WriteContext,
  permit: Permit,
  { response, party, token }: Ceremony<AuthenticationResponseJSON>,
): Promise<ShownPasskey> {
  const expectedChallenge = await takeChallenge(context, permit, token, '');
  const { rows } = await context.db.write.query<{ id: string; account_id: string; public_key: Buffer; counter: string }>(
    'select id, account_id, public_key, counter from passkey where credential_id = $1',
    [response.id],
  );
  const [found] = rows;
  if (!found) throw refused();
  const { verifyAuthenticationResponse } = await library();
  const credential = { id: response.id, publicKey: new Uint8Array(found.public_key), counter: Number(found.counter) };
  const expected = { response, expectedChallenge, expectedOrigin: party.origin, expectedRPID: party.id, credential, requireUserVerification: true };
  const { verified, authenticationInfo } = await verifyAuthenticationResponse(expected).catch((error: unknown) => {
    throw refused(error);
  });
  if (!verified) throw refused();
  return { id: found.id, accountId: found.account_id, counter: authenticationInfo.newCounter };
}

/** Notes the use of a passkey. Answers whether it counts: a counter that does not rise is that of a copy. */
export async function spendPasskey(tx: Transaction, { id, counter }: ShownPasskey): Promise<boolean> {
  const { rowCount } = await tx.sql.query('update passkey set counter = $2, used_at = now() where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))', [
    id,
    counter,
  ]);
  return rowCount === 1;
}
