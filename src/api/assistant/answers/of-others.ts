import type { Answered } from '#domain/assistant/answered.ts';
import type { Plan } from '#domain/assistant/plan.ts';
import { KINDS } from '#domain/kinds/kinds.ts';
import { recordAddress } from '#domain/kinds/record-address.ts';
import type { RecordRef } from '#domain/tools/calls.ts';
import type { ToolResult } from '#domain/tools/results.ts';
import { roundWords } from './of-first.ts';
import { cellText, columnsOf, EMPTY, nounOf, oneValue, rowsOf, sentences, told, unitOf, type Making } from './rows.ts';
import { toldRow } from './told-rows.ts';

type PlanOf<T extends Plan['tool']> = Extract<Plan, { tool: T }>;

const tableOf = (result: ToolResult, making: Making): Answered => ({
  ...EMPTY,
  columns: columnsOf(result.columns, making),
  rows: rowsOf(result.rows, result.columns, making),
  total: result.total ?? result.rows.length,
  citations: result.citations,
});

/** Who wrote what, a work after the other. */
function authorsText({ rows }: Answered, making: Making): string | undefined {
  const works = new Map<string, string[]>();
  for (const { name, cells } of rows) for (const { name: work } of cells['matched']?.items ?? []) works.set(work, [...(works.get(work) ?? []), name]);
  if (works.size === 0) return undefined;
  return sentences(
    ...[...works].map(([work, names]) => making.texts('ai_say_written_by', { work: work.split(': ')[0] ?? work, names: told(names, making, 10) })),
  );
}

export function ofSearch({ as }: PlanOf<'search'>, result: ToolResult, making: Making): Answered {
  const base = tableOf(result, making);
  const { texts } = making;
  if (base.rows.length === 0)
    return as === 'exists'
      ? { ...base, value: false, unit: 'bool', text: texts('ai_say_none_found') }
      : { ...base, outcome: 'refuse', reason: 'no-such-record', text: texts('ai_say_none_found') };
  const value = as === 'count' ? { value: base.total ?? 0, unit: 'count' as const } : as === 'exists' ? { value: true, unit: 'bool' as const } : {};
  const names = told(
    base.rows.map(({ name }) => name),
    making,
  );
  return { ...base, ...value, rows: as === 'first' ? base.rows.slice(0, 1) : base.rows, text: authorsText(base, making) ?? texts('ai_say_found', { names }) };
}

export function ofPath(_: PlanOf<'path'>, result: ToolResult, making: Making): Answered {
  const { texts } = making;
  const [from, to] = [result.rows[0], result.rows.at(-1)];
  if (!from || !to) return { ...EMPTY, outcome: 'refuse', reason: 'not-held', text: texts('ai_say_no_path') };
  const links = result.rows.slice(0, -1).map((row, i) => {
    const next = result.rows[i + 1] ?? row;
    const isInvested = row.cells['link']?.value === 'invested';
    const [a, b] = (isInvested && row.kind === 'project') || (!isInvested && row.kind !== 'person' && next.kind === 'person') ? [next, row] : [row, next];
    return texts(isInvested ? 'ai_say_invested' : 'ai_say_worked', { a: a.name, b: b.name });
  });
  const said = links.map((text) => `${text}.`).join(' ');
  const base = tableOf(result, making);
  const rows = base.rows.map((row, i) =>
    i < links.length && row.cells['link'] ? { ...row, cells: { ...row.cells, link: { ...row.cells['link'], text: links[i] ?? '' } } } : row,
  );
  return {
    ...base,
    rows,
    value: links.length,
    unit: 'count',
    text: texts('ai_say_path', { from: from.name, to: to.name, links: String(links.length), names: said.slice(0, -1) }),
  };
}

/** The page of a record. */
const behindOf = ({ kind, slug }: RecordRef): string => recordAddress(KINDS[kind].wire, slug);

const WHAT = {
  rounds: 'ai_say_what_rounds',
  grants: 'ai_say_what_grants',
  events: 'ai_say_what_events',
  news: 'ai_say_what_news',
  roles: 'ai_say_what_roles',
} as const;

export function ofTimeline({ as, input }: PlanOf<'timeline'>, result: ToolResult, making: Making): Answered {
  const { texts } = making;
  const plain = tableOf(result, making);
  const rows = plain.rows.map((row) => {
    const what = row.cells['what'];
    const key = typeof row.values['what'] === 'string' && Object.hasOwn(WHAT, row.values['what']) ? WHAT[row.values['what'] as keyof typeof WHAT] : undefined;
    return what && key ? { ...row, cells: { ...row.cells, what: { ...what, text: texts(key) } } } : row;
  });
  const name = result.of ?? input.of.slug;
  const base: Answered = { ...plain, rows, citations: [{ href: behindOf(input.of), of: name }, ...plain.citations] };
  if (rows.length === 0)
    return {
      ...base,
      ...(as === 'count' || as === 'exists' ? { value: as === 'count' ? 0 : false } : { outcome: 'refuse', reason: 'not-held' }),
      text: texts('ai_say_timeline_none'),
    };
  const value = as === 'count' ? { value: base.total ?? 0, unit: 'count' as const } : as === 'exists' ? { value: true, unit: 'bool' as const } : {};
  const names = rows
    .slice(0, 5)
    .map((row) => toldRow(row, base.columns, making))
    .join(', ');
  return { ...base, ...value, rows: as === 'first' ? rows.slice(0, 1) : rows, text: texts('ai_say_timeline', { name, names }) };
}

export function ofExplain({ input }: PlanOf<'explain'>, result: ToolResult, making: Making): Answered {
  const { texts } = making;
  const list = result.lists?.[input.field];
  const [row] = list?.rows ?? [];
  const [column] = list?.columns ?? [];
  const cell = column && row?.cells[column.key];
  const label = nounOf(texts, input.field);
  const base = tableOf(result, making);
  if (!row && input.round) return { ...base, outcome: 'refuse', reason: 'no-such-round', text: texts('ai_say_none_round') };
  if (!row || (base.rows.length === 0 && (!cell || cell.value === null)))
    return { ...base, outcome: 'refuse', reason: 'not-held', text: texts('ai_say_not_held', { label, name: row?.name ?? input.of.slug }) };
  const name = row.kind === 'round' ? roundWords({ ...row, cells: { ...row.cells, [input.field]: { value: null, href: null } } }, making) : row.name;
  const standing = base.rows.filter(({ values }) => values['stands'] !== false).map(({ name }) => name);
  const sources = told([...new Set(standing)], making, 3);
  const said =
    cell && cell.value !== null && column
      ? texts('ai_say_value', {
          label,
          name,
          value: cell.items
            ? told(
                cell.items.map(({ name }) => name),
                making,
              )
            : cellText(cell, column.type, column.key, making),
        })
      : undefined;
  const citedRow = column && cell ? rowsOf([row], list?.columns ?? [], making) : [];
  return {
    ...base,
    columns: [...base.columns, ...columnsOf(list?.columns ?? [], making)],
    rows: [...base.rows, ...citedRow],
    ...(cell && column && cell.value !== null && !cell.items && { value: oneValue(cell, column.type, column.key), unit: unitOf(column.type) }),
    text: sentences(
      said,
      sources !== '' && texts('ai_say_said_by', { names: sources }),
      result.derived !== undefined && texts('ai_say_computed'),
      result.contested && texts('ai_say_contested'),
    ),
  };
}

export function ofDefine({ input }: PlanOf<'define'>, result: ToolResult, making: Making): Answered {
  const { meaning, near = [] } = result;
  if (meaning !== undefined) return { ...tableOf(result, making), value: meaning, unit: 'text', text: meaning };
  const options = near.map((term): Answered['options'][number] => ({ name: term, href: null, plan: { tool: 'define', input: { term }, as: 'rows' } }));
  const text = sentences(making.texts('ai_say_no_term'), near.length > 0 && making.texts('ai_say_near_terms', { names: near.join(', ') }));
  return { ...tableOf(result, making), outcome: 'refuse', reason: 'not-held', about: input.term.slice(0, 80), options, text };
}
