import { handleOf } from '../../records/keys.ts';
import { dateOf, isBlank, moneyOf, numberOf, textsIn, type Cell, type CellOptions, type Table } from './cells.ts';
import { tableField, type TableKind } from './fields.ts';
import { headingWords, HEADINGS, KIND_FILES, KIND_HEADINGS } from './headings.ts';
import type { ColumnMap, TableMapText } from './map.ts';
import { cut } from '../../writing/cut.ts';

/** Why a column is taken for a field, or for none. */
export const GUESS_REASONS = ['heading', 'links', 'accounts', 'refused-values', 'emails', 'taken', 'unknown', 'empty'] as const;
export type GuessReason = (typeof GUESS_REASONS)[number];

/** What a column is taken for. */
export interface ColumnGuess {
  column: string;
  field: string | null;
  options: Omit<ColumnMap, 'field'>;
  why: GuessReason;
  /** Some of its values. */
  samples: string[];
}

/** A map that was guessed, and why each column is taken as it is. */
export interface TableGuess {
  map: TableMapText;
  columns: ColumnGuess[];
}

/** Rows that are looked at, and values shown. */
const LOOKED_AT = 500;
const SHOWN = 3;
/** Share of values that must fit what a column is taken for. */
const MOST = 0.8;

/** The values of a column, without those that say nothing. */
interface Column {
  name: string;
  words: string;
  texts: string[];
  isList: boolean;
}

const shareOf = (texts: readonly string[], test: (text: string) => boolean): number => (texts.length === 0 ? 0 : texts.filter(test).length / texts.length);
const mostly = (texts: readonly string[], test: (text: string) => boolean): boolean => shareOf(texts, test) >= MOST;
const LINKS: readonly (readonly [string, RegExp])[] = [
  ['twitter', /^https?:\/\/(?:www\.|mobile\.)?(?:twitter|x)\.com\/\w+\/?(?:\?.*)?$/i],
  ['github', /^https?:\/\/(?:www\.)?github\.com\/./i],
  ['linkedin', /^https?:\/\/(?:[a-z]{2,3}\.)?linkedin\.com\/./i],
  ['telegram', /^https?:\/\/(?:www\.)?(?:t|telegram)\.me\/./i],
  ['discord', /^https?:\/\/(?:www\.)?discord(?:app)?\.(?:gg|com|io)\/./i],
  ['crunchbase', /^https?:\/\/(?:www\.)?crunchbase\.com\/./i],
];
const isLink = (text: string): boolean => /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text);
const isEmail = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text);

/** What a person may be called at work. Works have titles too. */
const JOB =
  /\b(?:(?:co-?)?founder|founding|chief|c[a-z]o|president|partner|principal|director|head|lead|manag(?:er|ing)|engineer|developer|advis[eo]r|investor|analyst|associate|research(?:er)?|scientist|architect|designer|counsel|officer|chair(?:man|woman|person)?|board|owner|editor|professor|[se]?vp|consultant|contributor)\b/i;

/** Whether the values of a column can be what its heading says. */
function fits(field: string, form: string | undefined, { texts, isList, words }: Column): boolean {
  if (texts.length === 0) return true;
  if (/^titles?$/.test(words) && field !== 'name') return shareOf(texts, (t) => JOB.test(t)) >= 0.5;
  if (field === 'id') return !isList && new Set(texts).size === texts.length;
  if (field === 'page' || field === 'announcement') return mostly(texts, isLink);
  if (field === 'twitter' || field === 'project_twitter') return mostly(texts, (t) => handleOf(t) !== undefined);
  if (form === 'link') return mostly(texts, (t) => isLink(t) || /^[\w-]+(?:\.[\w-]+)+(?:\/|$)/.test(t));
  if (form === 'date' || field === 'published') return optionsOf(field, form, { texts }) !== undefined;
  if (form === 'amount') return shareOf(texts, (t) => readable(moneyOf(t, {})) || /\d/.test(t)) >= MOST;
  if (form === 'number') return mostly(texts, (t) => readable(numberOf(t, {})));
  if (field === 'operating_status') return mostly(texts, (t) => /active|live|operating|open|running|closed|dead|defunct|shut|^(?:true|false|yes|no)$/i.test(t));
  // Names and words are no addresses, and no bare numbers.
  return (
    !mostly(texts, isLink) &&
    (field === 'description' || field === 'quote' || field === 'github' || !mostly(texts, (t) => /^[\d.,]+$/.test(t)) || field === 'name')
  );
}

const readable = (read: { value: unknown } | { fault: string } | undefined): boolean => read !== undefined && 'value' in read;

/** How the dates of a column are written; undefined where most are no dates. */
function dateOptions(texts: readonly string[]): CellOptions | undefined {
  const reads = (options: CellOptions) => mostly(texts, (t) => readable(dateOf(t, options)));
  const slashed = texts.filter((t) => /^\d{1,2}[-/.]\d{1,2}[-/.]\d{4}$/.test(t));
  if (slashed.length > 0) {
    const dmy = slashed.some((t) => Number(t.split(/[-/.]/)[0]) > 12);
    const mdy = slashed.some((t) => Number(t.split(/[-/.]/)[1]) > 12);
    if (dmy !== mdy) return { dates: dmy ? 'dmy' : 'mdy' };
    return {};
  }
  if (mostly(texts, (t) => /^\d{9,10}$/.test(t))) return { dates: 'seconds' };
  if (mostly(texts, (t) => /^\d{12,13}$/.test(t))) return { dates: 'milliseconds' };
  return reads({}) ? {} : undefined;
}

/** How the cells of a column are written; undefined where they cannot be read. */
function optionsOf(
  field: string,
  form: string | undefined,
  { texts, words = '' }: { texts: readonly string[]; words?: string },
): Omit<ColumnMap, 'field'> | undefined {
  if (form === 'date' || field === 'published') return dateOptions(texts);
  if (form === 'amount') {
    const options: Omit<ColumnMap, 'field'> = {};
    if (/\b(?:m|mm|mio|millions?)\b/.test(words)) options.unit = 'millions';
    else if (/\b(?:k|thousands?)\b/.test(words)) options.unit = 'thousands';
    else if (/\b(?:bn|billions?)\b/.test(words)) options.unit = 'billions';
    if (texts.some((t) => /\d\.\d{3}\.\d{3}|\d\.\d{3},\d/.test(t))) options.decimal = ',';
    return options;
  }
  if (form === 'names' || form === 'texts' || form === 'links') {
    const separator = [';', '|'].find((sign) => texts.some((t) => t.includes(sign)));
    return separator === undefined ? {} : { separator };
  }
  return {};
}

function columnOf(name: string, table: Table): Column {
  const cells = table.rows.slice(0, LOOKED_AT).flatMap(({ cells: of }): Cell[] => {
    const cell = of.get(name);
    return cell === undefined ? [] : [cell];
  });
  const texts = cells.flatMap(textsIn).filter((text) => !isBlank(text));
  return { name, words: headingWords(name), texts: texts.map((t) => t.trim()), isList: cells.some((cell) => typeof cell !== 'string') };
}

/** The kind that headings, then the file's name, speak for. */
export function guessKind(columns: readonly string[], fileName: string): TableKind {
  const words = columns.map(headingWords);
  const points = new Map<TableKind, number>();
  const add = (kind: TableKind, n: number) => points.set(kind, (points.get(kind) ?? 0) + n);
  for (const [kind, heading, weight] of KIND_HEADINGS) for (const of of words) if (heading.test(of)) add(kind, weight);
  const file = KIND_FILES.find(([, word]) => word.test(headingWords(fileName)))?.[0];
  if (file) add(file, 4);
  // A round has a day, and something else that only rounds have.
  if (!words.some((of) => HEADINGS.round.some(([field, heading]) => field === 'date' && heading.test(of)))) points.delete('round');
  const [best] = [...points].sort(([, a], [, b]) => b - a);
  return best?.[0] ?? 'project';
}

/** What headings of amounts end with. */
const IN_UNITS = /(?: (?:in|usd|us|dollars?|m|mm|mio|mln|millions?|k|thousands?|bn|billions?))+$/;
/** The fields that a heading may mean, the surest first. */
const meantBy = (kind: TableKind, words: string): string[] => {
  const bare = words.replace(IN_UNITS, '');
  return HEADINGS[kind].flatMap(([field, heading]) => (heading.test(words) || heading.test(bare) ? [field] : []));
};
const REPEATED: ReadonlySet<string> = new Set(['names', 'texts', 'links']);

function guessColumn(column: Column, kind: TableKind, taken: Set<string>): ColumnGuess {
  const { name, words, texts } = column;
  const samples = [...new Set(texts)].slice(0, SHOWN).map((text) => cut(text, 120));
  const none = (why: GuessReason): ColumnGuess => ({ column: name, field: null, options: {}, why, samples });
  const as = (field: string, why: GuessReason): ColumnGuess => {
    taken.add(field);
    return { column: name, field, options: optionsOf(field, tableField(kind, field)?.form, column) ?? {}, why, samples };
  };
  if (texts.length === 0) return none('empty');
  if (mostly(texts, isEmail)) return none('emails');
  const isFree = (field: string): boolean => !taken.has(field) || REPEATED.has(tableField(kind, field)?.form ?? '');
  const meant = meantBy(kind, words);
  const fitting = meant.filter((field) => fits(field, tableField(kind, field)?.form, column));
  const free = fitting.find((field) => isFree(field) && field !== 'contract');
  const linked = LINKS.find(([field, link]) => tableField(kind, field) && isFree(field) && mostly(texts, (t) => link.test(t)));
  if (free !== undefined && !(free === 'website' && linked)) return as(free, 'heading');
  if (linked) return as(linked[0], linked[0] === 'twitter' ? 'accounts' : 'links');
  if (mostly(texts, isLink) && tableField(kind, 'link')) return { ...as('link', 'links'), options: { type: cut(words.replace(/ (?:url|link)$/, ''), 60) } };
  if (fitting.length > 0) return none('taken');
  return none(meant.length > 0 ? 'refused-values' : 'unknown');
}

/** Headings that are surest first: a name is looked for before what else a heading may mean. */
const order = (kind: TableKind, columns: readonly Column[]): Column[] => {
  const [main] = HEADINGS[kind];
  const place = ({ words }: Column): number => (main?.[1].test(words) ? (/^(?:name|display name|full name)$/.test(words) ? 0 : 1) : 2);
  return kind === 'round' || kind === 'person'
    ? [...columns].sort((a, b) => mainPlace(kind, a) - mainPlace(kind, b))
    : [...columns].sort((a, b) => place(a) - place(b));
};
/** In tables of rounds and people, the column that says so goes before one that is called a name. */
function mainPlace(kind: TableKind, { words }: Column): number {
  if (kind === 'person') return /^(?:person|founder|full name|author|angel)/.test(words) ? 0 : words === 'name' ? 1 : 2;
  return /^(?:project|company|startup|protocol)(?: name)?$/.test(words) ? 0 : words === 'name' ? 1 : words === 'application name' ? 2 : 3;
}

/** Guesses a map for a table. Its source is to be filled in. @param fileName of the table @param kind where it is known */
export function guessMap(table: Table, fileName: string, kind: TableKind = guessKind(table.columns, fileName)): TableGuess {
  const taken = new Set<string>();
  const columns = table.columns.map((name) => columnOf(name, table));
  const guessed = new Map(order(kind, columns).map((column) => [column.name, guessColumn(column, kind, taken)]));
  const inOrder = table.columns.flatMap((name) => guessed.get(name) ?? []);
  const title = fileName.replace(/^.*[\\/]/, '').replace(/\.\w+$/, '');
  const map: TableMapText = {
    source: { name: title === '' ? 'My table' : `${title} (my table)`, address: '', licence: '' },
    kind,
    names: 'same',
    columns: Object.fromEntries(
      inOrder.map(({ column, field, options }) => [column, field === null ? null : Object.keys(options).length === 0 ? field : { field, ...options }]),
    ),
  };
  const every = everyOf(kind, taken, `${headingWords(fileName)} ${table.columns.map(headingWords).join(' ')}`);
  return { map: every ? { ...map, every } : map, columns: inOrder };
}

/** What holds for every row by the name of the file and the headings, where no column says it. */
function everyOf(kind: TableKind, taken: ReadonlySet<string>, words: string): Record<string, string> | undefined {
  if (kind === 'person' && (taken.has('project') || taken.has('organization')) && !taken.has('role') && /\bfounders?\b/.test(words)) return { role: 'Founder' };
  if (kind === 'round' && !taken.has('stage') && /\b(?:grants?|funder|grantee)\b/.test(words)) return { stage: 'Grant' };
  return undefined;
}
