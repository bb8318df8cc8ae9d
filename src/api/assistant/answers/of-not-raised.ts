import type { Answered } from '#domain/assistant/answered.ts';
import type { ResultRow, ToolResult } from '#domain/tools/results.ts';
import { listHref, TOOLS, type Asking, type ToolContext } from '../../tools/index.ts';
import { cellText, plainNumber, sentences, together, type Making } from './rows.ts';
import type { ScreenPlan } from './screen-words.ts';

/** Rounds that are looked through for the largest that raised money. */
const LOOKED = 20;
/** Conditions that say themselves what kind of deal is asked for. */
const OF_DEALS = /(?:^|[\s(-])(?:raise|instrument):|stage:(?:Debt|"?M&A)/;

const isRaise = ({ cells }: ResultRow): boolean => cells['raise']?.value !== 'false' && cells['raise']?.value !== false;

/** The largest of rounds, where it is a loan, a secondary sale, a post-IPO deal, an acquisition or a fund: that it is, and which is the largest that raised money. */
export async function withLargestRaise(
  context: ToolContext,
  plan: ScreenPlan,
  { rows }: ToolResult,
  answered: Answered,
  asking: Asking,
  making: Making,
): Promise<Answered> {
  const { kind, q, grants, sort, take, place, skip } = plan.input;
  const isFirst = plan.as === 'first' || (plan.as === 'rows' && take !== undefined);
  const isAsked = kind === 'round' && sort === '-amount' && isFirst && place === undefined && skip === undefined && grants !== 'only' && !OF_DEALS.test(q);
  const [first] = rows;
  if (!isAsked || !first || answered.outcome !== 'answer') return answered;
  const fields = ['raise', 'instrument', 'stage', 'amount'].map((field) => ({ field }));
  const looked = await TOOLS.screen.run(context, { kind, q, ...(grants && { grants }), sort, take: LOOKED, fields }, asking);
  const own = looked.rows.find(({ id }) => id === first.id);
  if (!own || isRaise(own) || own.cells['amount']?.value == null) return answered;
  const [largest] = looked.rows.filter((row) => isRaise(row) && row.cells['amount']?.value != null);
  const same = largest ? looked.rows.filter((row) => isRaise(row) && row.cells['amount']?.value === largest.cells['amount']?.value) : [];
  const what = [own.cells['instrument'], own.cells['stage']].find((cell) => typeof cell?.value === 'string');
  const said = { name: own.name, what: what ? cellText(what, 'text', 'instrument', making) : '' };
  const amount = largest && cellText(largest.cells['amount'], 'usd', 'amount', making);
  const names = together(
    same.map(({ name }) => `${name} (${amount})`),
    making,
  );
  return {
    ...answered,
    ...(largest && {
      differences: [...(answered.differences ?? []), { value: plainNumber(String(largest.cells['amount']?.value), 'usd'), unit: 'usd' as const }],
    }),
    citations: [
      ...answered.citations,
      ...same.map(({ name, href }) => ({ href: href ?? '', of: name })),
      ...(said.what === '' ? [] : [{ href: own.href ?? listHref({ kind, q, grants }), of: said.what }]),
    ],
    text: sentences(answered.text, making.texts(largest ? 'ai_say_no_raise_but' : 'ai_say_no_raise', { ...said, names })),
  };
}
