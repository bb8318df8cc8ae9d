/** What a wallet lets a page ask, EIP-1193. */
export interface WalletProvider {
  request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>;
}

/** A wallet that is in this browser. */
export interface Wallet {
  id: string;
  name: string;
  /** A picture in the address itself; wallets that point elsewhere have none here. */
  icon: string | undefined;
  provider: WalletProvider;
}

const LONGEST_NAME = 60;

function walletIn(detail: unknown): Wallet | undefined {
  if (typeof detail !== 'object' || detail === null || !('info' in detail) || !('provider' in detail)) return undefined;
  const { info, provider } = detail as { info: Record<string, unknown> | null; provider: WalletProvider | null };
  if (typeof info?.['uuid'] !== 'string' || typeof info['name'] !== 'string' || typeof provider?.request !== 'function') return undefined;
  const icon = typeof info['icon'] === 'string' && info['icon'].startsWith('data:image/') ? info['icon'] : undefined;
  return { id: info['uuid'], name: info['name'].trim().slice(0, LONGEST_NAME), icon, provider };
}

/** Asks the wallets in this browser to make themselves known, EIP-6963; each that does is told. Answers what ends it. */
export function findWallets(onFound: (wallet: Wallet) => void): () => void {
  const heard = (event: Event) => {
    const wallet = walletIn((event as CustomEvent<unknown>).detail);
    if (wallet) onFound(wallet);
  };
  window.addEventListener('eip6963:announceProvider', heard);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  return () => window.removeEventListener('eip6963:announceProvider', heard);
}
