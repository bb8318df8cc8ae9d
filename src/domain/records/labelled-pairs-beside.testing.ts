/** Entries that share a website or account with an entry of a labelled pair, one a line in the format of labelled-pairs.testing.ts. */
export const ENTRIES_BESIDE = `
cff-portfolio project:coral-2 · project · Coral · id=cff:coral-2;domain=coral.community
cff-portfolio project:oncyber · project · Oncyber · id=cff:oncyber;domain=oncyber.io
chains-list cosmos:kava · project · Kava · domain=kava.io
chains-list evm:1284 · project · Moonbeam · domain=moonbeam.network
chains-list evm:2031 · project · Centrifuge · domain=centrifuge.io
chains-list evm:2032 · project · Catalyst · domain=centrifuge.io
chains-list evm:3776 · project · Astar zkEVM · domain=astar.network
chains-list evm:42161 · project · Arbitrum One · domain=arbitrum.io
chains-list evm:42170 · project · Arbitrum Nova · domain=arbitrum.io
defillama-protocols protocol:1083 · project · IQ · coingecko=everipedia;id=defillama:1083;id=defillama/iq:page;domain=iq.wiki
defillama-protocols protocol:1985 · project · Canto Dex · id=defillama:1985;id=defillama/canto-dex:page;domain=slingshot.finance
defillama-protocols protocol:266 · project · Set Protocol · id=defillama:266;id=defillama/set-protocol:page;github=setprotocol
defillama-protocols protocol:2723 · project · Arbitrum DAO · id=defillama:2723;id=defillama/arbitrum-dao:page;domain=arbitrum.foundation
defillama-protocols protocol:273 · project · ACoconut · coingecko=acoconut;id=defillama:273;id=defillama/acoconut:page;github=nutsfinance
defillama-protocols protocol:2843 · project · Sovryn Lend · id=defillama:2843;id=defillama:parent#sovryn;id=defillama/sovryn-lend:page;handle=sovrynbtc
defillama-protocols protocol:2947 · project · BrainDAO · id=defillama:2947;id=defillama/braindao:page;domain=iq.wiki
defillama-protocols protocol:3657 · project · Uniswap Labs · id=defillama:3657;id=defillama/uniswap-labs:page;handle=uniswap
defillama-protocols protocol:3862 · project · Sovryn Bridge · id=defillama:3862;id=defillama/sovryn-bridge:page;handle=sovrynbtc
defillama-protocols protocol:3866 · project · Rainbow Bridge · id=defillama:3866;id=defillama/rainbow-bridge:page;handle=auroraisnear
defillama-protocols protocol:516 · project · Qubit · coingecko=qubit;id=defillama:516;id=defillama/qubit:page;github=pancakebunny-finance
depin-investors investor:3a4l8c · party/yields · Kinetic · handle=keneticcapital
ecosystems ecosystem:bifi · project/yields · BiFi · github=bifrost-platform
ecosystems ecosystem:bifrost network (bifrostio) · project/yields · Bifrost Network (Bifrostio) · github=bifrost-platform
ecosystems ecosystem:centrifuge · project/yields · Centrifuge · github=centrifuge
ecosystems ecosystem:dextf protocol · project/yields · DEXTF Protocol · github=p2p-org
ecosystems ecosystem:fetch.ai · project/yields · Fetch.ai · github=fetchai
ecosystems ecosystem:meta · project/yields · Meta · github=mstable
ecosystems ecosystem:mstable · project/yields · mstable · github=mstable
ecosystems ecosystem:p2p.org · project/yields · P2P.org · github=p2p-org
ecosystems ecosystem:ptokens btc · project/yields · pTokens BTC · github=provable-things
ecosystems ecosystem:tinlake · project/yields · Tinlake · github=centrifuge
oss-directory project:alloy-rs · project · Alloy · id=oss:alloy-rs;domain=paradigm.xyz
oss-directory project:cryo-paradigmxyz · project · cryo · id=oss:cryo-paradigmxyz;domain=paradigm.xyz
oss-directory project:dshackle-p2p-org · project · DRPC · id=oss:dshackle-p2p-org;domain=p2p.org
oss-directory project:reth-paradigmxyz · project · Reth · id=oss:reth-paradigmxyz;handle=paradigm
tokens-cosmos token:atomone/uatone · project · Atone · coingecko=atomone;domain=atom.one
tokens-cosmos token:internetcomputer/e8s · project · Internet Computer · coingecko=internet-computer;domain=internetcomputer.org
tokens-cosmos token:internetcomputer/uckBTC · project · Chain-key Bitcoin · coingecko=chain-key-bitcoin;domain=internetcomputer.org
tokens-solana token:2LBYxD4Jzipk1bEREW6vQk163cj27mUSxmHzW2ujXFNy · project · zUSDC (ACUMEN) · domain=acumen.network
tokens-solana token:2yQJdxJy4tGeeXK2u8Lwdy9oY6Ks5shVH9gYtRH9zdDw · project · tuSNY · domain=tulip.garden
tokens-solana token:4pLbiXeTym6XNkPWUw88V5JKYFErJa9bX9tV9hdHtdtN · project · Solana Brains Whitelist Token · domain=solbrains.com
tokens-solana token:5DKNgVCJyq5VeKQgqKoTh17ARFUCeFQVmrSFXH3mTpYS · project · SLACC Whitelist · domain=slacc.io
tokens-solana token:7HGJwFyKC5wPLZ9ctgVSgjBARJ4dZrGCjMRQmzWwe277 · project · Synapses · handle=plsandtybased
tokens-solana token:7wZsSyzD4Ba8ZkPhRh62KshQc8TQYiB5KtdNknywE3k4 · project · zRAY (ACUMEN) · domain=acumen.network
tokens-solana token:BENSbkQQjkNywEo6Q1M5PoNCugvg7Efe1xCXzTYSyt1V · project · LeagueOfLegends · domain=unstoppabledomains.com
tokens-solana token:Basis9oJw9j8cw53oMV7iqsgo6ihi9ALw4QR31rcjUJa · project · basis · coingecko=basis-markets;handle=basismarkets
tokens-solana token:GHAhTrgtYW7jRkojQQWPGkMbmG5jGK25QBu6FSj5tvZ5 · project · Glitter · handle=milliononmars
tokens-solana token:cet4t25o8KbxxphkR2jiS3vqE2HJiy4rZTsKRMYrrnj · project · WagmiX · domain=wagmionsolana.com
tokens-solana token:rBsH9ME52axhqSjAVXY3t1xcCrmntVNvP3X16pRjVdM · project · rBasis · handle=basismarkets
tokens-solana token:xStpgUCss9piqeFUk2iLVcvJEGhAdJxJQuwLkXP555G · project · Staked Step · domain=step.finance
`;
