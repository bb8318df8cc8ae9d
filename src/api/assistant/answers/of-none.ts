import type { Answered } from '#domain/assistant/answered.ts';
import type { ReadingOption } from '#domain/assistant/reading.ts';
import { printWhere } from '#domain/screener/print.ts';
import type { Expr } from '#domain/screener/screen.ts';
import { parseWhere } from '#domain/screener/text.ts';
import type { ResultRow, ToolResult } from '#domain/tools/results.ts';
import { listHref, TOOLS, type Asking, type ToolContext } from '../../tools/index.ts';
import { notKnown, roundWords } from './of-first.ts';
import { columnsOf, EMPTY, rowsOf, sentences, type Making } from './rows.ts';
import { toldRow } from './told-rows.ts';
import { calledOf, screenOf, type ScreenPlan } from './screen-words.ts';
import { stagesThereAre } from './stage-words.ts';
import type { Subject } from './subject.ts';

interface Parts {
  making: Making;
  subject: Subject;
  /** That none fits, in words, and what is said of rows that are not counted. */
  none: string;
  rest: string;
}

/** Paths of rounds that name an investor. */
const PARTIES: readonly string[] = ['lead', 'organizations', 'people'];
/** Rounds that are looked at, and told, at most. */
const LOOKED = 20;
const TOLD = 4;

const partsOf = (q: string): readonly Expr[] => {
  const read = parseWhere('round', q);
  if ('fault' in read) return [];
  return 'and' in read.where ? read.where.and : [read.where];
};
const namesPath = (expr: Expr, paths: readonly string[]): boolean =>
  'path' in expr ? expr.op !== 'known' && paths.includes(expr.path) : 'or' in expr && expr.or.length > 0 && expr.or.every((one) => namesPath(one, paths));

const readRounds = async (context: ToolContext, where: readonly Expr[], asking: Asking): Promise<ToolResult> =>
  TOOLS.screen.run(
    context,
    {
      kind: 'round',
      q: printWhere({ and: [...where] }),
      grants: 'include',
      take: LOOKED,
      fields: ['date', 'stage', 'amount', 'lead', 'organizations', 'people'].map((field) => ({ field })),
    },
    asking,
  );

/** Rounds of the project that is asked about whose investors, or whose leads, nobody has told. */
async function untoldRounds(
  context: ToolContext,
  { kind, q }: ScreenPlan['input'],
  asking: Asking,
): Promise<{ result: ToolResult; rows: ResultRow[]; field: 'lead' | 'investors' } | undefined> {
  const parts = kind === 'round' ? partsOf(q) : [];
  const rest = parts.filter((part) => !namesPath(part, PARTIES));
  if (rest.length === parts.length || !rest.some((part) => namesPath(part, ['project']))) return undefined;
  const field = parts.some((part) => namesPath(part, ['lead'])) ? 'lead' : 'investors';
  const result = await readRounds(context, rest, asking);
  const isEmpty = ({ cells }: ResultRow, paths: readonly string[]): boolean => paths.every((path) => cells[path]?.value == null);
  const rows = result.rows.filter((row) => isEmpty(row, field === 'lead' ? ['lead'] : ['organizations', 'people']));
  return rows.length === 0 ? undefined : { result, rows, field };
}

/** What rounds there are of the project that a screen names, else of the investor. */
async function roundsThereAre(context: ToolContext, { kind, q, grants }: ScreenPlan['input'], asking: Asking, making: Making): Promise<ReadingOption[]> {
  const parts = kind === 'round' ? partsOf(q) : [];
  const own = parts.find((part) => namesPath(part, ['project'])) ?? parts.find((part) => namesPath(part, PARTIES));
  if (!own) return stagesThereAre(context, { kind, q, grants } as ScreenPlan['input'], parts, asking, making);
  const ask = (mode: 'exclude' | 'only') =>
    TOOLS.screen.run(context, { kind: 'round', q: printWhere({ and: [own] }), grants: mode, take: 10, fields: [] }, asking);
  const raises = await ask('exclude');
  const { rows, columns } = raises.rows.length > 0 ? raises : await ask('only');
  const cols = columnsOf(columns, making);
  return rowsOf(rows, columns, making).map((row) => ({ name: toldRow(row, cols, making, { most: 3 }), href: row.href }));
}

/** The answer where nothing fits: that there is none, that it is not known, or what there is instead. */
export async function ofNone(
  context: ToolContext,
  { input, as }: ScreenPlan,
  result: ToolResult,
  asking: Asking,
  { making, subject, none, rest }: Parts,
): Promise<Answered> {
  const { texts } = making;
  const { undecided = 0, grantsLeftOut } = result;
  const base: Answered = {
    ...EMPTY,
    total: 0,
    screen: screenOf(input),
    citations: [{ href: listHref(input), of: calledOf(subject, input.q, 0) }, ...subject.named],
    undecided,
    ...(grantsLeftOut !== undefined && { grants_left_out: grantsLeftOut }),
  };
  const untold = await untoldRounds(context, input, asking);
  if (untold) {
    const rows = rowsOf(untold.rows, untold.result.columns, making);
    const said = untold.rows.slice(0, TOLD).map((row) => notKnown(untold.field, true, { of: roundWords(row, making), label: '' }, making));
    const options = untold.rows.map((row) => ({ name: roundWords(row, making), href: row.href }));
    return {
      ...base,
      outcome: 'refuse',
      reason: 'not-held',
      columns: columnsOf(untold.result.columns, making),
      rows,
      options,
      text: sentences(untold.rows.length < untold.result.rows.length && none, ...said),
    };
  }
  const options = await roundsThereAre(context, input, asking, making);
  const names = options
    .slice(0, TOLD)
    .map(({ name }) => name)
    .join(', ');
  const isAnswer = (as === 'count' || as === 'exists') && undecided === 0;
  const reason = undecided > 0 && (as === 'count' || as === 'exists') ? 'not-held' : input.kind === 'round' ? 'no-such-round' : 'not-held';
  return {
    ...base,
    ...(isAnswer ? { value: as === 'count' ? 0 : false, unit: as === 'count' ? 'count' : 'bool' } : { outcome: 'refuse', reason }),
    text: sentences(
      isAnswer && as === 'exists' ? texts('ai_say_no_list', { list: none }) : none,
      options.length > 0 && texts('ai_say_there_are', { names }),
      rest,
    ),
    options,
  };
}
