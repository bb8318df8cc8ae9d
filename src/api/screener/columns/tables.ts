import { KIND_NAMES } from '#domain/kinds/kinds.ts';
import { CATALOGUE } from '#domain/screener/catalogue.ts';
import type { PathDef, Subject } from '#domain/records/quantities.ts';
import { largerThan } from './grown.ts';
import { Values } from './values.ts';

export const SUBJECTS: readonly Subject[] = [...KIND_NAMES, 'role'];

/** A stored column of a subject. */
export interface ColumnDef {
  name: string;
  isText: boolean;
  /** SQL of the value of the table `t`: a number, a decimal as text, truth, or a text. A record's id is read as its number. */
  sql: string;
  isRecord?: true;
}

const EPOCH = "date '1970-01-01'";
const plain = (name: string): ColumnDef => ({ name, isText: false, sql: `t.${name}` });
const word = (name: string): ColumnDef => ({ name, isText: true, sql: `t.${name}` });
const day = (name: string): ColumnDef => ({ name, isText: false, sql: `t.${name} - ${EPOCH}` });
const record = (name: string): ColumnDef => ({ name, isText: false, sql: `t.${name}`, isRecord: true });
const known = (name: string): ColumnDef => ({ name, isText: false, sql: `case when t.${name} is not null then 1 end` });

function columnsOf({ type, column, secret }: PathDef): ColumnDef[] {
  if (column === undefined) return [];
  const state = secret ? [plain(`${column}_state`)] : [];
  switch (type) {
    case 'text':
      return [word(`${column}_folded`)];
    case 'option':
      return [word(`${column}_folded`), word(column)];
    case 'date':
      return [day(column), ...state];
    case 'link':
    case 'reference':
      return [known(column)];
    default:
      return [plain(column), ...state];
  }
}

/** What several columns answer, or what only orders and relations use. */
const MORE: Readonly<Record<Subject, readonly ColumnDef[]>> = {
  project: [plain('founded_precision'), plain('code_pushed_precision'), plain('rank_order'), plain('prominence'), word('sector_folded')],
  organization: [plain('founded_precision'), plain('prominence'), word('sector_folded')],
  person: [plain('prominence'), word('sector_folded')],
  round: [plain('date_precision'), record('project_id'), plain('stage')],
  role: [word('position'), record('person_id'), record('object_id'), plain('ended')],
};

/** Columns of each subject's own table. */
export const OWN_COLUMNS = Object.fromEntries(
  SUBJECTS.map((subject) => {
    const all = [...CATALOGUE[subject].paths.filter(({ figure }) => !figure).flatMap(columnsOf), ...MORE[subject]];
    return [subject, [...new Map(all.map((column) => [column.name, column])).values()]];
  }),
) as unknown as Readonly<Record<Subject, readonly ColumnDef[]>>;

/** Columns of market figures; they are read apart, because they change often. */
export const FIGURE_COLUMNS: readonly ColumnDef[] = [
  ...CATALOGUE.project.paths.filter(({ figure }) => figure).map(({ path }): ColumnDef => ({ name: `figure_${path}`, isText: false, sql: `t.${path}` })),
  { name: 'figure_at', isText: false, sql: `(t.at at time zone 'UTC')::date - ${EPOCH}` },
];

/** The rows of a subject, each at a place that it keeps while it lives. */
export class Table {
  readonly columns: ReadonlyMap<string, Values>;
  /** How many places there are, some of them empty. */
  size = 0;
  /** Rows that live. */
  count = 0;
  /** 1 where a row lives. */
  lives = new Uint8Array(0);
  /** Number of the record at each place. */
  records = new Int32Array(0);
  /** Whether rows stand in the order of their records' ids. */
  isOrdered = true;
  /** Rises with every row that comes or goes. */
  revision = 0;
  #lastId = '';

  constructor(subject: Subject) {
    const all = [...OWN_COLUMNS[subject], ...(subject === 'project' ? FIGURE_COLUMNS : [])];
    this.columns = new Map(all.map(({ name, isText }) => [name, new Values(isText)]));
  }

  column(name: string): Values {
    const values = this.columns.get(name);
    if (!values) throw new RangeError(`no column ${name}`);
    return values;
  }

  /** A new row, behind all others. @param id of its record; empty where rows have none */
  add(recordNumber: number, id = ''): number {
    const row = this.size++;
    this.revision += 1;
    this.isOrdered &&= id > this.#lastId;
    this.#lastId = id;
    if (row >= this.lives.length) this.reserve(Math.max(256, largerThan(row)));
    this.lives[row] = 1;
    this.records[row] = recordNumber;
    this.count += 1;
    return row;
  }

  /** Makes room for so many rows in all. */
  reserve(length: number): void {
    if (length <= this.lives.length) return;
    const lives = new Uint8Array(length);
    lives.set(this.lives);
    const records = new Int32Array(length);
    records.set(this.records);
    [this.lives, this.records] = [lives, records];
    for (const values of this.columns.values()) values.reserve(length);
  }

  drop(row: number): void {
    if (this.lives[row] !== 1) return;
    for (const values of this.columns.values()) values.set(row, null);
    this.lives[row] = 0;
    this.revision += 1;
    this.count -= 1;
  }
}
