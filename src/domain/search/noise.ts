/** Bridges and networks that lists name in brackets behind the name of a coin they copied, as in "Uniswap (Portal)"; for patterns of JavaScript and PostgreSQL alike. */
export const BRIDGES =
  'portal|wormhole|sollet|allbridge|ren ?bridge|celer|axelar|int3face|nomic|via|erc-?20|bep-?2|bep-?20|arbitrum|avalanche|polygon|fantom|optimism|bsc|eth|usdc\\.e';

/** A name in the way of packages: words tied by signs, without white space. */
export const PACKAGE_NAME = '^@?[a-z0-9.]+([-_/][a-z0-9.]+)+$';

/** Words of what stands for another coin: bridged, wrapped, staked, lent or with a lever. Within a name in small letters, between white space or signs. */
export const COPY_WORDS =
  '(lp|wrapped|bridged|staked|bonded|pegged|interest[- ]bearing|auto-?compounder|y?vault|receipt|[0-9.]+x (long|short)|from (avalanche|polygon|ethereum|solana|bsc))';

/** The coin that a receipt ends with, as in "Aave BAT v1": compared with the end of its ticker. */
export const COIN_BEHIND = '\\s(\\w*[A-Z][A-Z0-9]\\w*)(?: [vV][0-9])?$';
/** Such words that are no coin. */
export const NO_COIN = '^(DAO|AI|NFT|COIN|INU|OG|WL|VIP|V[0-9])$';

/** A name or ticker of a copy: the mark of who made it, in small letters, before a ticker, as in "axlUSDC". */
export const MARKED_COIN = '^[a-z]{1,4}[A-Z0-9]{2,}$';
