import { fold } from '../writing/fold.ts';

/**
 * The one vocabulary of sectors and of rounds' categories: the words that sources use, by the sector that they mean. A word of no sector is one
 * of its own. Words are folded ASCII, so that SQL can find them with `lower`.
 */
const WORDS = {
  Advertising: 'advertising',
  AI: 'ai|artificial intelligence|agents|ai agents|inference|inferencing|training|chatbot|machine learning|ai & big data',
  Analytics: 'analytics|crypto intelligence|data analytics',
  Banking: 'banking|bank|neobank',
  Bridge: 'bridge|bridges|bridges & interoperability|bridge aggregator|cross chain|cross-chain|cross chain bridge|interoperability',
  'Carbon Offsets': 'carbon offsets/credits|carbon offsets|carbon credits',
  CDN: 'cdn|content delivery',
  CDP: 'cdp|cdp manager',
  CeFi: 'cefi|cefi yield|centralized finance',
  CEX: 'cex|cexes|centralized exchange|centralized exchanges',
  Chain:
    'chain|chains|l1|l1s|layer 1|layer 1s|layer-1|l1/l2|l1 / l2|blockchain|blockchains|evm compatible layer 1s|evm compatible l1 and l2|smart contract platform|smart contract platforms',
  Compute: 'compute|computing|gpus|gpu|cloud computing|distributed computing',
  Custody: 'custody|custodian',
  DAO: 'dao|daos|dao infrastructure|dao tooling|voting|governance',
  Data: 'data|data services|data & analytics',
  DeFi: 'defi|def|decentralized finance|decentralised finance',
  Derivatives: 'derivatives|perpetuals|perps|perpetual',
  DEX: 'dex|dexes|dexs|decentralized exchange|decentralized exchanges|decentralised exchange|amm',
  'DEX Aggregator': 'dex aggregator|dex aggregators|exchange aggregator',
  Energy: 'energy|vpps|recs',
  Environmental: 'environmental|environment',
  Gaming: 'gaming|game|games|gamefi|blockchain gaming',
  Health: 'health|healthcare|longevity|pharmaceutical',
  'Human Capital': 'human capital',
  Identity: 'identity|digital identity|did',
  Indexes: 'indexes|index|indices',
  Infrastructure: 'infrastructure|infra|blockchain infra|blockchain infrastructure|multichain infrastructure|blockchain-as-a-service',
  Insurance: 'insurance',
  'Intellectual Property': 'intellectual property|ip',
  IoT: 'iot|internet of things|smart home',
  Labor: 'labor|labour',
  Launchpad: 'launchpad|launchpads',
  'Layer 2': 'l2|l2s|layer 2|layer 2s|layer-2|ethereum l2s|evm compatible layer 2s|svm layer 2s|rollup|rollups|scaling|scaling solution|scaling solutions',
  Lending: 'lending|lending & borrowing|lending/borrowing|borrowing|nft lending|rwa lending|uncollateralized lending|credit|lending protocol',
  'Leveraged Farming': 'leveraged farming',
  'Liquid Staking': 'liquid staking|liquid staking protocol|lsd',
  'Liquidity Manager': 'liquidity manager|liquidity management',
  Loyalty: 'loyalty|loyalty program',
  Metaverse: 'metaverse|virtual worlds',
  Meme: 'meme|memes|memecoin|memecoins|meme coin',
  Mining: 'mining|proof of work',
  Mobile: 'mobile',
  Mobility: 'mobility|ridesharing',
  NFT: 'nft|nfts|collectibles|non-fungible tokens',
  'NFT Marketplace': 'nft marketplace|nft marketplaces',
  Options: 'options|options vault|decentralized protocol for perpetual options',
  Oracle: 'oracle|oracles|oracles, data feeds, data providers',
  Payments: 'payments|payment|point of sale',
  Positioning: 'positioning|geoposition',
  'Prediction Market': 'prediction market|prediction markets|betting',
  Privacy: 'privacy|fhe|confidential computing',
  'Real Estate': 'real estate',
  'Reserve Currency': 'reserve currency',
  Restaking: 'restaking|liquid restaking',
  Robotics: 'robotics|robots',
  RPC: 'rpc|rpcs|rpc service|rpc/indexing',
  RWA: 'rwa|rwas|real world assets|real-world assets|tokenized assets',
  Science: 'science|desci',
  Security: 'security|cybersecurity|smart contract security|smart contract audits|information security|cloud security',
  Sensors: 'sensors|sensor network',
  Services: 'services',
  Social: 'social|sofi|socialfi|social platform|social network',
  Software: 'software',
  Stablecoin: 'stablecoin|stablecoins|algo-stables|decentralized stablecoin|stablecoin issuer',
  Staking: 'staking|staking pool',
  Storage: 'storage|decentralized storage|file storage',
  'Supply Chain': 'supply chain|logistics',
  Synthetics: 'synthetics|synthetic assets',
  Tax: 'tax|taxes|taxation',
  Trading: 'trading',
  VPN: 'vpn|dvpn',
  Wallet: 'wallet|wallets',
  Web3: 'web3',
  Wireless: 'wireless',
  Yield: 'yield|yield farming|farm|farming',
  'Yield Aggregator': 'yield aggregator|yield aggregators',
  'Zero Knowledge': 'zk|zero knowledge|zero-knowledge|zero knowledge cryptography|zero knowledge industry|circom language',
} as const;

/** Words of sources that name a network or its technology, folded: where something is built says nothing of what it does. */
export const NO_SECTORS: readonly string[] =
  `cosmos|cosmos network stack|evm|ethereum virtual machine stack|evm multichain dapps|evm compatible application|evm toolkit|move|move stack|
polkadot|polkadot network stack|svm|solana virtual machine stack|bitcoin|ethereum|solana|tron|ton|near|sui|aptos|substrate`
    .split('|')
    .map((word) => word.trim());

/** Words of sources, folded, each with the sector that it means. */
export const SECTOR_WORDS: readonly (readonly [word: string, sector: string])[] = Object.entries(WORDS).flatMap(([sector, words]) =>
  words.split('|').map((word) => [word, sector] as const),
);

/** The same by the word. */
export const SECTOR_OF: ReadonlyMap<string, string> = new Map(SECTOR_WORDS);

/** The sector that a source's word means; the word itself where the vocabulary has none. */
export const sectorOf = (word: string): string => SECTOR_OF.get(fold(word)) ?? word;

/** Shortest text that finds sectors by other words for them. */
const SHORTEST = 2;

/** Sectors with a word of which a part begins with a text. @param text folded */
export function sectorsLike(text: string): string[] {
  if (text.length < SHORTEST) return [];
  return [...new Set([...SECTOR_OF].flatMap(([word, sector]) => (` ${word}`.includes(` ${text}`) ? [sector] : [])))];
}
