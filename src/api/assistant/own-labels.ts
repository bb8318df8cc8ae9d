import type { Plan } from '#domain/assistant/plan.ts';
import { KINDS, NAMED_KINDS } from '#domain/kinds/kinds.ts';
import { fold } from '#domain/writing/fold.ts';
import type { Queryable } from '#platform/postgres/database.ts';

const NAMES = NAMED_KINDS.map((kind) => `select name from ${kind} where slug = any($1::text[])`).join(' union all ');
const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const SLUG = /[\p{L}\p{N}][\p{L}\p{N}-]*/gu;

/**
 * A plan from outside whose screens bear no words but their own: those of the screen, and names of records that it asks for. A label is told as the name of its rows, so
 * that nobody may write it. Another one is replaced by the text of the screen.
 */
export async function withOwnLabels(sql: Queryable, plan: Plan): Promise<Plan> {
  if (plan.tool !== 'aggregate' || plan.input.over.every(({ label }) => label === undefined)) return plan;
  const { kind, over } = plan.input;
  const { rows } = await sql.query<{ name: string }>(NAMES, [over.flatMap(({ q }) => q.match(SLUG) ?? [])]);
  const own = new Set([KINDS[kind].wire, ...over.map(({ q }) => q), ...rows.map(({ name }) => name)].flatMap(wordsOf));
  const isOwn = (label: string): boolean => wordsOf(label).every((word) => own.has(word));
  return { ...plan, input: { ...plan.input, over: over.map((one) => (one.label === undefined || isOwn(one.label) ? one : { ...one, label: one.q })) } };
}
