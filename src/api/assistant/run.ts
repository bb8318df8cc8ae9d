import type { Answered } from '#domain/assistant/answered.ts';
import type { Plan } from '#domain/assistant/plan.ts';
import { verify } from '#domain/assistant/verify.ts';
import type { Language } from '#domain/site/addresses.ts';
import { TOOLS, type Asking, type ToolContext } from '../tools/index.ts';

/** Asks what a plan asks for, and makes an answer of it. @throws Failure INVALID_INPUT for a plan that is none */
export async function runPlan(context: ToolContext, plan: Plan, asking: Asking & { language: Language }): Promise<Answered> {
  const tool = TOOLS[plan.tool];
  const run = tool.run as (context: ToolContext, input: unknown, asking: Asking) => ReturnType<typeof tool.run>;
  const { rows } = await run(context, plan.input, asking);
  const answered: Answered = { outcome: 'answer', text: '', columns: [], rows: [], total: rows.length, options: [], citations: [], screen: null };
  return verify(answered.text, answered, asking.language).ok ? answered : { ...answered, text: '' };
}
