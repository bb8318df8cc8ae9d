import { randomBytes } from 'node:crypto';
import type { Actor } from '#platform/data/actor.ts';
import type { Permit } from '#platform/data/permit.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import { openPassage, PASSAGE, takePassage } from './browser-passages.ts';
import { assertMay } from '../policy.ts';
import { checkWallet } from './wallet-check.ts';

/** Gives a browser a nonce for a message to sign. Answers it with the secret of its cookie. */
export async function giveNonce(context: WriteContext, actor: Actor): Promise<{ nonce: string; token: string }> {
  const permit = assertMay(actor, 'sign-in');
  const nonce = randomBytes(16).toString('hex');
  return {
    nonce,
    token: await transact(context, permit, PASSAGE, (tx) => openPassage(tx, 'wallet', { nonce })),
  };
}

/** What a browser hands in. */
export interface SignedMessage {
  message: string;
  signature: string;
  origin: string;
  /** JSON-RPC endpoints by chain. */
  rpcUrls: Readonly<Record<number, string>>;
  /** Secret of the browser's cookie. */
  token: string | undefined;
}

/** Who signed. The nonce is used up whatever comes of it. @throws Failure WALLET_REFUSED, CONTRACT_WALLET_UNKNOWN, PROVIDER_UNREACHABLE */
export async function provenWallet(context: WriteContext, permit: Permit, input: SignedMessage): Promise<string> {
  const given = await transact(context, permit, PASSAGE, (tx) => takePassage(tx, 'wallet', input.token));
  const nonce = given?.['nonce'];
  if (nonce === undefined) throw new Failure('WALLET_REFUSED', { description: 'This signature was not accepted: it took too long, or was used before.' });
  return checkWallet(input, { origin: input.origin, rpcUrls: input.rpcUrls, nonce, now: new Date() });
}
