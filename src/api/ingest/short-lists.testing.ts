import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RECORD_STATE } from '#domain/records/codes.ts';
import type { Parsed } from '#domain/ingest/parsed.ts';
import { COMMAND } from '#platform/command-line.ts';
import { FORMATS, type Format } from './formats.ts';
import { importList, listsIn, type ListReport } from './import-list.ts';
import type { RunContext } from './run-source.ts';

/** Ways to read less of a list. */
const PARTS = ['first 10', 'a tenth', 'no optional fields'] as const;
type Part = (typeof PARTS)[number];
type Item = Record<string, unknown>;

/** A list as items and the way back to its text. */
interface Open {
  items: Item[];
  close(items: readonly Item[]): string;
}

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value);

function open(text: string, place: string): Open {
  if (place.endsWith('.jsonl')) {
    const items = text.split('\n').flatMap((line): Item[] => {
      try {
        const value: unknown = JSON.parse(line);
        return isItem(value) ? [value] : [];
      } catch {
        return [];
      }
    });
    return { items, close: (kept) => kept.map((item) => JSON.stringify(item)).join('\n') };
  }
  const whole: unknown = JSON.parse(text);
  if (Array.isArray(whole)) return { items: whole.filter(isItem), close: (kept) => JSON.stringify(kept) };
  const [key, list] = Object.entries(isItem(whole) ? whole : {}).find(([, value]) => Array.isArray(value)) ?? ['', []];
  return { items: (list as unknown[]).filter(isItem), close: (kept) => JSON.stringify({ ...(whole as Item), [key]: kept }) };
}

const without = (items: readonly Item[], keys: ReadonlySet<string>): Item[] =>
  items.map((item) => Object.fromEntries(Object.entries(item).map(([key, value]) => [key, !keys.has(key) ? value : Array.isArray(value) ? [] : null])));

/** How many things of each kind a list tells of, and why its items are faulty. Chains and parties that its items name are left out. */
function shape({ entries, refused }: Parsed): { counts: Map<string, number>; faults: string[] } {
  const told = entries.filter((e) => e.kind !== 'party' && !(e.role === 'adds' && e.nativeKey.startsWith('chain:')));
  const counts = new Map([...Map.groupBy(told, (e) => e.kind)].map(([kind, of]) => [kind, of.length]));
  // Items that differ in an optional field alone are one without it.
  return { counts, faults: refused.filter((r) => r.fault && r.reason !== 'is listed twice').map((r) => `${r.where} ${r.reason}`) };
}

/** Keys of a list's items without which each of them can be read, and tells of no more things. */
async function optionalKeys(format: Format, list: Open, rest: readonly string[]): Promise<Set<string>> {
  const parse = async (items: readonly Item[]) => {
    const inputs = [list.close(items), ...rest].map((text) => ({ lines: text.split('\n'), at: new Date(0), bytes: 0 }));
    return shape(await format.parse(inputs, { put: () => Promise.resolve('/files/none.png') }, new Map()));
  };
  const whole = await parse(list.items);
  const found = new Set<string>();
  for (const key of new Set(list.items.flatMap((item) => Object.keys(item)))) {
    const less = await parse(without(list.items, new Set([key]))).catch(() => undefined);
    if (less && less.faults.length === whole.faults.length && [...less.counts].every(([kind, n]) => n <= (whole.counts.get(kind) ?? 0))) found.add(key);
  }
  return found;
}

/** What is public, and where the sources' entries stand. */
interface Standing {
  records: Map<string, string>;
  places: Map<number, string>;
  /** Merged records, and what each was merged into. */
  into: Map<string, string>;
}

/** Reads where all stands, which on the whole market takes longer than a public read may. */
async function standing({ db }: RunContext): Promise<Standing> {
  const sql = await db.dedicated();
  try {
    const { rows: records } = await sql.query<{ id: string; kind: number; slug: string }>(
      `select id, kind, slug from record where state = ${RECORD_STATE.live} union all select f.record_id, f.kind, f.slug from former_slug f join record r on r.id = f.record_id and r.state = ${RECORD_STATE.live}`,
    );
    const { rows: places } = await sql.query<{ id: number; record: string }>(
      `select e.id, r.id as record from entry e join record r on r.id = e.record_id and r.state = ${RECORD_STATE.live}`,
    );
    const { rows: merged } = await sql.query<{ id: string; into: string }>('select id, merged_into as into from record where merged_into is not null');
    return {
      records: new Map(records.map((r) => [`${r.kind} ${r.slug}`, r.id])),
      places: new Map(places.map((p) => [p.id, p.record])),
      into: new Map(merged.map((m) => [m.id, m.into])),
    };
  } finally {
    await sql.end();
  }
}

/** What reading a part of a list, and then the whole again, took away or changed. */
export interface Told {
  list: string;
  part: Part;
  items: number;
  /** Fields that are left out. */
  without: string[];
  /** Statements that ended. */
  ended: number;
  /** Records of which an entry stands in another now, though they were not merged. */
  parted: string[];
  /** Number of records that were made, though all that the part says is known. */
  made: number;
  /** Addresses of pages that lead nowhere. */
  gone: string[];
  /** Statements and records that reading the whole again made or ended. */
  again: number;
  /** Why a list was not taken. */
  refused: string[];
  /** What the part, and then the whole, did. */
  reports: [ListReport, ListReport];
  ms: number;
}

/** Reads every list of a folder, then parts of each and the whole again. @param each gets every part as soon as it is read @param only formats of which parts are read; all if empty */
export async function proveShortLists(context: RunContext, folder: string, each: (told: Told) => void, only: readonly string[] = []): Promise<void> {
  const take = (format: string, places: readonly string[]): Promise<ListReport> => importList(context, COMMAND, { format, places });
  const lists = listsIn(folder);
  for (const { format, places } of lists) await take(format, places);
  const scratch = mkdtempSync(path.join(tmpdir(), 'cairn-short-'));
  try {
    for (const { format: key, places } of lists) {
      if (only.length > 0 && !only.includes(key)) continue;
      const format = FORMATS.find((f) => f.key === key);
      const [place, ...others] = places;
      if (!format || place === undefined) continue;
      const list = open(readFileSync(place, 'utf8'), place);
      const optional = await optionalKeys(
        format,
        list,
        others.map((other) => readFileSync(other, 'utf8')),
      );
      for (const part of PARTS) {
        const items =
          part === 'first 10' ? list.items.slice(0, 10) : part === 'a tenth' ? list.items.filter((_, n) => n % 10 === 0) : without(list.items, optional);
        const short = path.join(scratch, path.basename(place));
        writeFileSync(short, list.close(items));
        each({
          list: key,
          part,
          items: items.length,
          without: part === 'no optional fields' ? [...optional] : [],
          ...(await partRead(
            context,
            () => take(key, [short, ...others]),
            () => take(key, places),
          )),
        });
      }
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function partRead(
  context: RunContext,
  less: () => Promise<ListReport>,
  whole: () => Promise<ListReport>,
): Promise<Omit<Told, 'list' | 'part' | 'items' | 'without'>> {
  const before = await standing(context);
  const began = performance.now();
  const read = await less();
  const ms = performance.now() - began;
  const after = await standing(context);
  const parted = [...before.places].flatMap(([entry, record]) => {
    const now = after.places.get(entry);
    return now === record || (now !== undefined && after.into.get(record) === now) ? [] : [record];
  });
  const slugOf = new Map([...before.records].map(([slug, id]) => [id, slug]));
  const again = await whole();
  return {
    ended: 'skipped' in read ? 0 : read.statements.ended,
    parted: [...new Set(parted)].map((id) => slugOf.get(id) ?? id),
    made: 'skipped' in read ? 0 : read.records,
    gone: [...before.records.keys()].filter((slug) => !after.records.has(slug)),
    again: 'skipped' in again ? 0 : again.statements.begun + again.statements.ended + again.records + again.merged + again.unmerged + again.changes,
    refused: [read, again].flatMap((r) => ('skipped' in r && r.skipped !== 'known' ? [r.reason] : [])),
    reports: [read, again],
    ms,
  };
}
