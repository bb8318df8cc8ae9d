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
  allocations: 'field_allocations',
  aliases: 'field_aliases',
  roles: 'field_roles',
  works: 'field_works',
  group: 'ai_label_label',
  investor: 'field_investors',
  ecosystem: 'field_ecosystems',
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

/** What a field, a column or a measure is called in a language; the key itself where there is no word for it. @param kind of the rows, for measures */
export function labelOf(texts: Texts, key: string, kind?: KindName): string {
  if (kind !== undefined && key.includes('(')) {
    const read = parseGroups(kind, { by: 'year', show: key });
    const again = 'fault' in read ? parseGroups(kind, { show: key }) : read;
    const [measure] = 'fault' in again ? [] : again.groups.show;
    return measure ? measureLabel(texts, measure) : key;
  }
  if (Object.hasOwn(OWN, key)) return (texts as (key: Key) => string)(OWN[key as keyof typeof OWN]);
  return isPath(key) ? (texts as (key: Key) => string)(`field_${key}` as Key) : key;
}
