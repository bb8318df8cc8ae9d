import { bareProject, isLegalForm, roundFacts, singular } from './keys.ts';
import { coins, common, differs, isWorn, nearRound, overlap, SOFT, TELLING, type MatchEntry, type Node } from './match-nodes.ts';

/** What speaks for one thing, beside a name in common. Each is a sentence for those who review matches. */
export const CONTEXTS = {
  coin: 'one is the coin that the other pays fees in',
  'near round': 'both tell of a round near in time and amount',
  'equal round': 'both tell of a round of one week or one amount',
  backed: 'both backed one project',
  site: 'their websites differ in the ending alone',
  ticker: 'both have one ticker',
  deployment: 'one list has the name and ticker on several chains',
  spelling: 'one list spells the name in two ways',
  parties: 'two lists of investors have the whole name',
  account: 'an account spells the name',
  initials: 'one is called by the initials that the other spells out',
  announced: 'one announced its round on the site or by the account of the other',
  address: 'they have a site or an account in common, though others of a list have it too',
  'legal form': 'one name is the other with a legal form, and no third has it',
  'only firm': 'a list that shortens names has the name of the only firm that begins so',
  raise: 'a distinctive name that no third thing bears, and a raise that fits',
  'open source': 'a name of two words that no third thing bears, with a place on GitHub',
  coined: 'a distinctive name that no third thing bears, a raise, and a coin of which no more is known',
  raises: 'two lists of raises have a distinctive name that no third thing bears',
  ecosystem: 'a list of ecosystems has a distinctive name that no third thing bears, and three houses have the other',
  catalogue: 'two catalogues have a distinctive name that no third thing bears',
} as const;
export type Context = keyof typeof CONTEXTS;

/** Days between two rounds of the same name, from two lists, that may be one round despite different amounts. */
const NAMED_DAYS = 7;
/** The same if the amounts are equal. */
const EQUAL_DAYS = 370;
/** Projects that two spellings of an investor must both have backed, if one name is part of the other. */
const BACKED_BOTH = 2;
/** The same, if one list has both spellings. */
const BACKED_TOLD_APART = 3;
/** Letters of a party's name that two lists do not share by chance. */
const PARTY_LETTERS = 4;
/** Letters of a name that one list spells in two ways. */
const SPELLED_LETTERS = 6;
/** Letters of a single word that is a name of its own. */
const DISTINCT_LETTERS = 7;
/** Score of two rounds near in time whose amounts are known and near, or that one announcement tells of. */
const LIKE = 0.5;
/** Coins up to this rank are joined with a raise by people alone. */
const PROMINENT = 300;

const isParty = (node: Node): boolean => node.entries[0]?.kind !== 'project';
const NONE: ReadonlySet<string> = new Set();
const plain = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');
const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>): string[] => [...a].filter((v) => b.has(v));
const isWords = (name: string): boolean => /[\p{L}\p{N}]{2,}[^\p{L}\p{N}]+[\p{L}\p{N}]{2,}/u.test(name);
const isDistinct = (name: string): boolean => isWords(name) || plain(name).length >= DISTINCT_LETTERS;

/** Whether a site, an account or a ticker speaks against one thing. */
const contradicts = (a: Node, b: Node): boolean => ['symbol', 'domain', 'handle', 'github'].some((scheme) => differs(a, b, scheme));

/** Whether two projects of one name are two things by their sites or accounts, or by their tickers on different chains. */
export const speaksAgainst = (a: Node, b: Node): boolean =>
  !isParty(a) && (differs(a, b, 'domain') || differs(a, b, 'handle') || (differs(a, b, 'symbol') && !overlap(a.has('chain'), b.has('chain'))));

/** Whether two nodes of the same full name had a round in the same week, or of the same amount in the same year. */
function equalRound(a: Node, b: Node): boolean {
  const [x, y] = [a.has('round'), b.has('round')];
  if (x.size === 0 || y.size === 0 || overlap(a.sources, b.sources)) return false;
  const others = [...y].map(roundFacts);
  const alike = !contradicts(a, b);
  return [...x].map(roundFacts).some((r) =>
    others.some((o) => {
      if (!r.date || !o.date) return false;
      const apart = Math.abs(Date.parse(r.date) - Date.parse(o.date)) / 86_400_000;
      return apart <= NAMED_DAYS || (alike && r.amount !== undefined && r.amount === o.amount && apart <= EQUAL_DAYS);
    }),
  );
}

/** Whether two nodes have websites that differ only in their ending, such as nova.finance and nova.app. */
function sameLabel(a: Node, b: Node): boolean {
  if (differs(a, b, 'symbol') || differs(a, b, 'handle') || overlap(a.sources, b.sources)) return false;
  const named = new Set(
    shared(a.has('name'), b.has('name'))
      .filter((name) => !isWords(name))
      .map(plain),
  );
  // A site that is called as the thing is says nothing more than its name.
  const labels = (of: Node) =>
    new Set([...of.has('domain')].map((d) => d.split('.').at(-2) ?? '').filter((label) => label.length >= TELLING && !named.has(label)));
  return overlap(labels(a), labels(b));
}

/** Whether one pays fees in the other. A ticker is no identifier: it counts for a distinctive name alone. */
function paysIn(a: Node, b: Node, name: (test: (name: string) => boolean) => boolean): boolean {
  const paid = [...shared(a.has('nativeCoin'), coins(b)), ...shared(b.has('nativeCoin'), coins(a))];
  return paid.some((coin) => coin.startsWith('coingecko:')) || (paid.length > 0 && name(isDistinct) && !differs(a, b, 'domain') && !differs(a, b, 'handle'));
}

/** The names of a project without words such as Protocol. */
const bareNames = (node: Node): Set<string> => new Set([...node.has('name')].map(bareProject));

/** Whether a round of the first was announced on the site or by the account of the second. */
function announcedBy(a: Node, b: Node): boolean {
  return [...a.has('announcement')].some((address) => {
    const [host = '', account = ''] = address.split('/');
    return host === 'x.com' ? b.has('handle').has(account.toLowerCase()) : b.has('domain').has(host.replace(/^blog\./, ''));
  });
}

/** What addresses say for two nodes that are called alike: one announced its round there, or both are at home there. */
export function agreesByAddress(a: Node, b: Node): Context | undefined {
  if (isParty(a) || !overlap(bareNames(a), bareNames(b))) return undefined;
  if (differs(a, b, 'symbol') || isWorn(a) !== isWorn(b)) return undefined;
  if (announcedBy(a, b) || announcedBy(b, a)) return 'announced';
  if (!SOFT.some((scheme) => overlap(a.has(scheme), b.has(scheme)))) return undefined;
  // Two tokens of one list and house may be two issues, or a copy.
  return overlap(a.sources, b.sources) && a.has('contract').size > 0 && b.has('contract').size > 0 ? undefined : 'address';
}

/** Whether a place of the first on GitHub is spelt as the other's identifier of a coin or its website. */
function placedAs(a: Node, b: Node): boolean {
  if (contradicts(a, b)) return false;
  const places = new Set([...a.has('github')].map(plain));
  // In lists of whatever is built a word is a word: what is called as the thing says no more than its name.
  const said = isCommon(a) || isCommon(b) ? new Set(shared(a.has('name'), b.has('name')).flatMap((name) => (isWords(name) ? [] : [plain(name)]))) : NONE;
  return [...b.has('coingecko'), ...b.has('domain')].map(plain).some((spelt) => spelt.length >= TELLING && places.has(spelt) && !said.has(spelt));
}

/** What more than the name suggests that two nodes of the same full name are one. */
export function agrees(a: Node, b: Node): Context | undefined {
  const named = shared(a.has('name'), b.has('name'));
  if (nearRound(a, b)) return 'near round';
  if (equalRound(a, b)) return 'equal round';
  if (isParty(a)) return agreesAsParty(a, b, named);
  if (paysIn(a, b, (test) => named.some(test))) return 'coin';
  if (sameLabel(a, b)) return 'site';
  if (placedAs(a, b) || placedAs(b, a)) return 'account';
  const tickers = shared(a.has('symbol'), b.has('symbol'));
  if (tickers.length === 0) return undefined;
  if (overlap(a.sources, b.sources))
    return overlap(a.has('publisher'), b.has('publisher')) && a.has('contract').size > 0 && b.has('contract').size > 0 ? 'deployment' : undefined;
  const against = [differs(a, b, 'domain'), differs(a, b, 'handle')].filter(Boolean).length;
  if (tickers.some((ticker) => !named.includes(ticker))) return against < 2 ? 'ticker' : undefined;
  // A ticker that is the name says nothing more than the name.
  return against === 0 && named.some((name) => plain(name).length >= TELLING) ? 'ticker' : undefined;
}

/** Whether the accounts of a party with a bare name are those of a firm whose name is longer, such as circle_ventures. */
const meansArm = (node: Node, name: string): boolean => [...node.has('handle')].some((handle) => plain(handle) === `${plain(name)}ventures`);

/** Whether one list has both as things of different names. @param loosely also where it knows them by their names alone: it may spell one in two ways */
function namedApart(a: Node, b: Node, loosely = true): boolean {
  const wholes = (e: MatchEntry) => e.keys.flatMap((k) => (k.scheme === 'name' ? [plain(k.value)] : []));
  const of = (node: Node, source: string) =>
    new Set(node.entries.filter((e) => e.source === source && (loosely || !e.nativeKey.startsWith('name:'))).flatMap(wholes));
  return [...a.sources].some((source) => {
    const [x, y] = [of(a, source), of(b, source)];
    return x.size > 0 && y.size > 0 && !overlap(x, y);
  });
}

function agreesAsParty(a: Node, b: Node, named: readonly string[]): Context | undefined {
  if (overlap(a.has('backed'), b.has('backed'))) return 'backed';
  if (overlap(a.has('handle'), b.has('handle')) || overlap(a.has('domain'), b.has('domain'))) return 'address';
  if (namedApart(a, b) || named.some((name) => meansArm(a, name) !== meansArm(b, name))) return undefined;
  if (differs(a, b, 'domain')) return undefined;
  if (differs(a, b, 'handle')) return spells(a, b) || spells(b, a) ? 'account' : undefined;
  const longest = Math.max(0, ...named.map((name) => plain(name).length));
  if (overlap(a.sources, b.sources)) return longest >= SPELLED_LETTERS ? 'spelling' : undefined;
  // One word is not enough to take an investor for a person that another list speaks of.
  const persons = a.has('kind').has('person') !== b.has('kind').has('person');
  return longest >= PARTY_LETTERS && (!persons || named.some(isWords)) ? 'parties' : undefined;
}

/**
 * Whether the first name is part of the second and is not itself part of a longer name the first already has. "Jump" is Jump Capital, so it is no
 * part of Jump Crypto.
 */
export function isPart(part: Node, whole: Node): boolean {
  const [own, short] = [part.has('shortName'), whole.has('shortName')];
  for (const name of part.has('name')) if (short.has(name) && !own.has(name)) return true;
  return false;
}

/** Whether one node's name is the other's plus its legal form. @param arms also if that form is Crypto, which may be an arm of the house */
const isLegal = (part: Node, whole: Node, arms = true): boolean =>
  [...part.has('name')].some((p) => [...whole.has('name')].some((w) => p !== w && isLegalForm(p, w) && (arms || !w.endsWith('crypto'))));

/** Whether one list has both nodes, their names differ only by the legal form, and another list has just one of them. */
const legalFormApart = (a: Node, b: Node): boolean =>
  [...a.sources, ...b.sources].some((of) => !a.sources.has(of) || !b.sources.has(of)) && (isLegal(a, b) || isLegal(b, a));

/** How accounts shorten the last word of a firm's name, parted by spaces. */
const SHORTENED: Readonly<Record<string, string>> = {
  ventures: 'vc venture v',
  venture: 'vc ventures',
  vc: 'ventures',
  capital: 'cap vc capitals',
  crypto: 'crypto',
  partners: 'vp vc',
  management: 'mgmt',
  investments: 'inv invest',
  foundation: 'fdn fnd found',
};

/** Whether an account of the first spells the whole name of the second, perhaps with its last word shortened. */
function spells(bare: Node, full: Node): boolean {
  const accounts = new Set([...bare.has('handle'), ...bare.has('github')].map(plain));
  if (accounts.size === 0) return false;
  return [...full.has('name')].some((name) => {
    const [, start = '', last = ''] = /^(.*?)[^\p{L}\p{N}]*([\p{L}\p{N}]+)$/u.exec(name) ?? [];
    const forms = [plain(name), ...(SHORTENED[last]?.split(' ') ?? []).map((short) => plain(start) + short)];
    return name.length >= TELLING && forms.some((form) => accounts.has(form));
  });
}

/** Whether the names differ in a plural alone. */
function spelledAlike(a: Node, b: Node): boolean {
  const of = (node: Node) =>
    new Set(
      [...node.has('name')]
        .map((name) => singular(name).replace(/ (?:vc|venture capital)$/, ' venture'))
        .filter((name) => plain(name).length > SPELLED_LETTERS),
    );
  return overlap(of(a), of(b));
}

/** Lists that have both of two parties as things of their own. */
const toldApart = (a: Node, b: Node): number => common(a.sources, b.sources);

/** What more than the name suggests that two nodes are one, if one name is only a part of the other. */
export function agreesInPart(a: Node, b: Node): Context | undefined {
  const part = isPart(a, b) || isPart(b, a);
  const near = nearRound(a, b);
  if (!part && !(nearRound(a, b, LIKE) && overlap(a.has('shortName'), b.has('shortName')))) return undefined;
  if (near) return 'near round';
  if (!isParty(a)) {
    const named = [...shared(a.has('name'), b.has('shortName')), ...shared(b.has('name'), a.has('shortName'))];
    if (paysIn(a, b, (test) => named.some(test))) return 'coin';
    const [bare, full] = isPart(a, b) ? [a, b] : [b, a];
    return !contradicts(a, b) && isWorn(a) === isWorn(b) && spells(bare, full) ? 'account' : undefined;
  }
  if (spelledAlike(a, b) && !differs(a, b, 'domain') && !differs(a, b, 'handle')) return 'spelling';
  const [x, y] = [a.has('backed'), b.has('backed')];
  const apart = toldApart(a, b);
  if (agreesByAccount(a, b)) return 'account';
  const both = common(x, y);
  const enough = both > 0 && both >= Math.min(BACKED_BOTH, x.size, y.size);
  if (apart === 0) return enough ? 'backed' : undefined;
  if (apart > 1) return undefined;
  if (both >= BACKED_TOLD_APART && legalFormApart(a, b)) return 'backed';
  // A list that knows both by their names alone may spell one firm in two ways.
  return enough && !namedApart(a, b, false) && (isLegal(a, b, false) || isLegal(b, a, false)) ? 'legal form' : undefined;
}

/** Whether an account of a party with a bare name spells the whole name of the other. */
export function agreesByAccount(a: Node, b: Node): Context | undefined {
  const [bare, full] = isPart(a, b) ? [a, b] : [b, a];
  return isPart(bare, full) && !namedApart(a, b, false) && spells(bare, full) && !differs(a, b, 'domain') ? 'account' : undefined;
}

/** Nodes that are known from their raises alone. */
const IDENTIFIED: readonly string[] = ['web3icons', 'coingecko', 'contract', 'caip2', 'domain', 'handle', 'github'];
const isRaise = (node: Node): boolean => node.has('round').size > 0 && IDENTIFIED.every((scheme) => node.has(scheme).size === 0);
const topicsOf = (node: Node): Set<string> => new Set(node.entries.flatMap((e: MatchEntry) => e.topics ?? []));
const isProminent = (node: Node): boolean => node.entries.some((e) => e.rank !== undefined && e.rank <= PROMINENT);

/** Lists of contracts, and of whatever is built: the names in them are often common words. */
const isCommon = (node: Node): boolean => node.entries.every((e) => e.nativeKey.startsWith('token:') || CATALOGUES.has(e.source));
const CATALOGUES: ReadonlySet<string> = new Set(['oss-directory', 'grants', 'depin-projects']);
const RAISES: ReadonlySet<string> = new Set(['defillama-raises', 'cff-rounds', 'cff-portfolio']);
const BUILT: ReadonlySet<string> = new Set([...CATALOGUES, 'ecosystems']);
const ECOSYSTEMS: ReadonlySet<string> = new Set(['ecosystems']);
const isFrom = (node: Node, lists: ReadonlySet<string>): boolean => node.entries.every((e) => lists.has(e.source));
/** Letters of a single word that is no word of the language. */
const LONG_LETTERS = 10;
const isLong = (name: string): boolean => isWords(name) || plain(name).length >= LONG_LETTERS;
/** Houses whose lists have a thing that is known. The lists of one house begin alike. */
const KNOWN_HOUSES = 3;
const houses = (node: Node): number => new Set([...node.sources].map((list) => list.split('-', 1)[0])).size;

/** The same of a raise, of which nothing but its rounds is known, and another. @param named the distinctive names that both bear */
function agreesAsRaise(raise: Node, other: Node, named: readonly string[]): Context | undefined {
  if (named.length === 0 || isProminent(other)) return undefined;
  const told = (node: Node) => node.entries.some((e) => RAISES.has(e.source));
  if (told(raise) && told(other)) return 'raises';
  const topics = topicsOf(other);
  if (overlap(raise.has('chain'), other.has('chain')) || overlap(topicsOf(raise), topics)) return 'raise';
  if (!told(raise) || topics.size > 0 || isRaise(other) || isCommon(other) || differs(raise, other, 'chain')) return undefined;
  const isCoin = other.has('coingecko').size > 0 || other.has('caip2').size > 0;
  return named.some((name) => isWords(name) || plain(name).length >= (isCoin ? DISTINCT_LETTERS : LONG_LETTERS)) ? 'coined' : undefined;
}

/**
 * Whether what would yield to any other of its name belongs to the only one that bears it. A contract does not: anybody can issue one under any name. A
 * grant is money: a prominent coin gets none by its name alone, and others by a distinctive name.
 */
export function yieldsTo(node: Node, only: Node): boolean {
  if (isParty(node) || node.has('contract').size > 0 || isRaise(only) || contradicts(node, only)) return false;
  const named = shared(node.has('name'), only.has('name'));
  if (node.has('round').size > 0) return !isProminent(only) && named.some(isDistinct);
  // A place that the other does not have is another's, unless the name is long.
  const placed = SOFT.some((scheme) => node.has(scheme).size > 0) || isFrom(only, BUILT);
  return named.some((name) => isLong(name) || (!placed && (isDistinct(name) || houses(only) >= KNOWN_HOUSES)));
}

/** What suggests that the only two bearers of a full name are one, if nothing that they share says so. */
export function agreesAlone(a: Node, b: Node): Context | undefined {
  if (isParty(a)) return agreesAsOnlyParty(a, b);
  if (overlap(a.sources, b.sources) || contradicts(a, b)) return undefined;
  const named = shared(a.has('name'), b.has('name'));
  if ([a, b].every((node) => isFrom(node, BUILT))) return named.some(isLong) ? 'catalogue' : undefined;
  const raise = [a, b].find(isRaise);
  if (raise) return agreesAsRaise(raise, raise === a ? b : a, named.filter(isDistinct));
  if (isCommon(a) || isCommon(b)) return undefined;
  const spelled = (node: Node, name: string) =>
    [...node.has('github')].map(plain).some((place) => place.startsWith(name) || (name.length > TELLING && place.includes(name)));
  if ([a, b].some((node) => named.map(plain).some((name) => name.length >= TELLING && spelled(node, name)))) return 'account';
  if (!named.some(isDistinct)) return undefined;
  if ([a, b].some((node) => node.has('github').size > 0)) return 'open source';
  return (isFrom(a, ECOSYSTEMS) && houses(b) >= KNOWN_HOUSES) || (isFrom(b, ECOSYSTEMS) && houses(a) >= KNOWN_HOUSES) ? 'ecosystem' : undefined;
}

/** Letters of a bare name that belongs to the only firm of that name. */
const BARE_LETTERS = 5;
/** What accounts of firms add to a bare name. */
const OF_FIRMS =
  /^(?:c|cm|(?:cap|capital)(?:vc|group|io)?|v|vc|vp|ven|ventures?|funds?|partners?|advisory|invest|investments?|holdings?|group|global|inc|management|mgmt|assets?|hq|xyz|official|team)$/;
const PURELY_LEGAL = /^(?:plc|inc|ltd|llc|llp|lllp|limited|corp|gmbh|ag|sa|group|holdings?|co)$/;

/** Letters of the initials of a name that spells them out. */
const INITIALS = 3;

/** Whether the one name of the first is the initials of a name of the second, such as IVP of Institutional Venture Partners. */
function isInitials(short: Node, long: Node): boolean {
  const [name = '', ...more] = short.has('name');
  const of = (whole: string): string => (whole.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}](?=[\p{L}\p{N}])/gu) ?? []).join('');
  return more.length === 0 && name.length >= INITIALS && long.has('name').has(name) && [...long.has('name')].some((whole) => of(whole) === name);
}

/** The same of parties of which one name is the other's plus a legal form, or which a list names without the last word. */
function agreesAsOnlyParty(a: Node, b: Node): Context | undefined {
  if (differs(a, b, 'domain') || differs(a, b, 'handle') || a.has('kind').has('person') || b.has('kind').has('person')) return undefined;
  if (!overlap(a.sources, b.sources) && (isInitials(a, b) || isInitials(b, a))) return 'initials';
  const [bare, full] = isPart(a, b) ? [a, b] : [b, a];
  if (!isPart(bare, full)) return undefined;
  const named = shared(bare.has('name'), full.has('shortName'));
  const added = [...full.has('name')].flatMap((name) => named.filter((n) => name.startsWith(n)).map((n) => name.slice(n.length).replace(/[^\p{L}]/gu, '')));
  if (added.some((word) => PURELY_LEGAL.test(word))) return 'legal form';
  const long = named.map(plain).filter((name) => name.length >= BARE_LETTERS);
  if (overlap(a.sources, b.sources) || long.length === 0) return undefined;
  const accounts = [...bare.has('handle')].map(plain);
  const own = accounts.every((account) => long.includes(account));
  if (own && isLegal(bare, full) && !added.some((word) => /^funds?$/.test(word))) return 'legal form';
  // An account that is called as the bare name alone, or as a network or a shop, may be another's.
  const longer = accounts.every((account) => long.some((name) => account.startsWith(name) && OF_FIRMS.test(account.slice(name.length))));
  return longer && bare.entries.every((e) => e.role === 'yields') ? 'only firm' : undefined;
}
