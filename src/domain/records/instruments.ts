/** What investors get in a round that raises money for the project. */
const RAISED = ['Equity', 'Equity and tokens', 'Private equity', 'SAFE', 'SAFT', 'Convertible note', 'Token sale', 'Public token sale'] as const;

/** Instruments of rounds that raise no money for the project itself; their money is counted apart. */
export const NOT_RAISED = ['Loan', 'Credit line', 'Bond', 'Debt', 'Secondary', 'Post-IPO equity', 'Post-IPO debt', 'PIPE', 'M&A', 'Fund to invest'] as const;

/** What investors get in a round, by the name it is shown by. */
export const INSTRUMENTS = [...RAISED, ...NOT_RAISED] as const;
export type Instrument = (typeof INSTRUMENTS)[number];

/** Words in small letters that name an instrument, the first that fits wins. In the part of the syntax that PostgreSQL reads as JavaScript does. */
export const INSTRUMENT_WORDS: readonly (readonly [pattern: string, instrument: Instrument])[] = [
  ['post-?ipo.*secondary', 'Secondary'],
  ['post-?ipo.*(debt|loan|bond|note)', 'Post-IPO debt'],
  ['post-?ipo', 'Post-IPO equity'],
  ['(^|[^a-z])pipe([^a-z]|$)|private investment in public', 'PIPE'],
  ['m&a|acqui|merger|buyout', 'M&A'],
  ['secondary', 'Secondary'],
  ['convertible', 'Convertible note'],
  ['credit (line|facility)|line of credit', 'Credit line'],
  ['(^|[^a-z])bonds?([^a-z]|$)', 'Bond'],
  ['(^|[^a-z])loans?([^a-z]|$)', 'Loan'],
  ['debt', 'Debt'],
  ['ecosystem (foundation|fund)|fund to invest|venture fund', 'Fund to invest'],
  ['private equity', 'Private equity'],
  ['equity (\\+|&|and) tokens?', 'Equity and tokens'],
  ['equity|common stock|preferred stock|shares|(^|[^a-z])ipo([^a-z]|$)', 'Equity'],
  ['(^|[^a-z])saft([^a-z]|$)', 'SAFT'],
  ['(^|[^a-z])safe([^a-z]|$)', 'SAFE'],
  ['public (token )?sale|(^|[^a-z])(ico|ieo|ido|ifo|lbp)([^a-z]|$)', 'Public token sale'],
  ['token|pre-?sale|coinlist sale|dyco|treasury diversification', 'Token sale'],
];
/** Addresses that only tell of companies whose shares are traded: news for their holders, their pages for investors, reports of their price. */
const LISTED =
  '//([a-z]+\\.)?(stocktitan\\.net|proactiveinvestors\\.[a-z.]+)/|//(ir|investors?)\\.|-stock-(soars|jumps|surges|rallies|falls|drops|slumps|plunges)';

/** Patterns of addresses of announcements in small letters that name an instrument, the first that fits wins; as `INSTRUMENT_WORDS`. */
export const INSTRUMENT_ADDRESSES: readonly (readonly [pattern: string, instrument: Instrument])[] = [
  ['credit-(line|facility)|line-of-credit', 'Credit line'],
  [`(${LISTED}).*convertible`, 'Post-IPO debt'],
  [LISTED, 'Post-IPO equity'],
  ['convertible-(note|bond|debt)', 'Convertible note'],
];

const PATTERNS = INSTRUMENT_WORDS.map(([pattern, instrument]) => [new RegExp(pattern), instrument] as const);

/** The instrument that a source's words name; undefined where they name none for certain. @internal For tests. */
export function instrumentOf(text: string | null | undefined): Instrument | undefined {
  const words = text?.trim().toLowerCase();
  return words ? PATTERNS.find(([pattern]) => pattern.test(words))?.[1] : undefined;
}

const ADDRESSES = INSTRUMENT_ADDRESSES.map(([pattern, instrument]) => [new RegExp(pattern), instrument] as const);

/** The instrument that the address of an announcement names; undefined where it names none for certain. @internal For tests. */
export const instrumentOfAddress = (address: string): Instrument | undefined => ADDRESSES.find(([pattern]) => pattern.test(address.toLowerCase()))?.[1];
