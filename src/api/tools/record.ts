import type { KindName } from '#domain/kinds/kinds.ts';
import { pathOf } from '#domain/records/quantities.ts';
import { fieldsOf, keyOfField, LISTED_FIELDS, type AnyRef, type AskedField } from '#domain/tools/calls.ts';
import type { Cell, Item, ResultColumn, ResultList, ResultRow, ToolResult } from '#domain/tools/results.ts';
import type { Answers } from '#platform/data/ask.ts';
import { invalid } from '#platform/errors.ts';
import type { Run } from './context.ts';
import { countRows, readList, type Screened } from './list-rows.ts';
import { columnsOf } from './members.ts';
import { readRecord, typeOf } from './read-values.ts';
import { RECORD_LISTS, readRecordList } from './record-lists.ts';

/** What the page of a record begins with, in the order of reading. */
const OVERVIEW: Readonly<Record<KindName, readonly string[]>> = {
  project: [
    'description',
    'sector',
    'market_cap_rank',
    'raised',
    'last_round',
    'founders',
    'founded',
    'location',
    'price_usd',
    'market_cap_usd',
    'tvl',
    'website',
  ],
  organization: [
    'type',
    'description',
    'founded',
    'location',
    'founders',
    'investment_count',
    'lead_count',
    'last_investment',
    'assets_under_management',
    'website',
  ],
  person: ['primary_job_title', 'current_organization', 'description', 'investment_count', 'last_investment', 'work_count', 'location', 'twitter'],
  round: ['project', 'stage', 'date', 'amount', 'valuation', 'lead', 'organizations', 'people', 'instrument', 'announcement'],
};

/** What lists show of a row where nothing else is asked for. */
const LISTED: Readonly<Record<KindName, readonly string[]>> = {
  project: ['sector', 'raised', 'last_round', 'market_cap_rank'],
  organization: ['type', 'investment_count', 'last_investment', 'location'],
  person: ['primary_job_title', 'current_organization', 'investment_count'],
  round: ['date', 'stage', 'amount', 'lead'],
};
/** What is compared of records where nothing else is asked for. */
const COMPARED: Readonly<Record<KindName, readonly string[]>> = {
  project: ['sector', 'founded', 'raised', 'round_count', 'last_round', 'market_cap_rank', 'market_cap_usd', 'tvl'],
  organization: ['type', 'founded', 'location', 'investment_count', 'lead_count', 'last_investment', 'assets_under_management'],
  person: ['primary_job_title', 'current_organization', 'investment_count', 'last_investment'],
  round: ['date', 'stage', 'amount', 'valuation'],
};

const isListed = (kind: KindName, field: string): boolean => (LISTED_FIELDS[kind] as readonly string[]).includes(field);
/** Rows of a screen whose lists are read, at most: each is a question of its own. */
const MOST_LISTED = 20;
/** Members of a list that a cell names. */
const NAMED = 20;

/** @throws Failure INVALID_INPUT for a field that records of the kind do not have */
function known(kind: KindName, fields: readonly AskedField[]): readonly AskedField[] {
  const all = fieldsOf(kind);
  const at = fields.findIndex(({ field }) => !all.includes(field));
  if (at >= 0) throw invalid(`fields.${at}.field`, `${fields[at]?.field ?? ''} is no field of this kind`);
  return fields;
}
const asked = (fields: readonly AskedField[], usual: readonly string[]): readonly AskedField[] =>
  fields.length > 0 ? fields : usual.map((field) => ({ field }));
const pathsOf = (kind: KindName, fields: readonly AskedField[]): string[] => fields.flatMap(({ field }) => (pathOf(kind, field) ? [field] : []));

function columns(kind: KindName, fields: readonly AskedField[]): ResultColumn[] {
  return columnsOf(
    Object.fromEntries(
      fields.map((one) => [keyOfField(fields, one), isListed(kind, one.field) ? 'name' : typeOf(pathOf(kind, one.field) ?? { path: one.field, type: 'text' })]),
    ),
  );
}

const noteOf = ({ cells }: ResultRow): string | undefined => {
  const { position, chain, date } = cells;
  const found = position?.value ?? chain?.value ?? date?.value;
  return typeof found === 'string' ? found : undefined;
};
function itemOf(row: ResultRow): Item {
  const note = noteOf(row);
  const of = row.kind !== null && row.slug !== null ? { kind: row.kind, slug: row.slug, logo: row.logo } : undefined;
  return { name: row.name, href: row.href, ...(note !== undefined && { note }), ...(of && { of }) };
}

/** A list of a record as one value. */
export function cellOfList({ rows, total, href }: ResultList): Cell {
  const items = rows.slice(0, NAMED).map(itemOf);
  return {
    value: items.length === 0 ? null : items.map(({ name }) => name).join(', '),
    href,
    items,
    count: total,
    ...(items.length === 0 && { state: 'unknown' }),
  };
}

/** An office as it is held today. */
const NOW = /^now (.+)$/;

/** Lists of a record that were asked for, by field. */
async function listsOf(struct: Answers, kind: KindName, row: ResultRow, fields: readonly AskedField[], today: string): Promise<Record<string, ResultList>> {
  const own = fields.filter(({ field }) => isListed(kind, field) || Object.hasOwn(RECORD_LISTS[kind], field) || pathOf(kind, field)?.type === 'reference');
  const { slug, id } = row;
  if (slug === null || id === null) return {};
  const listOf = (field: string, words: string | undefined) => readRecordList({ struct, kind, row: { ...row, slug, id }, with: words, today }, field);
  const read = own.map(async (one) => {
    const list = await listOf(one.field, one.with);
    // Beside other facts, whoever is known to have held an office stands where nobody is known to hold it, with their years.
    const office = list.total === 0 && fields.length > 1 ? NOW.exec(one.with ?? '')?.[1] : undefined;
    return [keyOfField(fields, one), office === undefined ? list : await listOf(one.field, office)] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

/** A record with the values and lists that were asked for. */
async function recordOf(
  struct: Answers,
  { kind, slug }: AnyRef,
  fields: readonly AskedField[],
  today: string,
): Promise<{ row: ResultRow; lists: Record<string, ResultList> }> {
  const row = await readRecord(struct, kind, slug, pathsOf(kind, fields));
  const lists = await listsOf(struct, kind, row, fields, today);
  const cells = Object.entries(lists).map(([field, list]) => [field, cellOfList(list)] as const);
  return { row: { ...row, cells: { ...row.cells, ...Object.fromEntries(cells) } }, lists };
}

/** Addresses behind the values of rows, each once. */
export function citationsOf(rows: readonly ResultRow[], most = 40): { href: string; of: string }[] {
  const all = rows.flatMap(({ name, cells }) =>
    Object.entries(cells).flatMap(([key, { href, value }]) => (href === null || value === null ? [] : [[href, `${name}: ${key}`] as const])),
  );
  return [...new Map(all)].slice(0, most).map(([href, of]) => ({ href, of }));
}

export const record: Run<'record'> = async ({ struct }, { of, fields }, { today }): Promise<ToolResult> => {
  const wanted = asked(known(of.kind, fields), OVERVIEW[of.kind]);
  const { row, lists } = await recordOf(struct, of, wanted, today);
  return { columns: columns(of.kind, wanted), rows: [row], total: 1, lists, citations: citationsOf([row]) };
};

export const compare: Run<'compare'> = async ({ struct }, { of, fields }, { today }): Promise<ToolResult> => {
  const [first] = of;
  const kind = first?.kind ?? 'project';
  if (of.some((one) => one.kind !== kind)) throw invalid('of', 'must be of one kind');
  const wanted = asked(known(kind, fields), COMPARED[kind]);
  const read = await Promise.all(of.map((one) => recordOf(struct, one, wanted, today)));
  const rows = read.map(({ row }) => row);
  return { columns: columns(kind, wanted), rows, total: rows.length, citations: citationsOf(rows) };
};

export const screen: Run<'screen'> = async (
  { struct },
  { kind, q, grants, sort, take = 10, skip, place: wantedPlace, fields },
  { today },
): Promise<ToolResult> => {
  const usual = asked(known(kind, fields), LISTED[kind]);
  const by = sort?.replace(/^-/, '');
  const wanted = by === undefined || by === 'name' || usual.some(({ field }) => field === by) || !pathOf(kind, by) ? usual : [...usual, { field: by }];
  const screened: Screened = { kind, q, grants, sort };
  const [read, count] = await Promise.all([readList(struct, screened, pathsOf(kind, wanted), wantedPlace ?? take, skip), countRows(struct, screened)]);
  const plain = wantedPlace === undefined || wantedPlace > read.length ? read : read.slice(wantedPlace - 1);
  const lists = wanted.filter(({ field, with: words }) => isListed(kind, field) || words !== undefined);
  const rows = await Promise.all(
    plain.map(async (row, at) => {
      if (lists.length === 0 || at >= MOST_LISTED) return row;
      const own = await listsOf(struct, kind, row, lists, today);
      return { ...row, cells: { ...row.cells, ...Object.fromEntries(Object.entries(own).map(([field, list]) => [field, cellOfList(list)])) } };
    }),
  );
  const { total, undecided, grants_left_out: left } = count;
  return { columns: columns(kind, wanted), rows, total, undecided, ...(left !== undefined && { grantsLeftOut: left }), citations: citationsOf(rows) };
};
