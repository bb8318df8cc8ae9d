import { owedBy } from '#domain/assistant/grammar/debt.ts';
import type { KindName, NamedKind } from '#domain/kinds/kinds.ts';
import { pathOf } from '#domain/records/quantities.ts';
import { periodOf } from '#domain/screener/dates.ts';
import type { GrantsMode } from '#domain/screener/grants.ts';
import { SPAN, type Cmp, type Expr, type Rel } from '#domain/screener/screen.ts';
import type { Language } from '#domain/site/addresses.ts';
import { parseWhere } from '#domain/screener/text.ts';
import { writeNumber } from '#domain/assistant/written.ts';
import { writeDay } from '#domain/writing/written.ts';
import { Failure } from '#platform/errors.ts';
import { TOOLS, type Asking, type ToolContext } from '../../tools/index.ts';
import { nounOf, type Making } from './rows.ts';
import { stageWords } from './stage-words.ts';

/** What the rows of a screen are, in words. */
export interface Subject {
  /** "Series A rounds of Uniswap in 2021", and the same of one: "Series A round of Uniswap in 2021". */
  many: string;
  one: string;
  /** Whether the words say all that the screen asks for. */
  isWhole: boolean;
  /** Whether it asks for nothing: all rows of the kind. */
  isAll: boolean;
  /** The only record that is named, by what path, where nothing but a time is asked for beside it. */
  party?: { path: string; name: string };
  /** Whether they are grants alone. */
  isGrants: boolean;
  /** The time that is asked for: "in 2021"; empty where none is. */
  when: string;
  /** Records that are named. */
  named: readonly { href: string; of: string }[];
  /** What is asked of the rows themselves. */
  paths: readonly string[];
}

interface Screened {
  kind: KindName;
  q: string;
  grants?: GrantsMode | undefined;
}
/** Words of a condition: before or after what the rows are called. */
interface Words {
  place: 'before' | 'after' | 'when';
  text: string;
  /** Of a record that is named: how it is said. */
  party?: Party;
}
type Party = 'ai_say_of' | 'ai_say_led_by' | 'ai_say_with' | 'ai_say_backed_by' | 'ai_say_investing_in' | 'ai_say_about';
type Names = ReadonlyMap<string, { name: string; href: string }>;

/** Records whose names are looked up, at most. */
const NAMED = 4;

const leavesOf = (expr: Expr): readonly Expr[] => ('and' in expr ? expr.and.flatMap(leavesOf) : [expr]);

/** Several values of one path, as a condition of one: `a:x | a:y`. */
function asOne(expr: Expr): Expr {
  if (!('or' in expr)) return expr;
  const [first, ...others] = expr.or;
  if (!first || !('path' in first) || first.op !== '=') return expr;
  const isSame = others.every((one) => 'path' in one && one.path === first.path && one.op === '=' && typeof one.value === 'string');
  return isSame ? { path: first.path, op: 'in', value: expr.or.flatMap((one) => ('path' in one && typeof one.value === 'string' ? [one.value] : [])) } : expr;
}

const literalsOf = ({ value }: Cmp): readonly string[] => (typeof value === 'string' ? [value] : value === undefined || 'path' in value ? [] : value);

/** A day, a month, a quarter or a year in words. */
function timeText(from: string, to: string, { texts, language }: Making): string {
  const isWhole = (part: string): boolean => {
    const [first, last] = periodOf(part) ?? [];
    return first === from && last === to;
  };
  const [year, month] = [from.slice(0, 4), Number(from.slice(5, 7))];
  if (isWhole(year)) return texts('ai_say_in', { when: texts('ai_say_year', { year }) });
  if (isWhole(from.slice(0, 7))) return texts('ai_say_in', { when: texts('ai_say_month', { month: writeDay(from, 'month', 'plain', language) ?? from }) });
  const lastOfQuarter = periodOf(`${year}-${String(month + 2).padStart(2, '0')}`)?.[1];
  if (from.endsWith('-01') && month % 3 === 1 && to === lastOfQuarter)
    return texts('ai_say_in', { when: texts('ai_say_quarter', { quarter: (month + 2) / 3, year }) });
  const [first, last] = [from, to].map((day) => dayText(day, { texts, language }));
  return from === to ? texts('ai_say_on', { when: first ?? from }) : texts('ai_say_from_to', { from: first ?? from, to: last ?? to });
}
const dayText = (day: string, { texts, language }: Making): string => texts('ai_say_day', { day: writeDay(day, 'day', 'plain', language) ?? day });

const SPANS = { d: 'ai_span_days', w: 'ai_span_weeks', mo: 'ai_span_months', y: 'ai_span_years' } as const;
const SIDES = { '>': 'ai_say_after_day', '>=': 'ai_say_since', '<': 'ai_say_before_day', '<=': 'ai_say_until' } as const;

function dateWords(cmp: Cmp, making: Making): string | undefined {
  const { texts } = making;
  const [from = '', to = ''] = literalsOf(cmp);
  const [, count = '', unit] = SPAN.exec(from) ?? [];
  if (cmp.op === 'between')
    return unit === undefined
      ? timeText(from, to, making)
      : to === '0d'
        ? texts('ai_say_past', { span: texts(SPANS[unit as keyof typeof SPANS], { count }) })
        : undefined;
  if (unit !== undefined || from === '') return undefined;
  if (cmp.op === '=') return timeText(from, from, making);
  if (!Object.hasOwn(SIDES, cmp.op)) return undefined;
  const isYear = from.endsWith('-01-01') && (cmp.op === '>=' || cmp.op === '<');
  return texts(SIDES[cmp.op as keyof typeof SIDES], { when: isYear ? texts('ai_say_year', { year: from.slice(0, 4) }) : dayText(from, making) });
}

const BOUNDS = { '>': 'ai_say_bound_over', '>=': 'ai_say_bound_least', '<': 'ai_say_bound_under', '<=': 'ai_say_bound_most', '=': 'ai_say_bound_is' } as const;

function numberWords(kind: KindName, cmp: Cmp, making: Making): string | undefined {
  const { texts, language } = making;
  const type = pathOf(kind, cmp.path)?.unit ?? 'count';
  const [value, to] = literalsOf(cmp).map((literal) => writeNumber(literal, type, language, cmp.path));
  if (value === undefined) return undefined;
  const bound =
    cmp.op === 'between' && to !== undefined
      ? texts('ai_say_bound_between', { from: value, to })
      : Object.hasOwn(BOUNDS, cmp.op)
        ? texts(BOUNDS[cmp.op as keyof typeof BOUNDS], { value })
        : undefined;
  if (bound === undefined) return undefined;
  return cmp.path === 'amount' ? texts('ai_say_sized', { bound }) : texts('ai_say_having', { label: nounOf(texts, cmp.path), bound });
}

const PARTIES: Readonly<Record<KindName, Readonly<Record<string, Party>>>> = {
  round: { project: 'ai_say_of', lead: 'ai_say_led_by', organizations: 'ai_say_with', people: 'ai_say_with' },
  project: { organizations: 'ai_say_backed_by', chains: 'ai_say_about', ecosystems: 'ai_say_about' },
  organization: { projects: 'ai_say_investing_in' },
  person: { projects: 'ai_say_investing_in' },
};
const BEFORE: readonly string[] = ['stage', 'stage_text', 'category', 'sector', 'instrument', 'type'];

/** Kinds of the records that a relation leads to. */
const relatedBy = (rel: string): KindName | undefined => (rel === 'rounds' || rel === 'grants' ? 'round' : rel === 'project' ? rel : undefined);
const relatedKind = (kind: KindName, expr: Expr): KindName | undefined =>
  'rel' in expr && expr.some !== undefined && (kind === 'round') === (expr.rel === 'project') ? relatedBy(expr.rel) : undefined;

/** What is counted of a record, of which nothing more is asked: "with at least 4 projects". */
const COUNTED = { projects: 'ai_say_count_of_projects', organizations: 'ai_say_count_of_investors', roles: 'ai_say_count_of_founded' } as const;
function countedWords(kind: KindName, { rel, some, atLeast = 0 }: Rel, { texts }: Making): Words | undefined {
  const isAny = some !== undefined && 'and' in some && some.and.length === 0;
  const isFounded = rel === 'roles' && some !== undefined && 'path' in some && some.path === 'founder' && some.value === 'true';
  if (kind === 'round' || !Object.hasOwn(COUNTED, rel) || !(rel === 'roles' ? isFounded : isAny)) return undefined;
  // Those of a person are projects that somebody works for, too.
  const key = rel === 'projects' && kind === 'person' ? 'ai_say_count_of_own' : COUNTED[rel as keyof typeof COUNTED];
  return { place: 'after', text: texts(key, { count: atLeast }) };
}

/** What stands in a relation, in words: "of DeFi projects", "with rounds led by Paradigm". */
function relatedWords(kind: KindName, expr: Rel, names: Names, making: Making): Words | undefined {
  const { texts } = making;
  const { atLeast, ...own } = expr;
  const counted = atLeast === undefined ? undefined : countedWords(kind, expr, making);
  if (counted) return counted;
  // "Both rounds": how many of them somebody took part in, or raised.
  if (atLeast !== undefined && kind !== 'round') {
    const { text } = relatedWords(kind, own, names, making) ?? {};
    return text === undefined ? undefined : { place: 'after', text: texts('ai_say_so_often', { text, count: atLeast }) };
  }
  const of = relatedKind(kind, expr);
  const inner = of === undefined || !expr.some ? [undefined] : leavesOf(expr.some).map((leaf) => wordsOf(of, leaf, names, making));
  const words = inner.map((one) => (one?.party === 'ai_say_with' ? { ...one, party: 'ai_say_backed_by' as const } : one));
  if (of === undefined || words.includes(undefined)) return undefined;
  const what = composed(texts(expr.rel === 'grants' ? 'ai_say_noun_grant' : `ai_say_noun_${of}`), words, making);
  if (kind === 'round') return { place: 'after', text: texts('ai_say_of', { name: what }) };
  return { place: 'after', text: kind === 'project' ? texts('ai_say_with_rounds', { what }) : texts('ai_say_took_part', { what }) };
}

/** Countries that are named with an article. */
const WITH_ARTICLE = /^(?:United |Netherlands|Philippines|Bahamas|Cayman Islands|British Virgin Islands|Marshall Islands|Seychelles)/;
/** A place within a sentence. Words of questions are in small letters. */
function placeName(text: string, language: Language): string {
  const name = text.replaceAll(/(?<![\p{L}\p{M}])\p{Ll}/gu, (letter) => letter.toUpperCase());
  return language === 'en' && WITH_ARTICLE.test(name) ? `the ${name}` : name;
}

const WITHOUT: Readonly<Record<string, 'ai_say_not_led_by' | 'ai_say_not_on' | 'ai_say_not_in'>> = {
  lead: 'ai_say_not_led_by',
  chains: 'ai_say_not_on',
  ecosystems: 'ai_say_not_on',
  country: 'ai_say_not_in',
};

/** Rounds that none, or only so many, are asked of: "without Seed rounds". */
function withoutRelated(kind: KindName, expr: Rel, names: Names, making: Making): Words | undefined {
  if (expr.rel !== 'rounds' || kind === 'round' || !expr.some) return undefined;
  const inner = leavesOf(expr.some).map((leaf) => wordsOf('round', leaf, names, making));
  if (inner.includes(undefined)) return undefined;
  const { texts } = making;
  if (expr.atLeast !== undefined) return { place: 'after', text: texts('ai_say_fewer_rounds', { count: expr.atLeast }) };
  return { place: 'after', text: texts('ai_say_without', { name: composed(texts('ai_say_noun_round'), inner, making) }) };
}

/** What is left out, in words: "not led by Paradigm", "with no known valuation". */
function withoutWords(kind: KindName, expr: Expr, names: Names, making: Making): Words | undefined {
  const { texts, language } = making;
  if ('rel' in expr) return withoutRelated(kind, expr, names, making);
  if (!('path' in expr)) return undefined;
  if (expr.op === 'known') return { place: 'after', text: texts('ai_say_without_known', { label: nounOf(texts, expr.path) }) };
  const values = literalsOf(expr);
  if (expr.op !== '=' || values.length !== 1) return undefined;
  const text = PARTIES[kind][expr.path] ? names.get(values[0] ?? '')?.name : BEFORE.includes(expr.path) || expr.path === 'country' ? values[0] : undefined;
  if (text === undefined) return undefined;
  const key = WITHOUT[expr.path] ?? (BEFORE.includes(expr.path) ? 'ai_say_other_than' : 'ai_say_without');
  return { place: 'after', text: texts(key, { name: expr.path === 'country' ? placeName(text, language) : text }) };
}

/** "That took part in … and that took part in …", "with … and with …": two that begin alike are joined by "and". */
const withAnd = (texts: readonly string[], making: Making): string[] => {
  const begins = (['ai_say_took_part', 'ai_say_with_rounds'] as const).map((key) => `${making.texts(key, { what: '' }).trim()} `);
  const isLike = (text: string, before: string | undefined): boolean => begins.some((begin) => text.startsWith(begin) && before?.startsWith(begin));
  return texts.flatMap((text, at) => (isLike(text, texts[at - 1]) ? [making.texts('ai_say_and'), text] : [text]));
};

/** A noun with the words of its conditions around it. */
function composed(noun: string, words: readonly (Words | undefined)[], making: Making): string {
  const [before, after, when] = (['before', 'after', 'when'] as const).map((place) => textsAt(place, words, making));
  return [...(making.language === 'vi' ? [noun, ...(before ?? [])] : [...(before ?? []), noun]), ...withAnd(after ?? [], making), ...(when ?? [])].join(' ');
}

/** Sectors and categories of rounds are not the same: whose sector it is, or what the round is filed under. */
function filedWords(path: string, text: string, making: Making): Words | undefined {
  const { texts } = making;
  if (path === 'category') return { place: 'after', text: texts('ai_say_in_category', { name: text }) };
  if (path !== 'sector') return undefined;
  return { place: 'after', text: texts('ai_say_of', { name: composed(texts('ai_say_noun_project'), [{ place: 'before', text }], making) }) };
}

/** A condition in words; undefined where there are none for it. */
function wordsOf(kind: KindName, expr: Expr, names: Names, making: Making): Words | undefined {
  if ('not' in expr) return withoutWords(kind, expr.not, names, making);
  if ('rel' in expr) return relatedWords(kind, expr, names, making);
  const owed = owedBy(expr);
  if (owed === 'debt') return { place: 'before', text: 'Debt' };
  if (owed === 'no-debt') return { place: 'after', text: making.texts('ai_say_other_than', { name: 'Debt' }) };
  if (owed === 'with-debt') return { place: 'after', text: making.texts('ai_say_with_debt') };
  if (!('path' in expr)) return undefined;
  if (expr.op === 'known') return { place: 'after', text: making.texts('ai_say_with_known', { label: nounOf(making.texts, expr.path) }) };
  if (expr.path === 'has_token' && expr.op === '=')
    return { place: 'after', text: making.texts(expr.value === 'true' ? 'ai_say_with_token' : 'ai_say_without_token') };
  if (expr.path === 'raise' && expr.value === 'true') return { place: 'after', text: making.texts('ai_say_raises') };
  if (kind === 'round' && expr.path === 'grant' && expr.value === 'true') return { place: 'after', text: making.texts('ai_say_that_are_grants') };
  const def = pathOf(kind, expr.path);
  const values = literalsOf(expr);
  const isEqual = (expr.op === '=' || expr.op === 'in') && values.length > 0 && values.length <= 3;
  const text = values.join('/');
  const party = PARTIES[kind][expr.path];
  if (party && isEqual) {
    const found = values.map((slug) => names.get(slug)?.name);
    return found.includes(undefined) ? undefined : { place: 'after', text: found.join(` ${making.texts('ai_say_or')} `), party };
  }
  const filed = kind === 'round' && isEqual ? filedWords(expr.path, text, making) : undefined;
  if (filed) return filed;
  if (expr.path === 'stage' || expr.path === 'stage_text') {
    const stage = stageWords(expr, making);
    if (stage !== undefined && (isEqual || expr.op === 'in' || expr.op === 'contains')) return { place: 'before', text: stage };
  }
  if (BEFORE.includes(expr.path) && isEqual) return { place: 'before', text };
  if (expr.path === 'date_precision' && isEqual && text === 'day') return { place: 'after', text: making.texts('ai_say_known_day') };
  if ((expr.path === 'country' || expr.path === 'location') && (isEqual || expr.op === 'contains'))
    return { place: 'after', text: making.texts('ai_say_place', { name: placeName(text, making.language) }) };
  if (def?.type === 'date') {
    const when = dateWords(expr, making);
    if (when === undefined) return undefined;
    return expr.path === 'date'
      ? { place: 'when', text: when }
      : { place: 'after', text: making.texts('ai_say_dated', { label: nounOf(making.texts, expr.path), when }) };
  }
  const number = def?.type === 'number' ? numberWords(kind, expr, making) : undefined;
  return number === undefined ? undefined : { place: 'after', text: number };
}

/** Slugs that a condition names, with the kinds of record that they may be of. */
function namedIn(kind: KindName, leaf: Expr): { slug: string; kinds: NamedKind[] }[] {
  if ('not' in leaf) return namedIn(kind, leaf.not);
  const of = relatedKind(kind, leaf);
  if (of !== undefined && 'rel' in leaf && leaf.some) return leavesOf(leaf.some).flatMap((inner) => namedIn(of, inner));
  if (!('path' in leaf) || !Object.hasOwn(PARTIES[kind], leaf.path)) return [];
  const kinds = (pathOf(kind, leaf.path)?.target ?? []).filter((one): one is NamedKind => one !== 'round');
  return kinds.length === 0 ? [] : literalsOf(leaf).map((slug) => ({ slug, kinds }));
}

/** Names of the records that conditions name, by their slugs. */
async function namesOf(context: ToolContext, kind: KindName, leaves: readonly Expr[], asking: Asking): Promise<Names> {
  const asked = leaves.flatMap((leaf) => namedIn(kind, leaf));
  const found = await Promise.all(
    asked.slice(0, NAMED).map(async ({ slug, kinds }) => {
      for (const of of kinds) {
        try {
          const { rows } = await TOOLS.record.run(context, { of: { kind: of, slug }, fields: [{ field: 'name' }] }, asking);
          if (rows[0]) return [[slug, { name: rows[0].name, href: rows[0].href ?? '' }] as const];
        } catch (error) {
          if (!(error instanceof Failure)) throw error;
        }
      }
      return [];
    }),
  );
  return new Map(found.flat());
}

/** Texts of a place; records that are named the same way are named together. */
function textsAt(place: Words['place'], words: readonly (Words | undefined)[], { texts }: Making): string[] {
  const own = words.flatMap((one) => (one?.place === place ? [one] : []));
  return own.flatMap(({ text, party }, at) => {
    if (party === undefined) return [text];
    const same = own.filter((one) => one.party === party);
    return own.findIndex((one) => one.party === party) === at ? [texts(party, { name: same.map((one) => one.text).join(` ${texts('ai_say_and')} `) })] : [];
  });
}

/** Whose rows they are is said first, then who led and who took part. */
const FIRST: readonly string[] = ['project', 'lead', 'organizations', 'people'];
const placeOf = (leaf: Expr): number =>
  'not' in leaf && 'rel' in leaf.not ? FIRST.length + 1 : 'path' in leaf && FIRST.includes(leaf.path) ? FIRST.indexOf(leaf.path) : FIRST.length;

/** The noun for rows of a screen. */
export const nounsOf = ({ kind, grants }: Pick<Screened, 'kind' | 'grants'>): `ai_say_noun_${KindName | 'grant'}` =>
  kind === 'round' && grants === 'only' ? 'ai_say_noun_grant' : `ai_say_noun_${kind}`;

/** What the rows of a screen are, in words of the language. */
export async function subjectOf(context: ToolContext, screened: Screened, asking: Asking, making: Making): Promise<Subject> {
  const { kind, q, grants } = screened;
  const { texts } = making;
  const read = parseWhere(kind, q);
  const leaves = 'fault' in read ? [] : leavesOf(read.where).map(asOne);
  const names = await namesOf(context, kind, leaves, asking);
  const words = leaves.toSorted((a, b) => placeOf(a) - placeOf(b)).map((leaf) => wordsOf(kind, leaf, names, making));
  const isWhole = !('fault' in read) && !words.includes(undefined);
  const compose = (noun: string): string => composed(noun, words, making);
  const [many, one] = [texts(nounsOf(screened)), texts(`${nounsOf(screened)}_one`)];
  const cmps = leaves.flatMap((leaf) => ('path' in leaf ? [leaf] : []));
  const parties = cmps.filter(({ path, op }) => Object.hasOwn(PARTIES[kind], path) && op === '=');
  const [first] = parties;
  const name = first && names.get(literalsOf(first)[0] ?? '')?.name;
  const isAlone = isWhole && parties.length === 1 && cmps.every((cmp) => cmp === first || cmp.path === 'date') && leaves.length === cmps.length;
  return {
    many: isWhole ? compose(many) : many,
    one: isWhole ? compose(one) : one,
    isWhole,
    isAll: leaves.length === 0 && !('fault' in read),
    ...(isAlone &&
      first &&
      name !== undefined && { party: { path: kind === 'round' && grants === 'only' && first.path !== 'project' ? 'grants' : first.path, name } }),
    when: isWhole ? textsAt('when', words, making).join(' ') : '',
    isGrants: screened.grants === 'only',
    named: [...names.values()].map(({ name: of, href }) => ({ href, of })),
    paths: [...new Set(leaves.flatMap((leaf) => pathsIn(leaf)))].filter(
      (path) => !Object.hasOwn(PARTIES[kind], path) && path !== 'name' && !(kind === 'round' && path === 'date'),
    ),
  };
}

function pathsIn(expr: Expr): string[] {
  if ('and' in expr) return expr.and.flatMap(pathsIn);
  if ('or' in expr) return expr.or.flatMap(pathsIn);
  if ('not' in expr) return pathsIn(expr.not);
  if ('rel' in expr) return expr.some === undefined || expr.rel !== 'project' ? [] : pathsIn(expr.some);
  return 'path' in expr && expr.op !== 'known' ? [expr.path] : [];
}
