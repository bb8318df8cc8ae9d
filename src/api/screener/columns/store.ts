import { KIND } from '#domain/records/codes.ts';
import { KIND_NAMES, type KindName } from '#domain/kinds/kinds.ts';
import type { Subject } from '#domain/records/quantities.ts';
import { Choices, Names, Pairs } from './pairs.ts';
import { Kept, type Part } from './kept.ts';
import { FIGURE_COLUMNS, OWN_COLUMNS, SUBJECTS, Table, type ColumnDef } from './tables.ts';
import { grown } from './grown.ts';
import { TextTable } from './texts.ts';
import { compareTexts, Words } from './words.ts';

/** A row of a source, as PostgreSQL gives it. */
export type Cells = readonly unknown[];
/** Tables of plain pairs. */
export const PAIR_TABLES = ['round_investor', 'portfolio', 'project_chain', 'project_ecosystem', 'related_token'] as const;
/** Tables of texts of records. */
export const TEXT_TABLES = ['record_sector', 'job_title', 'record_problem'] as const;
export type WordTable = (typeof TEXT_TABLES)[number];
export type PairTable = (typeof PAIR_TABLES)[number];

const filled = <K extends string, V>(keys: readonly K[], make: (key: K) => V): Readonly<Record<K, V>> =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>;
const KIND_OF_CODE = new Map(KIND_NAMES.map((kind) => [KIND[kind] as number, kind]));

/** Everything that screens ask about, in memory. It changes in `take` and `clear` alone. */
export class Store {
  readonly tables = filled(SUBJECTS, (subject) => new Table(subject));
  readonly pairs = filled(PAIR_TABLES, () => new Pairs());
  readonly texts = filled(TEXT_TABLES, () => ({ pairs: new Pairs(), words: new Words(), shown: new Words() }));
  readonly names = filled(KIND_NAMES, () => new Names());
  readonly choices = new Map<number, Choices>();
  /** Ids by number. */
  readonly ids = new TextTable();
  /** Day of the last run that saw an entry, by the entry's id. */
  seen = new Int32Array(0);
  /** Record and publisher of an entry, by the entry's id; -1 where it stands for no record. */
  entryRecords = new Int32Array(0);
  entrySources = new Int32Array(0);
  /** Folded names of publishers, how they are written by number, and the number of that of each list. */
  readonly sources = new Words();
  readonly sourceNames: string[] = [];
  readonly #publishers = new Map<number, number>();
  /** Place of a record in its table, by its number; -1 if it has no row. */
  places = new Int32Array(0);
  /** Code of the kind of the row, by the number of the record; 0 without a row. */
  kinds = new Uint8Array(0);
  readonly #slugs = new TextTable();
  /** Number of a record's slug, by the number of the record; -1 if it has none. */
  #slugAt = new Int32Array(0);
  /** Number of the record of a kind that bears a slug, by the number of the slug; -1 if there is none. */
  readonly #bearers = filled(KIND_NAMES, () => ({ records: new Int32Array(0) }));
  readonly formers = filled(KIND_NAMES, () => new Map<string, number>());
  readonly #kept = new Kept();
  /** Rises with every state of the data, and with every change of which publishers have an entry of which records. */
  revision = 0;
  readonly published = { revision: 0 };

  /** How many rows it holds. */
  get rows(): number {
    return SUBJECTS.reduce((sum, subject) => sum + this.tables[subject].count, 0);
  }

  /** Whether so many places are empty that it is better read anew. */
  get isSparse(): boolean {
    return SUBJECTS.some((subject) => this.tables[subject].size > 1000 + 1.5 * this.tables[subject].count);
  }

  /** A value that is computed once, until one of the parts that it is computed of changes. Whether records live, and where, is a part of their tables. */
  kept<T>(key: string, parts: readonly Part[], make: () => T): T {
    return this.#kept.get(key, parts, make);
  }

  /** Whether a value is computed and still holds. */
  holds(key: string, parts: readonly Part[]): boolean {
    return this.#kept.has(key, parts);
  }

  /** Says that a new state of the data is complete. */
  changed(): void {
    this.revision += 1;
  }

  /** Number of a record's id. */
  number(id: string): number {
    const { size } = this.ids;
    const number = this.ids.add(id);
    if (this.ids.size === size) return number;
    this.places = grown(this.places, number + 1, -1);
    this.kinds = grown(this.kinds, number + 1, 0);
    return number;
  }

  /** Number of a record's id; undefined if nothing in memory bears it. */
  find(id: string): number | undefined {
    const number = this.ids.find(id);
    return number < 0 ? undefined : number;
  }

  /** Number of the record of a kind that bears a slug. */
  bySlug(kind: KindName, slug: string): number | undefined {
    const number = this.#bearers[kind].records[this.#slugs.find(slug)] ?? -1;
    return number < 0 ? undefined : number;
  }

  /** Slug of a record by its number; empty if it has none. */
  slugOf(number: number): string {
    return this.#slugs.at(this.#slugAt[number] ?? -1);
  }

  /** Marks of numbers of records. */
  marks(ids: readonly string[]): Uint8Array {
    const marks = new Uint8Array(this.ids.size);
    for (const id of ids) {
      const number = this.find(id);
      if (number !== undefined) marks[number] = 1;
    }
    return marks;
  }

  /** Takes one row of a source. Rows of the same owner must have been cleared, if there were any. */
  take(source: string, cells: Cells): void {
    const [first, second] = cells as readonly [string, string];
    if ((KIND_NAMES as readonly string[]).includes(source)) return this.#takeRecord(source as KindName, cells);
    if ((PAIR_TABLES as readonly string[]).includes(source)) {
      const mark = cells[2];
      return this.pairs[source as PairTable].add(this.number(first), this.number(second), mark === true ? 1 : mark === false ? 0 : 2);
    }
    switch (source) {
      case 'project_figure':
        return this.#takeFigures(cells);
      case 'role': {
        const { role } = this.tables;
        return this.#fill('role', role.add(this.number(first)), OWN_COLUMNS.role, cells, 1);
      }
      case 'record_sector':
      case 'job_title':
      case 'record_problem': {
        const { pairs, words, shown } = this.texts[source];
        return pairs.add(this.number(first), words.add(second), 2, shown.add(cells[2] as string));
      }
      case 'search_name': {
        const kind = KIND_OF_CODE.get(Number(second));
        if (kind) this.names[kind].add(this.number(first), String(cells[2]));
        return;
      }
      case 'former_slug': {
        const kind = KIND_OF_CODE.get(Number(second));
        if (kind) this.formers[kind].set(String(cells[2]), this.number(first));
        return;
      }
      case 'choice': {
        const field = Number(second);
        let choices = this.choices.get(field);
        if (!choices) this.choices.set(field, (choices = new Choices()));
        return choices.add(this.number(first), Number(cells[2]), Number(cells[3]), cells[4] === true, Number(cells[5]));
      }
      case 'source':
        return this.#takeSource(Number(first), second, String(cells[2]));
      case 'entry': {
        const entry = Number(first);
        this.seen = grown(this.seen, entry + 1, 0);
        this.seen[entry] = Number(second);
        return this.#takeEntry(entry, cells);
      }
      default:
        throw new RangeError(`no source ${source}`);
    }
  }

  /** Drops all that a source says of these owners. Of records it drops the slugs, because these may change places; see `dropRows`. */
  clear(source: string, ids: readonly string[]): void {
    const gone = this.marks(ids);
    if ((KIND_NAMES as readonly string[]).includes(source)) {
      const kind = source as KindName;
      gone.forEach((is, number) => is === 1 && this.kinds[number] === KIND[kind] && this.#dropSlug(kind, number));
      return;
    }
    if ((PAIR_TABLES as readonly string[]).includes(source)) return this.pairs[source as PairTable].drop(gone);
    if ((TEXT_TABLES as readonly string[]).includes(source)) return this.texts[source as WordTable].pairs.drop(gone);
    if (source === 'search_name') return KIND_NAMES.forEach((kind) => this.names[kind].drop(gone));
    if (source === 'choice') return this.choices.forEach((choices) => choices.drop(gone));
    if (source === 'role') {
      const { role } = this.tables;
      for (let row = 0; row < role.size; row += 1) if (role.lives[row] === 1 && gone[role.records[row] ?? 0] === 1) role.drop(row);
    }
    if (source === 'former_slug')
      for (const slugs of Object.values(this.formers)) for (const [slug, number] of slugs) if (gone[number] === 1) slugs.delete(slug);
  }

  #takeSource(id: number, folded: string, name: string): void {
    const publisher = this.sources.add(folded);
    this.#publishers.set(id, publisher);
    const known = this.sourceNames[publisher];
    // As SQL takes the least of several.
    if (known !== undefined && compareTexts(name, known) >= 0) return;
    this.sourceNames[publisher] = name;
    this.published.revision += 1;
  }

  #takeEntry(entry: number, [, , record, source]: Cells): void {
    this.entryRecords = grown(this.entryRecords, entry + 1, -1);
    this.entrySources = grown(this.entrySources, entry + 1, -1);
    const number = typeof record === 'string' ? this.number(record) : -1;
    const publisher = this.#publishers.get(Number(source)) ?? -1;
    if (this.entryRecords[entry] === number && this.entrySources[entry] === publisher) return;
    this.entryRecords[entry] = number;
    this.entrySources[entry] = publisher;
    this.published.revision += 1;
  }

  #takeRecord(kind: KindName, cells: Cells): void {
    const [id, slug] = cells as readonly [string, string];
    const number = this.number(id);
    const table = this.tables[kind];
    const former = KIND_OF_CODE.get(this.kinds[number] ?? 0);
    if (former && former !== kind) this.#dropRecord(former, number);
    const row = former === kind ? (this.places[number] ?? -1) : table.add(number, id);
    this.places[number] = row;
    this.kinds[number] = KIND[kind];
    this.#takeSlug(kind, slug, number);
    this.#fill(kind, row, OWN_COLUMNS[kind], cells, 2);
  }

  #dropRecord(kind: KindName, number: number): void {
    this.tables[kind].drop(this.places[number] ?? -1);
    this.#dropSlug(kind, number);
    this.places[number] = -1;
    this.kinds[number] = 0;
  }

  #takeSlug(kind: KindName, slug: string, number: number): void {
    const code = this.#slugs.add(slug);
    const bearers = this.#bearers[kind];
    bearers.records = grown(bearers.records, code + 1, -1);
    bearers.records[code] = number;
    this.#slugAt = grown(this.#slugAt, number + 1, -1);
    this.#slugAt[number] = code;
  }

  #dropSlug(kind: KindName, number: number): void {
    const { records } = this.#bearers[kind];
    const code = this.#slugAt[number] ?? -1;
    if (records[code] === number) records[code] = -1;
  }

  /** Drops the rows of a kind that these records had, unless they are among the found ones. */
  dropRows(kind: KindName, ids: readonly string[], found: ReadonlySet<string>): void {
    for (const id of ids) {
      const number = found.has(id) ? undefined : this.find(id);
      if (number !== undefined && this.kinds[number] === KIND[kind]) this.#dropRecord(kind, number);
    }
  }

  #takeFigures(cells: Cells): void {
    const number = this.number(String(cells[0]));
    if (this.kinds[number] === KIND.project) this.#fill('project', this.places[number] ?? -1, FIGURE_COLUMNS, cells, 1);
  }

  #fill(subject: Subject, row: number, columns: readonly ColumnDef[], cells: Cells, from: number): void {
    const table = this.tables[subject];
    columns.forEach(({ name, isRecord }, i) => {
      const value = cells[from + i] as string | number | boolean | null;
      table.column(name).set(row, isRecord && typeof value === 'string' ? this.number(value) : value);
    });
  }
}
