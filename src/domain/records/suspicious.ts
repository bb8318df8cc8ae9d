/*
 * Values that are likely wrong. The rules are apart from those by which values are chosen: they judge them.
 */

const HOST_AND_PATH = /^(?:https?:\/\/)?(?:www\.)?([^/?#]+)([^?#]*)/i;
const PAPER = /^(?:docs?|documentation|whitepaper|litepaper|papers?|book|wiki)\.|gitbook\.(?:io|com)/i;
const PAPER_PATH = /\.pdf$|\/(?:docs?|documentation|papers?|whitepapers?)(?:[/.]|$)|whitepaper/i;
const MARKETS = new Set(
  `coingecko.com coinmarketcap.com defillama.com cryptorank.io rootdata.com messari.io coinpaprika.com livecoinwatch.com dexscreener.com dextools.io geckoterminal.com
  raydium.io pump.fun opensea.io magiceden.io solible.com digitaleyes.market etherscan.io bscscan.com polygonscan.com solscan.io snowtrace.io arbiscan.io ftmscan.com
  crunchbase.com linkedin.com twitter.com x.com t.me medium.com github.com digitalassets.ag`.split(/\s+/),
);

/** Whether a website is a document, or a page on a market, an explorer or a network, and so no website of its own. */
export function isForeignSite(address: string): boolean {
  const [, host = '', path = ''] = HOST_AND_PATH.exec(address) ?? [];
  const owner = host.toLowerCase().split('.').slice(-2).join('.');
  return PAPER.test(host) || PAPER_PATH.test(path) || MARKETS.has(owner) || /(?:^|\.)(?:explorer|scan|swap)\./i.test(host);
}

const OF_A_VARIANT = [
  /\bissued on\b/i,
  /\balloy of\b|\balloyed\b/i,
  /\b(?:bridged|wrapped|pegged|liquid[- ]staked|synthetic) (?:version|form|token|representation|asset)/i,
  /\b(?:[Bb]ridged|[Ww]rapped|[Pp]egged|[Ss]taked) [A-Z]{2,}\b/,
  /\bvariants?\b/i,
  /\bversion of\b/i,
  /^bridge (?:between|to|from)\b/i,
  /\b(?:on|via|from|through) (?:Axelar|Wormhole|Allbridge|Gravity Bridge|Multichain|Celer|Osmosis)\b/i,
  /^.{2,40} on (?:Arbitrum|Avalanche|Axelar|Base|BNB Chain|BSC|Cosmos|Ethereum|Fantom|Kava|Moonbeam|Optimism|Osmosis|Polygon|Solana|Sui|TRON)\.?$/i,
];

/** Whether a description reads like that of a bridged or wrapped variant. */
export const isOfVariant = (description: string): boolean => OF_A_VARIANT.some((pattern) => pattern.test(description));

const BROKEN = /&(?:[a-z]{2,6}|#\d{2,5});|\uFFFD|Ã[\u0080-\u00BF]|â€/i;

/** Whether a text was decoded wrongly, or holds entities of HTML. */
export const isBroken = (text: string): boolean => BROKEN.test(text);
