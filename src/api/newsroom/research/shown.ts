import type { z } from '@hono/zod-openapi';
import { chartAddress, chartKey, readChart, type Chart } from '#domain/newsroom/research/charts.ts';
import { figureAddress, figureKey, figureLabel, readFigure, type Figure } from '#domain/newsroom/research/figures.ts';
import { figureText, sameChart, sameValue, chartWithout, figureWithout, type ChartValue, type FigureValue } from '#domain/newsroom/research/values.ts';
import type { Language } from '#domain/site/addresses.ts';
import type { noteBody, researchRow } from './contract.ts';
import { summaryWith, withFigures, type WrittenFigure } from './markdown.ts';
import type { Block } from './stored.ts';

/** A figure as the database has it. */
export interface StoredFigure {
  place: number;
  is_chart: boolean;
  source: string;
  name: string;
  value_then: FigureValue | ChartValue;
  value_now: FigureValue | ChartValue;
  now_at: string;
  fault: string | null;
  /** Records that are live no more. */
  gone: string[];
}

/** A row as the database has it. */
export type StoredRow = Omit<z.output<typeof researchRow>, never> & { figures: StoredFigure[] };
type Body = z.output<typeof noteBody>;

/** Figures as they stood in the text when it was published. One of a record that was taken down is not known, and leads nowhere. */
export function writtenOf(figures: readonly StoredFigure[], language: Language): (place: number) => WrittenFigure {
  const written = new Map<number, WrittenFigure>();
  for (const { is_chart: isChart, place, source, value_then: then, gone } of figures) {
    const figure = isChart ? undefined : readFigure(source);
    if (!figure || 'fault' in figure) continue;
    const value = figureWithout(then as FigureValue, gone);
    written.set(place, { text: figureText(value, language), ...(isGone(figure, gone) ? {} : { href: figureAddress(figure) }) });
  }
  return (place) => written.get(place) ?? { text: '' };
}

const isGone = (figure: Figure, gone: readonly string[]): boolean => figure.type === 'cell' && gone.length > 0;

/** A row as answers have it. */
export function shownRow({ figures, ...row }: StoredRow): z.output<typeof researchRow> {
  return { ...row, description: summaryWith(row.description, writtenOf(figures, row.language)) };
}

/** Two letters in a row: a name, not the value that a writer saw. */
const WORDS = /\p{L}{2}/u;

function shownFigure(figure: Figure, stored: StoredFigure, language: Language): Body['figures'][number] {
  const [then, now] = [stored.value_then, stored.value_now].map((value) => figureWithout(value as FigureValue, stored.gone)) as [FigureValue, FigureValue];
  return {
    place: stored.place,
    key: figureKey(figure),
    href: figureAddress(figure),
    label: WORDS.test(stored.name) ? stored.name : figureLabel(figure),
    then_text: figureText(then, language),
    now_text: figureText(now, language),
    changed: !sameValue(then, now),
    source: now.source ?? null,
    now_at: stored.now_at,
    fault: stored.fault,
  };
}

function shownChart(chart: Chart, stored: StoredFigure): Body['charts'][number] {
  const [then, now] = [stored.value_then, stored.value_now].map((value) => chartWithout(value as ChartValue, stored.gone)) as [ChartValue, ChartValue];
  const { title, kind, note = null } = chart;
  return {
    place: stored.place,
    key: chartKey(chart),
    href: chartAddress(chart),
    title,
    kind,
    note,
    published: plain(then),
    present: sameChart(then, now) ? null : plain(now),
    now_at: stored.now_at,
    fault: stored.fault,
  };
}

/** Without what only the filter of records needs. */
const plain = ({ records: _, series_records: __, ...value }: ChartValue): Body['charts'][number]['published'] => ({
  ...value,
  rows: value.rows.map(({ records: ___, ...row }) => row),
});

/** A body as answers have it: what stood in the text when it was published, and what its figures are now. */
export function shownBody(blocks: readonly Block[], stored: readonly StoredFigure[], language: Language): Body {
  const figureAt = writtenOf(stored, language);
  const figures: Body['figures'] = [];
  const charts: Body['charts'] = [];
  for (const one of stored) {
    if (one.is_chart) {
      const chart = readChart(one.source);
      if (!('fault' in chart)) charts.push(shownChart(chart, one));
    } else {
      const figure = readFigure(one.source);
      if (!('fault' in figure) && !isGone(figure, one.gone)) figures.push(shownFigure(figure, one, language));
    }
  }
  return { blocks: blocks.map((block) => ('html' in block ? { html: withFigures(block.html, figureAt) } : block)), figures, charts };
}
