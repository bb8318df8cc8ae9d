import { fold } from '../writing/fold.ts';

/**
 * One chain a line: its key, then the names that lists use. The key is CAIP-2 if the standard covers the chain, else the identifier of Web3
 * Icons, else its own plain name.
 */
const TABLE = `
  eip155:1 ethereum eth ethereummainnet
  eip155:10 optimism optimisticethereum op opmainnet oeth
  eip155:14 flare
  eip155:19 songbird
  eip155:20 elastos esc
  eip155:24 kardia kardiachain
  eip155:25 cronos cryptocomchain
  eip155:30 rsk rootstock
  eip155:40 telos telosevm
  eip155:42 lukso
  eip155:50 xdc xdcnetwork
  eip155:52 csc coinexsmartchain
  eip155:56 bsc binance bnb bnbchain binancesmartchain bnbsmartchain
  eip155:57 syscoin sys
  eip155:61 ethereumclassic etc
  eip155:66 okexchain okex okc okt
  eip155:82 meter
  eip155:88 tomochain tomo viction
  eip155:96 bitkub bitkubchain
  eip155:100 xdai gnosis gnosischain
  eip155:106 velas
  eip155:108 thundercore
  eip155:109 shibarium
  eip155:119 enuls
  eip155:122 fuse
  eip155:128 heco huobitoken
  eip155:130 unichain
  eip155:137 polygon polygonpos matic
  eip155:143 monad
  eip155:146 sonic
  eip155:148 shimmerevm
  eip155:169 manta mantapacific
  eip155:196 xlayer
  eip155:199 bittorrent
  eip155:204 opbnb
  eip155:250 fantom ftm fantomopera
  eip155:252 fraxtal
  eip155:288 boba bobanetwork
  eip155:295 hedera hederahashgraph
  eip155:314 filecoin
  eip155:321 kucoin kcc kucoincommunitychain
  eip155:324 zksync zksyncera era
  eip155:336 shiden
  eip155:361 theta
  eip155:369 pulse pulsechain
  eip155:480 world worldchain
  eip155:570 rollux
  eip155:592 astar
  eip155:686 karura
  eip155:747 flow flowevm
  eip155:787 acala
  eip155:888 wanchain wan
  eip155:999 hyperevm hyperliquid
  eip155:1030 conflux
  eip155:1088 metis metisandromeda
  eip155:1101 polygonzkevm
  eip155:1111 wemix
  eip155:1116 core coredao
  eip155:1135 lisk
  eip155:1231 ultron
  eip155:1234 step stepnetwork
  eip155:1284 moonbeam
  eip155:1285 moonriver
  eip155:1329 sei seinetwork seiv2
  eip155:1559 tenet
  eip155:1868 soneium
  eip155:1890 lightlink
  eip155:1975 onus
  eip155:2000 dogechain
  eip155:2001 milkomeda milkomedac1 milkomedacardano
  eip155:2002 milkomedaa1
  eip155:2020 ronin
  eip155:2152 findora
  eip155:2741 abstract
  eip155:3338 peaq
  eip155:4689 iotex
  eip155:5000 mantle
  eip155:7000 zetachain zeta
  eip155:7700 canto
  eip155:7777777 zora
  eip155:8217 klaytn klaytoken kaia
  eip155:8453 base
  eip155:9001 evmos
  eip155:10000 smartbch
  eip155:10001 ethereumpow ethpow
  eip155:13371 immutablezkevm
  eip155:17777 eosevm
  eip155:32520 bitgert
  eip155:32769 zilliqa
  eip155:34443 mode
  eip155:39797 energi
  eip155:42161 arbitrum arbitrumone arbirtum
  eip155:42170 arbitrumnova
  eip155:42220 celo
  eip155:42262 oasis emerald oasisemerald
  eip155:42766 zkfair
  eip155:43114 avalanche avax avalanchecchain
  eip155:47805 rei reinetwork
  eip155:53935 dfk defikingdomsblockchain
  eip155:57073 ink
  eip155:59144 linea
  eip155:71394 godwoken
  eip155:71402 godwokenv1
  eip155:80094 berachain
  eip155:81457 blast
  eip155:88888 chiliz
  eip155:534352 scroll
  eip155:245022934 neon neonevm
  eip155:1313161554 aurora
  eip155:1666600000 harmony harmonyshard0
  cosmos:Binance-Chain-Tigris binancecoin
  cosmos:Oraichain oraichain orai
  cosmos:akashnet-2 akash
  cosmos:archway-1 archway
  cosmos:axelar-dojo-1 axelar
  cosmos:bbn-1 babylon
  cosmos:bitsong-2b bitsong
  cosmos:bostrom bostrom
  cosmos:carbon-1 carbon
  cosmos:cataclysm-1 nibiru
  cosmos:celestia celestia
  cosmos:chihuahua-1 chihuahua
  cosmos:columbus-5 terra terraclassic
  cosmos:comdex-1 comdex
  cosmos:core-1 persistence
  cosmos:coreum-mainnet-1 coreum
  cosmos:cosmoshub-4 cosmos cosmoshub
  cosmos:crypto-org-chain-mainnet-1 cryptoorgchain cryptoorg
  cosmos:dydx-mainnet-1 dydx
  cosmos:emoney-3 emoney
  cosmos:gravity-bridge-3 gravitybridge
  cosmos:injective-1 injective
  cosmos:int3face-1 int3face
  cosmos:juno-1 juno
  cosmos:kaiyo-1 kujira
  cosmos:kava-4 kava
  cosmos:luwak-1 kopi
  cosmos:migaloo-1 migaloo
  cosmos:neutron-1 neutron
  cosmos:noble-1 noble
  cosmos:odin-mainnet-freya odin
  cosmos:osmosis-1 osmosis
  cosmos:phoenix-1 terra2
  cosmos:quicksilver-2 quicksilver
  cosmos:secret-4 secret secretnetwork
  cosmos:stafihub-1 stafihub
  cosmos:stargaze-1 stargaze
  cosmos:stride-1 stride
  cosmos:thorchain-1 thorchain
  cosmos:wormchain gateway
  algorand:wGHE2Pwdvd7S12BL5FaOP20EGYesN73k algorand
  antelope:aca376f206b8fc25a6ed44dbdc66547c eos vaulta
  antelope:1064487b3cd1a897ce03ae5b6a865651 wax
  bip122:000000000019d6689c085ae165831e93 bitcoin btc
  bip122:12a765e31ffd4059bada1e25190f6e98 litecoin
  cip-34:1-764824073 cardano
  near:mainnet near nearprotocol
  polkadot:91b171bb158e2d3848fa23a9f1c25182 polkadot
  solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp solana
  stacks:1 stacks
  stellar:pubnet stellar
  tezos:NetXdQprcVkpaWU tezos
  ton:-239 ton theopennetwork
  xrpl:0 ripple xrp xrpl
  aptos aptos
  arweave arweave
  bittensor bittensor
  dogecoin dogecoin
  ergo ergo
  hydra hydra
  icon icon
  immutablex immutablex
  interlay interlay
  internet-computer icp internetcomputer
  kadena kadena
  kaspa kaspa
  mixin mixin
  multiversx elrond multiversx
  neo neo
  nuls nuls
  obyte obyte
  parallel parallel
  radix radix radixdlt
  sora sora
  starknet starknet stark
  sui sui
  tron tron
  vechain vechain
  vite vite
  waves waves`;

const KEYS: ReadonlyMap<string, string> = new Map(
  TABLE.trim()
    .split('\n')
    .flatMap((line) => {
      const [key = '', ...names] = line.trim().split(' ');
      return names.map((name): [string, string] => [name, key]);
    }),
);

export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';

const CAIP2 = /^[-a-z0-9]{3,12}:[-_a-zA-Z0-9]{1,40}$/;

/**
 * Key of a chain from a name, slug, platform or number that a list uses: CAIP-2 (`eip155:56`) if it exists, else a plain name (`tron`). A number
 * means an EVM chain; CAIP-2 text is returned as it is. Undefined for unknown chains.
 */
export function chainKeyOf(name: string | number): string | undefined {
  const text = String(name).trim();
  if (CAIP2.test(text)) return text;
  const number = /^(?:eip155-)?([1-9]\d{0,15})$/.exec(text)?.[1];
  return number === undefined ? KEYS.get(fold(text).replace(/[^a-z0-9]/g, '')) : `eip155:${number}`;
}
