import type { KindName } from '#domain/kinds/kinds.ts';
import type { MemoryAnswer, ReadModel } from '#platform/data/read-model.ts';
import { findRows, findSteps, isLong, pageOfRows, printUnits, sumOf, type Found, type Sought } from '../../screener/index.ts';
import type { SUM_OF } from '../contract/answers.ts';
import type { Asked, AskedPage } from '../contract/params.ts';
import { inLine, standOf, type Stand } from './in-turns.ts';

/** Where an answer comes from, and its day. */
interface At {
  today: string;
  model: ReadModel;
}

/** What each of some screens finds. Undefined where the columns change meanwhile. */
async function findAll(screens: readonly Sought[], stand: Stand, today: string): Promise<readonly Found[] | undefined> {
  const asking = { store: stand.store, today };
  if (!screens.some((screen) => isLong(screen, asking))) return screens.map((screen) => findRows(screen, asking));
  const found = await inLine(async () => {
    const all: Found[] = [];
    for (const screen of screens) {
      const one = stand.isSame() ? await stand.walk(findSteps(screen, asking)) : undefined;
      if (!one) return undefined;
      all.push(one);
    }
    return all;
  });
  return stand.isSame() ? found : undefined;
}

const both = ({ screen, leftOut }: Pick<Asked, 'screen' | 'leftOut'>): readonly Sought[] => [screen, ...(leftOut ? [leftOut] : [])];

/** A page of a list out of the columns; see `pageOf` in lists.ts for the same of the database. @param answer name of the list in the body */
export async function pageFromColumns(answer: string, asked: AskedPage, { today, model }: At): Promise<MemoryAnswer | undefined> {
  const stand = standOf(model);
  const [found, left] = (stand && (await findAll(both(asked), stand, today))) ?? [];
  if (!stand || !found) return undefined;
  const { screen, window } = asked;
  const { kind } = screen;
  const { store, columns } = stand;
  const { ids, tables } = store;
  const { records } = tables[kind];
  const { rows, valueOf } = pageOfRows(screen, window, found, { store, today });
  const before = window.after ? window.after.position : window.skip;
  const shown = rows.slice(0, window.take);
  const last = rows.length > window.take ? shown.at(-1) : undefined;
  const next = last === undefined ? null : JSON.stringify([valueOf(last), ids.at(records[last] ?? -1), before + shown.length]);
  const beside = kind === 'round' ? `,"grants_left_out":${left?.total ?? 0}` : '';
  const numbers = shown.map((row) => records[row] ?? -1);
  const body = await columns.rowTexts(kind, numbers, today, (texts) => {
    const ordinals = texts.map((_, i) => `${i === 0 ? '' : ','}{"ordinal":${before + i + 1},`);
    return joinedTexts(`{"${answer}":[`, ordinals, texts, `]${beside}}`);
  });
  return body && { body, next };
}

/** One body of rows: what stands before each and its text, all between a head and an end. The words of our own are ASCII. */
function joinedTexts(head: string, before: readonly string[], texts: readonly Buffer[], end: string): Buffer {
  const size = texts.reduce((sum, text, i) => sum + (before[i] ?? '').length + text.length, head.length + end.length);
  const body = Buffer.allocUnsafe(size);
  let at = body.write(head, 'latin1');
  texts.forEach((text, i) => {
    at += body.write(before[i] ?? '', at, 'latin1');
    at += text.copy(body, at);
  });
  body.write(end, at, 'latin1');
  return body;
}

/** How many rows a list's filters find, out of the columns. */
export async function totalFromColumns(kind: KindName, asked: Asked, { today, model }: At): Promise<MemoryAnswer | undefined> {
  const stand = standOf(model);
  const [found, left] = (stand && (await findAll(both(asked), stand, today))) ?? [];
  if (!found) return undefined;
  const { total, undecided } = found;
  const beside = kind === 'round' ? { grants_left_out: left?.total ?? 0 } : {};
  return { body: JSON.stringify({ total: [{ total, undecided, ...beside }] }) };
}

/** What the rounds that the filters find come to, out of the columns. */
export async function sumsFromColumns(screen: Sought, of: typeof SUM_OF, { today, model }: At): Promise<MemoryAnswer | undefined> {
  const stand = standOf(model);
  const [found] = (stand && (await findAll([screen], stand, today))) ?? [];
  if (!stand || !found) return undefined;
  const { round } = stand.store.tables;
  const [amount, raise, grant] = ['amount_usd', 'is_raise', 'is_grant'].map((name) => round.column(name));
  if (!amount || !raise || !grant) return undefined;
  const parts: Record<(typeof SUM_OF)[number], number[]> = { raised: [], other_deals: [], grants: [] };
  for (const row of found.rows) {
    if (raise.at[row] === 1) parts.raised.push(row);
    if (grant.at[row] === 1) parts.grants.push(row);
    if (raise.at[row] === 0 && grant.at[row] === 0) parts.other_deals.push(row);
  }
  const sums = of.map((name) => {
    const rows = parts[name];
    const { units, scale, known } = sumOf(amount, rows);
    return `{"of":"${name}","rows":${rows.length},"known":${known},"amount_usd":${known === 0 ? 'null' : printUnits(units, scale)}}`;
  });
  return { body: `{"sums":[${sums.join(',')}]}` };
}
