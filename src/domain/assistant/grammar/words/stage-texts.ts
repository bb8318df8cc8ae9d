import { stageOf, STAGES } from '../../../records/stages.ts';
import type { Cmp } from '../../../screener/screen.ts';
import { fold } from '../../../writing/fold.ts';

/** What sources of a site call the stages of its rounds, and the programmes of its grants. */
export interface HeldStages {
  rounds: readonly string[];
  grants: readonly string[];
}

/** A phrase of questions that names rounds by what their sources call them. */
interface StageText {
  phrase: string;
  /** The first of the values, or of a family of programmes what they begin with. */
  value: string;
  cmp: Cmp;
  isGrant?: true;
}

/** Kinds of rounds by the words that ask for them; whether nothing else is meant by the words where no round is called so. */
const NAMED: readonly (readonly [phrases: string, held: RegExp, label?: string])[] = [
  ['ieo|ieos|initial exchange offering|initial exchange offerings', /^ieos?$/, 'IEO'],
  ['ido|idos|initial dex offering|initial dex offerings', /^idos?$/, 'IDO'],
  ['ifo|ifos|initial farm offering|initial farm offerings', /^ifos?$/, 'IFO'],
  ['ipo|ipos|initial public offering|initial public offerings', /^ipos?$/, 'IPO'],
  ['pre-ipo|pre ipo|pre-ipo round|pre-ipo rounds', /^pre-?ipo$/, 'pre-IPO'],
  ['otc|otc round|otc rounds|otc deal|otc deals|otc sale|otc sales', /^otc\b/, 'OTC'],
  ['bridge round|bridge rounds|bridge financing|bridge funding|vòng bridge|vòng gọi vốn bridge|vòng cầu nối', /^bridge\b/],
  ['angel round|angel rounds|angel stage|vòng thiên thần|vòng angel', /^angel( round)?$/, 'Angel'],
  ['corporate round|corporate rounds', /^corporate( round)?$/, 'Corporate'],
  ['venture round|venture rounds', /^venture round$/, 'Venture'],
  ['presale|presales|pre-sale|pre-sales|pre sale|token presale|token pre-sale', /^(token )?pre-?sale$/, 'Presale'],
  ['private token sale|private token sales', /^private token sale$/],
];

/** Values that a stage or an instrument of our own names: these are asked by that, which holds the rounds that no source words. */
const CODED = new Set(
  'preseed|pre-seed|seed|series a|series b|series c|series d|strategic|strategic round|private|private round|public|grant|grants|m&a|acquisition|debt|debt financing|other|ico|public token sale|equity|private equity|loan|convertible note|convertible note issuance|post-ipo debt|post-ipo equity|secondary|secondary market|saft|safe|funding round|token sale|unknown|undisclosed'.split(
    '|',
  ),
);

/** A series of a letter, a number or a plus behind it; a seed with a plus. */
const VARIANT = /^(series [a-z]|seed|pre-?seed) ?(?:\+|-?(\d))$/;
const PRE_SERIES = /^(?:pre-? ?series|series pre-?) ?([a-z])$/;
/** How the words before a sign stand in a question once it is split: "Series A_plus". @internal */
const markedOf = (sign: string): string => (sign === '+' ? 'plus' : sign);

/** The plus or the number of a series or a seed, as a part of its word: it would be lost as a sign. */
export const asMarked = (question: string): string =>
  question.replace(/\b(series [a-h]|seed|pre-?seed)\s?(\+|-?\d)(?![\p{L}\d])/giu, (whole, name: string, sign: string) =>
    // "Seed 2" counts.
    sign !== '+' && !/^series/i.test(name) ? whole : `${name}_${markedOf(sign.replace('-', ''))}`,
  );

const equal = (values: readonly string[]): Cmp =>
  values.length === 1 ? { path: 'stage_text', op: '=', value: values[0] ?? '' } : { path: 'stage_text', op: 'in', value: [...values] };

/** What two spellings of one have in common: "Series B-1" is "Series B1", "pre-Series A" is "Series pre-A". */
function keyOf(value: string): string {
  const text = fold(value);
  const [, letter] = PRE_SERIES.exec(text) ?? [];
  if (letter !== undefined) return `pre-series ${letter}`;
  const [, name, digit = 'plus'] = VARIANT.exec(text) ?? [];
  return name === undefined ? text : `${name}_${digit}`;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const SIGNS = ['plus', ...'123456789'];
const shown = (letter: string, sign?: string): string => `Series ${letter.toUpperCase()}${sign === undefined ? '' : sign === 'plus' ? '+' : sign}`;

/** Series of a letter that is no stage of its own, and of a sign: as they are held, else as asked, which finds none. */
function series(byKey: ReadonlyMap<string, readonly string[]>): StageText[] {
  // "Series D+" is D and later, unless a source calls one so.
  const later: StageText = { phrase: 'series d_plus', value: 'Series D and later', cmp: { path: 'stage', op: '=', value: 'Series D and later' } };
  const of = (key: string, label: string, phrases: readonly string[]): StageText[] => {
    const values = byKey.get(key) ?? [label];
    return phrases.map((phrase) => ({ phrase, value: values[0] ?? label, cmp: equal(values) }));
  };
  const own = [...LETTERS].flatMap((letter) => [
    ...(letter > 'd' ? of(`series ${letter}`, shown(letter), [`series ${letter}`, `series-${letter}`, `serie ${letter}`]) : []),
    ...(letter <= 'h' ? SIGNS.flatMap((sign) => of(`series ${letter}_${sign}`, shown(letter, sign), [`series ${letter}_${sign}`])) : []),
    ...of(`pre-series ${letter}`, `pre-Series ${letter.toUpperCase()}`, [`pre-series ${letter}`, `pre series ${letter}`, `series pre-${letter}`]),
  ]);
  return byKey.has(later.phrase) ? own : own.map((one) => (one.phrase === later.phrase ? later : one));
}

/** Ways to write a programme: "retrofunding 4", "scf 26", "season 4". */
function spelled(value: string): string[] {
  const text = fold(value);
  const spaced = text.replaceAll(/[_-]+/g, ' ');
  const [, number] = /^grants season (\d+)$/.exec(spaced) ?? [];
  if (number !== undefined)
    return [text, `season ${number}`, `season ${number} grants`, `grants season ${number}`, `grant season ${number}`, `mùa ${number}`, `mùa tài trợ ${number}`];
  // "Round 9" counts.
  if (/^round \d/.test(spaced)) return [text, text.replace('_', '-')];
  const apart = spaced.replaceAll(/(?<=[a-z]{2})(?=\d)/g, ' ');
  const retro = apart.replace(/^retro(?=[a-z])/, 'retro ');
  return [...new Set([text, spaced, spaced.replace(/ (?=\d+$)/, ''), spaced.replace(/ (?=\d+$)/, '-'), apart, retro])];
}

/** What several programmes begin with: "retropgf", "scf". */
function families(values: readonly string[], isEnglish: (word: string) => boolean): StageText[] {
  const heads = new Map<string, number>();
  for (const value of values) {
    const text = fold(value);
    for (const { index } of text.matchAll(/[_-]|(?<=[a-z]{2})(?=\d)/g)) heads.set(text.slice(0, index), (heads.get(text.slice(0, index)) ?? 0) + 1);
  }
  return [...heads].flatMap(([head, count]): StageText[] => {
    const [first = ''] = head.split(/[_-]/);
    const isOwn = values.filter((value) => fold(value).includes(head)).length === count;
    if (!isOwn || first.length < 3 || isEnglish(first) || /^(grants?|round|season|epoch|missions?)$/.test(first)) return [];
    const phrases = new Set([head, head.replaceAll(/[_-]+/g, ' '), head.replaceAll(/[_-]+/g, ' ').replace(/^retro(?=[a-z])/, 'retro ')]);
    return [...phrases].map((phrase) => ({ phrase, value: head, cmp: { path: 'stage_text', op: 'contains', value: head }, isGrant: true }));
  });
}

/** Whether a text of a source names a kind of round: anything may stand in it, and only what does is a word of questions. */
const isKind = (key: string): boolean =>
  key.split(' ').length <= 4 &&
  /^[\p{L}\d][\p{L}\d +-]*$/u.test(key) &&
  (stageOf(key) !== 'Other' || / (?:round|raise|sale|offering|auction|financing)$/.test(key));
/** Whether it names a programme of grants: a word or a few with a number or the sign of an identifier. */
const isProgramme = (value: string): boolean => /^[\p{L}\d]+(?:[_ -][\p{L}\d]+){0,5}$/u.test(value) && /\d|_/.test(value);

/** Phrases of what is held beside the series: a word of every day stands before "round". */
function others(byKey: ReadonlyMap<string, readonly string[]>, isEnglish: (word: string) => boolean): StageText[] {
  return [...byKey].flatMap(([key, values]): StageText[] => {
    const named = NAMED.some(([, held]) => held.test(key));
    if (named || CODED.has(key) || /^(pre-)?series [a-z](_\w+)?$/.test(key) || / and /.test(key) || !isKind(key)) return [];
    const bare = key.replace(/ rounds?$/, '');
    const isPlain = /^[a-z]+$/.test(bare) && (isEnglish(bare) || bare !== key);
    const ofRounds = [`${bare} round`, `${bare} rounds`, `vòng ${bare}`];
    const phrases = isPlain ? ofRounds : [key, `${key}s`, ...(key.endsWith('round') ? [] : ofRounds.slice(0, 2))];
    return phrases.map((phrase) => ({ phrase, value: values[0] ?? key, cmp: equal(values) }));
  });
}

/** All phrases that name rounds and grants by the words of their sources. @param isEnglish whether a word in small letters is one of English */
export function stageTexts({ rounds, grants }: HeldStages, isEnglish: (word: string) => boolean): StageText[] {
  const byKey = new Map<string, string[]>();
  for (const value of rounds) if (value.length <= 60) byKey.set(keyOf(value), [...(byKey.get(keyOf(value)) ?? []), value]);
  const named = NAMED.flatMap(([phrases, held, label]): StageText[] => {
    const values = [...byKey].flatMap(([key, own]) => (held.test(key) ? own : []));
    if (values.length === 0 && label === undefined) return [];
    const all = values.length === 0 ? [label ?? ''] : values;
    return phrases.split('|').map((phrase) => ({ phrase, value: all[0] ?? '', cmp: equal(all) }));
  });
  const seeds = ['seed_plus', 'preseed_plus', 'pre-seed_plus'].flatMap((key): StageText[] => {
    const values = byKey.get(key) ?? [key.replace('_plus', '+')];
    return [{ phrase: key, value: values[0] ?? key, cmp: equal(values) }];
  });
  const stages = new Set(STAGES.map(fold));
  const programmes = grants.filter((value) => value.length <= 60 && isProgramme(value) && !CODED.has(fold(value)) && !stages.has(fold(value)));
  const ofGrants = programmes.flatMap((value) => spelled(value).map((phrase): StageText => ({ phrase, value, cmp: equal([value]), isGrant: true })));
  return [...series(byKey), ...named, ...seeds, ...others(byKey, isEnglish), ...families(programmes, isEnglish), ...ofGrants];
}
