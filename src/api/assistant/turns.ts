import type { AnsweredRow } from '#domain/assistant/answered.ts';
import { CHAT } from '#domain/assistant/chat.ts';
import type { Plan } from '#domain/assistant/plan.ts';
import type { WholePlan } from './ask.ts';
import type { Refusal, Turn, TurnRow } from '#domain/assistant/reading.ts';

/** An answer as it is kept, as far as later questions speak of it. */
export interface TurnAnswer {
  question: string;
  plan: WholePlan;
  rows: readonly Pick<AnsweredRow, 'kind' | 'slug' | 'name' | 'values' | 'cells'>[];
  reason?: Refusal | null;
}

const ROUND_HREF = /[?&]round=([^&#]+)/;

/** Records that the values of a row name. */
const refsOf = ({ cells }: TurnAnswer['rows'][number]): NonNullable<TurnRow['refs']> =>
  Object.values(cells ?? {}).flatMap(({ items = [] }) =>
    items.flatMap(({ name, of }) => (of && of.kind !== 'round' ? [{ kind: of.kind, slug: of.slug, name }] : [])),
  );

/** The one round that an answer is about. */
function roundOf(plan: Plan, [first]: TurnAnswer['rows']): Turn['round'] {
  const date = typeof first?.values?.['date'] === 'string' ? { date: first.values['date'] } : {};
  if (plan.tool === 'record') return plan.input.of.kind === 'round' ? { slug: plan.input.of.slug, ...date } : undefined;
  if (plan.tool !== 'screen' || plan.input.kind !== 'round' || plan.as !== 'first' || !first) return undefined;
  if (first.kind === 'round') return first.slug === null ? undefined : { slug: first.slug, ...date };
  const slug = ROUND_HREF.exec(first.cells?.['round']?.href ?? '')?.[1];
  return slug === undefined ? undefined : { slug: decodeURIComponent(slug), ...date };
}

/** Reasons of answers without rows that later questions go on from: what was asked about is known, and what is not held of it. */
export const HELD_OPEN = ['not-held', 'no-such-round'] as const satisfies readonly Refusal[];

/** Whether later questions go on from an answer. */
export const isGoneOnFrom = ({ outcome, reason }: { outcome: string; reason?: string | undefined }): boolean =>
  outcome === 'answer' || HELD_OPEN.some((one) => one === reason);

/** The plan that later questions go on from: of what was asked of a record that another plan found, that of the record. */
function planOf({ also: _, further, ...own }: WholePlan): Plan {
  return further?.of ? { tool: 'record', input: { of: { ...further.of }, fields: [...further.fields] }, as: 'rows' } : (own as Plan);
}

/** An answer as a turn that later questions may speak of. Rows that are no records, such as groups and sums, are left out. */
export function turnOf({ question, plan: whole, rows, reason }: TurnAnswer): Turn {
  const records = rows.flatMap((row): TurnRow[] => {
    if (row.kind == null || row.slug == null) return [];
    const refs = rows.length === 1 ? refsOf(row) : [];
    return [{ kind: row.kind, slug: row.slug, name: row.name, ...(refs.length > 0 && { refs }) }];
  });
  const plan = planOf(whole);
  const round = roundOf(plan, rows);
  return { question, plan, rows: records.slice(0, CHAT.turnRows), ...(round && { round }), ...(reason != null && { isUnknown: true }) };
}
