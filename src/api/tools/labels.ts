import { parseGroups } from '#domain/screener/groups/text.ts';
import type { Measure } from '#domain/screener/groups/measures.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import { QUANTITIES } from '#domain/records/quantities.ts';
import type { Texts } from '#platform/texts.ts';

type Key = Parameters<Texts>[0];

/** Labels of what is no quantity: lists of records, parts of their members. */
const OWN = {
  co_investors: 'ai_label_co_investors',
  history: 'ai_label_history',
  leads: 'ai_label_leads',
  news: 'ai_label_news',
  portfolio: 'ai_label_portfolio',
  sources: 'ai_label_sources',
  team: 'ai_label_team',
  led: 'ai_label_led',
  last: 'ai_label_last',
  chain: 'ai_label_chain',
  address: 'ai_label_address',
  copy: 'ai_label_copy',
  pair: 'ai_label_pair',
  percent: 'ai_label_percent',
  publisher: 'ai_label_publisher',
  seen: 'ai_label_seen',
  field: 'ai_label_field',
  before: 'ai_label_before',
  after: 'ai_label_after',
  link: 'ai_label_link',
  matched: 'ai_label_matched',
  value: 'ai_label_value',
  stands: 'ai_label_stands',
  what: 'ai_label_what',
  label: 'ai_label_label',
  rows: 'ai_label_rows',
  round: 'ai_label_round',
  known: 'ai_label_known',
  share_known: 'ai_label_share_known',
  unknown: 'ai_label_unknown',
  count: 'ai_label_count',
  investors: 'field_investors',
  rounds: 'field_rounds',
  grants: 'field_grants',
  contracts: 'field_contracts',
  markets: 'field_markets',
  events: 'field_events',
  unlocks: 'field_unlocks',
  until: 'ai_label_until',
  allocations: 'field_allocations',
  aliases: 'field_aliases',
  roles: 'field_roles',
  works: 'field_works',
  group: 'ai_label_label',
  investor: 'field_investors',
  ecosystem: 'field_ecosystems',
} as const satisfies Readonly<Record<string, Key>>;

/** Offices, as lists of a team are narrowed by them. */
const OFFICES = {
  runs: 'ai_office_runs',
  ceo: 'ai_office_ceo',
  cto: 'ai_office_cto',
  cfo: 'ai_office_cfo',
  coo: 'ai_office_coo',
  cmo: 'ai_office_cmo',
  cio: 'ai_office_cio',
  cso: 'ai_office_cso',
  president: 'ai_office_president',
  chairman: 'ai_office_chairman',
  partner: 'ai_office_partner',
  director: 'ai_office_director',
  advisor: 'ai_office_advisor',
  engineer: 'ai_office_engineer',
  board: 'ai_office_board',
  principal: 'ai_office_principal',
  counsel: 'ai_office_counsel',
  analyst: 'ai_office_analyst',
  founder: 'ai_office_founder',
  now: 'ai_office_today',
  former: 'ai_office_earlier',
} as const satisfies Readonly<Record<string, Key>>;

const FUNCTIONS = {
  sum: 'ai_label_sum',
  mean: 'ai_label_mean',
  median: 'ai_label_median',
  q1: 'ai_label_q1',
  q3: 'ai_label_q3',
  min: 'ai_label_min',
  max: 'ai_label_max',
  distinct: 'ai_label_distinct',
  share: 'ai_label_share',
  growth: 'ai_label_growth',
  running: 'ai_label_running',
} as const satisfies Readonly<Record<string, Key>>;

const isPath = (name: string): boolean => Object.values(QUANTITIES).some((of) => Object.hasOwn(of, name));

/** A label within another: it begins with a small letter, unless it is written with capitals. */
const inside = (label: string): string => (/^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label);

function measureLabel(texts: Texts, measure: Measure): string {
  if (measure.fn === 'count') return texts('ai_label_count');
  if ('of' in measure) return texts(FUNCTIONS[measure.fn], { of: inside(measureLabel(texts, measure.of)) });
  return texts(FUNCTIONS[measure.fn], { of: inside(labelOf(texts, measure.fn === 'distinct' ? measure.word : measure.path)) });
}

const TIMES = { now: 'ai_office_now', former: 'ai_office_former', before: 'ai_office_before', after: 'ai_office_after' } as const;
const DAY = /^\d{4}(?:-\d{2}){0,2}$/;

/** How a day, and a record by its slug, are written within what a list is narrowed by. */
interface Narrowed {
  day: (day: string) => string;
  name: (slug: string) => string | undefined;
}
const PLAIN: Narrowed = { day: (day) => day, name: () => undefined };

/** What a list of a record is narrowed by, as people read it: "now ceo" is its current CEO. */
export function narrowingOf(texts: Texts, words: string, { day, name }: Narrowed = PLAIN): string {
  const officeOf = (word: string): string => (Object.hasOwn(OFFICES, word) ? (texts as (key: Key) => string)(OFFICES[word as keyof typeof OFFICES]) : word);
  const of = (one: string): string => (DAY.test(one) ? day(one) : (name(one) ?? officeOf(one)));
  const [first = '', ...rest] = words.split(' ');
  const isTime = Object.hasOwn(TIMES, first);
  if (rest.length === 0 || (!isTime && !DAY.test(first))) return of(words);
  const isBeside = first === 'before' || first === 'after';
  const [when = '', ...office] = isBeside ? rest : words.split(' ');
  return texts(isTime ? TIMES[first as keyof typeof TIMES] : 'ai_office_in', { office: officeOf(office.join(' ')), when: of(when) }).trim();
}

/** What a field, a column or a measure is called in a language; the key itself where there is no word for it. @param kind of the rows, for measures */
export function labelOf(texts: Texts, key: string, kind?: KindName): string {
  if (kind !== undefined && key.includes('(')) {
    const read = parseGroups(kind, { by: 'year', show: key });
    const again = 'fault' in read ? parseGroups(kind, { show: key }) : read;
    const [measure] = 'fault' in again ? [] : again.groups.show;
    return measure ? measureLabel(texts, measure) : key;
  }
  const [field = '', ...words] = key.split(' ');
  if (words.length > 0 && Object.hasOwn(OWN, field)) return narrowingOf(texts, words.join(' '));
  if (Object.hasOwn(OWN, key)) return (texts as (key: Key) => string)(OWN[key as keyof typeof OWN]);
  return isPath(key) ? (texts as (key: Key) => string)(`field_${key}` as Key) : key;
}
