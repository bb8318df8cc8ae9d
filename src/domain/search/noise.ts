/** Bridges that lists name in brackets behind the name of a coin they copied, as in "Uniswap (Portal)"; for patterns of JavaScript and PostgreSQL alike. */
export const BRIDGES = 'portal|wormhole|sollet|allbridge|ren ?bridge|celer|axelar|int3face|nomic';

/** A name in the way of packages: words tied by signs, without white space. */
export const PACKAGE_NAME = '^@?[a-z0-9.]+([-_/][a-z0-9.]+)+$';
