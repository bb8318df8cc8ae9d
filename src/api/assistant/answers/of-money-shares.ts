import type { Answered, AnsweredColumn, AnsweredRow } from '#domain/assistant/answered.ts';
import { writeNumber } from '#domain/assistant/written.ts';
import { exact, print, ratio, times } from '#domain/screener/groups/arithmetic.ts';
import type { Cell, ToolResult } from '#domain/tools/results.ts';
import { labelOf, listHref, readGroups, TOOLS, type Asking, type ToolContext } from '../../tools/index.ts';
import { measuresOf, overText, restOf, valueOfTotal, type AggregatePlan, type Total } from './aggregate-words.ts';
import { capital, cellText, countOf, EMPTY, nounOf, plainNumber, sentences, type Making } from './rows.ts';
import { restText } from './screen-words.ts';
import { subjectOf, type Subject } from './subject.ts';
import { wholeRounds } from './of-sums.ts';

const SUM = 'sum(amount)';
const SHARE = `share(${SUM})`;
/** Decimals of a share in per cent. */
const PLACES = 2;
/** Conditions that say themselves what counts as raised. */
const OF_DEALS = /(?:^|[\s(-])(?:raise|instrument):|stage:(?:Debt|"?M&A)/;
const RAISED = 'raise:true';

const TEXTS = { lead: 'ai_say_share_money_led', investor: 'ai_say_share_money_invested' } as const;
const word = ({ input }: AggregatePlan): string => {
  const [by] = readGroups(input).by;
  return by && 'word' in by ? by.word : '';
};

/** What a share of money is of, and what it comes to. */
interface Sums {
  share: string;
  total: Cell;
  sum: Cell;
}

const amountOf = (total: Total | undefined): Cell | undefined => {
  const cell = total && valueOfTotal(total, SUM);
  return typeof cell?.value === 'string' ? cell : undefined;
};

/** Of a plan with a group, the group; of one with two screens, the second of them. Undefined where no amount is known. */
function sumsOf(plan: AggregatePlan, { rows, totals = [] }: ToolResult): Sums | undefined {
  const [whole, part] = totals;
  const total = amountOf(whole);
  const sum = plan.input.pick === undefined ? amountOf(part) : rows[0]?.cells[SUM];
  if (!total || !sum || typeof sum.value !== 'string' || Number(total.value) === 0) return undefined;
  return { total, sum, share: print(ratio(times(exact(sum.value), 100n), exact(String(total.value)), PLACES)) };
}

/** The same of what counts as raised; undefined where that is all of it. */
async function ofRaised(context: ToolContext, plan: AggregatePlan, { total, sum }: Sums, asking: Asking): Promise<Sums | undefined> {
  const { input } = plan;
  if (input.over.some(({ q }) => OF_DEALS.test(q))) return undefined;
  const over = input.over.map((one) => ({ ...one, q: `${one.q.includes('|') ? `(${one.q})` : one.q} ${RAISED}`.trim() }));
  const raised = sumsOf(plan, await TOOLS.aggregate.run(context, { ...input, over }, asking));
  return raised && (raised.total.value !== total.value || raised.sum.value !== sum.value) ? raised : undefined;
}

/** What part of the money of rounds is that of one group of them, or of those that fit more: "14.98% of the $30.04B of rounds in 2022 went to Series A: $4.50B". */
export async function ofMoneyShare(
  context: ToolContext,
  plan: AggregatePlan,
  result: ToolResult,
  asking: Asking,
  making: Making,
  subject: Subject,
): Promise<Answered | undefined> {
  const { kind, grants, over, pick } = plan.input;
  const { texts, language } = making;
  const sums = sumsOf(plan, result);
  const [whole] = result.totals ?? [];
  const measure = measuresOf(plan, making).find(({ key }) => key === SUM);
  if (!sums || !whole || !measure) return undefined;
  const own = pick === undefined ? await subjectOf(context, { kind, grants, q: over[1]?.q ?? '' }, asking, making) : undefined;
  const raised = await ofRaised(context, plan, sums, asking);
  const fitting = ({ isWhole, many }: Subject): string => (isWhole ? many : texts('ai_say_fitting', { what: many }));
  const name = own ? fitting(own) : (result.rows[0]?.name ?? '');
  const money = (cell: Cell): string => cellText(cell, 'usd', 'amount', making);
  const said = ({ share, total, sum }: Sums) => ({ share: writeNumber(share, 'percent', language), total: money(total), sum: money(sum) });
  const known = whole.values.find(({ measure: one }) => one === SUM)?.known ?? whole.rows;
  const by = word(plan);
  const key = own ? 'ai_say_share_money_part' : Object.hasOwn(TEXTS, by) ? TEXTS[by as keyof typeof TEXTS] : 'ai_say_share_money';
  const columns: AnsweredColumn[] = [
    { key: SUM, type: 'usd', label: labelOf(texts, SUM, kind) },
    { key: SHARE, type: 'percent', label: labelOf(texts, SHARE, kind) },
  ];
  const row = (called: string, href: string | null, cell: Cell, share?: string): AnsweredRow => ({
    kind: null,
    slug: null,
    name: capital(called),
    href,
    logo: null,
    values: { [SUM]: plainNumber(String(cell.value), 'usd'), ...(share !== undefined && { [SHARE]: plainNumber(share, 'percent') }) },
    cells: {
      [SUM]: { text: money(cell), href },
      ...(share !== undefined && { [SHARE]: { text: writeNumber(share, 'percent', language), href } }),
    },
  });
  const what = fitting(subject);
  const ungrouped = whole.ungrouped ?? 0;
  const isOfParty = key === 'ai_say_share_money_led' || key === 'ai_say_share_money_invested';
  return {
    ...EMPTY,
    ...restOf(result),
    columns,
    rows: [row(what, whole.href, sums.total), row(name, result.totals?.[1]?.href ?? result.rows[0]?.href ?? whole.href, sums.sum, sums.share)],
    total: whole.rows,
    over: whole.rows,
    unknown: whole.rows - known,
    counts: [ungrouped],
    value: plainNumber(sums.share, 'percent'),
    unit: 'percent',
    citations: [
      { href: whole.href ?? listHref({ kind, q: over[0]?.q ?? '', grants }), of: what },
      ...subject.named,
      ...(own?.named ?? []),
      ...result.citations,
      ...(raised ? [{ href: listHref({ kind, q: `${over[0]?.q ?? ''} ${RAISED}`.trim() }), of: money(raised.total) }] : []),
    ],
    ...(raised && {
      differences: [
        { value: plainNumber(raised.share, 'percent'), unit: 'percent' as const },
        ...[raised.total, raised.sum].map(({ value }) => ({ value: plainNumber(String(value), 'usd'), unit: 'usd' as const })),
      ],
    }),
    text: sentences(
      texts(key, { ...said(sums), what, over: overText(whole, measure, making), name }),
      raised && texts('ai_say_share_money_raised', said(raised)),
      ungrouped > 0 &&
        by !== '' &&
        texts('ai_say_unknown', { label: nounOf(texts, by), unknown: countOf(ungrouped, making), total: countOf(whole.rows, making) }),
      isOfParty ? texts('ai_say_whole_rounds') : wholeRounds(over[1]?.q ?? over[0]?.q ?? '', making),
      restText(result, own ?? subject, making),
    ),
  };
}
