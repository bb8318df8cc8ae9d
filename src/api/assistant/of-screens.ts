import type { Answered, AnsweredScreen } from '#domain/assistant/answered.ts';
import type { Plan } from '#domain/assistant/plan.ts';
import type { ReadingOption } from '#domain/assistant/reading.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import { printWhere } from '#domain/screener/print.ts';
import type { Expr } from '#domain/screener/screen.ts';
import { parseWhere } from '#domain/screener/text.ts';
import type { ToolResult } from '#domain/tools/results.ts';
import { TOOLS, listHref, type Asking, type ToolContext } from '../tools/index.ts';
import { cellText, columnsOf, EMPTY, factsOf, plainValue, rowsOf, sentences, toldRow, unitOf, type Making } from './rows.ts';

type PlanOf<T extends Plan['tool']> = Extract<Plan, { tool: T }>;
type ScreenPlan = PlanOf<'screen'>;

/** How many rows fit, in words. */
export function countText(kind: KindName, total: number, { texts, language }: Making): string {
  const count = new Intl.NumberFormat(language === 'vi' ? 'vi' : 'en').format(total);
  if (total === 0) return texts(`ai_say_none_${kind}`);
  return texts(total === 1 ? `ai_say_count_${kind}_one` : `ai_say_count_${kind}`, { count });
}

/** What is said of rows that are not counted. */
export function restText({ undecided, grantsLeftOut }: Pick<ToolResult, 'undecided' | 'grantsLeftOut'>, { texts, language }: Making): string {
  const write = (count: number): string => new Intl.NumberFormat(language === 'vi' ? 'vi' : 'en').format(count);
  return sentences(
    undecided !== undefined && undecided > 0 && texts('ai_say_undecided', { count: write(undecided) }),
    grantsLeftOut !== undefined && grantsLeftOut > 0 && texts('ai_say_grants_left_out', { count: write(grantsLeftOut) }),
  );
}

/** The list that shows the rows of a screen. */
export function screenOf({ kind, q, grants, sort }: Pick<ScreenPlan['input'], 'kind' | 'q' | 'grants'> & { sort?: string | undefined }): AnsweredScreen {
  return { kind, q, ...(sort !== undefined && { sort }), ...(grants !== undefined && { grants }), href: listHref({ kind, q, grants, sort }) };
}

/** Paths of rounds that name a record. */
const NAMING: readonly string[] = ['project', 'organizations', 'people', 'lead'];

/** The conditions of a screen of rounds that name whose rounds they are. */
function namingOf(q: string): Expr[] {
  const read = parseWhere('round', q);
  if ('fault' in read) return [];
  const parts = 'and' in read.where ? read.where.and : [read.where];
  return parts.filter((part) => 'path' in part && NAMING.includes(part.path)).slice(0, 1);
}

/** What rounds there are of whom a screen names, where none fits. */
async function roundsThereAre(context: ToolContext, { kind, q }: ScreenPlan['input'], asking: Asking, making: Making): Promise<ReadingOption[]> {
  const own = kind === 'round' ? namingOf(q) : [];
  if (own.length === 0) return [];
  const { rows, columns } = await TOOLS.screen.run(context, { kind: 'round', q: printWhere({ and: own }), grants: 'include', take: 10, fields: [] }, asking);
  const cols = columnsOf(columns, making);
  return rowsOf(rows, columns, making).map((row) => ({ name: toldRow(row, cols, 3), href: row.href }));
}

async function nothing(context: ToolContext, { input, as }: ScreenPlan, result: ToolResult, asking: Asking, making: Making): Promise<Answered> {
  const options = await roundsThereAre(context, input, asking, making);
  const isAnswer = as === 'count' || as === 'exists';
  return {
    ...EMPTY,
    ...(isAnswer
      ? { value: as === 'count' ? 0 : false, unit: as === 'count' ? 'count' : 'bool' }
      : { outcome: 'refuse', reason: input.kind === 'round' ? 'no-such-round' : 'not-held' }),
    text: sentences(
      countText(input.kind, 0, making),
      options.length > 0 &&
        making.texts('ai_say_there_are', {
          names: options
            .slice(0, 4)
            .map(({ name }) => name)
            .join(', '),
        }),
      restText(result, making),
    ),
    total: 0,
    options,
    screen: screenOf(input),
    citations: [{ href: listHref(input), of: input.q }],
    ...(result.undecided !== undefined && { undecided: result.undecided }),
    ...(result.grantsLeftOut !== undefined && { grants_left_out: result.grantsLeftOut }),
  };
}

/** The answer of a screen: its rows, the first of them, how many there are, or whether there are any. */
export async function ofScreen(context: ToolContext, plan: ScreenPlan, result: ToolResult, asking: Asking, making: Making): Promise<Answered> {
  const { input, as } = plan;
  const { texts } = making;
  const { total = 0, undecided, grantsLeftOut } = result;
  if (total === 0) return nothing(context, plan, result, asking, making);
  const columns = columnsOf(result.columns, making);
  const rows = rowsOf(as === 'first' ? result.rows.slice(0, 1) : result.rows, result.columns, making);
  const base: Answered = {
    ...EMPTY,
    columns,
    rows,
    total,
    ...(undecided !== undefined && { undecided }),
    ...(grantsLeftOut !== undefined && { grants_left_out: grantsLeftOut }),
    citations: [{ href: listHref(input), of: input.q }, ...result.citations],
    screen: screenOf(input),
  };
  const names = rows
    .slice(0, 3)
    .map((row) => toldRow(row, columns))
    .join(', ');
  const count = countText(input.kind, total, making);
  if (as === 'count') return { ...base, value: total, unit: 'count', text: sentences(count, restText(result, making)) };
  if (as === 'exists')
    return { ...base, value: true, unit: 'bool', text: sentences(count, texts(total <= 3 ? 'ai_say_they_are' : 'ai_say_first_are', { names })) };
  if (as === 'first') return { ...base, ...firstOf(plan, result, base, making) };
  return { ...base, text: sentences(count, texts(total <= 3 ? 'ai_say_they_are' : 'ai_say_first_are', { names }), restText(result, making)) };
}

/** The first row, and its value where one field is asked for. */
function firstOf({ input }: ScreenPlan, result: ToolResult, { rows, columns }: Answered, making: Making): Partial<Answered> {
  const { texts } = making;
  const [row, raw] = [rows[0], result.rows[0]];
  if (!row || !raw) return {};
  const [one] = input.fields;
  const facts = factsOf(row, columns, making, 5);
  const text = facts === '' ? row.name : texts('ai_say_facts', { name: row.name, facts });
  if (!one || input.fields.length > 1) return { text };
  const cell = raw.cells[one.field];
  const type = result.columns.find(({ key }) => key === one.field)?.type ?? 'text';
  const label = columns.find(({ key }) => key === one.field)?.label ?? one.field;
  if (cell?.state === 'undisclosed') return { value: null, unit: unitOf(type), text: sentences(texts('ai_say_secret', { label, name: row.name }), text) };
  if (!cell || cell.value === null)
    return {
      outcome: 'refuse',
      reason: 'not-held',
      value: null,
      text: sentences(texts('ai_say_not_held', { label, name: row.name }), facts === '' ? undefined : text),
    };
  const plain = plainValue(cell, type);
  const value = Array.isArray(plain) ? (plain as string[]).join(', ') : (plain as string | number | boolean | null);
  const said = texts('ai_say_value', { label, name: row.name, value: cellText(cell, type, one.field, making) });
  return { value, unit: unitOf(type), text: columns.length === 1 ? said : text };
}
