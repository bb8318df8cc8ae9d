import { fold } from '../writing/fold.ts';
import type { EntryKey } from './claim.ts';
import type { PrecisionName } from './codes.ts';

/** Hosts shared by many people: having a page there identifies nobody. */
const SHARED_HOSTS = new Set(
  `github.com github.io gitlab.com medium.com substack.com mirror.xyz t.me telegram.me telegram.org discord.gg discord.com twitter.com x.com facebook.com
  instagram.com youtube.com youtu.be reddit.com linkedin.com linktr.ee lnk.to bit.ly tinyurl.com notion.so notion.site gitbook.io gitbook.com google.com
  docs.google.com sites.google.com play.google.com apps.apple.com itunes.apple.com chrome.google.com wixsite.com wordpress.com webflow.io vercel.app netlify.app
  herokuapp.com pages.dev web.app firebaseapp.com carrd.co blogspot.com tumblr.com opensea.io magiceden.io rarible.com crunchbase.com angel.co wellfound.com
  coingecko.com coinmarketcap.com defillama.com cryptorank.io crypto-fundraising.info rootdata.com messari.io etherscan.io bscscan.com polygonscan.com solscan.io
  snowtrace.io arbiscan.io ftmscan.com raydium.io pump.fun pancakeswap.finance uniswap.org app.uniswap.org wikipedia.org bitcointalk.org devpost.com npmjs.com
  docs.rs ipfs.io fleek.co on.fleek.co surge.sh replit.app glitch.me readthedocs.io beacons.ai bio.link taplink.cc solo.to zealy.io galxe.com guild.xyz
  dework.xyz gitcoin.co airtable.com typeform.com forms.gle canva.com figma.com dropbox.com drive.google.com weebly.com squarespace.com godaddysites.com
  eth.link eth.limo medium.co hackmd.io archive.org web.archive.org apple.com microsoft.com binance.com`
    .split(/\s+/)
    .filter(Boolean),
);
/** Hosts whose subdomains each belong to somebody else. */
const SHARED_PARENTS = [...SHARED_HOSTS].map((h) => `.${h}`);
const SHARED_HANDLES = new Set(
  'home share intent i search hashtag explore twitter x elonmusk solana ethereum binance coingecko raydiumprotocol status login undefined null none na'.split(
    ' ',
  ),
);
const SHARED_GITHUB = new Set('github orgs features topics about apps marketplace search login sponsors'.split(' '));

interface Address {
  host: string;
  path: string;
  query: string;
}
const ADDRESS = /^(?:https?:\/\/)?(?:[^/?#@\s]*@)?([^/?#:@\s]+)(?::\d+)?(\/[^?#]*)?(?:\?([^#]*))?(?:#.*)?$/i;

/** Parses a web address; assumes https if it has no scheme. */
function parse(address: string): Address | undefined {
  const [, host, path = '', query = ''] = ADDRESS.exec(address.trim()) ?? [];
  return host === undefined ? undefined : { host: host.toLowerCase().replace(/\.$/, ''), path, query };
}

/** Key of a website: its host without www. Undefined for shared hosts and for text that is no address. */
export function domainKey(address: string | undefined | null): EntryKey[] {
  const url = address ? parse(address) : undefined;
  if (!url) return [];
  const host = url.host.replace(/^www\d?\./, '');
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(host) || /^[\d.]+$/.test(host)) return [];
  if (SHARED_HOSTS.has(host) || SHARED_PARENTS.some((p) => host.endsWith(p))) return [];
  return [{ scheme: 'domain', value: host.replace(/^(?:app|docs|home|about)\./, '') }];
}

/** The account that an X address or a bare handle names, as written but without @; undefined if it names none. */
export function handleOf(text: string | undefined | null): string | undefined {
  const bare = text?.trim().replace(/^@/, '');
  if (!bare) return undefined;
  if (/^[A-Za-z0-9_]{1,30}$/.test(bare)) return bare;
  const url = parse(bare);
  if (!url || !/^(?:www\.|mobile\.)?(?:twitter|x)\.com$/.test(url.host)) return undefined;
  const handle = url.path.split('/')[1]?.replace(/^@/, '');
  return handle && /^[A-Za-z0-9_]{1,30}$/.test(handle) ? handle : undefined;
}

/** Key of an account on X. Undefined for accounts that identify nobody. */
export function handleKey(text: string | undefined | null): EntryKey[] {
  const value = handleOf(text)?.toLowerCase();
  return value && !SHARED_HANDLES.has(value) ? [{ scheme: 'handle', value }] : [];
}

/** The account or repository that a GitHub address names, as written; undefined if it names none. */
export function githubOf(address: string | undefined | null): string | undefined {
  const url = address ? parse(address) : undefined;
  if (!url || !/^(?:www\.)?github\.com$/.test(url.host)) return undefined;
  const [owner, repository] = url.path.split('/').filter(Boolean);
  return repository === undefined ? owner : `${owner}/${repository}`;
}

/** The account or group that a Telegram address names, as written; undefined if it names none. */
export function telegramOf(address: string | undefined | null): string | undefined {
  const url = address ? parse(address) : undefined;
  if (!url || !/^(?:www\.)?(?:t\.me|telegram\.(?:me|org))$/.test(url.host)) return undefined;
  return /^\/(?:s\/)?(\w{3,})(?:\/|$)/.exec(url.path)?.[1];
}

/** The host of a website without www and the like; undefined for somebody's page on a shared host and for text that is no address. */
export function siteOf(address: string | undefined | null): string | undefined {
  const url = address ? parse(address) : undefined;
  const host = url?.host.replace(/^www\d?\./, '').replace(/^(?:app|docs|home|about)\.(?=.+\.)/, '');
  if (host === undefined || !/^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+$/u.test(host) || /^[\d.]+$/.test(host)) return undefined;
  return SHARED_HOSTS.has(host) && !/^\/?$/.test(url?.path ?? '') ? undefined : host;
}

/** Key of an organization or user on GitHub, from its address or bare name. */
export function githubKey(text: string | undefined | null): EntryKey[] {
  const bare = text?.trim().replace(/^@/, '');
  if (!bare) return [];
  const url = bare.includes('/') || bare.includes('.') ? parse(bare) : undefined;
  if (url && !/^(?:www\.)?github\.com$/.test(url.host)) return [];
  const value = (url ? url.path.split('/')[1] : bare)?.toLowerCase();
  return value && /^[a-z0-9](?:[a-z0-9-]{0,38})$/.test(value) && !SHARED_GITHUB.has(value) ? [{ scheme: 'github', value }] : [];
}

const GENERIC =
  /(?: |^)(?:network|protocol|mainnet|chain|coin|token|blockchain|evm|finance|financial|labs?|foundation|dao|exchange|dex|inc\.?|ltd\.?|llc|corp\.?|group|digital|markets?|games?|studios?|bank|wallet|technolog(?:y|ies)|tech|capital|app|ai|xyz|fi|io|club|global|world|money|team|platform|project|governance token|crystal)$/;
const BRACKETS = /\s*[([]([^()[\]]*)[)\]]\s*/g;
const FORMER = /^(?:ex|formerly|former|prev(?:iously)?|fka|f\.k\.a\.?|prior)[.:]?\s+/;

const WORN = /\b(?:portal|wormhole|sollet|allbridge|bridged?|multichain|anyswap|celer|axelar|wrapped|staked|pos|erc-?20|bep-?20|spl|legacy|from)\b/;
const DESCRIBES = /^(?:acquired|closed|dead|deprecated|old|new|rebranded|defunct|inactive|v\d+|[a-z]{1,2})$/;

/**
 * Splits a name with brackets into its names. "X (ex Y)" gives X and Y. Descriptions such as "(acquired)" are dropped. A bridged coin such as "X
 * (Wormhole)" is not X. @param former return only the bracketed former names
 */
function parts(folded: string, former = false): string[] {
  const brackets = [...folded.matchAll(BRACKETS)].map((m) => (m[1] ?? '').trim());
  if (brackets.length === 0 || brackets.some((text) => WORN.test(text)) || (former && !brackets.some((text) => FORMER.test(text)))) return [];
  const inside = brackets.filter((text) => !former || FORMER.test(text)).flatMap((text) => text.split(/[,;]/).map((part) => part.trim().replace(FORMER, '')));
  return [folded.replace(BRACKETS, ' '), ...inside].map((p) => p.replace(/\s+/g, ' ').trim()).filter((p) => p.length > 1 && !DESCRIBES.test(p));
}

/** A name without spaces and punctuation, so that spellings differing only in these are equal. */
const plain = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');
const names = (folded: string): EntryKey[] =>
  [...new Set([folded, plain(folded)])].filter((v) => v !== '').map((value): EntryKey => ({ scheme: 'name', value }));

/** A project's name for comparing investors' lists: without brackets, punctuation and generic words. */
export const bareProject = (folded: string): string => forms(folded.replace(BRACKETS, ' ').trim(), GENERIC).at(-2) ?? folded;

/** Keys of a project's name: the whole name, and shorter forms that count for less. */
export function projectNames(name: string): EntryKey[] {
  const folded = fold(name);
  const short = new Set<string>();
  for (const part of [folded, ...parts(folded)]) {
    for (const form of forms(part, GENERIC)) short.add(form);
    const first = /^[\p{L}\p{N}]{4,}(?= )/u.exec(part)?.[0];
    if (first) short.add(first);
  }
  return withShort([folded, ...parts(folded, true)], short);
}

/** Generic words at the end of an investor's name. */
const FIRM =
  /(?: |^)(?:capital|ventures?|vc|partners?|fund|funds|labs?|crypto|digital|group|holdings?|investments?|management|advisors|assets?|global|inc\.?|ltd\.?|llc|llp|lp|limited|plc|lllp|corp\.?|dao|foundation|network|research|studios?|incubator|accelerator)$/;

/** The forms of a part of a name: as written, without punctuation, and without generic words at its end. */
function forms(part: string, words: RegExp): string[] {
  const bares = [part.replace(/^the /, '')];
  for (;;) {
    const last = bares.at(-1) ?? '';
    const next = last.replace(words, '').replace(/[\s,.&-]+$/, '');
    if (next.length < 2 || next === last) break;
    bares.push(next);
  }
  const firm = part.replace(/ (?:vc|venture capital|venture partners)$/, ' ventures');
  return [part, plain(part), ...bares, ...bares.map(plain), firm];
}

function withShort(wholes: readonly string[], short: Set<string>): EntryKey[] {
  const whole = [...new Map(wholes.flatMap(names).map((k) => [k.value, k])).values()];
  for (const { value } of whole) short.delete(value);
  return [...whole, ...[...short].filter((v) => v.length > 1).map((value): EntryKey => ({ scheme: 'shortName', value }))];
}

/** A name with its plurals cut: "north island ventures" is "north island venture". */
export const singular = (name: string): string => name.replace(/(?<=\p{L}{4})s(?= |$)/gu, '');

/** Keys of the name of a person or organization. */
export function partyNames(name: string): EntryKey[] {
  const folded = fold(name);
  const short = new Set<string>();
  for (const part of [folded, ...parts(folded)]) for (const form of [...forms(part, FIRM), singular(part)]) short.add(form);
  return withShort([folded, ...parts(folded)], short);
}

const LEGAL = /(?: |^)(?:capital|partners?|management|group|holdings?|investments?|inc\.?|ltd\.?|llc|llp|lllp|lp|limited|plc|corp\.?|funds?|crypto)$/;

/** Whether the whole name is the part plus words for a legal form. A firm and its "Ventures" or "Labs" may be different things. */
export function isLegalForm(part: string, whole: string): boolean {
  let bare = whole;
  while (bare !== part) {
    const next = bare.replace(LEGAL, '');
    if (next === bare || next.length < part.length) return false;
    bare = next;
  }
  return true;
}

/** What is known of a round when projects and rounds are compared. */
export interface RoundFacts {
  /** YYYY-MM-DD. */
  date?: string | undefined;
  precision?: PrecisionName | undefined;
  /** US dollars, exact. */
  amount?: string | undefined;
  /** Address of the announcement. */
  link?: string | undefined;
}

/** Key of a round: for the round's own entry, and as a context of its project's entry. */
export const roundKey = ({ date, precision, amount, link }: RoundFacts): EntryKey => ({
  scheme: 'round',
  value: [date ?? '', precision ?? 'day', amount ?? '', link ? linkKey(link) : ''].join('|'),
});

/** The keys of an entry plus derived ones: the announcements of its rounds. */
export function withDerived(keys: readonly EntryKey[]): EntryKey[] {
  const links = new Set(keys.flatMap((k) => (k.scheme === 'round' ? (roundFacts(k.value).link ?? []) : [])));
  return [...keys, ...[...links].map((value): EntryKey => ({ scheme: 'announcement', value }))];
}

/** Parses a round's key. */
export function roundFacts(value: string): RoundFacts {
  const [date, precision, amount, ...link] = value.split('|');
  return { date: date || undefined, precision: (precision || 'day') as PrecisionName, amount: amount || undefined, link: link.join('|') || undefined };
}

/** Canonical form of an address for comparing: without scheme, www, campaign parameters, fragment and trailing slash. */
export function linkKey(address: string): string {
  const url = parse(address);
  if (!url) return '';
  const host = url.host.replace(/^(?:www|mobile|m)\./, '').replace(/^twitter\.com$/, 'x.com');
  const query = url.query.split('&').filter((part) => part && !/^(?:utm_|ref|s=|t=|fbclid|source)/i.test(part));
  return `${host}${url.path.replace(/\/+$/, '')}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}
