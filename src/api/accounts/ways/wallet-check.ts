import { WALLET_CHAINS, walletText } from '#domain/accounts/ways/wallet-message.ts';
import { Failure } from '#platform/errors.ts';

/** Milliseconds by which clocks of people may go wrong. */
const SKEW_MS = 60_000;

const refuse = (why: string) => new Failure('WALLET_REFUSED', { description: `This signature was not accepted: ${why}.` });

/** What a signed message has to say. */
export interface Expected {
  /** Origin of this site. */
  origin: string;
  nonce: string;
  now: Date;
}

/**
 * Reads a signed EIP-4361 message and answers the address that signed it, with its checksum. Signatures of contracts are not known: they would
 * take a node of the chain. @throws Failure WALLET_REFUSED with the reason
 */
export async function checkWallet({ message, signature }: { message: string; signature: string }, { origin, nonce, now }: Expected): Promise<string> {
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
  const right = await verifyMessage({ address, message, signature: signature as `0x${string}` }).catch(() => false);
  if (!right) throw refuse('the signature is not by this address');
  return address;
}
