import type { KindName } from '#domain/kinds/kinds.ts';
import type { MemoryAnswer, ReadModel } from '#platform/data/read-model.ts';
import { Columns, findRows, pageOfRows, printUnits, sumOf, type Sought } from '../../screener/index.ts';
import type { SUM_OF } from '../contract/answers.ts';
import type { Asked, AskedPage } from '../contract/params.ts';

/** Where an answer comes from, and its day. */
interface At {
  today: string;
  model: ReadModel;
}

const asking = ({ today, model }: At) => (model instanceof Columns && model.store ? { store: model.store, today } : undefined);

/** A page of a list out of the columns; see `pageOf` in lists.ts for the same of the database. @param answer name of the list in the body */
export async function pageFromColumns(answer: string, { screen, window, leftOut }: AskedPage, at: At): Promise<MemoryAnswer | undefined> {
  const asked = asking(at);
  if (!asked) return undefined;
  const { kind } = screen;
  const { ids, tables } = asked.store;
  const { records } = tables[kind];
  const { rows, valueOf } = pageOfRows(screen, window, findRows(screen, asked), asked);
  const before = window.after ? window.after.position : window.skip;
  const shown = rows.slice(0, window.take);
  const last = rows.length > window.take ? shown.at(-1) : undefined;
  const next = last === undefined ? null : JSON.stringify([valueOf(last), ids.at(records[last] ?? -1), before + shown.length]);
  const beside = kind === 'round' ? `,"grants_left_out":${leftOut ? findRows(leftOut, asked).total : 0}` : '';
  const numbers = shown.map((row) => records[row] ?? -1);
  const body = await (at.model as Columns).rowTexts(kind, numbers, at.today, (texts) => {
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
export function totalFromColumns(kind: KindName, { screen, leftOut }: Asked, at: At): MemoryAnswer | undefined {
  const asked = asking(at);
  if (!asked) return undefined;
  const { total, undecided } = findRows(screen, asked);
  const beside = kind === 'round' ? { grants_left_out: leftOut ? findRows(leftOut, asked).total : 0 } : {};
  return { body: JSON.stringify({ total: [{ total, undecided, ...beside }] }) };
}

/** What the rounds that the filters find come to, out of the columns. */
export function sumsFromColumns(screen: Sought, of: typeof SUM_OF, at: At): MemoryAnswer | undefined {
  const asked = asking(at);
  if (!asked) return undefined;
  const { round } = asked.store.tables;
  const [amount, raise, grant] = ['amount_usd', 'is_raise', 'is_grant'].map((name) => round.column(name));
  if (!amount || !raise || !grant) return undefined;
  const parts: Record<(typeof SUM_OF)[number], number[]> = { raised: [], other_deals: [], grants: [] };
  for (const row of findRows(screen, asked).rows) {
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
