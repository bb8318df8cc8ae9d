import { readChart, type Chart } from '#domain/newsroom/research/charts.ts';
import { readFigure, type Figure } from '#domain/newsroom/research/figures.ts';
import { NOTE_LIMITS } from '#domain/newsroom/research/note.ts';
import type { ChartValue, FigureValue } from '#domain/newsroom/research/values.ts';
import type { Struct } from '#platform/data/struct.ts';
import { Failure } from '#platform/errors.ts';
import { evaluateChart, evaluateFigure } from './evaluate.ts';
import type { RenderedNote } from './markdown.ts';
import { readApart, TOO_MUCH } from './read-apart.ts';

/** A figure or chart of a note with its value now. */
export type Valued = { place: number; source: string; name: string } & ({ figure: Figure; value: FigureValue } | { chart: Chart; value: ChartValue });

/** A note with its figures computed. */
export interface PreparedNote {
  rendered: RenderedNote;
  values: Valued[];
  /** What must be mended before it is published: of the note, and of each figure that cannot be computed. */
  faults: string[];
}

/** What a source of a figure or chart comes to now. @throws Failure INVALID_INPUT that says why it cannot be computed */
export async function valueOf(struct: Struct, isChart: boolean, source: string): Promise<FigureValue | ChartValue> {
  if (isChart) {
    const chart = readChart(source);
    if ('fault' in chart) throw new Failure('INVALID_INPUT', { description: chart.fault });
    return evaluateChart(struct, chart);
  }
  const figure = readFigure(source);
  if ('fault' in figure) throw new Failure('INVALID_INPUT', { description: figure.fault });
  return evaluateFigure(struct, figure);
}

/** Why something failed, for who wrote it. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Failure)) throw error;
  const { issues } = error;
  return issues?.length ? issues.map(({ path, message }) => `${path} ${message}`).join('; ') : error.message;
};

const NOTHING: RenderedNote = { summary: '', blocks: [], minutes: 1, words: '' };

/**
 * Reads a note and computes its figures, one after the other. Never throws for what a writer wrote.
 * @param ms for which figures are computed: those that are left then are faults
 */
export async function prepareNote(struct: Struct, texts: { summary: string; body: string }, ms: number): Promise<PreparedNote> {
  const note = await readApart(texts);
  if (!note) return { rendered: NOTHING, values: [], faults: [TOO_MUCH] };
  const until = Date.now() + ms;
  const inTime = (): void => {
    if (Date.now() > until) throw new Failure('INVALID_INPUT', { description: `The figures before took more than ${ms / 1000} seconds.` });
  };
  const faults = [...note.faults];
  const values: Valued[] = [];
  if (note.figures.length > NOTE_LIMITS.figures) faults.push(`A note has at most ${NOTE_LIMITS.figures} live figures.`);
  if (note.charts.length > NOTE_LIMITS.charts) faults.push(`A note has at most ${NOTE_LIMITS.charts} charts.`);
  for (const { place, address, name } of note.figures.slice(0, NOTE_LIMITS.figures)) {
    const figure = readFigure(address);
    if ('fault' in figure) {
      faults.push(`${address.slice(0, 120)}: ${figure.fault}`);
      continue;
    }
    try {
      inTime();
      const value = await evaluateFigure(struct, figure);
      values.push({ place, source: address, name, figure, value });
      if (value.unit === 'text' && place <= note.inSummary) faults.push(`${address.slice(0, 120)}: a summary holds no names as figures.`);
    } catch (error) {
      faults.push(`${address.slice(0, 120)}: ${reasonOf(error)}`);
    }
  }
  for (const { place, source } of note.charts.slice(0, NOTE_LIMITS.charts)) {
    const chart = readChart(source);
    if ('fault' in chart) {
      faults.push(`Chart: ${chart.fault}`);
      continue;
    }
    try {
      inTime();
      values.push({ place, source, name: chart.title, chart, value: await evaluateChart(struct, chart) });
    } catch (error) {
      faults.push(`Chart "${chart.title}": ${reasonOf(error)}`);
    }
  }
  return { rendered: note.rendered, values, faults };
}
