import { COUNTRY_WORDS, countryName } from '../../records/countries.ts';
import { INSTRUMENTS } from '../../records/instruments.ts';
import { QUANTITIES, type Subject } from '../../records/quantities.ts';
import { SECTOR_WORDS } from '../../records/sectors.ts';
import { STAGES } from '../../records/stages.ts';
import type { Cmp } from '../../screener/screen.ts';
import { fold } from '../../writing/fold.ts';
import type { KindName } from '../../kinds/kinds.ts';
import { LISTED_FIELDS } from '../../tools/calls.ts';
import {
  CITIES,
  FIELD_WORDS,
  GENDER_WORDS,
  INSTRUMENT_ASKED,
  PLACE_WORDS,
  POSITION_WORDS,
  SECTOR_ASKED,
  STAGE_WORDS,
  STATUS_WORDS,
} from './words/field-words.ts';
import type { Token } from './tokens.ts';
import { stageTexts } from './words/stage-texts.ts';
import { WORDS_EN } from './words/words-en.ts';
import { WORDS_VI } from './words/words-vi.ts';

export type Noun = 'round' | 'grant' | 'project' | 'token' | 'fund' | 'investor' | 'lead' | 'person' | 'angel' | 'founder' | 'team' | 'author';
export type Verb = keyof (typeof WORDS_EN)['verbs'];
export type Op = keyof (typeof WORDS_EN)['ops'];
export type Fn = keyof (typeof WORDS_EN)['fns'];
export type Cue = keyof (typeof WORDS_EN)['cues'];

/** What a phrase may mean. */
export type Tag =
  | { is: 'kind'; kind: KindName; noun: Noun }
  | { is: 'field'; field: string; subjects: readonly Subject[] }
  | { is: 'stage'; value: string; cmp?: Cmp; isGrant?: true }
  | { is: 'instrument'; value: string }
  | { is: 'sector'; value: string }
  | { is: 'country'; value: string }
  | { is: 'position'; value: string }
  | { is: 'city'; value: string }
  | { is: 'value'; kind: KindName; path: string; value: string }
  | { is: 'verb'; verb: Verb }
  | { is: 'op'; op: Op }
  | { is: 'fn'; fn: Fn }
  | { is: 'most'; dir: 'asc' | 'desc'; by: 'size' | 'time' | 'count' }
  | { is: 'cue'; cue: Cue };

interface Entry {
  /** Its words with marks, in small letters, and folded. */
  words: readonly string[];
  folded: readonly string[];
  tag: Tag;
}

/** What the tables of this site hold, beside the code: labels of fields by language, and values of options that occur. */
export interface LexiconParts {
  labels: readonly Readonly<Record<string, string>>[];
  values: readonly { kind: KindName; path: string; values: readonly string[]; ofGrants?: true }[];
  /** Whether a word in small letters is one of English. */
  isEnglish(word: string): boolean;
}

/** Phrases by their first word. */
export interface Lexicon {
  english: ReadonlyMap<string, readonly Entry[]>;
  vietnamese: ReadonlyMap<string, readonly Entry[]>;
  /** Words that mean nothing beside others. */
  noise: ReadonlySet<string>;
  /** Plain words that are tickers, too: in small letters they are no names beside others. */
  common: ReadonlySet<string>;
  /** Values of each option that occur on this site, folded. */
  held: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whether a word in small letters is one of English. */
  isEnglish(word: string): boolean;
}

const phrases = (text: string): string[] => text.split('|').filter((phrase) => phrase !== '');

/** Labels that are a noun and a verb in questions. */
const NO_FIELD = new Set([
  'rounds led',
  'grants given',
  'grants received',
  'sum of grants given',
  'sum of grants received',
  'dẫn dắt',
  'rót vốn',
  'active',
  'works at',
  'ngày',
  'link',
  'links',
]);

type Add = (phrase: string, tag: Tag) => void;

function addWords(add: Add, words: typeof WORDS_EN | typeof WORDS_VI): void {
  for (const [name, text] of Object.entries(words.kinds)) {
    const [kind, noun] = name.split(':') as [KindName, Noun];
    for (const phrase of phrases(text)) add(phrase, { is: 'kind', kind, noun });
  }
  for (const [verb, text] of Object.entries(words.verbs)) for (const phrase of phrases(text)) add(phrase, { is: 'verb', verb: verb as Verb });
  for (const [op, text] of Object.entries(words.ops)) for (const phrase of phrases(text)) add(phrase, { is: 'op', op: op as Op });
  for (const [fn, text] of Object.entries(words.fns)) for (const phrase of phrases(text)) add(phrase, { is: 'fn', fn: fn as Fn });
  for (const [name, text] of Object.entries(words.most)) {
    const [dir, by] = name.split(':') as ['asc' | 'desc', 'size' | 'time' | 'count'];
    for (const phrase of phrases(text)) add(phrase, { is: 'most', dir, by });
  }
  for (const [cue, text] of Object.entries(words.cues)) for (const phrase of phrases(text)) add(phrase, { is: 'cue', cue: cue as Cue });
}

/** Subjects that have each field, by its name. */
const SUBJECTS: ReadonlyMap<string, readonly Subject[]> = (() => {
  const found = new Map<string, Subject[]>();
  const note = (field: string, subject: Subject) => found.set(field, [...(found.get(field) ?? []), subject]);
  for (const [subject, quantities] of Object.entries(QUANTITIES)) for (const path of Object.keys(quantities)) note(path, subject as Subject);
  for (const [kind, fields] of Object.entries(LISTED_FIELDS)) for (const field of fields) note(field, kind as Subject);
  return found;
})();

/** Fields that no question asks for by name: they say how another one is known. */
const BESIDE = /_precision$|^(name|problem|document_dated|held_since|raise|grant|presumed|source|last_round|last_investment)$/;
/** Labels that count something: "number of" and what is counted are words of their own. */
const COUNTING = /^(number of|số) /i;

function addFields(add: Add, labels: LexiconParts['labels']): void {
  for (const [field, subjects] of SUBJECTS) {
    if (BESIDE.test(field) || subjects.every((subject) => subject === 'role')) continue;
    const own = [
      field.replaceAll('_', ' '),
      ...labels.flatMap((of) => (of[field] === undefined || COUNTING.test(of[field]) ? [] : [of[field]])),
      ...phrases(FIELD_WORDS[field] ?? ''),
    ];
    for (const phrase of new Set(own.map((text) => text.toLowerCase().replace(/^(?:các|những) /, ''))))
      if (!NO_FIELD.has(phrase)) add(phrase, { is: 'field', field, subjects });
  }
}

/** What sources call stages, and the phrases that name them. */
function addStageTexts(add: Add, { values, isEnglish }: LexiconParts): ReadonlySet<string> {
  const called = (ofGrants: boolean) => values.flatMap((one) => (one.path === 'stage_text' && (one.ofGrants === true) === ofGrants ? one.values : []));
  const own = stageTexts({ rounds: called(false), grants: called(true) }, isEnglish);
  for (const { phrase, ...tag } of own) add(phrase, { is: 'stage', ...tag });
  return new Set(own.map(({ phrase }) => phrase));
}

function addValues(add: Add, parts: LexiconParts): void {
  const values = parts.values.filter(({ path }) => path !== 'stage_text');
  const called = addStageTexts(add, parts);
  const named = (table: Readonly<Record<string, string>>, is: 'stage' | 'instrument' | 'sector' | 'country' | 'position') => {
    for (const [value, text] of Object.entries(table))
      for (const phrase of phrases(text)) if (is !== 'stage' || !called.has(phrase)) add(phrase, { is, value });
  };
  for (const value of STAGES) add(value.toLowerCase(), { is: 'stage', value });
  // "Token sale" is a stage to those who ask.
  for (const value of INSTRUMENTS) if (!/token sale/i.test(value)) add(value.toLowerCase(), { is: 'instrument', value });
  named(STAGE_WORDS, 'stage');
  named(INSTRUMENT_ASKED, 'instrument');
  named(POSITION_WORDS, 'position');
  for (const [word, value] of SECTOR_WORDS) if (!NO_SECTOR_WORD.has(word)) add(word, { is: 'sector', value });
  named(SECTOR_ASKED, 'sector');
  for (const [word, folded] of COUNTRY_WORDS) if (word !== 'us' && word !== 'mali' && word !== 'chad') add(word, { is: 'country', value: countryName(folded) });
  named(PLACE_WORDS, 'country');
  for (const city of phrases(CITIES)) add(city, { is: 'city', value: city });
  for (const [value, text] of Object.entries(GENDER_WORDS))
    for (const phrase of phrases(text)) add(phrase, { is: 'value', kind: 'person', path: 'gender', value });
  for (const kind of ['project', 'organization'] as const)
    for (const [value, text] of Object.entries(STATUS_WORDS))
      for (const phrase of phrases(text)) add(phrase, { is: 'value', kind, path: 'operating_status', value });
  const sectors = new Set(values.flatMap(({ path, values: own }) => (path === 'sector' || path === 'category' ? own.map(fold) : [])));
  for (const { kind, path, values: own } of values) {
    for (const value of own) {
      if (value.length < 2 || value.length > 60) continue;
      // "CEO and founders" are two: one title that is both is no phrase.
      if (value === 'News' || (path === 'job_title' && / and | & |,/i.test(value))) continue;
      if (path === 'sector' || path === 'category') add(value.toLowerCase(), { is: 'sector', value });
      else if (path === 'country') add(value.toLowerCase(), { is: 'country', value });
      else if (!isNounWord(value) && !sectors.has(fold(value)))
        for (const word of [value.toLowerCase(), `${value.toLowerCase()}s`]) add(word, { is: 'value', kind, path, value });
    }
  }
}

/** Whether a value is a noun for a kind of records: "Investor" as a job title. */
const NOUNS = new Set([...Object.values(WORDS_EN.kinds), ...Object.values(WORDS_VI.kinds)].flatMap((text) => phrases(text)));
const isNounWord = (value: string): boolean => NOUNS.has(value.toLowerCase());

/** Words of sources that are words of questions first. */
const NO_SECTOR_WORD = new Set([
  'chain',
  'chains',
  'blockchain',
  'blockchains',
  'def',
  'data',
  'game',
  'bank',
  'credit',
  'training',
  'environment',
  'energy',
  'index',
  'farm',
  'services',
  'tax',
  'web3',
  'software',
  'voting',
  'trading',
  'ip',
  'did',
  'labor',
  'labour',
  'governance',
  'mobile',
  'loyalty program',
  'agents',
  'borrowing',
  'betting',
  'inference',
]);
/** Values that stand for themselves where they name a field of records before: "trading companies". */
const SECTOR_AFTER = ['game', 'games', 'trading', 'data', 'energy', 'web3', 'software', 'tax', 'services', 'mobile', 'governance'];

/** Builds the lexicon out of the tables of kinds, quantities, stages and sectors, the labels of fields and the values that occur. */
export function lexiconOf(parts: LexiconParts): Lexicon {
  const [english, vietnamese] = [new Map<string, Entry[]>(), new Map<string, Entry[]>()];
  const adder =
    (map: Map<string, Entry[]>): Add =>
    (phrase, tag) => {
      const words = phrase.toLowerCase().split(/\s+/).filter(Boolean);
      const folded = words.map(fold);
      const [first] = folded;
      if (first === undefined || folded.some((word) => word === '')) return;
      const known = map.get(first) ?? [];
      if (known.some((entry) => entry.words.join(' ') === words.join(' ') && JSON.stringify(entry.tag) === JSON.stringify(tag))) return;
      map.set(first, [...known, { words, folded, tag }]);
    };
  const [en, vi] = [adder(english), adder(vietnamese)];
  const both: Add = (phrase, tag) => {
    en(phrase, tag);
    vi(phrase, tag);
  };
  addWords(en, WORDS_EN);
  addWords(vi, WORDS_VI);
  addFields(both, parts.labels);
  addValues(both, parts);
  for (const word of SECTOR_AFTER) both(word, { is: 'sector', value: SECTOR_WORDS.find(([own]) => own === word)?.[1] ?? word });
  // The words of a phrase, too, which mean nothing alone: "liệt kê" is met a word at a time.
  const means = (word: string): boolean => vietnamese.get(fold(word))?.some(({ words }) => words.length === 1) ?? false;
  const ofVietnamese = phrases(WORDS_VI.noise).flatMap((phrase) => [phrase, ...phrase.split(' ').filter((word) => !means(word))]);
  const noise = new Set([...phrases(WORDS_EN.noise), ...ofVietnamese].flatMap((phrase) => [phrase, fold(phrase)]));
  const held = new Map<string, Set<string>>();
  for (const { kind, path, values, ofGrants } of parts.values) if (ofGrants !== true) held.set(`${kind}.${path}`, new Set(values.map(fold)));
  return { english, vietnamese, noise, common: new Set(phrases(WORDS_EN.common)), held, isEnglish: parts.isEnglish };
}

/** What phrases at a place of a question may mean: those of the longest phrase there. */
export interface Match {
  length: number;
  tags: readonly Tag[];
}

/** Words that without their marks are others, which people write far more often: "no" is "nó". */
const NEVER_BARE = new Set(['nợ']);

/** A word with marks means itself; one without may have lost them. */
const isSame = ({ word, folded }: Token, own: string, ownFolded: string): boolean =>
  word === own || (folded === word && folded === ownFolded) || word === ownFolded;

/** Whether a word of English may be plain in a Vietnamese question: names of stages, "lead", "top". */
const LOANED = new Set([
  'top',
  'lead',
  'led',
  'round',
  'rounds',
  'vs',
  'portfolio',
  'backed',
  'raise',
  'compare',
  'who',
  'how',
  'and',
  'or',
  'in',
  'by',
  'of',
  'the',
  'fund',
  'funds',
  'vc',
  'investor',
  'investors',
  'project',
  'projects',
  'what',
  'which',
  'between',
  'from',
  'since',
  'token',
  'tokens',
  'series',
]);

/** Words that both languages have, with other meanings: only Vietnamese ones are heard. */
const VIETNAMESE_TOO = new Set(
  'do no so to the an on at me hi be can may long ban con hang sau tu them day nay it is am a i la co cho ai o ra va ve von gi nao hay hon cao chi cua dau den dem dung duoc gan goi hai lan len lon mot nam nhat noi qua sang tai tang te thi tim tin tong tren tro truoc vao vi voi vong xem'.split(
    ' ',
  ),
);

function longest(map: ReadonlyMap<string, readonly Entry[]>, tokens: readonly Token[], at: number, allowed?: ReadonlySet<string>): Match | undefined {
  const token = tokens[at];
  if (!token || (allowed && !allowed.has(token.folded))) return undefined;
  let best: { length: number; tags: Tag[] } | undefined;
  for (const { words, folded, tag } of map.get(token.folded) ?? []) {
    if (best && words.length < best.length) continue;
    if (
      !words.every(
        (own, i) =>
          at + i < tokens.length &&
          isSame(tokens[at + i] as Token, own, folded[i] ?? '') &&
          (words.length > 1 || !NEVER_BARE.has(own) || tokens[at]?.word === own),
      )
    )
      continue;
    // "Nhà đầu tư do" is not "nhà đầu tư đó": beside a word with marks, one without has none.
    const written = tokens.slice(at, at + words.length);
    if (words.length > 1 && written.some(({ word, folded: bare }) => word !== bare) && written.some(({ word }, i) => word !== words[i])) continue;
    // A phrase does not reach over the end of a clause.
    if (words.slice(0, -1).some((_, i) => tokens[at + i]?.ends)) continue;
    if (best?.length === words.length) best.tags.push(tag);
    else best = { length: words.length, tags: [tag] };
  }
  return best;
}

/** Last words of what is of a sector: "dự án ai". */
const NAMED_BY = new Set(['an', 'thuc', 'token', 'startup', 'ty', 'mang', 'nganh', 'vuc']);

/** Words behind "vòng ai" with which it asks for no one: of a time, an amount, an order. */
const BEHIND_ROUND = /^(?:nam|quy|thang|tuan|trong|tu|den|truoc|sau|gan|tren|duoi|lon|nho|moi|cao|thap|va|o|theo|\d{4})$/;

/** In Vietnamese "ai" asks who; "AI" is the sector, and "ai" behind what may be of one: "vòng ai năm 2023", and not "vòng ai dẫn dắt". */
function withoutWho(match: Match | undefined, tokens: readonly Token[], at: number): Match | undefined {
  const [token, before, next] = [tokens[at], tokens[at - 1]?.folded ?? '', tokens[at + 1]];
  if (match?.length !== 1 || token?.folded !== 'ai') return match;
  const isOfRounds = before === 'vong' && (next === undefined || token.ends || BEHIND_ROUND.test(next.folded));
  const wants = token.text === 'AI' || NAMED_BY.has(before) || isOfRounds ? 'sector' : 'cue';
  return { ...match, tags: match.tags.filter(({ is }) => is === wants) };
}

/** "Mang nào" without its mark asks for a field of business ("mảng") more often than for a network ("mạng"). */
const asField = (match: Match | undefined, token: Token | undefined, next: string | undefined): Match | undefined =>
  match?.length === 1 && token?.word === 'mang' && next === 'nao'
    ? { ...match, tags: match.tags.filter((tag) => tag.is === 'field' && tag.field === 'sector') }
    : match;

/** The longest phrase at a place, with all that it may mean. */
export function matchAt({ english, vietnamese }: Lexicon, tokens: readonly Token[], at: number, language: 'en' | 'vi'): Match | undefined {
  if (language === 'en') return longest(english, tokens, at);
  const own = asField(withoutWho(longest(vietnamese, tokens, at), tokens, at), tokens[at], tokens[at + 1]?.folded);
  const loaned = longest(english, tokens, at, LOANED);
  if (own && !(loaned && loaned.length > own.length)) return own;
  return loaned ?? (VIETNAMESE_TOO.has(tokens[at]?.folded ?? '') || tokens[at]?.word !== tokens[at]?.folded ? undefined : longest(english, tokens, at));
}
