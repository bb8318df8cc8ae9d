import { stageOf, STAGES } from '#domain/records/stages.ts';
import type { ReadingOption } from '#domain/assistant/reading.ts';
import { printWhere } from '#domain/screener/print.ts';
import type { Cmp, Expr } from '#domain/screener/screen.ts';
import { listHref, TOOLS, type Asking, type ToolContext } from '../../tools/index.ts';
import { countOf, type Making } from './rows.ts';
import type { ScreenPlan } from './screen-words.ts';

/** Stages that follow one another. */
const LADDER: readonly string[] = STAGES.slice(0, STAGES.indexOf('Series D and later') + 1);
/** Most values that are named one by one. */
const NAMED = 4;
/** Kinds of rounds that are told of, at most. */
const TOLD = 6;

/** Rounds by their stage, in words: "Series A+", "Series B or later"; undefined where it takes too many. */
export function stageWords({ path, op, value }: Cmp, { texts }: Making): string | undefined {
  const values = typeof value === 'string' ? [value] : Array.isArray(value) ? value.map(String) : [];
  const [first, ...others] = values;
  if (first === undefined) return undefined;
  // "Angel rounds", and no "Angel Round rounds".
  const called = [...new Set(values.map((one) => one.replace(/ rounds?$/i, '')))];
  if (path === 'stage_text') return op === 'contains' || called.length <= NAMED ? called.join('/') : undefined;
  const from = LADDER.indexOf(first);
  const isRun = from >= 0 && others.length > 0 && values.every((one, at) => LADDER[from + at] === one);
  if (isRun && from + values.length === LADDER.length) return texts('ai_say_stage_or_later', { stage: first });
  if (isRun && from === 0) return texts('ai_say_stage_or_earlier', { stage: values.at(-1) ?? first });
  return values.length <= NAMED ? values.join('/') : undefined;
}

const isStage = (expr: Expr): expr is Cmp => 'path' in expr && 'op' in expr && (expr.path === 'stage' || expr.path === 'stage_text');

/** What rounds are called that there are in place of those of a stage: those of the same stage by the words of their sources, else the stages. */
export async function stagesThereAre(
  context: ToolContext,
  { kind, grants }: ScreenPlan['input'],
  parts: readonly Expr[],
  asking: Asking,
  making: Making,
): Promise<ReadingOption[]> {
  const [stage, ...more] = parts.filter(isStage);
  if (kind !== 'round' || !stage || more.length > 0 || typeof stage.value !== 'string') return [];
  const rest = parts.filter((part) => part !== stage);
  const code = stageOf(stage.value);
  const ask = async (by: 'stage' | 'stage_text', also: readonly Expr[]): Promise<ReadingOption[]> => {
    const q = printWhere({ and: [...rest, ...also] });
    const input = { kind, over: [{ q }], ...(grants && { grants }), by, show: 'count', sort: '-count', take: TOLD };
    const { rows } = await TOOLS.aggregate.run(context, input, asking);
    return rows.flatMap(({ name, cells }) => {
      const count = cells['count']?.value;
      if (typeof count !== 'string' || Number(count) === 0) return [];
      const own = printWhere({ and: [...rest, { path: by, op: '=', value: name }] });
      return [{ name: `${name} (${countOf(Number(count), making)})`, href: listHref({ kind, q: own, grants }) }];
    });
  };
  const near = code === undefined || code === 'Other' ? [] : await ask('stage_text', [{ path: 'stage', op: '=', value: code }]);
  return near.length > 0 ? near : ask('stage', []);
}
