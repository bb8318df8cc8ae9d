import type { Answered } from '#domain/assistant/answered.ts';
import { isDebtAlone } from '#domain/assistant/grammar/debt.ts';
import type { Cell, ResultRow } from '#domain/tools/results.ts';
import { listHref, TOOLS, type Asking, type ToolContext } from '../../tools/index.ts';
import type { AggregatePlan } from './aggregate-words.ts';
import type { ScreenPlan } from './screen-words.ts';
import { cellText, countOf, plainNumber, sentences, together, type Making } from './rows.ts';

/** Conditions that name an investor of a round. */
const PARTY = /(?:^|[\s[(])(?:lead|organizations|people):/;

/** What is said of amounts of rounds that an investor was in: they are whole rounds. */
export const wholeRounds = (q: string, { texts }: Making): string | undefined => (PARTY.test(q) ? texts('ai_say_whole_rounds') : undefined);

/** What of a sum is no money raised, by the address of its rows. */
interface Deals {
  href: string;
  q: string;
  rows: number;
  cell: Cell;
}

/** Loans, secondary sales, post-IPO deals, acquisitions and funds of each screen of a sum; those without any are left out. @param pick the only group that is looked at */
async function dealsOf(context: ToolContext, { input }: AggregatePlan, asking: Asking, pick: string | undefined): Promise<Deals[]> {
  const { kind, over, by = '', grants } = input;
  const screens = over.map(({ q }) => ({ q: `${q.includes('|') ? `(${q})` : q} raise:false`.trim() }));
  const asked = { kind, over: screens, show: 'sum(amount),count', ...(pick !== undefined && { by, pick }) };
  const { totals = [], rows } = await TOOLS.aggregate.run(context, asked, asking);
  const [group] = rows;
  if (pick !== undefined) {
    const [cell, counted] = [group?.cells['sum(amount)'], group?.cells['count']];
    return group && cell && typeof cell.value === 'string' ? [{ href: '', q: screens[0]?.q ?? '', rows: Number(counted?.value ?? 0), cell }] : [];
  }
  return totals.flatMap(({ values, rows: count }, i) => {
    const cell = values[0]?.cell;
    const q = over[i]?.q ?? '';
    return count > 0 && cell && typeof cell.value === 'string' ? [{ href: listHref({ kind, q, grants }), q: screens[i]?.q ?? '', rows: count, cell }] : [];
  });
}

/** Which group is the first by what counts as money raised, where of the first of all a part does not. */
interface First {
  names: string;
  value: string;
  rows: readonly ResultRow[];
  cell: Cell;
  href: string;
}

async function firstRaised(context: ToolContext, plan: AggregatePlan, asking: Asking, making: Making): Promise<First | undefined> {
  const { input, as } = plan;
  const [one] = input.over;
  if (as !== 'first' || !one || input.sort !== '-sum(amount)') return undefined;
  const q = `${one.q.includes('|') ? `(${one.q})` : one.q} raise:true`.trim();
  const { rows } = await TOOLS.aggregate.run(context, { ...input, over: [{ ...one, q }], take: 5, skip: 0 }, asking);
  const cell = rows[0]?.cells['sum(amount)'];
  if (!cell || typeof cell.value !== 'string') return undefined;
  const same = rows.filter(({ cells }) => cells['sum(amount)']?.value === cell.value);
  const names = together(
    same.map(({ name }) => name),
    making,
  );
  return { names, value: cellText(cell, 'usd', 'amount', making), rows: same, cell, href: listHref({ kind: input.kind, q }) };
}

/** Groups by who paid, in whose sums rounds are whole. */
const BY_PARTY = /^(?:investor|lead)\b/;

/**
 * A sum of rounds with what of it is no money raised: loans, secondary sales, post-IPO deals, acquisitions and funds count as rounds, and not in what projects raised.
 */
export async function withOtherDeals(context: ToolContext, plan: AggregatePlan, answered: Answered, asking: Asking, making: Making): Promise<Answered> {
  const { kind, over, by = '', show, grants } = plan.input;
  const isSum = kind === 'round' && /(?:^|,)sum\(amount\)/.test(show) && grants !== 'only' && answered.outcome === 'answer';
  if (!isSum || over.some(({ q }) => /\braise:/.test(q))) return answered;
  const [group] = answered.rows;
  const isOneGroup = by !== '' && over.length === 1 && answered.rows.length === 1 && (plan.as === 'first' || plan.as === 'value');
  // Of several groups that are the first together, no sum of all is told.
  const isTied = by !== '' && plan.as === 'first' && answered.rows.length > 1;
  const deals = isTied ? [] : await dealsOf(context, plan, asking, isOneGroup ? group?.name : undefined);
  const whole = BY_PARTY.test(by) ? making.texts('ai_say_whole_rounds') : over.map(({ q }) => wholeRounds(q, making)).find((text) => text !== undefined);
  const said = deals.map((one) => ({
    ...one,
    name: answered.rows.find(({ href }) => href === one.href)?.name ?? '',
    value: cellText(one.cell, 'usd', 'amount', making),
    count: countOf(one.rows, making),
  }));
  const [only] = said;
  if (!only) return { ...answered, text: sentences(answered.text, whole) };
  const first = isOneGroup ? await firstRaised(context, plan, asking, making) : undefined;
  // Of debt, what is lent is no money raised, and what turns into shares or tokens is.
  const isDebt = over.length === 1 && by === '' && isDebtAlone(over[0]?.q ?? '');
  const text = isDebt
    ? only.rows === answered.total
      ? making.texts('ai_say_other_owed_all')
      : making.texts('ai_say_other_owed', only)
    : over.length > 1
      ? making.texts('ai_say_other_deals_each', { names: said.map(({ name, value }) => `${name} ${value}`).join('; ') })
      : making.texts(by === '' || isOneGroup ? 'ai_say_other_deals' : 'ai_say_other_deals_all', only);
  return {
    ...answered,
    counts: [...(answered.counts ?? []), ...said.map(({ rows }) => rows)],
    differences: [
      ...(answered.differences ?? []),
      ...[...said, ...(first ? [first] : [])].map(({ cell }) => ({ value: plainNumber(String(cell.value), 'usd'), unit: 'usd' as const })),
    ],
    citations: [
      ...answered.citations,
      ...said.map(({ q, value }) => ({ href: listHref({ kind, q }), of: value })),
      ...(first?.rows ?? []).map(({ href, name }) => ({ href: href ?? first?.href ?? '', of: name })),
    ],
    text: sentences(answered.text, text, first && making.texts('ai_say_first_raised', { name: first.names, value: first.value }), whole),
  };
}

/** Amounts of rounds that an investor was in, with the word that they are whole rounds. */
export function ofWholeRounds({ input }: ScreenPlan, answered: Answered, making: Making): Answered {
  const [one, ...others] = input.fields;
  const isAmount = input.kind === 'round' && others.length === 0 && one?.field === 'amount' && answered.outcome === 'answer';
  return isAmount ? { ...answered, text: sentences(answered.text, wholeRounds(input.q, making)) } : answered;
}
