import { LRUCache } from 'lru-cache';
import type { KindName } from '#domain/kinds/kinds.ts';
import type { VersionMap } from '#platform/data/versions.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { DATED_ROWS, rowTextsSql } from '../../records/index.ts';
import type { Touched } from './load.ts';

/** Memory for ready-made rows. */
const BYTES = 160 * 1024 * 1024;
/** What a row costs beside its text. */
const BESIDE = 200;

/** Texts of rows as lists show them, kept by id until something they show changes. */
export class RowTexts {
  readonly #kept = new LRUCache<string, Buffer>({ maxSize: BYTES, sizeCalculation: (text) => text.length + BESIDE });
  #day = '';
  /** Rises with every forgetting, so that nothing older is kept afterwards. */
  #turn = 0;

  forget(touched: Touched): void {
    this.#turn += 1;
    if (touched === 'all') this.#kept.clear();
    else for (const id of touched) this.#kept.delete(id);
  }

  /** Whether there is room for more without dropping a row. */
  get hasRoom(): boolean {
    return this.#kept.calculatedSize < 0.95 * BYTES;
  }

  get size(): number {
    return this.#kept.size;
  }

  has(id: string): boolean {
    return this.#kept.has(id);
  }

  /**
   * The texts of these rows, in their order. Undefined if a row is not there, or if the database stands at other versions than `held`: then another
   * engine must answer.
   */
  async read(db: Queryable, kind: KindName, ids: readonly string[], today: string, held: VersionMap): Promise<Buffer[] | undefined> {
    if (today !== this.#day) {
      this.forget('all');
      this.#day = today;
    }
    const kept = ids.map((id) => this.#kept.get(id));
    const missing = ids.filter((_, i) => !kept[i]);
    const found = new Map<string, Buffer>();
    if (missing.length > 0) {
      const turn = this.#turn;
      const fresh = await readTexts(db, kind, missing, today, held);
      if (!fresh) return undefined;
      for (const [id, text] of fresh) {
        found.set(id, text);
        if (turn === this.#turn) this.#kept.set(id, text);
      }
    }
    const texts = ids.flatMap((id, i) => kept[i] ?? found.get(id) ?? []);
    return texts.length === ids.length ? texts : undefined;
  }
}

async function readTexts(db: Queryable, kind: KindName, ids: readonly string[], today: string, held: VersionMap): Promise<Map<string, Buffer> | undefined> {
  const kinds = Object.keys(held);
  const day = DATED_ROWS.has(kind);
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
    else found.set(id, Buffer.from(text));
  }
  return kinds.every((name) => (versions[name] ?? 0) === held[name]) ? found : undefined;
}
