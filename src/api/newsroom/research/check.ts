import { readChartKey } from '#domain/newsroom/research/charts.ts';
import { readFigure } from '#domain/newsroom/research/figures.ts';
import { figureText, sameChart, sameValue, type ChartValue, type FigureValue } from '#domain/newsroom/research/values.ts';
import { Failure } from '#platform/errors.ts';
import type { Answers } from './aggregate.ts';
import { evaluateChart, evaluateFigure } from './evaluate.ts';

/** A figure or a chart of a published note, as the data set `research-item` has it. */
export interface PublishedFigure {
  place: number | string;
  kind: 'figure' | 'chart';
  key: string;
  label: string | null;
  then: FigureValue | ChartValue | null;
}

/** What became of a figure since it was published. */
export type Checked =
  | { state: 'same'; figure: PublishedFigure }
  | { state: 'changed'; figure: PublishedFigure; was: string; now: string }
  | { state: 'failed'; figure: PublishedFigure; why: string };

/** A published note with its figures, computed again. */
export interface CheckedNote {
  slug: string;
  title: string;
  checked: Checked[];
}

const chartText = ({ rows, rows_in: of }: ChartValue): string => `${rows.length} rows of ${of}`;

async function again(struct: Answers, figure: PublishedFigure): Promise<Checked> {
  const failed = (why: string): Checked => ({ state: 'failed', figure, why });
  try {
    if (figure.kind === 'chart') {
      const chart = readChartKey(figure.key);
      if ('fault' in chart) return failed(chart.fault);
      const [then, now] = [figure.then as ChartValue | null, await evaluateChart(struct, chart)];
      if (then && sameChart(then, now)) return { state: 'same', figure };
      return { state: 'changed', figure, was: then ? chartText(then) : 'nothing', now: chartText(now) };
    }
    const read = readFigure(figure.key);
    if ('fault' in read) return failed(read.fault);
    const [then, now] = [figure.then as FigureValue | null, await evaluateFigure(struct, read)];
    if (then && sameValue(then, now)) return { state: 'same', figure };
    return { state: 'changed', figure, was: then ? figureText(then, 'en') : 'nothing', now: figureText(now, 'en') };
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error;
    return failed(error.issues?.map(({ message }) => message).join('; ') ?? error.message);
  }
}

const read = async <T>(struct: Answers, sid: string, params: object): Promise<{ answer: T; next: string | null }> => {
  const { body, next } = await struct.answer(sid, JSON.stringify([params]));
  return { answer: JSON.parse(Buffer.from(body.identity).toString()) as T, next };
};

/** Every published note, the newest first. */
async function* published(struct: Answers): AsyncGenerator<{ slug: string; title: string }> {
  let after: string | null = null;
  do {
    const page: { answer: { research: { slug: string; title: string }[] }; next: string | null } = await read(
      struct,
      'research',
      after === null ? {} : { after },
    );
    yield* page.answer.research;
    after = page.next;
  } while (after !== null);
}

/** Computes every figure and chart of every published note again. */
export async function* checkResearch(struct: Answers): AsyncGenerator<CheckedNote> {
  for await (const { slug, title } of published(struct)) {
    const { answer } = await read<{ research: { figures: PublishedFigure[] } }>(struct, 'research-item', { slug });
    const checked: Checked[] = [];
    for (const figure of answer.research.figures) checked.push(await again(struct, figure));
    yield { slug, title, checked };
  }
}

/** What the check says of a note, a line each; figures that are the same have none. */
export function checkLines({ slug, title, checked }: CheckedNote): string[] {
  const count = (state: Checked['state']) => checked.filter((one) => one.state === state).length;
  const head = `${title} (${slug}): ${checked.length} figures, ${count('same')} same, ${count('changed')} changed, ${count('failed')} failed`;
  return [
    head,
    ...checked.flatMap((one) => {
      const name = one.figure.label ?? one.figure.key;
      if (one.state === 'same') return [];
      return one.state === 'changed' ? [`  changed  ${name}: ${one.was} -> ${one.now}`] : [`  failed   ${name}: ${one.why}  ${one.figure.key}`];
    }),
  ];
}
