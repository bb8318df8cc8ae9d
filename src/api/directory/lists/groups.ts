import { KINDS, NAMED_KINDS } from '#domain/kinds/kinds.ts';
import { arrange, arrangeSteps, keyName, type Arranged, type GroupKey, type Measured, type RawGroups } from '#domain/screener/groups/answer.ts';
import { screensOf } from '#domain/screener/groups/group-screens.ts';
import { groupDef, type Grouping, type KeyRecord } from '#domain/screener/groups/groups.ts';
import { isDay } from '#domain/screener/groups/measures.ts';
import { groupingText } from '#domain/screener/groups/text.ts';
import { dataset } from '#platform/data/dataset.ts';
import type { MemoryAnswer, ReadModel } from '#platform/data/read-model.ts';
import { groupsSql, groupSteps, isLong, parameters, readGroups, type Add, type Columns, type Shown } from '../../screener/index.ts';
import { groupsAnswer, groupsParams, type AskedGroups } from '../contract/groups.ts';
import { inLine, standOf, turn } from './in-turns.ts';
import { LIST_READS } from './lists.ts';

/** Records that are keys of some groups, each once. */
function keyRecords(groups: Int32Array, { keys, at }: RawGroups): KeyRecord[] {
  return keys.flatMap((own, place) => {
    if (!own.some(({ record }) => record)) return [];
    const used = new Set(Array.from(groups, (group) => at[place]?.[group] ?? -1));
    return [...used].flatMap((key) => own[key]?.record ?? []);
  });
}

/** A key as it stands in the answer. */
function keyText(by: Grouping, key: GroupKey, shown: Shown): string {
  if (!key.record) return JSON.stringify({ value: keyName(by, key), record: null });
  const { id, slug, kind } = key.record;
  const { name = slug, logo = null } = shown.get(id) ?? {};
  return JSON.stringify({ value: slug, record: { id, slug, name, logo, type: KINDS[kind].wire } });
}

/** A value as it stands in the answer: numbers with all their digits. */
const valueText = ({ value, known }: Measured, isDate: boolean | undefined): string =>
  `{"value":${value !== null && isDate ? JSON.stringify(value) : value},"known":${known}}`;

/** Prints the answer. */
function printed({ screen: { kind }, groups: asked, where }: AskedGroups, arranged: Arranged, raw: RawGroups, shown: Shown): string {
  const { by, show } = asked;
  const isDate = show.map((measure) => isDay(kind, measure));
  const screenOf = screensOf(kind, where, by, raw);
  const texts = by.map((): string[] => []);
  let groups = '';
  for (let n = 0; n < arranged.groups.length; n += 1) {
    const group = arranged.groups[n] as number;
    groups += n === 0 ? '{"keys":[' : ',{"keys":[';
    for (let place = 0; place < by.length; place += 1) {
      const [own, key] = [texts[place] as string[], raw.at[place]?.[group] as number];
      own[key] ??= keyText(by[place] as Grouping, raw.keys[place]?.[key] as GroupKey, shown);
      groups += place === 0 ? own[key] : `,${own[key]}`;
    }
    groups += `],"rows":${raw.rows[group]},"values":[`;
    for (let i = 0; i < show.length; i += 1) groups += (i === 0 ? '' : ',') + valueText(arranged.values[i]?.[n] as Measured, isDate[i]);
    groups += `],"q":${screenOf(group)}}`;
  }
  const { rows, undecided, grantsLeftOut = 0 } = raw.total;
  const several = by.some((one) => 'word' in one && groupDef(kind, one.word)?.many === true);
  const left = by.map((one, i) => ({ by: groupingText(one), ...(raw.left[i] ?? { unknown: 0, imprecise: 0 }) }));
  const beside = { rows, undecided, grants_left_out: grantsLeftOut, groups: arranged.count, several, left_out: left };
  const total = arranged.total.map((value, i) => valueText(value, isDate[i])).join(',');
  return `{"groups":[${groups}],"total":{${JSON.stringify(beside).slice(1, -1)},"values":[${total}]}}`;
}

/** What a ready-made row of a list says of names and pictures. */
interface ShownRow {
  name?: string;
  ventures_name?: string;
  logo?: string | null;
  avatar?: string | null;
}

/** Name and picture of records, out of their ready-made rows; undefined where these are of other versions. */
async function shownOf(records: readonly KeyRecord[], columns: Columns, today: string): Promise<Shown | undefined> {
  const shown = new Map<string, { name: string; logo: string | null }>();
  const { store } = columns;
  for (const kind of NAMED_KINDS) {
    const own = records.flatMap((record) => (record.kind === kind ? record.id : []));
    if (own.length === 0) continue;
    const numbers = own.map((id) => store?.find(id) ?? -1);
    const rows = await columns.rowTexts(kind, numbers, today, (texts) => texts.map((text) => JSON.parse(`{${text.toString()}`) as ShownRow));
    if (!rows) return undefined;
    rows.forEach(({ name, ventures_name, logo, avatar }, i) => shown.set(own[i] ?? '', { name: name ?? ventures_name ?? '', logo: logo ?? avatar ?? null }));
  }
  return shown;
}

/** Groups of rows out of the columns. Undefined where these change meanwhile. */
export async function groupsFromColumns(asked: AskedGroups, { today, model }: { today: string; model: ReadModel }): Promise<MemoryAnswer | undefined> {
  const stand = standOf(model);
  if (!stand) return undefined;
  const { screen, leftOut, groups, ...wanted } = asked;
  const work = async (): Promise<MemoryAnswer | undefined> => {
    await turn();
    if (!stand.isSame()) return undefined;
    const raw = await stand.walk(groupSteps({ screen, leftOut, ...groups }, { store: stand.store, today }));
    const arranged = raw && (await stand.walk(arrangeSteps(screen.kind, groups, raw, wanted)));
    if (!arranged) return undefined;
    const shown = await shownOf(keyRecords(arranged.groups, raw), stand.columns, today);
    await turn();
    return shown && stand.isSame() ? { body: printed(asked, arranged, raw, shown) } : undefined;
  };
  const isShort = cellsOf(asked, stand.store) <= AT_ONCE && !isLong(screen, { store: stand.store, today });
  return isShort ? work() : inLine(work);
}

/** Values that are looked at for a question that is answered at once. */
const AT_ONCE = 150_000;

/** About how many values a question looks at: rows by measures, more of them where a row is in several groups. */
function cellsOf({ screen: { kind }, groups: { by, show } }: AskedGroups, { tables }: NonNullable<Columns['store']>): number {
  const several = by.filter((one) => 'word' in one && groupDef(kind, one.word)?.many === true).length;
  return tables[kind].count * (1 + show.length) * 4 ** several;
}

/** SQL of a select of what `groupsShaped` makes an answer of. */
export const groupsSelect = ({ screen, leftOut, groups }: AskedGroups, today: string, add: Add): string =>
  groupsSql({ screen, leftOut, ...groups }, today, add);

/** The answer, of what the database found. */
export function groupsShaped(body: string, asked: AskedGroups): string {
  const { raw, shown } = readGroups(body);
  return printed(asked, arrange(asked.screen.kind, asked.groups, raw, asked), raw, shown);
}

/** Rows of a screen in groups, with what is computed of each. */
export const groupsDataset = dataset({
  sid: 'aggregate',
  description:
    'Rows of a screen in groups by spans of time and values, with counts, sums, means, medians and more of each, exact. Rows without the value are left out of its groups and counted.',
  params: groupsParams,
  reads: LIST_READS,
  dated: ({ dated }) => dated,
  answer: groupsAnswer,
  query(asked, { today }) {
    const { values, add } = parameters();
    return { text: groupsSelect(asked, today, add), values };
  },
  shape: groupsShaped,
  fromMemory: groupsFromColumns,
});
