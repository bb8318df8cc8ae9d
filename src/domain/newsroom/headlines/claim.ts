import { GIVEN_NAMES } from '../../records/given-names.ts';
import { stageOf, type STAGES } from '../../records/stages.ts';
import { linkHeadline, type Link } from './link.ts';
import type { HeadlineNames } from './names.ts';
import { isCapital, wordsIn } from './words.ts';

/** Somebody whom a headline names: the words, and the record where they mean one. */
export interface Named {
  text: string;
  id?: string;
}

/** What a headline says of a raise: ready to be proposed, no fact by itself. */
export interface RaiseClaim {
  project: Named;
  /** US dollars. */
  amount: number;
  stage?: (typeof STAGES)[number];
  lead: Named[];
  /** Those that are named without being called lead. */
  investors: Named[];
  /** Day on which the headline was published, YYYY-MM-DD: the raise was told by then. */
  date: string;
}

const MONEY = String.raw`(?<![\p{L}\d])(?:US ?)?(?:\$|USD ?)(?<number>\d[\d,]*(?:\.\d+)?)[ -]?(?<unit>[kK]|[mM](?:n|ln|illion)?|[bB](?:n|illion)?|Million|Billion|thousand)?(?![\p{L}\d])`;
const UNITS: Readonly<Record<string, number>> = { k: 1e3, t: 1e3, m: 1e6, b: 1e9 };
/** Least amount that is written without a unit. */
const LEAST_PLAIN = 100_000;
/** A name in these is what they are about: the prefix of a column. */
const COLUMN = /^(?:[A-Z][\w.]*\s)?(?:News|Redefined|Roundup|Breaking|Report|Exclusive|Update)\s?:\s/;
/** News of a day in one headline, between commas. */
const DIGEST = /\+ more(?: news)?\W*$|^(?:[A-Z][\w.]*\s)?(?:News|Redefined|Roundup)\s?:/i;

const KIND = String.raw`(?:fund(?:ing|rais(?:e|er|ing))|financing|rounds?|raise|investment|equity|seed|pre[- ]?seed|(?:pre-?)?series [a-z])`;
/** Words that may stand between money and what kind of money it is. */
const OF_KIND = String.raw`(?:[- ](?:in|on|of|a|an|its|the|new|fresh|latest|total|strategic|private|venture|growth|token|series|[a-f]\d?\+?|pre-?series|seed|pre[- ]?seed|angel|equity|crypto|capital|early-stage)){0,5}`;
const BEFORE = String.raw`(?<pre>(?: (?:a|an|another|additional|further|extra|whopping|massive|record|oversubscribed|its|the|new|fresh|meme|worthy|pre-series|series [a-f]\d?\+?|seed|pre[- ]?seed|strategic|private|funding|round|of|first|latest|equity)){0,5})`;

/** Verbs that say by themselves that somebody took money of investors. */
const RAISED = String.raw`(?<raised>raises|raised|raise|takes in|fundraises)`;
/** Verbs that say so with what follows. */
const TOOK = String.raw`(?:secures?d?|closes?d?|lands|landed|bags|bagged|nabs|nabbed|nets|netted|scores|scored|snags|snagged|grabs|garners|attracts|receives|received|gets|fetches|fetched|pulls in|picks up|announces?d?|completes|completed|concludes|concluded|wins|inks|rakes in|hauls in|pockets)`;

const pattern = (text: string): RegExp => new RegExp(text, 'iu');
/** "X raises $5M", "X closes $5M Series A". */
const BY_VERB = pattern(
  String.raw`^(?<who>.+?) (?:just )?(?:${RAISED}|${TOOK})${BEFORE} ${MONEY}(?<kind>${OF_KIND}[- ]${KIND}(?: [a-f]\d?\+?)?(?: (?:funding|round|raise|financing)){0,2}(?![\p{L}]))?`,
);
/** "X hits $1B valuation following a $5M funding round". */
const BY_AFTER = pattern(
  String.raw`^(?<who>.+?) (?:valued|(?:now )?valuation|hits|reaches|joins|gains|eyes|becomes|soars|to launch|to expand|more than) .*?\b(?:following|after|with(?: a)? (?:fresh|new)|as .{2,50} joins?)(?: the close of)?(?: (?:a|an|the|its|new|fresh|latest))* ${MONEY}(?<kind>${OF_KIND} ${KIND}(?: (?:round|raise)){0,1}(?![\p{L}]))(?<!investment|equity)`,
);
/** "Y leads $5M Series A of X", "Y joins $5M funding for X". */
const BY_LEAD = pattern(
  String.raw`^(?<by>.+?) (?<how>(?:co-?)?leads?|led|joins?|participates? in|participated in|backs)(?: (?:a|an|the))? ${MONEY}(?<kind>${OF_KIND} ${KIND}(?: (?:round|raise)){0,1}) (?:of|for|in) (?<who>.+)$`,
);
/** "Y backs X in a $5M funding round". */
const BY_BACK = pattern(String.raw`^(?<by>.+?) (?<how>backs) (?<who>.+?) in (?:a|its) ${MONEY}(?<kind>${OF_KIND} ${KIND}(?: (?:round|raise)){0,1})`);
/** "Y invests $5M in X". */
const BY_INVEST = pattern(String.raw`^(?<by>.+?) (?:invests?|invested) ${MONEY} (?:in|into) (?<who>.+)$`);

/** What each of the patterns holds: asked first, since most headlines tell of no money. */
const RAISING = /(?:\$|USD ?)\d/iu;
/** What is no raise of investors' money, or not yet one, wherever it stands. */
const NO_RAISE =
  /\b(?:donat\w*|donors?|charit\w*|relief|humanitarian|aid|victims?|ukrain\w*|assange|wikileaks|constitution|legal|lawsuit|defen[cs]e|hack(?:s|ed|er|ers)?|exploit\w*|scam\w*|phish\w*|stolen|fraud|ponzi|theft|laundering|credit|loans?|lend|borrow\w*|debt|bonds?|facility|convertible|notes|treasur(?:y|ies)|reserves?|grants?|bounty|prize|sponsor\w*|auction\w*|nft sale|token sale|public sale|presale|pre-sale|crowdsale|crowdfund\w*|mint|ispo|ico|ido|ieo|ipo|spac|buyback|acqui\w+|takeover|buys?|merger|arena|block reward|stock|shares|public offering|private placement|at-the-market|illegal\w*|unregistered|alleged\w*|charged|charges|sues?|sued|salary|wage|fine|penalty|settlement|rates?|campaign)\b/i;
/** What is not done yet, or only the sum of all, before the money. */
const NOT_YET =
  /\b(?:talks?|seek(?:s|ing)?|plans?|planning|mulls?|mulling|aim(?:s|ing)?|hop(?:es|ing)|looks?|looking|consider(?:s|ing)?|could|may|might|would|will|wants?|expects?|expected|set to|about to|fails?|failed|never|not|didn['’]t|reportedly|rumou?red|to (?:raise|secure|close|land|receive|get|invest|lead)|nears|nearing|nearly|almost|over|more than|up to|at least|(?:has|have) (?:now|already|so far) raised|having raised|total(?:s|ing|ling)?)\b/i;
const TOTAL =
  /\b(?:to date|so far|in total|since (?:inception|launch|\d{4})|altogether|cumulative|last (?:year|month)|earlier|in (?:20\d\d|q[1-4]|january|february|march|april|may|june|july|august|september|october|november|december)\b)/i;
/** What funds raise: a fund, or money for others. */
const FOR_OTHERS =
  /^[^,:;]*?(?:\bfunds?\b(?!-)|\bwar chest\b|\bvehicle\b|\bto (?:invest|back|support|fund|finance|accelerate|boost|buy|help|free|bail|reimburse|form)\b|\bfor (?:new |crypto |web ?3 |its |the )*(?:investments?|startups?|start-ups|projects|investing|funds?)\b|\bprimarily for\b)/i;
const INVESTOR = /\b(?:fund|ventures|capital|partners|vc|horowitz|a16z|dao|guard|government|etf|etp|pool|bank of)$/i;

/** Words that say what somebody is, before the name or instead of one. */
const IS_A =
  'company|companies|firm|platform|startup|start-up|exchange|marketplace|provider|developers?|creators?|maker|issuer|miner|manager|powerhouse|giant|unicorn|lender|brokerage|broker|app|game|studio|project|infrastructure|builder|operator|custodian|layer 2|layer-2|l2|layer 1|l1|parent|fintech|neobank|brand|business|group|service|solution|chain|blockchain|network|protocol|wallet|fund|partner|cofounder|co-founder|founders?|co-founders|ceo|executives?|execs?|engineers?|employees|alumni|veterans?|researchers?|devs|duo|brothers|twins|team|members|investors|backers|bank|metaverse|nft|defi|web3|crypto|gamefi|dapp|dex|tool|engine|ecosystem|initiative|investment|stablecoin|reinsurer|insurer|hub|explorer|organi[sz]ation|guild|dashboard|vendor|aggregator|bridge|dealer|agent|browser|community|lab|killer|challenger|vets?|alliance|market|database|competitor|rival|alternative|newcomer|graduates?|burners|owner|operation|entity|incubator|accelerator|collection|consortium|arm|agency|advisor|adviser|specialist|innovators?|pioneer|layer|processor|unit|subsidiary|spin-?off|division|affiliate|outfit|venture|label';
const DESCRIBED = new RegExp(String.raw`^.*\b(?:${IS_A})\s+(?=\S)`, 'iu');
const NAMELESS = new RegExp(String.raw`(?:^|[\s-])(?:${IS_A}|its|their|his|her)$`, 'iu');
/** Such words that may as well begin a name: Metaverse Magna is called so, DeFi Zapper is not. */
const BEGINS_A_NAME = /^(?:metaverse|nft|defi|web3|crypto|gamefi|dapp|bitcoin|stablecoin|blockchain|game|community|fintech)\s\S+$/i;
/** Such words that end names. */
const ENDS_A_NAME =
  /\s(?:network|protocol|wallet|exchange|group|chain|studio|games?|bank|app|fintech|infrastructure|metaverse|blockchain|crypto|defi|nft|web3)$/i;
const TIED = /^.*(?:[- ](?:based|focused|backed|led|linked|powered|owned|licensed|native|friendly|oriented)|['’]s)\s+(?=\p{Lu}|\d)/iu;
/** A subject that is a sentence, or names no one who raises. */
const NO_SUBJECT =
  /^(?:an?|ex|former|why|how|what|when|where|who|which|after|before|if|as|while|is|are|did|does)\b|\b(?:says?|said|claims?|told|alleges?|denies|accuses?|behind|that|which|who|after|before|when|while|as|because|where|for|meets)\b/i;
/** What follows money that is no money taken: another currency, a range, what is a price. */
const OTHER_MONEY =
  /^\s*(?:(?:euros?|pounds|yen|won|rupees|aud|cad|sgd|hkd|nzd|eur|gbp|inr|jpy|krw|brl)\b|[-–—]\s?[$\d]|(?:\p{L}+ ){0,2}(?:target|price|forecast|prediction|limit|cap|ceiling|bet|bid|offer|stake|fees?)\b)/iu;
const LONGEST_NAME = 5;

interface Reading {
  names: HeadlineNames;
  date: string;
  /** What the part names as a whole: an English word is a name only by what stands around it. */
  links: readonly Link[];
}

const money = (groups: Record<string, string | undefined>): number | undefined => {
  const plain = Number((groups['number'] ?? '').replaceAll(',', ''));
  const unit = groups['unit']?.[0]?.toLowerCase();
  if (unit) return Math.round(plain * (UNITS[unit] ?? Number.NaN));
  return plain >= LEAST_PLAIN ? plain : undefined;
};

/** The end of a subject that is written as a name: words with capitals or digits. */
function capitalEnd(text: string): string | undefined {
  const parts = text.split(/\s+/);
  let from = parts.length;
  while (
    from > 0 &&
    (isCapital(parts[from - 1] ?? '') ||
      /[\p{Lu}\d.]/u.test(parts[from - 1] ?? '') ||
      (/^(?:of|the|and|&)$/.test(parts[from - 1] ?? '') && from < parts.length && from > 1))
  )
    from -= 1;
  const end = parts
    .slice(from)
    .join(' ')
    .replace(/^(?:of|the|and|&)\s+/, '');
  return end === '' ? undefined : end;
}

/** The words before a verb without what is no part of a name at either end. */
const bared = (said: string): string =>
  said
    .replace(COLUMN, '')
    .replace(/^\[[^\]]*\]\s*|,\s(?:an?|the|formerly)\s.*$|\sformerly\s.*$/gi, '')
    .replace(/\s*\([^)]*\)\s*/g, ' ')
    .replace(/['’]s? (?:valuation|parent)$|\s(?:valuation|has|have|just|successfully|officially|recently|quietly|formally|also)$/i, '')
    .replace(/^['"‘“]|['"’”]$/g, '')
    .replace(/\s*(?:\||[-–—:] report|\breport\b).*$/i, '')
    .trim();

/** Whether words say what somebody is, or are not one name. */
function isNameless(described: string, named: string, { dictionary }: HeadlineNames): boolean {
  const words = wordsIn(described);
  const endsAName = ENDS_A_NAME.test(described);
  if (words.length === 0 || described.split(' ').length > LONGEST_NAME || GIVEN_NAMES.has(words[0]?.key ?? '')) return true;
  if (/\s(?:and|&)\s|^(?:of|on|off|in|from|over|with|by|at|to|new|down|up)(?:\s|$)|['’]s\b|\d[%$]|^\d+$/i.test(described)) return true;
  if (endsAName && words.every(({ key }) => dictionary(key) !== 'never')) return true;
  // Axelar's Interoperability Network has no name of its own.
  if (endsAName && described.includes(' ') && /['’]s\s/.test(named)) return true;
  return NAMELESS.test(described) && !(endsAName && described.includes(' '));
}

/** Who is meant by the words before a verb: a record that they end with, else the name behind what it is called. */
function whoIs(said: string, { names, links }: Reading): Named | undefined {
  const text = bared(said);
  const named = capitalEnd(text);
  if (named === undefined || NO_SUBJECT.test(text) || INVESTOR.test(named)) return undefined;
  const bare = named.replace(TIED, '');
  const described = ENDS_A_NAME.test(bare) && bare.split(' ').length <= 2 ? bare : bare.replace(DESCRIBED, '');
  const link = [...linkHeadline(text, names), ...links].find((one) => one.kind !== 'person' && (text === one.text || text.endsWith(` ${one.text}`)));
  if (BEGINS_A_NAME.test(named) && link?.text !== named) return undefined;
  if (link && link.text.length >= described.length) return { text: link.text, id: link.id };
  if (isNameless(described, named, names)) return undefined;
  const whole = linkHeadline(described, names).find(({ start, end, kind }) => kind !== 'person' && start === 0 && end === described.length);
  return { text: described, ...(whole && { id: whole.id }) };
}

/** Names in a list: "A, B and C". */
function listed(text: string | undefined, reading: Reading): Named[] {
  if (!text) return [];
  const part = text.replace(
    /\s(?:to|for|at|as|following|after|amid|in|on|while|with|and (?:others|more|other)\b)\s.*$|\s(?:and (?:others|more|other)\b).*$/i,
    '',
  );
  return part
    .split(/,\s*(?:and\s)?|\s(?:and|&)\s/)
    .map((one) => one.trim())
    .filter((one) => isCapital(one) || /^a16z/i.test(one))
    .map((one) => {
      const link = linkHeadline(one, reading.names).find(({ start, end }) => start === 0 && end === one.length);
      return { text: one, ...(link && { id: link.id }) };
    });
}

const ROUND = /pre-?series [a-z]|series [a-z]|pre[- ]?seed|seed|angel/gi;
const OTHER_ROUND = /strategic|private/i;

/** The stage that words say; none where they say several. */
function stageIn(text: string): RaiseClaim['stage'] {
  const said = new Set((text.match(ROUND) ?? [OTHER_ROUND.exec(text)?.[0]]).flatMap((one) => stageOf(one) ?? []));
  return said.size === 1 ? [...said][0] : undefined;
}

/** Where somebody's name ends before what it is for. */
const CUT =
  /,.*$|\s(?:led|backed|founded|trying|built|building|looking|seeking|that|which|where|who|to|for|as|at|after|following|amid|with|despite|in|on|by|ahead)\s.*$/i;

interface Found {
  groups: Record<string, string | undefined>;
  /** Everything up to the end of what kind of money it is, and what follows. */
  told: string;
  rest: string;
}

const find = (text: string, by: RegExp): Found | undefined => {
  const found = by.exec(text);
  return found ? { groups: { ...found.groups }, told: found[0], rest: text.slice(found.index + found[0].length) } : undefined;
};

function claimed(found: Found, who: Named | undefined, reading: Reading, people: Pick<RaiseClaim, 'lead' | 'investors'>): RaiseClaim | undefined {
  const amount = money(found.groups);
  if (amount === undefined || who === undefined || OTHER_MONEY.test(found.rest)) return undefined;
  const stage = stageIn(`${found.groups['pre'] ?? ''} ${found.groups['kind'] ?? ''}`);
  return { project: who, amount, ...(stage && { stage }), ...people, date: reading.date };
}

function fromVerb(text: string, reading: Reading): RaiseClaim | undefined {
  const found = find(text, BY_VERB);
  if (!found) return undefined;
  const { raised, who, pre = '' } = found.groups;
  const kind = found.groups['kind'] ?? (/round|funding|series|seed/i.test(pre) ? pre : undefined);
  if (NOT_YET.test(found.told) || (FOR_OTHERS.test(found.rest) && !kind) || /^\s*(?:\p{L}+[\s-]){0,4}funds?\b/iu.test(found.rest)) return undefined;
  if (/\b(?:has|have)$/i.test(who ?? '') && !stageIn(kind ?? '')) return undefined;
  const named = whoIs(who ?? '', reading);
  if (
    !kind &&
    !raised &&
    !(named?.id && /^ (?:[Ff]rom \p{Lu}|at \$|[Tt]o (?:[Ee]xpand|[Bb]uild|[Ss]cale|[Gg]row|[Dd]evelop|[Rr]educe)\b|as investors\b)/u.test(found.rest))
  )
    return undefined;
  return claimed(found, named, reading, {
    lead: listed(/\bled by (.+)$/i.exec(found.rest)?.[1], reading),
    investors: listed(/^[^,:;]*?\bfrom (.+)$/i.exec(found.rest)?.[1], reading),
  });
}

function fromInvestors(text: string, reading: Reading): RaiseClaim | undefined {
  const found = find(text, BY_LEAD) ?? find(text, BY_BACK);
  if (!found || NOT_YET.test(found.told.slice(0, found.told.search(/\$|USD/)))) return undefined;
  const { by, how, who } = found.groups;
  const investors = listed(by, reading).filter(({ id }) => id !== undefined);
  const leads = /lead|led/i.test(how ?? '');
  return claimed(found, whoIs((who ?? '').replace(CUT, ''), reading), reading, { lead: leads ? investors : [], investors: leads ? [] : investors });
}

function fromInvested(text: string, reading: Reading): RaiseClaim | undefined {
  const found = find(text, BY_INVEST);
  if (!found || NOT_YET.test(found.told.slice(0, found.told.search(/\$|USD/)))) return undefined;
  const who = whoIs((found.groups['who'] ?? '').replace(CUT, ''), reading);
  return who?.id ? claimed(found, who, reading, { lead: [], investors: listed(found.groups['by'], reading) }) : undefined;
}

function fromAfter(text: string, reading: Reading): RaiseClaim | undefined {
  const found = find(text, BY_AFTER);
  if (!found || /\b(?:talks|reportedly|could|may|might|seeks?|plans?)\b/i.test(found.told)) return undefined;
  return claimed(found, whoIs(found.groups['who'] ?? '', reading), reading, { lead: [], investors: [] });
}

/**
 * The raise that a headline tells of, as "X raises $5M in Series A from Y" and its forms; undefined for funds that raise funds, donations, debts,
 * thefts, treasuries and sales, for what is not done yet, for sums of all raises, for other currencies, and where the one who raised has no name.
 * @param date day of publication, YYYY-MM-DD
 */
export function claimOf(headline: string, date: string, names: HeadlineNames): RaiseClaim | undefined {
  const text = headline.replaceAll('\u00A0', ' ');
  const parts = DIGEST.test(text) ? text.replace(COLUMN, '').split(/,\s(?!\d)/) : [text.replace(COLUMN, '')];
  for (const part of parts) {
    if (!RAISING.test(part) || NO_RAISE.test(part) || TOTAL.test(part)) continue;
    const reading: Reading = { names, date, links: linkHeadline(part, names) };
    const claim = fromVerb(part, reading) ?? fromInvestors(part, reading) ?? fromInvested(part, reading) ?? fromAfter(part, reading);
    if (claim) return claim;
  }
  return undefined;
}
