/** Chains a wallet may be on when it signs: Ethereum, OP Mainnet, Polygon, zkSync Era, Base, Arbitrum One, Linea, Scroll. */
export const WALLET_CHAINS: readonly number[] = [1, 10, 137, 324, 8453, 42_161, 59_144, 534_352];

/** Seconds for which a message may be signed and handed in. */
export const WALLET_SECONDS = 600;

/** What a wallet signs to sign in, EIP-4361. Times are in ISO 8601. */
export interface WalletMessage {
  scheme?: string | undefined;
  domain: string;
  /** With its checksum, EIP-55. */
  address: string;
  statement?: string | undefined;
  uri: string;
  chainId: number;
  nonce: string;
  issuedAt: string;
  expirationTime?: string | undefined;
  notBefore?: string | undefined;
  requestId?: string | undefined;
  resources?: readonly string[] | undefined;
}

/** The text of the message, as EIP-4361 has it. */
export function walletText(message: WalletMessage): string {
  const { scheme, domain, address, statement } = message;
  const optional = (name: string, value: string | undefined) => (value === undefined ? [] : [`${name}: ${value}`]);
  return [
    `${scheme === undefined ? '' : `${scheme}://`}${domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    `URI: ${message.uri}`,
    'Version: 1',
    `Chain ID: ${message.chainId}`,
    `Nonce: ${message.nonce}`,
    `Issued At: ${message.issuedAt}`,
    ...optional('Expiration Time', message.expirationTime),
    ...optional('Not Before', message.notBefore),
    ...optional('Request ID', message.requestId),
    ...(message.resources === undefined ? [] : ['Resources:', ...message.resources.map((resource) => `- ${resource}`)]),
  ].join('\n');
}
