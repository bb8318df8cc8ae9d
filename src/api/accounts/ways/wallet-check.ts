import { WALLET_CHAINS, walletText } from '#domain/accounts/ways/wallet-message.ts';
import { Failure } from '#platform/errors.ts';

/** Milliseconds by which clocks of people may go wrong. */
const SKEW_MS = 60_000;
/** Milliseconds for which an answer of a chain is waited for. */
const RPC_MS = 5000;

const refuse = (why: string) => new Failure('WALLET_REFUSED', { description: `This signature was not accepted: ${why}.` });

/** What a signed message has to say. */
export interface Expected {
  /** Origin of this site. */
  origin: string;
  nonce: string;
  now: Date;
  /** JSON-RPC endpoints by chain. */
  rpcUrls: Readonly<Record<number, string>>;
}

/** A message and its signature, as a wallet gives them. */
interface Given {
  message: string;
  signature: string;
}

/**
 * Reads a signed EIP-4361 message and returns who signed it: an address with its checksum, or of a contract its address and chain (CAIP-10), since
 * the same address may be another person's contract on another chain. @throws Failure WALLET_REFUSED with the reason; CONTRACT_WALLET_UNKNOWN where
 * no endpoint of the chain is set up; PROVIDER_UNREACHABLE
 */
export async function checkWallet({ message, signature }: Given, { origin, nonce, now, rpcUrls }: Expected): Promise<string> {
  const [{ parseSiweMessage }, { getAddress, verifyMessage }] = await Promise.all([import('viem/siwe'), import('viem/utils')]);
  const said = parseSiweMessage(message);
  const { domain, uri, address, chainId, issuedAt, expirationTime, notBefore } = said;
  if (!domain || !uri || !address || chainId === undefined || !said.nonce || !issuedAt) throw refuse('the message is not of the form of EIP-4361');
  const times = { issuedAt, expirationTime, notBefore };
  if (Object.values(times).some((time) => time && Number.isNaN(time.getTime()))) throw refuse('a time is not of the form of RFC 3339');
  const again = walletText({
    ...said,
    domain,
    uri,
    address,
    chainId,
    nonce: said.nonce,
    issuedAt: issuedAt.toISOString(),
    expirationTime: expirationTime?.toISOString(),
    notBefore: notBefore?.toISOString(),
  });
  // The library finds its lines anywhere in a text; a person is shown all of it.
  if (again !== message) throw refuse('the message is not of the form of EIP-4361');
  if (domain !== new URL(origin).host || (said.scheme !== undefined && `${said.scheme}:` !== new URL(origin).protocol)) throw refuse('it is for another site');
  if (uri !== origin && !uri.startsWith(`${origin}/`)) throw refuse('it is for another address');
  if (!WALLET_CHAINS.includes(chainId)) throw refuse('this chain is not known here');
  if (said.nonce !== nonce) throw refuse('its nonce is not the one that was given');
  if (!expirationTime || expirationTime <= now) throw refuse('it has expired');
  if ((notBefore && notBefore > now) || issuedAt.getTime() > now.getTime() + SKEW_MS) throw refuse('it is not valid yet');
  if (getAddress(address) !== address) throw refuse('the address has no right checksum');
  const signed = { address, message, signature: signature as `0x${string}` };
  if (await verifyMessage(signed).catch(() => false)) return address;
  const endpoint = rpcUrls[chainId];
  if (endpoint === undefined) throw new Failure('CONTRACT_WALLET_UNKNOWN');
  if (!(await isAccepted(endpoint, chainId, signed))) throw refuse('the signature is not by this address');
  return `eip155:${chainId}:${address}`;
}

/**
 * Whether the contract at an address accepts a signature as its own: EIP-1271, also of one that is not deployed yet (ERC-6492).
 * @throws Failure PROVIDER_UNREACHABLE where the endpoint does not answer, or serves another chain
 */
async function isAccepted(endpoint: string, chainId: number, signed: Given & { address: `0x${string}`; signature: `0x${string}` }): Promise<boolean> {
  const { createPublicClient, http } = await import('viem');
  const client = createPublicClient({ transport: http(endpoint, { timeout: RPC_MS, retryCount: 0 }) });
  // Asked first: a failed call below may be the contract's refusal or the endpoint's.
  const served = await client.getChainId().catch((error: unknown) => {
    throw new Failure('PROVIDER_UNREACHABLE', { cause: error });
  });
  // The same address may be another person's contract there.
  if (served !== chainId) throw new Failure('PROVIDER_UNREACHABLE', { cause: new Error(`the endpoint of chain ${chainId} serves chain ${served}`) });
  return client.verifyMessage(signed).catch(() => false);
}
