import { KINDS } from '#domain/kinds/kinds.ts';
import { arrange, arrangeSteps, keyName, screensOf, type Arranged, type Group, type Measured, type RawGroups } from '#domain/screener/groups/answer.ts';
import { groupDef } from '#domain/screener/groups/groups.ts';
import { isDay } from '#domain/screener/groups/measures.ts';
import { groupingText } from '#domain/screener/groups/text.ts';
import { dataset } from '#platform/data/dataset.ts';
import type { MemoryAnswer, ReadModel } from '#platform/data/read-model.ts';
import { Columns, groupsSql, groupSteps, parameters, readGroups, type Shown } from '../../screener/index.ts';
import { groupsAnswer, groupsParams, type AskedGroups } from '../contract/groups.ts';
import { LIST_READS } from './lists.ts';

/** Ids of the records that are keys of some groups. */
function recordIds(groups: readonly Group[], { records }: RawGroups): string[] {
  return [...new Set(groups.flatMap(({ keys }) => keys.filter((key) => records.has(key))))];
}

/** Prints the answer: numbers with all their digits. */
function printed({ screen: { kind }, groups: asked, where }: AskedGroups, { groups, count, total }: Arranged, raw: RawGroups, shown: Shown): string {
  const { by, show } = asked;
  const dates = show.map((measure) => isDay(kind, measure));
  const values = (list: readonly Measured[]): string =>
    list.map(({ value, known }, i) => `{"value":${value !== null && dates[i] ? JSON.stringify(value) : value},"known":${known}}`).join(',');
  const screens = screensOf(kind, where, asked, raw);
  const texts = by.map(() => new Map<string, string>());
  const keyText = (key: string, place: number): string => {
    const text = texts[place]?.get(key) ?? writtenKey(key, place);
    texts[place]?.set(key, text);
    return text;
  };
  const writtenKey = (key: string, place: number): string => {
    const one = by[place];
    const record = raw.records.get(key);
    if (!one || !record) return JSON.stringify({ value: one ? keyName(one, key, raw.names[place]) : key, record: null });
    const { id, slug, kind: of } = record;
    const { name = slug, logo = null } = shown.get(id) ?? {};
    return JSON.stringify({ value: slug, record: { id, slug, name, logo, type: KINDS[of].wire } });
  };
  const answered = groups.map(({ keys, rows, values: list }) => {
    const q = by.length === 0 ? 'null' : screens(keys);
    return `{"keys":[${keys.map(keyText).join(',')}],"rows":${rows},"values":[${values(list)}],"q":${q}}`;
  });
  const { rows, undecided, grantsLeftOut = 0 } = raw.total;
  const several = by.some((one) => 'word' in one && groupDef(kind, one.word)?.many === true);
  const left = by.map((one, i) => ({ by: groupingText(one), ...(raw.left[i] ?? { unknown: 0, imprecise: 0 }) }));
  const beside = { rows, undecided, grants_left_out: grantsLeftOut, groups: count, several, left_out: left };
  return `{"groups":[${answered.join(',')}],"total":{${JSON.stringify(beside).slice(1, -1)},"values":[${values(total)}]}}`;
}

/** What a ready-made row of a list says of names and pictures. */
interface ShownRow {
  name?: string;
  ventures_name?: string;
  logo?: string | null;
  avatar?: string | null;
}

/** Name and picture of records, out of their ready-made rows; undefined where these are of other versions. */
async function shownOf(ids: readonly string[], { records }: RawGroups, columns: Columns, today: string): Promise<Shown | undefined> {
  const shown = new Map<string, { name: string; logo: string | null }>();
  const { store } = columns;
  for (const kind of ['project', 'organization', 'person'] as const) {
    const own = ids.filter((id) => records.get(id)?.kind === kind);
    if (own.length === 0) continue;
    const numbers = own.map((id) => store?.find(id) ?? -1);
    const rows = await columns.rowTexts(kind, numbers, today, (texts) => texts.map((text) => JSON.parse(`{${text.toString()}`) as ShownRow));
    if (!rows) return undefined;
    rows.forEach(({ name, ventures_name, logo, avatar }, i) => shown.set(own[i] ?? '', { name: name ?? ventures_name ?? '', logo: logo ?? avatar ?? null }));
  }
  return shown;
}

/** Milliseconds of work after which others are answered first. */
const TURN_MS = 8;

/** Lets others be answered where a question has worked for a while. */
function turns(): () => Promise<void> | undefined {
  let began = performance.now();
  return () => {
    if (performance.now() - began < TURN_MS) return undefined;
    return new Promise((resolve) =>
      setImmediate(() => {
        began = performance.now();
        resolve();
      }),
    );
  };
}

/** Questions that take long are worked at one after the other: together they would hold up all others. */
let line: Promise<unknown> = Promise.resolve();

/** Groups of rows out of the columns. Undefined where these change meanwhile. */
async function groupsFromColumns(asked: AskedGroups, { today, model }: { today: string; model: ReadModel }): Promise<MemoryAnswer | undefined> {
  if (!(model instanceof Columns) || !model.store) return undefined;
  const { store, versions } = model;
  const { screen, leftOut, groups, take } = asked;
  const isSame = () => model.store === store && model.versions === versions;
  const turn = turns();
  const walk = async <T>(steps: Generator<void, T>): Promise<T | undefined> => {
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
      await turn();
      if (!isSame()) return undefined;
    }
  };
  const work = async (): Promise<MemoryAnswer | undefined> => {
    const raw = await walk(groupSteps({ screen, leftOut, ...groups }, { store, today }));
    const arranged = raw && (await walk(arrangeSteps(screen.kind, groups, raw, take)));
    if (!arranged) return undefined;
    const shown = await shownOf(recordIds(arranged.groups, raw), raw, model, today);
    await turn();
    return shown && isSame() ? { body: printed(asked, arranged, raw, shown) } : undefined;
  };
  if (cellsOf(asked, store) <= AT_ONCE) return work();
  const mine = line.then(work);
  line = mine.catch(() => undefined);
  return mine;
}

/** Values that are looked at for a question that is answered at once. */
const AT_ONCE = 150_000;

/** About how many values a question looks at: rows by measures, more of them where a row is in several groups. */
function cellsOf({ screen: { kind }, groups: { by, show } }: AskedGroups, { tables }: NonNullable<Columns['store']>): number {
  const several = by.filter((one) => 'word' in one && groupDef(kind, one.word)?.many === true).length;
  return tables[kind].count * (1 + show.length) * 4 ** several;
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
  query({ screen, leftOut, groups }, { today }) {
    const { values, add } = parameters();
    return { text: groupsSql({ screen, leftOut, ...groups }, today, add), values };
  },
  shape(body, asked) {
    const { raw, shown } = readGroups(body);
    return printed(asked, arrange(asked.screen.kind, asked.groups, raw, asked.take), raw, shown);
  },
  fromMemory: groupsFromColumns,
});
