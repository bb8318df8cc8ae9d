import type { KindName } from '#domain/kinds/kinds.ts';
import type { VersionMap } from '#platform/data/versions.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { DATED_TEXTS, KNOWN_FIELDS, rowTextsSql } from '../../records/index.ts';
import { bindingOf } from './bindings.ts';
import type { Store } from './store.ts';
import { TextArena } from './text-arena.ts';

/** Memory for ready-made rows. */
const BYTES = 160 * 1024 * 1024;
/** Rows are read ahead until this part of it is taken: behind that, others would be dropped for them. */
const FULL = 0.9;

/** Which rows are asked for. */
export interface AskedRows {
  kind: KindName;
  /** Numbers of the records. */
  numbers: readonly number[];
  /** Of the versions `held`, at the moment. */
  store: Store;
  today: string;
  /** Versions that the rows must be of. */
  held: VersionMap;
}

/** Texts of rows as lists show them, kept by the number of the record until something they show changes. */
export class RowTexts {
  readonly #kept = new TextArena(BYTES);
  #day = '';
  /** Rises with every forgetting, so that nothing older is kept afterwards. */
  #turn = 0;

  /** @param touched numbers of records */
  forget(touched: readonly number[] | 'all'): void {
    this.#turn += 1;
    if (touched === 'all') this.#kept.clear();
    else for (const number of touched) this.#kept.delete(number);
  }

  /** Whether there is room for more without dropping a row. */
  get hasRoom(): boolean {
    return this.#kept.fill < FULL;
  }

  get size(): number {
    return this.#kept.size;
  }

  has(number: number): boolean {
    return this.#kept.has(number);
  }

  /**
   * Calls `use` with the texts of these rows, in their order; they must be used at once. Returns undefined if a row is not there, or if the database
   * stands at other versions than `held`: then another engine must answer.
   */
  async read<T>(db: Queryable, asked: AskedRows, use: (texts: readonly Buffer[]) => T): Promise<T | undefined> {
    const { numbers, store, today } = asked;
    const { ids } = store;
    if (today !== this.#day) {
      this.forget('all');
      this.#day = today;
    }
    const kept = numbers.map((number) => this.#kept.get(number));
    const missing = numbers.filter((_, i) => !kept[i]);
    if (missing.length === 0) return use(kept as Buffer[]);
    // What is kept may change while the database answers.
    const copies = kept.map((text) => text && Buffer.from(text));
    const turn = this.#turn;
    const known = missing.map(knownTexts(asked));
    const fresh = await readTexts(db, asked, missing, known);
    if (!fresh) return undefined;
    if (turn === this.#turn)
      for (const number of missing) {
        const text = fresh.get(ids.at(number));
        if (text) this.#kept.set(number, text);
      }
    const texts = numbers.flatMap((number, i) => copies[i] ?? fresh.get(ids.at(number)) ?? []);
    return texts.length === numbers.length ? use(texts) : undefined;
  }
}

/** Returns a function that gives the JSON text of the known fields of a record's row, with a comma behind the last, as PostgreSQL writes it. */
function knownTexts({ kind, store, today }: AskedRows): (number: number) => string {
  const fields = KNOWN_FIELDS[kind].map((field) => {
    const binding = bindingOf(kind, field);
    if (!('value' in binding)) throw new RangeError(`${field} has more than one value`);
    const values = binding.value({ store, today });
    return { field, textAt: (row: number) => (binding.type === 'bool' ? printedTruth(values.at[row] as number) : values.text(row)) };
  });
  return (number) => {
    const row = store.places[number] ?? -1;
    return fields.map(({ field, textAt }) => `"${field}":${textAt(row) ?? 'null'},`).join('');
  };
}

const printedTruth = (value: number): string | null => (Number.isNaN(value) ? null : String(value === 1));

/** Texts of rows by id, out of the database; undefined if it stands at other versions. */
async function readTexts(
  db: Queryable,
  { kind, store, today, held }: AskedRows,
  numbers: readonly number[],
  known: readonly string[],
): Promise<Map<string, Buffer> | undefined> {
  const kinds = Object.keys(held);
  const day = DATED_TEXTS.has(kind);
  const ids = numbers.map((number) => store.ids.at(number));
  const before = new Map(ids.map((id, i) => [id, known[i] ?? '']));
  const { rows } = await db.query<{ id: string | null; text: string }>({
    name: `row-texts-${kind}`,
    // The row without an id holds the versions of the same snapshot.
    text: `with w as (select unnest($1::uuid[]) as id)
      select null::uuid as id, coalesce((select json_object_agg(kind, version) from data_version where kind = any($2::text[])), '{}')::text as text
      union all select * from (${rowTextsSql(kind, day ? '$3::date' : '')}) t`,
    values: [ids, kinds, ...(day ? [today] : [])],
  });
  const found = new Map<string, Buffer>();
  let versions: VersionMap = {};
  for (const { id, text } of rows) {
    if (id === null) versions = JSON.parse(text) as VersionMap;
    else found.set(id, Buffer.from(`${before.get(id) ?? ''}${text}`));
  }
  return kinds.every((name) => (versions[name] ?? 0) === held[name]) ? found : undefined;
}
