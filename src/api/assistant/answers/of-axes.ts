import type { Answered } from '#domain/assistant/answered.ts';
import { condsOf, screenText, type Cond } from '#domain/assistant/grammar/frame.ts';
import type { Plan } from '#domain/assistant/plan.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import type { GrantsMode } from '#domain/screener/grants.ts';
import type { Expr } from '#domain/screener/screen.ts';
import { listHref, TOOLS, type Asking, type ToolContext } from '../../tools/index.ts';
import { measuresOf, valueOfTotal, type AggregatePlan, type Total } from './aggregate-words.ts';
import { cellText, countOf, plainNumber, sentences, type Making } from './rows.ts';

/** Rows that are asked for by the sector of their project. */
interface BySector {
  kind: KindName;
  grants: GrantsMode | undefined;
  /** The same rows without a sector. */
  unknown: string;
  /** The rows that bear the same word as their own category. */
  category?: { q: string; name: string };
}

/** The values of a condition that asks for one, or for any of some. */
function valuesOf(expr: Expr): readonly string[] | undefined {
  if ('or' in expr) {
    const each = expr.or.map(valuesOf);
    return each.every((one) => one !== undefined) ? each.flat() : undefined;
  }
  return 'path' in expr && expr.path === 'sector' && expr.op === '=' && typeof expr.value === 'string' ? [expr.value] : undefined;
}

const anyOf = (path: string, values: readonly string[]): Expr => {
  const each = values.map((value): Expr => ({ path, op: '=', value }));
  return each.length === 1 && each[0] ? each[0] : { or: each };
};

/** Reads rounds, or projects by their rounds, that are asked for by a sector; undefined where they are not, or by their category too. */
function bySector(kind: KindName, q: string, grants: GrantsMode | undefined): BySector | undefined {
  const conds = condsOf(kind, q);
  const isRounds = kind === 'round' || (kind === 'project' && conds.some(({ group }) => group === 'rounds'));
  const [sector, ...others] = conds.filter(({ slot }) => slot === 'sector' || slot === 'category');
  const values = sector && valuesOf(sector.expr);
  if (!isRounds || !sector || !values || others.length > 0) return undefined;
  const withOther = (cond: Cond): string => screenText(conds.map((one) => (one === sector ? cond : one)));
  const category: Cond = { slot: 'category', ...(kind === 'project' && { group: 'rounds' }), expr: anyOf('category', values) };
  return {
    kind,
    grants,
    unknown: withOther({ ...sector, expr: { not: { path: 'sector', op: 'known' } } }),
    category: { q: withOther(category), name: values.join(', ') },
  };
}

/** What a plan asks for by sectors: one of them, or groups of rounds by all. */
function sectorsOf({ tool, input, as }: Plan): BySector | undefined {
  if (tool === 'screen') return bySector(input.kind, input.q, input.grants);
  const [one, ...others] = tool === 'aggregate' ? input.over : [];
  if (tool !== 'aggregate' || !one || others.length > 0) return undefined;
  // Groups that are told one by one say themselves of how many the sector is unknown, and so do shares.
  if (input.by === 'sector') {
    const isRanked = as === 'first' && input.kind === 'round' && input.pick === undefined && !/\b(?:sector|category)\b/.test(one.q);
    const none: Cond = { slot: 'sector', expr: { not: { path: 'sector', op: 'known' } } };
    return isRanked ? { kind: 'round', grants: input.grants, unknown: screenText([...condsOf('round', one.q), none]) } : undefined;
  }
  return bySector(input.kind, one.q, input.grants);
}

type Added = Required<Pick<Answered, 'counts' | 'differences' | 'citations'>> & { text: string };

/** What the rows come to by their own category, in words. */
function categoryText(plan: Plan, { kind, grants, category }: BySector, total: Total, making: Making): Added | undefined {
  if (!category || total.rows === 0) return undefined;
  const { texts } = making;
  const count = countOf(total.rows, making);
  const href = listHref({ kind, q: category.q, grants });
  const [first] = plan.tool === 'aggregate' ? measuresOf(plan, making) : [];
  const cell = first && first.fn !== 'count' && first.fn !== 'distinct' ? valueOfTotal(total, first.key) : undefined;
  const base = { counts: [total.rows], citations: [{ href, of: category.name }] };
  if (!first || typeof cell?.value !== 'string' || first.type !== 'usd')
    return {
      ...base,
      differences: [],
      text: texts(kind === 'project' ? 'ai_say_by_category_projects' : 'ai_say_by_category_count', { name: category.name, count }),
    };
  const value = cellText(cell, first.type, first.key, making);
  return {
    counts: base.counts,
    citations: [...base.citations, { href, of: value }],
    differences: [{ value: plainNumber(cell.value, first.type), unit: 'usd' }],
    text: texts('ai_say_by_category_value', { name: category.name, value, count }),
  };
}

/** Which category stands first, where sectors were ranked and the first is told. */
async function firstCategory(context: ToolContext, plan: AggregatePlan, asking: Asking, making: Making): Promise<Added | undefined> {
  const { input } = plan;
  if (plan.as !== 'first' || input.by !== 'sector') return undefined;
  const { rows } = await TOOLS.aggregate.run(context, { ...input, by: 'category', take: 1 }, asking);
  const [row] = rows;
  const [first] = measuresOf(plan, making);
  const cell = row?.cells[first.key];
  if (!row || typeof cell?.value !== 'string' || (first.type !== 'usd' && first.type !== 'count')) return undefined;
  const value = cellText(cell, first.type, first.key, making);
  return {
    counts: [],
    citations: [{ href: row.href ?? listHref({ kind: input.kind, q: input.over[0]?.q ?? '', grants: input.grants }), of: row.name }],
    differences: [{ value: plainNumber(cell.value, first.type), unit: first.type }],
    text: making.texts('ai_say_by_category_first', { name: row.name, value }),
  };
}

/**
 * Rounds by the sector of their project with what that leaves out: how many rounds there are whose project has no sector, and what the rounds of that name come
 * to by their own category. So nobody takes the one for the whole.
 */
export async function withOtherAxis(context: ToolContext, plan: Plan, answered: Answered, asking: Asking, making: Making): Promise<Answered> {
  const by = answered.outcome === 'answer' || answered.reason === 'no-such-round' ? sectorsOf(plan) : undefined;
  if (!by || (plan.tool !== 'screen' && plan.tool !== 'aggregate') || plan.input.skip !== undefined) return answered;
  const { kind, grants, unknown, category } = by;
  const show = plan.tool === 'aggregate' && (plan.input.by ?? '') === '' ? plan.input.show : 'count';
  const over = [{ label: 'unknown', q: unknown }, ...(category ? [{ label: 'category', q: category.q }] : [])];
  const { totals = [] } = await TOOLS.aggregate.run(context, { kind, over, show, ...(grants && { grants }) }, asking);
  const [none, own] = totals;
  const { texts } = making;
  const count = none?.rows ?? 0;
  const lacking = count > 0 && texts(kind === 'project' ? 'ai_say_no_sector_projects' : 'ai_say_no_sector', { count: countOf(count, making) });
  // Where no row lacks a sector and as many have the category, there is nothing to tell.
  if (count === 0 && own !== undefined && own.rows === answered.total) return answered;
  const other = own ? categoryText(plan, by, own, making) : plan.tool === 'aggregate' ? await firstCategory(context, plan, asking, making) : undefined;
  return {
    ...answered,
    counts: [...(answered.counts ?? []), count, ...(other?.counts ?? [])],
    differences: [...(answered.differences ?? []), ...(other?.differences ?? [])],
    citations: [...answered.citations, ...(other?.citations ?? [])],
    text: sentences(answered.text, lacking, other?.text),
  };
}
