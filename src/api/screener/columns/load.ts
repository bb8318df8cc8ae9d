import pg from 'pg';
import { KIND_NAMES, type KindName } from '#domain/kinds/kinds.ts';
import { changesSince, type Changes } from '#platform/data/changes.ts';
import { readVersions, type VersionMap } from '#platform/data/version-listener.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { ENTRIES, ROWS, SOURCES, type Source } from './sources.ts';
import { Store, type Cells } from './store.ts';
import { SUBJECTS } from './tables.ts';

/** From this many changed owners on, all is read anew: that is cheaper. */
const LARGE_PART = 0.3;
const LEAST_LARGE = 20_000;

/** Where the data stood when they were read. */
export interface Snapshot {
  versions: VersionMap;
  /** PostgreSQL's name of the snapshot. */
  id: string;
}

/** Ids whose ready-made rows must be forgotten, or all of them. */
export type Touched = readonly string[] | 'all';

const isText = (oid: number): boolean => oid === 1700 || oid === 1082;
const TYPES = { getTypeParser: (oid: number) => (isText(oid) ? (text: string) => text : pg.types.getTypeParser(oid)) } as pg.CustomTypesConfig;

/** Calls `take` with each row as it arrives, so that other work goes on between pieces. */
function stream(client: pg.Client, text: string, values: unknown[], take: (cells: Cells) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query({ text, values, rowMode: 'array', types: TYPES } as pg.QueryConfig);
    query.on('row', (row: unknown) => take(row as Cells));
    query.on('end', () => resolve());
    query.on('error', reject);
    client.query(query);
  });
}

/** Runs `work` in one snapshot of the whole database. */
export async function inSnapshot<T>(client: pg.Client, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read read only');
  try {
    const { rows } = await client.query<{ id: string }>('select pg_current_snapshot()::text as id');
    const versions = await readVersions(client as Queryable);
    const result = await work({ versions, id: rows[0]?.id ?? '' });
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Reads everything, in the snapshot of an open transaction. */
export async function readStore(client: pg.Client): Promise<Store> {
  const store = new Store();
  for (const subject of SUBJECTS) {
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${subject}`);
    store.tables[subject].reserve(rows[0]?.n ?? 0);
  }
  for (const { name, select, order } of SOURCES) await stream(client, `${select} ${order}`, [], (cells) => store.take(name, cells));
  return store;
}

/** Reads everything. */
export const loadStore = (client: pg.Client): Promise<{ store: Store; snapshot: Snapshot }> =>
  inSnapshot(client, async (snapshot) => {
    return { store: await readStore(client), snapshot };
  });

/** The present rows of the owners of changed ones. */
interface Fresh {
  name: string;
  ids: readonly string[];
  rows: Cells[];
}

async function rowsOf(client: pg.Client, { select, owner, name, isSmall }: Source, { ids, entries }: Changes): Promise<Fresh | undefined> {
  const all: Cells[] = [];
  if (isSmall) {
    await stream(client, select, [], (cells) => all.push(cells));
    return { name, ids: [], rows: all };
  }
  const changed = name === ENTRIES ? entries : (ids.get(name) ?? []);
  if (changed.length === 0) return undefined;
  const rows: Cells[] = [];
  await stream(client, `${select} where t.${owner} = any($1::${name === ENTRIES ? 'int' : 'uuid'}[])`, [[...changed]], (cells) => rows.push(cells));
  return { name, ids: [...(ids.get(name) ?? [])], rows };
}

/**
 * Reads what changed since a snapshot. `apply` brings the store to the state of the new one in one go. Returns undefined where all must be read anew:
 * the log has a gap or too much changed.
 */
export async function renewStore(client: pg.Client, store: Store, before: Snapshot): Promise<{ snapshot: Snapshot; apply(): Touched } | undefined> {
  if (store.isSparse) return undefined;
  return inSnapshot(client, async (snapshot) => {
    const changes = await changesSince(client as Queryable, before.id);
    if (!changes) return undefined;
    const many = [...changes.ids.values()].reduce((sum, list) => sum + list.length, 0);
    if (many > Math.max(LEAST_LARGE, LARGE_PART * store.ids.size)) return undefined;
    const read: Fresh[] = [];
    for (const source of SOURCES) {
      const found = await rowsOf(client, source, changes);
      if (found) read.push(found);
    }
    return { snapshot, apply: () => applied(store, read, changes) };
  });
}

function applied(store: Store, read: readonly Fresh[], changes: Changes): Touched {
  for (const { name, ids } of read) store.clear(name, ids);
  for (const { name, ids, rows } of read) {
    for (const cells of rows) store.take(name, cells);
    if ((KIND_NAMES as readonly string[]).includes(name)) store.dropRows(name as KindName, ids, new Set(rows.map(([id]) => String(id))));
  }
  store.changed();
  return touchedBy(changes, store);
}

/** Records whose ready-made rows show what changed: beside the stored row they show figures, the last investment, and the present employers of people. */
function touchedBy({ ids }: Changes, store: Store): Touched {
  const of = (source: string) => ids.get(source) ?? [];
  const { role } = store.tables;
  const employers = store.marks([...of('project'), ...of('organization')]);
  const [person, object] = [role.column('person_id').at, role.column('object_id').at];
  const employed: string[] = [];
  for (let row = 0; row < role.size; row += 1)
    if (role.lives[row] === 1 && employers[object[row] as number] === 1) employed.push(store.ids.at(person[row] as number));
  return [...of(ROWS), ...of('project_figure'), ...of('organization'), ...of('role'), ...employed];
}
