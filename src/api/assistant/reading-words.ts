import type { PartOption, ReadingPart } from '#domain/assistant/reading.ts';
import type { Plan } from '#domain/assistant/plan.ts';
import { writeNumber } from '#domain/assistant/written.ts';
import { KIND_NAMES, NAMED_KINDS, type KindName } from '#domain/kinds/kinds.ts';
import type { PathDef } from '#domain/records/quantities.ts';
import { anyPath } from '#domain/screener/catalogue.ts';
import { periodOf } from '#domain/screener/dates.ts';
import { SPAN, type Cmp, type Expr } from '#domain/screener/screen.ts';
import { writeDay } from '#domain/writing/written.ts';
import type { Language } from '#domain/site/addresses.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { textsOf, type Texts } from '#platform/texts.ts';
import { labelOf, narrowingOf } from '../tools/index.ts';

const SLOTS = {
  kind: 'ai_part_kind',
  grants: 'ai_part_grants',
  sort: 'ai_part_sort',
  by: 'ai_part_by',
  show: 'ai_part_show',
  as: 'ai_part_as',
  record: 'ai_part_record',
  field: 'ai_part_field',
  term: 'ai_part_term',
  text: 'ai_part_text',
  take: 'ai_part_take',
  skip: 'ai_part_skip',
  since: 'ai_part_since',
  until: 'ai_part_until',
  more: 'ai_part_more',
  pick: 'ai_part_pick',
  without: 'ai_part_without',
  project: 'ai_part_record',
  organization: 'ai_part_record',
  person: 'ai_part_record',
  round: 'ai_part_record',
} as const;
const KIND_WORDS = { project: 'ai_kind_project', organization: 'ai_kind_organization', person: 'ai_kind_person', round: 'ai_kind_round' } as const;
const GRANTS = { exclude: 'ai_grants_exclude', include: 'ai_grants_include', only: 'ai_grants_only' } as const;
const FORMS = {
  rows: 'ai_as_rows',
  first: 'ai_as_first',
  count: 'ai_as_count',
  exists: 'ai_as_exists',
  value: 'ai_as_value',
  change: 'ai_as_change',
  percent: 'ai_as_percent',
} as const;
const SPANS = { d: 'ai_span_days', w: 'ai_span_weeks', mo: 'ai_span_months', y: 'ai_span_years' } as const;

/** Names of records by kind and slug, for the parts of a reading. */
type Names = ReadonlyMap<string, string>;

const slugsIn = (expr: Expr): string[] => {
  if ('and' in expr) return expr.and.flatMap(slugsIn);
  if ('or' in expr) return expr.or.flatMap(slugsIn);
  if ('not' in expr) return slugsIn(expr.not);
  if (!('path' in expr) || anyPath(expr.path)?.type !== 'reference' || expr.value === undefined) return [];
  return typeof expr.value === 'string' ? [expr.value] : 'path' in expr.value ? [] : [...expr.value];
};

const NAMES = NAMED_KINDS.map((kind) => `select '${kind}' as kind, slug, name from ${kind} where slug = any($1::text[])`).join(' union all ');

/** Whether the value of a part may be the slug of a record. */
const isNamed = (slot: string): boolean => slot.startsWith('record') || slot === 'pick' || slot === 'without';

/** Names of the records that parts speak of. */
async function namesOf(sql: Queryable, parts: readonly ReadingPart[]): Promise<Names> {
  const asked = parts.flatMap(({ asks, options }) => [asks, ...options.map((option) => option.asks)].flatMap((one) => (one ? slugsIn(one) : [])));
  const slugs = [
    ...new Set([...asked, ...parts.flatMap(({ slot, text }) => (isNamed(slot) ? [text] : slot.startsWith('field') ? text.split(/ (?:· )?/).slice(1) : []))]),
  ];
  if (slugs.length === 0) return new Map();
  const { rows } = await sql.query<{ kind: string; slug: string; name: string }>({ name: 'assistant-part-names', text: NAMES, values: [slugs] });
  return new Map(rows.map(({ kind, slug, name }) => [`${kind}:${slug}`, name]));
}

/** What parts are written with. */
interface Writing {
  say: Texts;
  language: Language;
  names: Names;
}

function stretch(from: string, to: string, { say, language }: Writing): string {
  const [, count = '', unit] = SPAN.exec(from) ?? [];
  if (unit !== undefined) return say(SPANS[unit as keyof typeof SPANS], { count });
  const quarter = { '01-01': 1, '04-01': 2, '07-01': 3, '10-01': 4 }[from.slice(5)];
  const year = from.slice(0, 4);
  if (quarter !== undefined && to === periodOf(`${year}-${String(quarter * 3).padStart(2, '0')}`)?.[1])
    return say('ai_say_quarter', { quarter: String(quarter), year });
  for (const period of [from.slice(0, 4), from.slice(0, 7)]) {
    const [first, last] = periodOf(period) ?? [];
    if (first === from && last === to) return writeDay(from, period.length === 4 ? 'year' : 'month', 'plain', language) ?? period;
  }
  return `${writeDay(from, 'day', 'plain', language) ?? from} – ${writeDay(to, 'day', 'plain', language) ?? to}`;
}

function literal(def: PathDef | undefined, value: string, { say, language, names }: Writing): string {
  if (def?.type === 'number') return writeNumber(value, def.unit ?? 'count', language, def.path);
  if (def?.type === 'date') return SPAN.test(value) ? stretch(value, '0d', { say, language, names }) : (writeDay(value, 'day', 'plain', language) ?? value);
  if (def?.type === 'bool') return say(value === 'true' ? 'ai_say_yes' : 'ai_say_no');
  if (def?.type === 'reference') return def.target?.map((kind) => names.get(`${kind}:${value}`)).find((name) => name !== undefined) ?? value;
  return value;
}

const SIGNS: Readonly<Partial<Record<Cmp['op'], string>>> = { '>': '> ', '>=': '≥ ', '<': '< ', '<=': '≤ ', '!=': '≠ ', contains: '~ ' };

function comparison({ path, op, value }: Cmp, writing: Writing): string {
  const def = anyPath(path);
  if (op === 'known' || op === 'undisclosed') return writing.say(op === 'known' ? 'ai_part_known' : 'ai_part_undisclosed');
  if (value === undefined || (typeof value === 'object' && 'path' in value)) return '';
  if (typeof value === 'string') return (SIGNS[op] ?? '') + literal(def, value, writing);
  if (op === 'between') {
    const [from = '', to = ''] = value;
    return def?.type === 'date' ? stretch(from, to, writing) : `${literal(def, from, writing)} – ${literal(def, to, writing)}`;
  }
  return value.map((one) => literal(def, one, writing)).join(', ');
}

/** A condition as people read it. */
function conditionText(expr: Expr, writing: Writing): string {
  if ('not' in expr) return `${writing.say('ai_part_not')} ${conditionText(expr.not, writing)}`;
  if ('or' in expr) return expr.or.map((one) => conditionText(one, writing)).join(' / ');
  if ('and' in expr) return expr.and.map((one) => conditionText(one, writing)).join(', ');
  if ('path' in expr) return comparison(expr, writing);
  if ('rel' in expr) return expr.atLeast === undefined ? labelOf(writing.say, expr.rel) : `≥ ${expr.atLeast}`;
  return 'text' in expr ? expr.text : '';
}

const kindWord = (text: string, { say }: Writing): string => (KIND_NAMES.includes(text as KindName) ? say(KIND_WORDS[text as KindName]) : text);

function sortText(text: string, { say }: Writing): string {
  const path = text.replace(/^-/, '');
  return `${labelOf(say, path)} ${text.startsWith('-') ? '↓' : '↑'}`;
}

const GROUPED = /^(?<unit>year|quarter|month|week|day)\((?<path>\w+)\)$/;
const UNITS = { year: 'ai_unit_year', quarter: 'ai_unit_quarter', month: 'ai_unit_month', week: 'ai_unit_week', day: 'ai_unit_day' } as const;
const byText = (text: string, { say }: Writing): string =>
  text
    .split(',')
    .map((one) => {
      const unit = GROUPED.exec(one)?.groups?.['unit'];
      return unit === undefined ? labelOf(say, one) : say(UNITS[unit as keyof typeof UNITS]);
    })
    .join(', ');

const measures = (text: string, kind: KindName | undefined, { say }: Writing): string =>
  text
    .split(/,(?![^(]*\))/)
    .map((one) => labelOf(say, one, kind))
    .join(', ');

/** What a field is narrowed by: an office, a time, somebody. */
const narrowed = (text: string, { say, language, names }: Writing): string =>
  narrowingOf(say, text, {
    day: (day) => writeDay(day.padEnd(10, '-01'), day.length === 4 ? 'year' : day.length === 7 ? 'month' : 'day', 'plain', language) ?? day,
    name: (slug) => NAMED_KINDS.map((kind) => names.get(`${kind}:${slug}`)).find((name) => name !== undefined),
  });

/** The value of a part as people read it. */
function valueText({ slot, text, asks }: ReadingPart, kind: KindName | undefined, writing: Writing): string {
  const { say, names } = writing;
  if (asks) return conditionText(asks, writing);
  if (slot === 'kind') return kindWord(text, writing);
  if (slot === 'grants') return say(GRANTS[text as keyof typeof GRANTS]);
  if (slot === 'sort') return sortText(text, writing);
  if (slot === 'by') return byText(text, writing);
  if (slot === 'show') return measures(text, kind, writing);
  if (slot === 'as') return say(FORMS[text as keyof typeof FORMS]);
  if (isNamed(slot)) return NAMED_KINDS.map((one) => names.get(`${one}:${text}`)).find((name) => name !== undefined) ?? text;
  if (slot.startsWith('field'))
    return text
      .split(' · ')
      .map((one, at) => (at === 0 ? labelOf(say, one) : narrowed(one, writing)))
      .join(' · ');
  if (slot === 'since' || slot === 'until') return writeDay(text, 'day', 'plain', writing.language) ?? text;
  return text;
}

/** What is asked beside: "+ Website", "how many". */
function addedText(text: string, writing: Writing): string {
  const { say } = writing;
  const [slot = '', ...rest] = text.split(' ');
  const of = rest.join(' ');
  if (slot === 'as') return say(FORMS[of as keyof typeof FORMS]);
  const said =
    slot === 'sort' ? `${say('ai_part_sort')}: ${sortText(of, writing)}` : slot === 'by' ? `${say('ai_part_by')}: ${byText(of, writing)}` : labelOf(say, of);
  return `+ ${said}`;
}

function optionText(part: ReadingPart, { text, asks }: PartOption, kind: KindName | undefined, writing: Writing): string {
  const { say } = writing;
  if (asks) return conditionText(asks, writing);
  if (text === '') return say('ai_part_leave_out');
  if (text === 'reverse') return say('ai_part_reverse');
  if (part.slot === 'more') return addedText(text, writing);
  if (part.asks) return say(text === 'lead' ? 'ai_part_role_lead' : 'ai_part_role_any');
  return valueText({ ...part, text }, kind, writing);
}

/** Whether an option asks for a stretch of days that are all to come, of which nothing is held. */
const isAhead = ({ asks }: PartOption, today: string | undefined): boolean =>
  today !== undefined &&
  asks !== undefined &&
  'path' in asks &&
  asks.op === 'between' &&
  Array.isArray(asks.value) &&
  (asks.value[0] as string) > today &&
  anyPath(asks.path)?.type === 'date';

/**
 * A reading as people read it: "Lead investor = Paradigm · Date = 2023 · Grants = left out". Options that say what the part says are left out.
 * @param today YYYY-MM-DD; days to come are not offered
 */
export async function readingWords(
  sql: Queryable,
  plan: Plan,
  parts: readonly ReadingPart[],
  language: Language,
  today?: string,
): Promise<{ text: string; parts: ReadingPart[]; plan: Plan }> {
  const writing: Writing = { say: textsOf(language), language, names: await namesOf(sql, parts) };
  const kind = plan.tool === 'screen' || plan.tool === 'aggregate' ? plan.input.kind : undefined;
  const worded = parts.map((part): ReadingPart => {
    const { asks: _, ...rest } = part;
    const key = part.slot.startsWith('field') ? 'field' : part.label;
    const label = Object.hasOwn(SLOTS, key) && !part.asks ? writing.say(SLOTS[key as keyof typeof SLOTS]) : labelOf(writing.say, part.label);
    const text = valueText(part, kind, writing);
    const options = part.options.flatMap((option) => {
      const said = optionText(part, option, kind, writing);
      return said === text || isAhead(option, today) ? [] : [{ text: said, plan: option.plan }];
    });
    return { ...rest, label, text, options };
  });
  const said = worded.filter(({ slot }) => slot !== 'more');
  return { text: said.map(({ label, text }) => `${label} = ${text}`).join(' · '), parts: worded, plan };
}
