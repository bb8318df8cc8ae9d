import { STAGES } from '../../records/stages.ts';
import type { Cmp, Expr } from '../../screener/screen.ts';
import { DEBT } from './debt.ts';
import { compare } from './frame.ts';
import type { Item, World } from './items.ts';
import type { Tag } from './lexicon.ts';

type Stage = Extract<Tag, { is: 'stage' }>;

/** What asks for rounds of a stage, or for those that their sources call so. */
export const stageExpr = ({ value, cmp }: Stage): Expr => cmp ?? (value === 'Debt' ? DEBT : compare('stage', '=', value));

/** Stages that follow one another. */
const LADDER: readonly string[] = STAGES.slice(0, STAGES.indexOf('Series D and later') + 1);
const [LAST = ''] = LADDER.slice(-1);
const LATE = /^Series ([E-Z])$/;

const LATER =
  /^(?:(?:or|and) (?:later|above|higher|beyond|up|upwards?|onwards?|after|a later one)|onwards?|upwards?|tro (?:len|di)|(?:va|hoac) (?:sau do|cao hon|muon hon|muon hon nua|cao hon nua|lon hon))$/;
const EARLIER = /^(?:(?:or|and) (?:earlier|below|lower|before|under)|tro (?:xuong|ve truoc|lai)|(?:va|hoac) (?:truoc do|thap hon|som hon))$/;
const LEAST = /^(?:at least|no earlier than|not before|it nhat(?: la)?|toi thieu(?: la)?)$/;
const AFTER = /^(?:after|later than|beyond|past|further than|sau|muon hon|cao hon)$/;
const BEFORE = /^(?:before|earlier than|prior to|truoc|som hon|thap hon)$/;
const FROM = /^(?:from|between|tu|giua)$/;
const TO = /^(?:to|through|thru|until|up to|den|toi|cho den|and|va)$/;
const EXACT = /^(?:exactly|exact|strictly|precisely|chinh xac|dung)$/;
const ONLY = /^(?:only|just|alone|chi|rieng|thoi)$/;
const NOUN = /^(?:rounds?|vong|stage|a|the)$/;
/** Words that speak of one who raised: what came after is told by the days of its rounds. */
const OF_ONE = /^(?:its?|their|they|them|his|her|no|ho|cua no)$/;

const stageOf = (item: Item | undefined): Stage | undefined =>
  item?.names.length === 0 ? item.tags.find((tag): tag is Stage => tag.is === 'stage' && tag.isGrant !== true) : undefined;
/** Place of a stage among those that follow one another; of a series behind the last, by its letter. */
function rankOf(stage: Stage | undefined): { at: number; letter?: string } | undefined {
  if (!stage) return undefined;
  const [, letter] = LATE.exec(stage.value) ?? [];
  if (letter !== undefined) return { at: LADDER.length, letter };
  const at = stage.cmp === undefined ? LADDER.indexOf(stage.value) : -1;
  return at < 0 ? undefined : { at };
}

/** Series of a letter behind another that sources of this site name; the one asked for where there is none. */
function lateOnes({ lexicon }: World, from: string, isAfter: boolean): Cmp {
  const held = [...(lexicon.held.get('round.stage_text') ?? [])].flatMap((text) => /^series ([e-z])$/.exec(text)?.[1]?.toUpperCase() ?? []);
  const fits = held.filter((letter) => (isAfter ? letter > from : letter >= from)).sort();
  const values = (fits.length > 0 ? fits : [isAfter ? String.fromCodePoint((from.codePointAt(0) ?? 68) + 1) : from]).map((letter) => `Series ${letter}`);
  return values.length === 1 ? { path: 'stage_text', op: '=', value: values[0] ?? '' } : { path: 'stage_text', op: 'in', value: values };
}

const among = (codes: readonly string[]): Cmp =>
  codes.length === 1 ? { path: 'stage', op: '=', value: codes[0] ?? '' } : { path: 'stage', op: 'in', value: [...codes] };

/** The stages from one on, behind it, up to it or before it; undefined where none are. */
function spanOf(stage: Stage, side: 'from' | 'after' | 'upTo' | 'before', world: World): Cmp | undefined {
  const rank = rankOf(stage);
  if (!rank) return undefined;
  if (side === 'from' || side === 'after') {
    if (rank.letter !== undefined) return lateOnes(world, rank.letter, side === 'after');
    if (stage.value === LAST) return side === 'from' ? among([LAST]) : lateOnes(world, 'D', true);
    return among(LADDER.slice(rank.at + (side === 'after' ? 1 : 0)));
  }
  const before = LADDER.slice(0, rank.at + (side === 'upTo' ? 1 : 0));
  return before.length === 0 || rank.letter !== undefined || (stage.value === LAST && side === 'upTo') ? undefined : among(before);
}

/** How many pieces from a place on say something, the most of them. */
function lengthOf(items: readonly Item[], at: number, pattern: RegExp, step: 1 | -1): number {
  let found = 0;
  for (let count = 1; count <= 4; count += 1) {
    const own = step === 1 ? items.slice(at, at + count) : at - count + 1 < 0 ? [] : items.slice(at - count + 1, at + 1);
    if (own.length === count && own.every(({ names, weak }) => names.length === 0 || weak === true) && pattern.test(own.map(({ folded }) => folded).join(' ')))
      found = count;
  }
  return found;
}

interface Span {
  from: number;
  to: number;
  cmp: Cmp;
}

/** "From Series A to Series C". */
function rangeAt(items: readonly Item[], at: number, first: number): Span | undefined {
  const isOpened = first > 0 && FROM.test(items[first - 1]?.folded ?? '');
  const low = rankOf(stageOf(items[at]));
  const link = items[at + 1]?.folded ?? '';
  const next = NOUN.test(items[at + 2]?.folded ?? '') ? at + 3 : at + 2;
  const high = rankOf(stageOf(items[next]));
  // "Rounds between seed and Series B", and no difference between them.
  const isPair = /^(?:and|va)$/.test(link) || /^(?:between|giua)$/.test(items[first - 1]?.folded ?? '');
  const isOfRounds = isOpened && NOUN.test(items[first - 2]?.folded ?? '');
  if (!low || !high || !TO.test(link) || low.at >= high.at || high.letter !== undefined || (isPair && !isOfRounds)) return undefined;
  return { from: isOpened ? first - 1 : at, to: next + 1, cmp: among(LADDER.slice(low.at, high.at + 1)) };
}

function spanAt(items: readonly Item[], at: number, world: World, isOfOne: boolean): Span | undefined {
  const stage = stageOf(items[at]);
  if (!stage || !rankOf(stage)) return undefined;
  // "Từ vòng Series B trở lên": the noun stands between.
  const first = NOUN.test(items[at - 1]?.folded ?? '') ? at - 1 : at;
  const range = rangeAt(items, at, first);
  if (range) return range;
  const made = (side: Parameters<typeof spanOf>[1], from: number, to: number): Span | undefined => {
    const cmp = spanOf(stage, side, world);
    return cmp && { from, to, cmp };
  };
  const opened = FROM.test(items[first - 1]?.folded ?? '') ? first - 1 : at;
  const later = lengthOf(items, at + 1, LATER, 1);
  if (later > 0) return made('from', opened, at + 1 + later);
  const earlier = lengthOf(items, at + 1, EARLIER, 1);
  if (earlier > 0) return made('upTo', opened, at + 1 + earlier);
  const least = lengthOf(items, first - 1, LEAST, -1);
  if (least > 0) return made('from', first - least, at + 1);
  if (isOfOne) return undefined;
  const after = lengthOf(items, first - 1, AFTER, -1);
  if (after > 0) return made('after', first - after, at + 1);
  const before = lengthOf(items, first - 1, BEFORE, -1);
  return before > 0 ? made('before', first - before, at + 1) : undefined;
}

/** "Exactly Series D", "Series D only": what sources call so, and not all that its code holds. */
function exactly(items: readonly Item[], at: number, { lexicon }: World): Item | undefined {
  const item = items[at];
  const stage = stageOf(item);
  if (!item || !stage || stage.cmp) return undefined;
  const [before, after] = [items[at - 1]?.folded ?? '', items[at + 1]?.folded ?? ''];
  const isLast = stage.value === LAST && /^(?:series|serie|vong)[ -]d$/.test(item.folded);
  if (!EXACT.test(before) && !(isLast && (ONLY.test(before) || ONLY.test(after)))) return undefined;
  const called = isLast ? 'Series D' : stage.value;
  if (!lexicon.held.get('round.stage_text')?.has(called.toLowerCase())) return undefined;
  const tag: Stage = { is: 'stage', value: called, cmp: { path: 'stage_text', op: '=', value: called } };
  return { ...item, tags: [...item.tags.filter((one) => one !== stage), tag] };
}

/** A question with stages that stand for several: "Series B or later", "after Series A", "from seed to Series B", "exactly Series D". */
export function withSpans(items: readonly Item[], world: World): Item[] {
  const isOfOne =
    items.some(({ names, weak, folded }) => (names.length > 0 && weak !== true) || OF_ONE.test(folded)) ||
    items.filter((item) => stageOf(item)).length > 1 ||
    !items.some(({ tags }) => tags.some((tag) => (tag.is === 'kind' && tag.noun === 'round') || (tag.is === 'fn' && tag.fn === 'count')));
  const found: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at] as Item;
    // What stands before the stage is not known to belong to it until the stage is met.
    const stageAt = [at, at + 1, at + 2, at + 3].find((place) => stageOf(items[place]) !== undefined);
    const span = stageAt === undefined ? undefined : spanAt(items, stageAt, world, isOfOne);
    if (span?.from === at && stageAt !== undefined) {
      const own = items.slice(span.from, span.to);
      const [value = ''] = [span.cmp.value].flat() as string[];
      const [first, last] = [own[0] as Item, own.at(-1) as Item];
      const text = own.map((one) => one.text).join(' ');
      const folded = own.map((one) => one.folded).join(' ');
      found.push({ from: first.from, to: last.to, text, folded, tags: [{ is: 'stage', value, cmp: span.cmp }], names: [], capital: true, owner: false });
      at = span.to - 1;
    } else found.push(exactly(items, at, world) ?? item);
  }
  return found;
}
