import type { Plan } from '#domain/assistant/plan.ts';
import { KINDS } from '#domain/kinds/kinds.ts';
import type { ToolResult } from '#domain/tools/results.ts';
import { ask } from '#platform/data/ask.ts';
import type { ToolContext } from '../../tools/index.ts';

/** Most rounds of a project that are looked through for the words of their sources. */
const MOST = 10;
const STAGED = /(?:^| )stage:(?:"([^"]+)"|([^\s"()|,]+))(?= |$)/;

/**
 * One round of a project by its stage, where several rounds are of it, and the source of one alone calls it so: "Series C", beside a "Series C+".
 * That one is first, and `exact` is what it is called.
 */
export async function exactStage(
  context: ToolContext,
  { input, as }: Extract<Plan, { tool: 'screen' }>,
  result: ToolResult,
): Promise<{ result: ToolResult; exact?: string }> {
  const [, quoted, bare] = STAGED.exec(input.q) ?? [];
  const stage = quoted ?? bare;
  const total = result.total ?? 0;
  const isOne = as === 'first' && input.kind === 'round' && input.place === undefined && (input.sort ?? '-date') === '-date';
  if (stage === undefined || !isOne || total < 2 || total > MOST || !/(?:^| )project:/.test(input.q)) return { result };
  const { sid, rows: key } = KINDS.round;
  const listed = await ask<Record<string, { slug: string; fundraising_round: string | null }[]>>(context.struct, 'q', sid, {
    q: input.q,
    take: MOST,
    ...(input.grants && { grants: input.grants }),
  });
  const called = (listed[key] ?? []).filter(({ fundraising_round: words }) => words?.trim().toLowerCase() === stage.toLowerCase());
  const [one, ...others] = called;
  const found = one && others.length === 0 ? result.rows.find(({ slug }) => slug === one.slug) : undefined;
  return found ? { result: { ...result, rows: [found, ...result.rows.filter((row) => row !== found)] }, exact: stage } : { result };
}
