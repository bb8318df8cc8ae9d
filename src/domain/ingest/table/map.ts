import { z } from 'zod';
import { fold } from '../../writing/fold.ts';
import { slugify } from '../../records/slug.ts';
import { tidy } from '../listed-text.ts';
import { webAddress } from '../parsed.ts';
import { NEEDED_FIELDS, tableField, tableFieldNames, TABLE_KINDS, type TableField, type TableKind } from './fields.ts';

/** Trust in a table whose map names no rank: below every list. */
export const TABLE_RANK = 8;
/** The most that a map may ask for: what pages say that speak of themselves. */
export const HIGHEST_RANK = 60;
/** Most rows and columns of a table. */
export const TABLE_LIMITS = { rows: 50_000, columns: 300 } as const;

const NO_RANK = `is no rank: whole numbers from 1 to ${HIGHEST_RANK} are`;
const plainText = (longest: number) => z.string().trim().min(1, 'is empty').max(longest, `is longer than ${longest} characters`);
const sourceSchema = z.strictObject({
  name: plainText(100)
    .transform(tidy)
    .refine((name) => slugify(name) !== '', 'holds no letter or digit'),
  address: z
    .string()
    .refine(
      (url) => webAddress.safeParse(url).success && /^https?:\/\/[^\s/?#@]+\.[^\s/?#@]+(?:[/?#]|$)/.test(url),
      'write the address (https://…) that your table comes from',
    ),
  licence: z
    .string()
    .trim()
    .min(1, 'write the terms under which you may use the table, such as CC0-1.0, or "none stated"')
    .max(200, 'is longer than 200 characters'),
  attribution: plainText(300).optional(),
  rank: z.int(NO_RANK).min(1, NO_RANK).max(HIGHEST_RANK, NO_RANK).optional(),
  show: z.boolean().optional(),
  export: z.boolean().optional(),
});
const columnSchema = z.strictObject({
  field: z.string(),
  separator: z.string().min(1).max(10).optional(),
  unit: z.enum(['thousands', 'millions', 'billions']).optional(),
  decimal: z.enum(['.', ',']).optional(),
  currency: z.literal('USD', 'only USD is kept').optional(),
  dates: z.enum(['dmy', 'mdy', 'seconds', 'milliseconds']).optional(),
  chain: plainText(60).optional(),
  type: plainText(60).optional(),
});
/** A column that a map takes for a field, and how its cells are written. */
export type ColumnMap = z.output<typeof columnSchema>;

/** The map as it is written: a column may be named by its field alone; null leaves it out. */
export const tableMapSchema = z.strictObject({
  source: sourceSchema,
  kind: z.enum(TABLE_KINDS),
  names: z.enum(['same', 'ask']).optional(),
  key: z.array(z.string().max(300)).min(1).max(10).optional(),
  columns: z.record(z.string().max(300), z.union([z.string(), columnSchema, z.null()])),
  every: z.record(z.string(), plainText(2000)).optional(),
});
/** A map as it is written in its file. */
export type TableMapText = z.input<typeof tableMapSchema>;

/** A map that is whole: what each column of a table is taken for. */
export interface TableMap {
  source: z.output<typeof sourceSchema>;
  kind: TableKind;
  /** Whether a name alone means the one record that bears it, or a person is asked. */
  names: 'same' | 'ask';
  /** Columns that tell rows without an identifier apart. */
  key: readonly string[];
  columns: ReadonlyMap<string, ColumnMap>;
  /** Columns that are left out on purpose. */
  leftOut: ReadonlySet<string>;
  /** Values that hold for every row, by field. */
  every: ReadonlyMap<string, string>;
}

/** A fault of a map, with the path of the part that is wrong. */
export interface MapFault {
  path: string;
  message: string;
}

/** Thrown for a map that cannot be used; names every fault. */
export class MapError extends Error {
  override readonly name = 'MapError';
  readonly faults: readonly MapFault[];
  constructor(faults: readonly MapFault[]) {
    super(faults.map(({ path, message }) => `${path}: ${message}`).join('; '));
    this.faults = faults;
  }
}

/** Options by the forms of the fields that they are for. */
const OPTION_OF: Readonly<Record<string, readonly TableField['form'][]>> = {
  separator: ['texts', 'names', 'links'],
  unit: ['amount', 'number'],
  decimal: ['amount', 'number'],
  currency: ['amount'],
  dates: ['date'],
};
const OF_FIELD: Readonly<Record<string, string>> = { chain: 'contract', type: 'link' };
/** Fields that several columns may give. */
const REPEATED: ReadonlySet<TableField['form']> = new Set(['texts', 'names', 'links']);

function* optionFaults(path: string, { field: name, ...options }: ColumnMap, { form }: TableField): Generator<MapFault> {
  const given = Object.entries(options).flatMap(([option, value]) => (value === undefined ? [] : [option]));
  for (const option of given) {
    const fits = option === 'dates' && name === 'published' ? true : option in OF_FIELD ? OF_FIELD[option] === name : OPTION_OF[option]?.includes(form);
    if (!fits) yield { path: `${path}.${option}`, message: `does not go with the field ${name}` };
  }
  if (name === 'contract' && options.chain === undefined) yield { path: `${path}.chain`, message: 'is missing: name the chain, such as "ethereum"' };
}

const unknownField = (kind: TableKind, name: string): string =>
  `${name} is no field of ${kind === 'organization' ? 'an' : 'a'} ${kind}; these are: ${tableFieldNames(kind).join(', ')}`;

function* columnFaults(kind: TableKind, columns: ReadonlyMap<string, ColumnMap>): Generator<MapFault> {
  const by = new Map<string, string>();
  for (const [column, told] of columns) {
    const path = `columns.${column}`;
    const known = tableField(kind, told.field);
    if (!known) {
      yield { path, message: unknownField(kind, told.field) };
      continue;
    }
    yield* optionFaults(path, told, known);
    const before = by.get(told.field);
    if (before !== undefined && !REPEATED.has(known.form) && told.field !== 'link' && told.field !== 'contract')
      yield { path, message: `the column ${before} is taken for ${told.field} already, and one column alone can be` };
    by.set(told.field, column);
  }
}

/** Reads a map. @throws MapError that names each part that is wrong */
export function readTableMap(value: unknown): TableMap {
  const parsed = tableMapSchema.safeParse(value);
  if (!parsed.success) throw new MapError(parsed.error.issues.flatMap(issueFaults));
  const { source, kind, names = 'ask', key = [], columns, every = {} } = parsed.data;
  const taken = new Map(
    Object.entries(columns).flatMap(([column, told]) => (told === null ? [] : [[column, typeof told === 'string' ? { field: told } : told] as const])),
  );
  const faults = [...columnFaults(kind, taken)];
  for (const name of Object.keys(every)) if (!tableField(kind, name)) faults.push({ path: `every.${name}`, message: unknownField(kind, name) });
  const given = new Set([...[...taken.values()].map((told) => told.field), ...Object.keys(every)]);
  for (const group of NEEDED_FIELDS[kind])
    if (!group.some((name) => given.has(name)))
      faults.push({ path: 'columns', message: `no column is taken for ${group.join(' or ')}, which every ${kind} needs` });
  if (faults.length > 0) throw new MapError(faults);
  const leftOut = new Set(Object.entries(columns).flatMap(([column, told]) => (told === null ? [column] : [])));
  return { source, kind, names, key, columns: taken, leftOut, every: new Map(Object.entries(every)) };
}

function issueFaults(issue: z.core.$ZodIssue): MapFault[] {
  const path = issue.path.map(String).join('.') || 'map';
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: path === 'map' ? key : `${path}.${key}`, message: 'is no part of a map: check how it is spelt' }));
  if (issue.code === 'invalid_union') {
    const deeper = issue.errors.flat().filter((e) => e.path.length > 0 || e.code === 'unrecognized_keys');
    if (deeper.length > 0) return deeper.flatMap((e) => issueFaults({ ...e, path: [...issue.path, ...e.path] } as z.core.$ZodIssue));
    return [{ path, message: 'must be the name of a field, an object with a "field", or null to leave the column out' }];
  }
  return [{ path, message: issue.message }];
}

/** What of a map and a file does not meet: columns of the map that the file lacks, and columns of the file that no one maps. */
export function notMet(map: TableMap, columns: readonly string[]): { missing: string[]; unmapped: string[] } {
  const there = new Set(columns);
  return {
    missing: [...new Set([...map.columns.keys(), ...map.leftOut, ...map.key])].filter((column) => !there.has(column)),
    unmapped: columns.filter((column) => !map.columns.has(column) && !map.leftOut.has(column) && !map.key.includes(column)),
  };
}

/** Key of the source of a table: no list begins so. */
export const tableSourceKey = (map: Pick<TableMap, 'source'>): string => `table-${slugify(map.source.name)}`;
/** Whether a key is that of a table's source. */
export const isTableKey = (key: string): boolean => key.startsWith('table-');

/** Words that make no other name of a source's name. */
const BESIDE = /(?<![\p{L}\p{N}])(?:the|official|list|lists|data|dataset|table|csv|api|www|com|io|org|info)(?![\p{L}\p{N}])/gu;
/** What a list may be a list of: beside the name of a list of this site it makes no other name either. */
const LISTED =
  /(?<![\p{L}\p{N}])(?:rais(?:es|ings?)|(?:funding )?rounds?|coins?|tokens?|projects?|protocols?|parents?|entities|investors?|funds?|people|founders?|chains?|team|community|editors?|records?|sources?|directory|starter|set|verified|by)(?![\p{L}\p{N}])/gu;
/** Small letters of Greek, Cyrillic and others that look like Latin ones. */
const LOOKS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'аеорсхуіѕјһԁԛԝкмнвтгαεορχνιτκυωιıɑɡⅼ'].map((c, at) => [c, 'aeopcxyisjhdqwkmhbtraeopxvitkuwiiagi'.charAt(at)]),
);
const plain = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

/** The name of a source as it is compared: names that look alike are one. @param ofLists as beside the lists of this site: without what they are lists of */
export function lookOf(name: string, ofLists = false): string {
  const folded = fold(tidy(name).replace(/\p{Cf}+/gu, '')).replace(/[^\p{ASCII}]/gu, (c) => LOOKS[c] ?? c);
  const forms = [...(ofLists ? [folded.replace(BESIDE, ' ').replace(LISTED, ' ')] : []), folded.replace(BESIDE, ' '), folded].map(plain);
  return (forms.find((form) => form !== '') ?? '').replace(/0/g, 'o').replace(/[1l|]/g, 'i');
}
