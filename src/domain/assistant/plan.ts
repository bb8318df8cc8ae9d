import { z } from 'zod';
import { TOOL_INPUTS, type ToolCall, type ToolName } from '../tools/calls.ts';

/**
 * What of the result is the answer: all rows (`rows`), the first row (`first`), how many there are (`count`), whether there are any (`exists`),
 * the value over all rows (`value`), the difference of the first two screens (`change`), or that in per cent of the first (`percent`).
 */
export const ANSWER_FORMS = ['rows', 'first', 'count', 'exists', 'value', 'change', 'percent'] as const;
export type AnswerForm = (typeof ANSWER_FORMS)[number];

/** What there is of one side alone. */
const PLAIN_FORMS = ANSWER_FORMS.filter((form) => form !== 'change' && form !== 'percent');
const COMPARING: readonly ToolName[] = ['aggregate', 'compare'];

/** Rows are passed over in a list of them alone: the first row, and their number, are those of the whole list. */
const isOfAll = ({ input, as }: { input: object; as: AnswerForm }): boolean => as === 'rows' || !('skip' in input) || input.skip === undefined;

const plansOf = (Object.keys(TOOL_INPUTS) as ToolName[]).map((tool) =>
  z
    .strictObject({ tool: z.literal(tool), input: TOOL_INPUTS[tool], as: z.enum(COMPARING.includes(tool) ? ANSWER_FORMS : PLAIN_FORMS).default('rows') })
    .refine(isOfAll, { path: ['input', 'skip'], error: 'Rows can be passed over in rows alone' }),
);

/** A question as it was read: the call of a tool, and what of its result is the answer. Plans of models and of pages are held to the same schema. */
export const planSchema = z.union(plansOf as unknown as [z.ZodType<Plan>, z.ZodType<Plan>]);
export type Plan = ToolCall & { as: AnswerForm };
