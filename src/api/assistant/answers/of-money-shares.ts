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

/** A sum as a row, with its share where it is a part. */
const rowOf = (name: string, href: string | null, cell: Cell, making: Making, share?: string): AnsweredRow => ({
  kind: null,
  slug: null,
  name: capital(name),
  href,
  logo: null,
  values: { [SUM]: plainNumber(String(cell.value), 'usd'), ...(share !== undefined && { [SHARE]: plainNumber(share, 'percent') }) },
  cells: {
    [SUM]: { text: moneyOf(cell, making), href },
    ...(share !== undefined && { [SHARE]: { text: writeNumber(share, 'percent', making.language), href } }),
  },
});

const moneyOf = (cell: Cell, making: Making): string => cellText(cell, 'usd', 'amount', making);
const saidOf = ({ share, total, sum }: Sums, making: Making) => ({
  share: writeNumber(share, 'percent', making.language),
  total: moneyOf(total, making),
  sum: moneyOf(sum, making),
});
const fitting = ({ isWhole, many }: Subject, { texts }: Making): string => (isWhole ? many : texts('ai_say_fitting', { what: many }));

interface Told {
  sums: Sums;
  raised: Sums | undefined;
  whole: Total;
  /** The whole and the part, in words. */
  what: string;
  name: string;
}

/** "14.98% of the $30.04B of rounds in 2022 went to Series A: $4.50B", with what of it counts as raised, and of how many rounds the group is unknown. */
function textOf(plan: AggregatePlan, { sums, raised, whole, what, name }: Told, making: Making): string {
  const { texts } = making;
  const by = word(plan);
  const isOfParty = Object.hasOwn(TEXTS, by);
  const key = plan.input.pick === undefined ? 'ai_say_share_money_part' : isOfParty ? TEXTS[by as keyof typeof TEXTS] : 'ai_say_share_money';
  const measure = measuresOf(plan, making).find((one) => one.key === SUM);
  const ungrouped = whole.ungrouped ?? 0;
  const lacking = { unknown: countOf(ungrouped, making), total: countOf(whole.rows, making) };
  return sentences(
    texts(key, { ...saidOf(sums, making), what, over: measure ? overText(whole, measure, making) : '', name }),
    raised && texts('ai_say_share_money_raised', saidOf(raised, making)),
    ungrouped > 0 &&
      by !== '' &&
      (by === 'investor' ? texts('ai_say_share_money_unknown', lacking) : texts('ai_say_unknown', { label: nounOf(texts, by), ...lacking })),
    isOfParty ? texts('ai_say_whole_rounds') : wholeRounds(plan.input.over.at(-1)?.q ?? '', making),
  );
}

/** What part of the money of rounds is that of one group of them, or of those that fit more. Undefined where no amount is known. */
export async function ofMoneyShare(
  context: ToolContext,
  plan: AggregatePlan,
  result: ToolResult,
  asking: Asking,
  making: Making,
  subject: Subject,
): Promise<Answered | undefined> {
  const { kind, grants, over, pick } = plan.input;
  const sums = sumsOf(plan, result);
  const [whole, part] = result.totals ?? [];
  if (!sums || !whole) return undefined;
  const own = pick === undefined ? await subjectOf(context, { kind, grants, q: over[1]?.q ?? '' }, asking, making) : undefined;
  const raised = await ofRaised(context, plan, sums, asking);
  const [what, name] = [fitting(subject, making), own ? fitting(own, making) : (result.rows[0]?.name ?? '')];
  const known = whole.values.find(({ measure }) => measure === SUM)?.known ?? whole.rows;
  const columns: AnsweredColumn[] = [
    { key: SUM, type: 'usd', label: labelOf(making.texts, SUM, kind) },
    { key: SHARE, type: 'percent', label: labelOf(making.texts, SHARE, kind) },
  ];
  const first = over[0]?.q ?? '';
  return {
    ...EMPTY,
    ...restOf(result),
    columns,
    rows: [rowOf(what, whole.href, sums.total, making), rowOf(name, part?.href ?? result.rows[0]?.href ?? whole.href, sums.sum, making, sums.share)],
    total: whole.rows,
    over: whole.rows,
    unknown: whole.rows - known,
    counts: [whole.ungrouped ?? 0],
    value: plainNumber(sums.share, 'percent'),
    unit: 'percent',
    citations: [
      { href: whole.href ?? listHref({ kind, q: first, grants }), of: what },
      ...subject.named,
      ...(own?.named ?? []),
      ...result.citations,
      ...(raised ? [{ href: listHref({ kind, q: `${first} ${RAISED}`.trim() }), of: moneyOf(raised.total, making) }] : []),
    ],
    ...(raised && {
      differences: [
        { value: plainNumber(raised.share, 'percent'), unit: 'percent' as const },
        ...[raised.total, raised.sum].map(({ value }) => ({ value: plainNumber(String(value), 'usd'), unit: 'usd' as const })),
      ],
    }),
    text: sentences(textOf(plan, { sums, raised, whole, what, name }, making), restText(result, own ?? subject, making)),
  };
}
