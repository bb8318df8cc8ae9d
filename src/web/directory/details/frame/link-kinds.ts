import { m } from '../../../paraglide/messages.js';
import { hasSign } from '../../lists/columns/social-paths.ts';
import { hostOf, linkable, placeName } from '../../../ui/out-link/out-link.tsx';
import { SIGNS } from './link-signs.ts';

/** Kinds of links that have no name of a firm. */
const NAMES: Readonly<Record<string, () => string>> = {
  website: m.field_website,
  docs: m.link_docs,
  whitepaper: m.field_whitepaper,
  blog: m.link_blog,
  forum: m.link_forum,
  governance: m.link_governance,
  explorer: m.link_explorer,
  audit: m.link_audit,
  portfolio: m.link_portfolio,
};
const BRANDS: Readonly<Record<string, string>> = {
  youtube: 'YouTube',
  medium: 'Medium',
  reddit: 'Reddit',
  coingecko: 'CoinGecko',
  npm: 'npm',
  farcaster: 'Farcaster',
  facebook: 'Facebook',
};

/** Places by host, whatever a source calls the link. A host stands for the hosts under it. */
const PLACES: Readonly<Record<string, string>> = {
  'x.com': 'twitter',
  'twitter.com': 'twitter',
  'github.com': 'github',
  't.me': 'telegram',
  'telegram.me': 'telegram',
  'discord.gg': 'discord',
  'discord.com': 'discord',
  'linkedin.com': 'linkedin',
  'youtube.com': 'youtube',
  'youtu.be': 'youtube',
  'medium.com': 'medium',
  'reddit.com': 'reddit',
  'coingecko.com': 'coingecko',
  'crunchbase.com': 'crunchbase',
  'npmjs.com': 'npm',
  'farcaster.xyz': 'farcaster',
  'warpcast.com': 'farcaster',
  'facebook.com': 'facebook',
  'coinmarketcap.com': 'data',
  'cryptorank.io': 'data',
  'crypto-fundraising.info': 'data',
  'defillama.com': 'data',
  'snapshot.org': 'governance',
  'snapshot.box': 'governance',
  'tally.xyz': 'governance',
  'gitbook.io': 'docs',
  'readthedocs.io': 'docs',
};
/** Kinds of pages by the first part of their host. */
const PARTS: Readonly<Record<string, string>> = { docs: 'docs', doc: 'docs', blog: 'blog', forum: 'forum', gov: 'forum', vote: 'governance' };
/** Kinds of which a project may have dozens, behind all others. */
const LAST: ReadonlySet<string> = new Set(['audit', 'npm']);
/** What a source says of the page itself, wherever the page is. */
const SAID = new Set(['audit', 'explorer', 'portfolio']);

/** What a link leads to: as its source says where that is about the page, else by where the page is, else as the source says. */
export function kindOf(type: string, address: URL): string {
  if (SAID.has(type)) return type;
  const host = hostOf(address);
  const place = Object.keys(PLACES).find((known) => host === known || host.endsWith(`.${known}`));
  if (place !== undefined) return PLACES[place] ?? type;
  return PARTS[host.split('.')[0] ?? ''] ?? type;
}

/** Path of the sign of a kind that has one. */
export const signOf = (kind: string): string | undefined => (kind in SIGNS ? SIGNS[kind as keyof typeof SIGNS] : undefined);

/** Account, package or site behind an address, in a word. */
function handleOf(kind: string, address: URL): string {
  const parts = address.pathname.split('/').filter(Boolean).map(decoded);
  const [first, second] = parts;
  if (first === undefined) return hostOf(address);
  if (kind === 'npm' && first === 'package') return parts.slice(1).join('/');
  if (hostOf(address) === 'github.com') return parts.slice(0, 2).join('/');
  if (kind === 'twitter') return `@${first.replace(/^@/, '')}`;
  if (kind === 'linkedin' || kind === 'reddit') return second ?? first;
  if (hasSign(kind) && kind !== 'website') return first;
  return hostOf(address);
}
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A link as it is shown. */
export interface ShownLink {
  address: URL;
  kind: string;
  /** What it is, in full. */
  place: string;
  /** What stands beside the sign; undefined where the sign says it all: a place everybody knows, of which there is one. */
  text: string | undefined;
}

const same = ({ protocol, href }: URL): string =>
  href
    .slice(protocol.length)
    .replace(/^\/\/www\./, '//')
    .replace(/\/$/, '')
    .toLowerCase();

/** Links that may be followed, each once, with what tells them apart. */
export function shownLinks(links: readonly { type: string; url: string | null }[]): ShownLink[] {
  const found = links.flatMap(({ type, url }) => {
    const address = linkable(url);
    return address ? [{ kind: kindOf(type, address), address }] : [];
  });
  const unique = found.filter(({ address }, at) => found.findIndex((other) => same(other.address) === same(address)) === at);
  const inOrder = [...unique.filter(({ kind }) => !LAST.has(kind)), ...unique.filter(({ kind }) => LAST.has(kind))];
  return inOrder.map(({ kind, address }) => {
    const place = NAMES[kind]?.() ?? BRANDS[kind] ?? placeName(kind, address);
    const others = unique.filter((other) => other.kind === kind && other.address !== address);
    if (others.length === 0) return { address, kind, place, text: hasSign(kind) || kind in BRANDS || kind === 'crunchbase' ? undefined : place };
    const handle = handleOf(kind, address);
    const told = others.some((other) => handleOf(kind, other.address) === handle) ? hostOf(address) + decoded(address.pathname) : handle;
    return { address, kind, place: told === place ? place : `${place}: ${told}`, text: told };
  });
}
