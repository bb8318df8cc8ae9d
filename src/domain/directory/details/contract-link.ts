import type { Contract } from './details.ts';

/** One usual network a line: key, name, explorer. The explorer of an EVM network has its pages at the paths of EIP-3091. */
const USUAL: ReadonlyMap<string, { name: string; explorer: string | undefined }> = new Map(
  `
  eip155:1|Ethereum|etherscan.io
  eip155:10|Optimism|optimistic.etherscan.io
  eip155:25|Cronos|explorer.cronos.org
  eip155:56|BNB Smart Chain|bscscan.com
  eip155:100|Gnosis|gnosisscan.io
  eip155:130|Unichain|uniscan.xyz
  eip155:137|Polygon|polygonscan.com
  eip155:143|Monad|monadscan.com
  eip155:146|Sonic|sonicscan.org
  eip155:250|Fantom|explorer.fantom.network
  eip155:252|Fraxtal|fraxscan.com
  eip155:324|zkSync Era|explorer.zksync.io
  eip155:1101|Polygon zkEVM|zkevm.polygonscan.com
  eip155:1284|Moonbeam|moonscan.io
  eip155:1285|Moonriver|moonriver.moonscan.io
  eip155:2020|Ronin|app.roninchain.com
  eip155:5000|Mantle|mantlescan.xyz
  eip155:8453|Base|basescan.org
  eip155:42161|Arbitrum One|arbiscan.io
  eip155:42170|Arbitrum Nova|nova.arbiscan.io
  eip155:42220|Celo|celoscan.io
  eip155:43114|Avalanche C-Chain|snowtrace.io
  eip155:59144|Linea|lineascan.build
  eip155:80094|Berachain|berascan.com
  eip155:81457|Blast|blastscan.io
  eip155:534352|Scroll|scrollscan.com
  eip155:1313161554|Aurora|explorer.aurora.dev
  solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp|Solana
  bip122:000000000019d6689c085ae165831e93|Bitcoin
  bip122:12a765e31ffd4059bada1e25190f6e98|Litecoin
  cosmos:cosmoshub-4|Cosmos Hub
  cosmos:columbus-5|Terra Classic
  cosmos:phoenix-1|Terra
  cip-34:1-764824073|Cardano
  near:mainnet|NEAR
  ton:-239|TON
  xrpl:0|XRP Ledger
  stellar:pubnet|Stellar
  stacks:1|Stacks
  tezos:NetXdQprcVkpaWU|Tezos
  algorand:wGHE2Pwdvd7S12BL5FaOP20EGYesN73k|Algorand
  antelope:aca376f206b8fc25a6ed44dbdc66547c|EOS
  polkadot:91b171bb158e2d3848fa23a9f1c25182|Polkadot
  aptos|Aptos
  internet-computer|Internet Computer
  multiversx|MultiversX
  radix|Radix
  starknet|Starknet
  sui|Sui
  tron|TRON
  vechain|VeChain
  waves|Waves`
    .trim()
    .split('\n')
    .map((line) => {
      const [key = '', name = '', explorer] = line.trim().split('|');
      return [key, { name, explorer }];
    }),
);

/** Form of an address and its page; the first form that fits counts. Every character that a form lets through is one that a path may hold. */
type Page = readonly [form: RegExp, page: (address: string) => string];

const BASE58 = '[1-9A-HJ-NP-Za-km-z]';
/** Pages of networks whose explorer has paths of its own. */
const PAGES: Readonly<Record<string, readonly Page[]>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': [[new RegExp(`^${BASE58}{32,44}$`), (a) => `https://solscan.io/account/${a}`]],
  'bip122:000000000019d6689c085ae165831e93': [
    [/^(?:bc1[02-9ac-hj-np-z]{11,71}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/, (a) => `https://mempool.space/address/${a}`],
  ],
  tron: [[new RegExp(`^T${BASE58}{33}$`), (a) => `https://tronscan.org/#/contract/${a}`]],
  'ton:-239': [[/^[EUk0]Q[A-Za-z0-9_-]{46}$/, (a) => `https://tonviewer.com/${a}`]],
  aptos: [
    [/^0x[0-9a-fA-F]{1,64}(?:::\w{1,100}){2}$/, (a) => `https://explorer.aptoslabs.com/coin/${a}?network=mainnet`],
    [/^0x[0-9a-fA-F]{1,64}$/, (a) => `https://explorer.aptoslabs.com/object/${a}?network=mainnet`],
  ],
  sui: [
    [/^0x[0-9a-fA-F]{1,64}(?:::\w{1,100}){2}$/, (a) => `https://suiscan.xyz/mainnet/coin/${a}`],
    [/^0x[0-9a-fA-F]{64}$/, (a) => `https://suiscan.xyz/mainnet/object/${a}`],
  ],
  'near:mainnet': [[/^(?=.{2,64}$)[a-z0-9]+(?:[._-][a-z0-9]+)*$/, (a) => `https://nearblocks.io/address/${a}`]],
  'stellar:pubnet': [[/^[A-Za-z0-9]{1,12}-G[A-Z2-7]{55}$/, (a) => `https://stellar.expert/explorer/public/asset/${a}`]],
  'stacks:1': [[/^S[PM][0-9A-HJKMNP-TV-Z]{30,41}(?:\.[a-zA-Z][\w-]{0,127})?$/, (a) => `https://explorer.hiro.so/address/${a}?chain=mainnet`]],
  'tezos:NetXdQprcVkpaWU': [[new RegExp(`^KT1${BASE58}{33}$`), (a) => `https://tzkt.io/${a}`]],
  'algorand:wGHE2Pwdvd7S12BL5FaOP20EGYesN73k': [[/^[1-9]\d{0,19}$/, (a) => `https://explorer.perawallet.app/asset/${a}/`]],
  'cip-34:1-764824073': [
    [/^[0-9a-f]{56}$/, (a) => `https://cardanoscan.io/tokenPolicy/${a}`],
    [/^[0-9a-f]{58,120}$/, (a) => `https://cardanoscan.io/token/${a}`],
  ],
  'internet-computer': [[/^[a-z2-7]{5}(?:-[a-z2-7]{5}){3}-cai$/, (a) => `https://dashboard.internetcomputer.org/canister/${a}`]],
  multiversx: [[/^[A-Z0-9]{3,10}-[0-9a-f]{6}$/, (a) => `https://explorer.multiversx.com/tokens/${a}`]],
  radix: [[/^resource_rdx1[02-9ac-hj-np-z]{20,80}$/, (a) => `https://dashboard.radixdlt.com/resource/${a}`]],
  starknet: [[/^0x[0-9a-fA-F]{50,64}$/, (a) => `https://voyager.online/contract/${a}`]],
  vechain: [[/^0x[0-9a-fA-F]{40}$/, (a) => `https://explore.vechain.org/accounts/${a}`]],
  waves: [[new RegExp(`^${BASE58}{43,44}$`), (a) => `https://wavesexplorer.com/assets/${a}`]],
  'eip155:295': [
    [/^0\.0\.[1-9]\d{0,18}$/, (a) => `https://hashscan.io/mainnet/token/${a}`],
    [/^0x[0-9a-fA-F]{40}$/, (a) => `https://hashscan.io/mainnet/contract/${a}`],
  ],
};

/** Explorers of Cosmos networks whose paths are known: the name of the path that an account or contract has behind the network. */
const COSMOS_PATHS: Readonly<Record<string, string>> = {
  'www.mintscan.io': 'address',
  'mintscan.io': 'address',
  'ping.pub': 'account',
  'atomscan.com': 'accounts',
};
const EVM_ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const COSMOS_ADDRESS = /^[a-z]{2,20}1(?:[02-9ac-hj-np-z]{38}|[02-9ac-hj-np-z]{58})$/;

/** Explorers with a page for each denomination of a Cosmos network. */
const DENOMINATIONS: ReadonlySet<string> = new Set(['www.mintscan.io', 'mintscan.io']);
/** A denomination as the bank of a Cosmos network takes it, and one that came over IBC. */
const DENOMINATION = /^[a-zA-Z][a-zA-Z0-9/:._-]{2,127}$/;
const OVER_IBC = /^ibc\/([0-9a-fA-F]{64})$/;

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** Base64 of a text of ASCII signs, as a part of a path. */
function base64(text: string): string {
  const bits = [...text].map((sign) => sign.charCodeAt(0).toString(2).padStart(8, '0')).join('');
  const digits = (bits.match(/.{1,6}/g) ?? []).map((six) => DIGITS[Number.parseInt(six.padEnd(6, '0'), 2)]).join('');
  return encodeURIComponent(digits) + '='.repeat((3 - (text.length % 3)) % 3);
}

/** Path of a denomination behind the root of its network: in Base64, as it may hold slashes. */
function denominationPath(denomination: string): string | undefined {
  const [, hash] = OVER_IBC.exec(denomination) ?? [];
  if (hash !== undefined) return `assets/ibc/${base64(hash.toUpperCase())}`;
  return DENOMINATION.test(denomination) ? `assets/native/${base64(denomination)}` : undefined;
}

/** Root of an explorer: a plain https address. */
const ROOT = /^(https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?:\/[\w.~-]+)*)\/*$/i;

/** A chain's name: as it is usually called, else as its record is, else its key. */
export const chainName = ({ chain, chain_name: name }: Pick<Contract, 'chain' | 'chain_name'>): string => USUAL.get(chain)?.name ?? name ?? chain;

/**
 * The address of the contract's page in an explorer of its chain. Undefined where none is known, or the contract's address has not the form of the
 * chain's addresses.
 */
export function contractLink({ chain, address, explorers }: Contract): string | undefined {
  const pages = PAGES[chain];
  if (pages) return pages.find(([form]) => form.test(address))?.[1](address);
  const usual = USUAL.get(chain)?.explorer;
  const roots = usual === undefined ? explorers.flatMap((root) => [ROOT.exec(root) ?? []]) : [['', `https://${usual}`, usual]];
  const isEvm = chain.startsWith('eip155:') && EVM_ADDRESS.test(address);
  if (!isEvm && !chain.startsWith('cosmos:')) return undefined;
  const isAccount = isEvm || COSMOS_ADDRESS.test(address);
  for (const [, root, host = ''] of roots) {
    const explorer = host.toLowerCase();
    const way = isEvm ? 'address' : COSMOS_PATHS[explorer];
    const path = isAccount ? way && `${way}/${address}` : DENOMINATIONS.has(explorer) ? denominationPath(address) : undefined;
    if (root !== undefined && path) return `${root}/${path}`;
  }
  return undefined;
}
