import type { AnsweredScreen } from '#domain/assistant/answered.ts';
import type { Plan } from '#domain/assistant/plan.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import { pathOf } from '#domain/records/quantities.ts';
import type { ToolResult } from '#domain/tools/results.ts';
import { listHref } from '../../tools/index.ts';
import { countOf, nounOf, sentences, type Making } from './rows.ts';
import type { Subject } from './subject.ts';

export type ScreenPlan = Extract<Plan, { tool: 'screen' }>;

const MADE = {
  organizations: 'ai_say_made',
  people: 'ai_say_made',
  lead: 'ai_say_led',
  project: 'ai_say_had',
  grants: 'ai_say_gave',
} as const;

/** How many rows there are, in words. */
export function countText(kind: KindName, total: number, { many, one, isWhole, isAll, isGrants, party, when }: Subject, making: Making): string {
  const { texts } = making;
  const count = countOf(total, making);
  if (total === 0) return isWhole ? texts('ai_say_none', { what: one }) : texts(`ai_say_none_${kind}`);
  if (isAll) return texts('ai_say_all', { count, what: many });
  if (!isWhole) return texts(total === 1 ? `ai_say_count_${kind}_one` : `ai_say_count_${kind}`, { count });
  if (party && kind === 'round' && total > 1 && Object.hasOwn(MADE, party.path)) {
    const said = { name: party.name, count, when: when === '' ? '' : ` ${when}`, what: many };
    if (isGrants && party.path !== 'project') return texts('ai_say_gave', said);
    return texts(MADE[party.path as keyof typeof MADE], said);
  }
  return texts('ai_say_counted', { count, what: total === 1 ? one : many });
}

/** Which rows of a list were read on: "6 to 10 of 57". */
export function furtherText(skip: number, rows: number, total: number, names: string, making: Making): { text: string; counts: readonly number[] } {
  const { texts } = making;
  const [from, to, all] = [skip + 1, skip + rows, countOf(total, making)];
  if (rows === 0) return { text: texts('ai_say_no_more', { total: all }), counts: [] };
  const said = { from: countOf(from, making), to: countOf(to, making), total: all, names };
  return { text: texts(from === to ? 'ai_say_further_one' : 'ai_say_further', said), counts: [from, to] };
}

/** What a list is called: in words, else as its screen is written. */
export const calledOf = ({ many, one, isWhole }: Subject, q: string, total: number): string => (isWhole ? (total > 1 ? many : one) : q);

/** What is said of rows that are not counted. */
export function restText({ undecided, grantsLeftOut }: Pick<ToolResult, 'undecided' | 'grantsLeftOut'>, { paths }: Subject, making: Making): string {
  const { texts } = making;
  const [one, two, ...others] = paths;
  const label =
    one === undefined || others.length > 0
      ? undefined
      : [one, two].flatMap((path) => (path === undefined ? [] : [nounOf(texts, path)])).join(` ${texts('ai_say_or')} `);
  const isSaid = label !== undefined && !/\d/.test(label);
  const open = countOf(undecided ?? 0, making);
  return sentences(
    undecided !== undefined && undecided > 0 && (isSaid ? texts('ai_say_undecided_for', { count: open, label }) : texts('ai_say_undecided', { count: open })),
    grantsLeftOut !== undefined && grantsLeftOut > 0 && texts('ai_say_grants_left_out', { count: countOf(grantsLeftOut, making) }),
  );
}

/** The list that shows the rows of a screen. */
export function screenOf({ kind, q, grants, sort }: Pick<ScreenPlan['input'], 'kind' | 'q' | 'grants'> & { sort?: string | undefined }): AnsweredScreen {
  return { kind, q, ...(sort !== undefined && { sort }), ...(grants !== undefined && { grants }), href: listHref({ kind, q, grants, sort }) };
}

/** What makes a round large. A valuation is that of its project. */
const MONEY: readonly string[] = ['amount', 'raised'];

type OrderWord = 'newest' | 'oldest' | 'largest' | 'smallest' | 'highest' | 'lowest' | 'latest' | 'earliest';

/** What stands first in an order: the newest, the largest, the highest by a label. */
export function orderWords({ kind, sort }: Pick<ScreenPlan['input'], 'kind' | 'sort'>): { key: OrderWord; path: string } | undefined {
  const order = sort === undefined || sort === '' ? (kind === 'round' ? '-date' : '') : sort;
  if (order === '' || /^-?name$/.test(order)) return undefined;
  const isDown = order.startsWith('-');
  const path = order.replace(/^-/, '');
  if (path === 'date' || path === 'founded') return { key: isDown ? 'newest' : 'oldest', path };
  if (pathOf(kind, path)?.type === 'date') return { key: isDown ? 'latest' : 'earliest', path };
  if (MONEY.includes(path) && kind === 'round') return { key: isDown ? 'largest' : 'smallest', path };
  if (path === 'market_cap_rank') return { key: isDown ? 'lowest' : 'highest', path };
  return { key: isDown ? 'highest' : 'lowest', path };
}
