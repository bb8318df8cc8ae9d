import type { Expr } from '#domain/screener/screen.ts';
import { KINDS, type KindName, type WireName } from '#domain/kinds/kinds.ts';
import { recordAddress } from '#domain/kinds/record-address.ts';
import { spanLabel } from '#domain/newsroom/research/values.ts';
import { pathOf } from '#domain/records/quantities.ts';
import { trimmed } from '#domain/screener/groups/arithmetic.ts';
import { groupDef, isInTime, type Grouping } from '#domain/screener/groups/groups.ts';
import { isDay, measureText, plainOf, type Measure } from '#domain/screener/groups/measures.ts';
import { groupingText, parseGroups, type Groups } from '#domain/screener/groups/text.ts';
import { printWhere } from '#domain/screener/print.ts';
import { parseWhere } from '#domain/screener/text.ts';
import { fold } from '#domain/writing/fold.ts';
import { addresses, type Language } from '#domain/site/addresses.ts';
import type { ToolInput } from '#domain/tools/calls.ts';
import type { Cell, ResultColumn, ResultRow, ToolResult, ValueType } from '#domain/tools/results.ts';
import { ask } from '#platform/data/ask.ts';
import { invalid } from '#platform/errors.ts';
import type { Run, ToolContext } from './context.ts';
import { countRows, listHref } from './list-rows.ts';
import { citationsOf } from './record.ts';
import { kindOf, readRecords } from './read-values.ts';

interface Key {
  value: string;
  record: { id: string; slug: string; name: string; logo: string | null; type: WireName } | null;
}
interface Measured {
  value: string | null;
  known: number;
}
interface Answer {
  groups: { keys: Key[]; rows: number; values: Measured[]; q: string | null }[];
  total: { rows: number; undecided: number; grants_left_out: number; groups: number; values: Measured[] };
}

/** What a measure comes to. */
export function measureType(kind: KindName, measure: Measure): ValueType {
  if (measure.fn === 'share' || measure.fn === 'growth') return 'percent';
  const of = plainOf(measure);
  if (isDay(kind, of)) return 'date';
  return 'path' in of ? (pathOf(kind, of.path)?.unit ?? 'count') : 'count';
}

const valueCell = ({ value }: Measured, href: string | null): Cell =>
  value === null ? { value: null, href, state: 'unknown' } : { value: trimmed(value), href };

function keyName(by: Grouping | undefined, { value, record }: Key, language: Language): string {
  if (by && isInTime(by)) return spanLabel(value, by.unit, language);
  return record?.name ?? value;
}

type Input = ToolInput<'aggregate'>;
type Screen = Input['over'][number];

/** The page of a list that groups its rows the same way. */
const groupsHref = ({ kind, grants, by, show }: Input, q: string): string =>
  addresses.list(KINDS[kind].list, {
    ...(q !== '' && { q }),
    ...(by !== undefined && by !== '' && { by }),
    show,
    ...(grants !== undefined && grants !== 'exclude' && { grants }),
  });

function rowsOf(input: Input, { by, show }: Groups, { q, label }: Screen, { groups }: Answer, language: Language): ResultRow[] {
  const { kind, grants } = input;
  return groups.map(({ keys, rows, values, q: own }): ResultRow => {
    const href = own === null ? groupsHref(input, q) : listHref({ kind, q: own, grants });
    const [first] = keys;
    const of = keys.length === 1 ? first?.record : undefined;
    const measured = show.map((measure, i): [string, Cell] => [measureText(measure), valueCell(values[i] ?? { value: null, known: 0 }, href)]);
    const names = keys.map((key, i) => keyName(by[i], key, language));
    return {
      kind: of ? kindOf(of.type) : null,
      id: of?.id ?? null,
      slug: of?.slug ?? null,
      name: names.join(' · '),
      href: of ? recordAddress(of.type, of.slug) : href,
      logo: of?.logo ?? null,
      cells: {
        ...(label !== undefined && { label: { value: label, href } }),
        ...Object.fromEntries(measured),
        rows: { value: String(rows), href },
        group: { value: first?.value ?? '', href },
      },
    };
  });
}

const isPicked = ({ name, slug, cells }: ResultRow, pick: string): boolean => {
  const wanted = fold(pick);
  return slug === pick || fold(name) === wanted || (typeof cells['group']?.value === 'string' && fold(cells['group'].value) === wanted);
};

/** Reads how rows are grouped. @throws Failure INVALID_INPUT */
export function readGroups({ kind, by, show, sort }: Pick<Input, 'kind' | 'by' | 'show' | 'sort'>): Groups {
  const read = parseGroups(kind, { by, show, sort });
  if ('fault' in read) throw invalid(read.fault.in, `${read.fault.code}${'word' in read.fault ? ` ${String(read.fault.word)}` : ''}`);
  return read.groups;
}

/** Groups that are read, at most. */
const MOST_GROUPS = 2000;

const askScreen = (
  { struct }: ToolContext,
  { kind, grants, by, show, sort, take = 20, skip = 0, pick, without, among, type, least }: Input,
  { q }: Screen,
): Promise<Answer> =>
  ask<Answer>(struct, 'over', 'aggregate', {
    screen: { kind, q, ...(kind === 'round' && grants && { grants }) },
    ...(by !== undefined && by !== '' && { by }),
    show,
    ...(sort !== undefined && sort !== '' && { sort }),
    take:
      pick !== undefined || among !== undefined || type !== undefined || least !== undefined
        ? MOST_GROUPS
        : Math.min(MOST_GROUPS, take + skip + (without === undefined ? 0 : 1)),
  });

/** How many rows of a screen are in no group, because the value that they are grouped by is not known. */
async function ungrouped({ struct }: ToolContext, { kind, grants, pick }: Input, { by }: Groups, { q }: Screen): Promise<number | undefined> {
  const [one, ...others] = by;
  const def = one && 'word' in one && others.length === 0 ? groupDef(kind, one.word) : undefined;
  const read = parseWhere(kind, q);
  if (!def || 'fault' in read || (pick === undefined && def.keys !== 'option')) return undefined;
  const known: Expr = { path: def.path, op: 'known' };
  const unknown = printWhere({ and: [read.where, { not: def.of === undefined ? known : { rel: def.of, some: known } }] });
  return (await countRows(struct, { kind, q: unknown, grants })).total;
}

/** Groups whose type is looked at: the first ones in their order. */
const TYPED = 100;

/** Groups of some records, of organizations of one type, and of as many rows as are asked for. */
async function fittingGroups({ struct }: ToolContext, { among, type, least }: Input, rows: readonly ResultRow[]): Promise<ResultRow[]> {
  const own = among === undefined ? rows : rows.filter(({ slug }) => slug !== null && among.includes(slug));
  const many = least === undefined ? own : own.filter(({ cells }) => Number(cells['rows']?.value ?? 0) >= least);
  if (type === undefined) return [...many];
  const firms = many.filter(({ kind }) => kind === 'organization').slice(0, TYPED);
  const typed = await readRecords(
    struct,
    'organization',
    firms.flatMap(({ id }) => id ?? []),
    ['type'],
  );
  const fitting = new Set(typed.filter(({ cells }) => fold(String(cells['type']?.value ?? '')) === fold(type)).map(({ id }) => id));
  return firms.filter(({ id }) => fitting.has(id));
}

export const aggregate: Run<'aggregate'> = async (context, input, { language = 'en' }): Promise<ToolResult> => {
  const { kind, over, grants, by = '', pick, without, take = 20, skip = 0 } = input;
  const groups = readGroups(input);
  const [answers, outside] = await Promise.all([
    Promise.all(over.map((screen) => askScreen(context, input, screen))),
    Promise.all(over.map((screen) => ungrouped(context, input, groups, screen))),
  ]);
  const columns: ResultColumn[] = [
    ...(over.length > 1 && by !== '' ? [{ key: 'label', type: 'text' as const }] : []),
    ...groups.show.map((measure) => ({ key: measureText(measure), type: measureType(kind, measure) })),
  ];
  const all = await Promise.all(
    by === '' ? [] : over.map((screen, i) => fittingGroups(context, input, rowsOf(input, groups, screen, answers[i] as Answer, language))),
  );
  const kept = all.map((rows) =>
    rows.filter((row) => (without === undefined || row.slug !== without) && (pick === undefined || isPicked(row, pick))).slice(skip, skip + take),
  );
  const totals = over.map((screen, i) => {
    const { total } = answers[i] as Answer;
    const href = listHref({ kind, q: screen.q, grants });
    return {
      ...(screen.label !== undefined && { label: screen.label }),
      rows: total.rows,
      ...(outside[i] !== undefined && { ungrouped: outside[i] }),
      href,
      values: groups.show.map((measure, at) => ({
        measure: measureText(measure),
        cell: valueCell(total.values[at] ?? { value: null, known: 0 }, href),
        known: total.values[at]?.known ?? 0,
      })),
    };
  });
  const rows = kept.flat();
  const isNarrowed = input.among !== undefined || input.type !== undefined || input.least !== undefined;
  const groupCount = isNarrowed ? all.flat().length : answers.reduce((sum, { total }) => sum + total.groups, 0);
  const left = answers.reduce((sum, { total }) => sum + total.grants_left_out, 0);
  return {
    columns,
    rows,
    total:
      by === ''
        ? totals.reduce((sum, one) => sum + one.rows, 0)
        : pick === undefined
          ? Math.max(0, groupCount - Number(without !== undefined && all.flat().some(({ slug }) => slug === without)))
          : rows.length,
    undecided: answers.reduce((sum, { total }) => sum + total.undecided, 0),
    ...(kind === 'round' && { grantsLeftOut: left }),
    totals,
    citations: [...totals.map(({ href }, i) => ({ href, of: over[i]?.label ?? groups.by.map(groupingText).join(', ') })), ...citationsOf(rows, 20)],
  };
};
