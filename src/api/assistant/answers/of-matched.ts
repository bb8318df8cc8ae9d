import { normal } from '#domain/screener/normal.ts';
import { SCREEN_LIMITS, type Expr } from '#domain/screener/screen.ts';
import { parseWhere, printWhere } from '#domain/screener/text.ts';
import type { ToolInput } from '#domain/tools/calls.ts';
import type { Cell, Item, ResultColumn, ResultRow, ToolResult } from '#domain/tools/results.ts';
import { writeCell } from '#domain/assistant/written.ts';
import { TOOLS, type Asking, type ToolContext } from '../../tools/index.ts';
import type { Making } from './rows.ts';
import type { ScreenPlan } from './screen-words.ts';

/** Rounds that are read for the projects that are shown, at most. */
const READ = 100;

/** What a screen asks of rounds of its projects, or of their grants, and what else it asks of them. */
interface Asked {
  of: 'rounds' | 'grants';
  rounds: Expr;
  rest: Expr;
}

/** What is asked of rounds of the projects of a screen; undefined where nothing is. */
function askedOf({ kind, q }: ScreenPlan['input']): Asked | undefined {
  const read = kind === 'project' ? parseWhere(kind, q) : undefined;
  if (!read || 'fault' in read) return undefined;
  const leaves = 'and' in read.where ? read.where.and : [read.where];
  const asked = leaves.flatMap((leaf) =>
    'rel' in leaf && (leaf.rel === 'rounds' || leaf.rel === 'grants') && leaf.some ? [{ leaf, of: leaf.rel, is: leaf.some }] : [],
  );
  const [first] = asked;
  if (!first || asked.some(({ of }) => of !== first.of)) return undefined;
  return {
    of: first.of as Asked['of'],
    rounds: { or: asked.map(({ is }) => is) },
    rest: { and: leaves.filter((leaf) => !asked.some((one) => one.leaf === leaf)) },
  };
}

/** The screen of the rounds that are asked about, of these projects; where they are too many to name, of all that the list may hold. */
function screenOf({ rounds, rest, of }: Asked, slugs: readonly string[]): ToolInput<'screen'> {
  const own = printWhere(normal({ and: [rounds, { path: 'project', op: 'in', value: slugs }] }));
  const q = own.length <= SCREEN_LIMITS.characters ? own : printWhere(normal({ and: [rounds, { rel: 'project', some: rest }] }));
  return { kind: 'round', q, sort: '-date', take: READ, fields: FIELDS, ...(of === 'grants' && { grants: 'only' }) };
}

/** Columns of the round of each project, where each has one. */
const ONE: readonly ResultColumn[] = [
  { key: 'date', type: 'date' },
  { key: 'stage', type: 'text' },
  { key: 'amount', type: 'usd' },
];
const MANY: readonly ResultColumn[] = [{ key: 'rounds', type: 'name' }];
const FIELDS = [{ field: 'project' }, ...ONE.map(({ key }) => ({ field: key }))];

/** A round in a few words: its day, its stage, its amount. */
function itemOf({ href, cells, name }: ResultRow, { language }: Making): Item {
  const words = ONE.flatMap(({ key, type }) => (cells[key] ? (cells[key].words ?? writeCell(cells[key], type, language, key) ?? []) : []));
  return { name: words.length > 0 ? words.join(' · ') : name, href };
}

const known = (cells: ResultRow['cells']): Record<string, Cell> =>
  Object.fromEntries(ONE.flatMap(({ key }) => (cells[key] ? [[key, cells[key]] as const] : [])));

function cellsOf(rounds: readonly ResultRow[], isOne: boolean, making: Making): Record<string, Cell> {
  const [round] = rounds;
  if (!round) return {};
  if (isOne) return known(round.cells);
  const items = rounds.map((one) => itemOf(one, making));
  return { rounds: { value: items.map(({ name }) => name).join(', '), href: round.href, items, count: items.length } };
}

/**
 * Projects of a screen that asks something of their rounds, each with the rounds that fit: their days, stages and amounts, in place of what lists show of a project.
 * Undefined where nothing of rounds is asked, or something else of the projects. One question for all of them.
 */
export async function withMatched(
  context: ToolContext,
  { input, as }: ScreenPlan,
  result: ToolResult,
  asking: Asking,
  making: Making,
): Promise<ToolResult | undefined> {
  const asked = askedOf(input);
  const slugs = result.rows.flatMap(({ slug }) => slug ?? []);
  if (!asked || slugs.length === 0 || input.fields.some(({ field }) => field !== 'rounds' && field !== 'grants')) return undefined;
  const { rows, total = 0 } = await TOOLS.screen.run(context, screenOf(asked, slugs), asking);
  if (rows.length === 0 || total > rows.length) return undefined;
  const bySlug = Map.groupBy(rows, ({ cells }) => cells['project']?.items?.[0]?.of?.slug ?? '');
  const isOne = [...bySlug.values()].every((own) => own.length === 1);
  // What the rows are put in order by stays, unless it is the order that lists of projects are in.
  const by = input.sort?.replace(/^-/, '');
  const kept = result.columns.filter(({ key }) => key === by && (key !== 'last_round' || as === 'first'));
  const columns = [...kept, ...(isOne ? ONE : MANY)];
  return {
    ...result,
    columns,
    rows: result.rows.map((row) => ({
      ...row,
      cells: {
        ...Object.fromEntries(kept.flatMap(({ key }) => (row.cells[key] ? [[key, row.cells[key]]] : []))),
        ...cellsOf(bySlug.get(row.slug ?? '') ?? [], isOne, making),
      },
    })),
    citations: [...result.citations, ...rows.flatMap(({ href, name }) => (href === null ? [] : [{ href, of: name }]))].slice(0, 40),
  };
}
