import { getAddress } from 'viem';
import { bodyOf, type Client } from '#client';
import { walletText } from '#domain/accounts/ways/wallet-message.ts';
import type { Wallet } from './wallets.ts';

/** What a wallet answered. */
export interface Signed {
  message: string;
  signature: string;
}

/** A wallet did not sign. `declined`: the person did not want to; `busy`: it waits for an answer already. */
export class WalletError extends Error {
  override readonly name = 'WalletError';
  readonly why: 'declined' | 'busy' | 'failed';

  constructor(why: WalletError['why'], cause?: unknown) {
    super(`The wallet did not sign: ${why}`, { cause });
    this.why = why;
  }
}

/** Codes of EIP-1193 and of wallets. */
const WHY: Readonly<Record<string, WalletError['why']>> = { '4001': 'declined', '-32002': 'busy' };

const codeOf = (error: unknown): string => (typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '');

const inHex = (text: string): string => `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/**
 * Has a wallet sign the message that signs its holder in. @param siteName stands in the message, where its letters can
 * @throws WalletError, CallError
 */
export async function signWithWallet(client: Client, { provider }: Wallet, siteName: string): Promise<Signed> {
  const ask = async (method: string, params?: readonly unknown[]): Promise<unknown> => {
    try {
      return await provider.request(params ? { method, params } : { method });
    } catch (error) {
      throw new WalletError(WHY[codeOf(error)] ?? 'failed', error);
    }
  };
  const accounts = await ask('eth_requestAccounts');
  const account: unknown = Array.isArray(accounts) ? accounts[0] : undefined;
  if (typeof account !== 'string' || !/^0x[0-9a-f]{40}$/i.test(account)) throw new WalletError('failed');
  const chain = Number(await ask('eth_chainId'));
  const { users } = await client.calls();
  const given = await bodyOf(users.auth.wallet.nonce.$get({ query: {} }));
  const message = walletText({
    domain: given.domain,
    address: getAddress(account),
    // A message is ASCII, EIP-4361.
    ...(/^[ -~]*$/.test(siteName) ? { statement: `Sign in to ${siteName}. This moves nothing and costs nothing.` } : {}),
    uri: given.uri,
    chainId: given.chains.includes(chain) ? chain : 1,
    nonce: given.nonce,
    issuedAt: given.issued_at,
    expirationTime: given.expiration_time,
  });
  const signature = await ask('personal_sign', [inHex(message), account]);
  if (typeof signature !== 'string') throw new WalletError('failed');
  return { message, signature };
}
