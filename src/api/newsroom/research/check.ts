import type { z } from '@hono/zod-openapi';
import { readChart, readChartKey } from '#domain/newsroom/research/charts.ts';
import { readFigure } from '#domain/newsroom/research/figures.ts';
import { figureText, sameChart, type ChartValue, type FigureValue } from '#domain/newsroom/research/values.ts';
import type { Language } from '#domain/site/addresses.ts';
import { Failure } from '#platform/errors.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import type { Answers } from '#platform/data/ask.ts';
import type { researchAnswer, researchItemAnswer } from './contract.ts';
import { evaluateChart, evaluateFigure } from './evaluate.ts';
import { reasonOf } from './prepare.ts';

/** A figure as it was published: its text, or the values of a chart. */
interface PublishedFigure {
  /** Address or key of a figure; text or key of a chart. */
  source: string;
  published: string | ChartValue;
}

/** A published note. */
export interface PublishedNote {
  slug: string;
  title: string;
  language: Language;
  /** Null where the note is for some plans alone, and this is asked from elsewhere. */
  figures: PublishedFigure[] | null;
}

/** What became of a figure since it was published. */
export type Checked = { source: string } & ({ state: 'same' } | { state: 'changed'; was: string; now: string } | { state: 'failed'; why: string });

/** A published note with its figures, computed again. */
export interface CheckedNote extends PublishedNote {
  checked: Checked[];
}

interface StoredNote {
  slug: string;
  title: string;
  language: Language;
  figures: { source: string; is_chart: boolean; value: FigureValue | ChartValue }[];
}
const STORED = `select n.slug, v.title, v.language, (select coalesce(json_agg(json_build_object('source', f.source, 'is_chart', f.is_chart, 'value', f.value_then) order by f.place), '[]')
    from research_figure f where f.revision_id = v.id) as figures from research n join research_revision v on v.id = n.live_id order by n.published_at desc, n.id`;

/** The published notes of this site. */
export async function notesHere(sql: Queryable): Promise<PublishedNote[]> {
  const { rows } = await sql.query<StoredNote>(STORED);
  return rows.map(({ figures, ...note }) => ({
    ...note,
    figures: figures.map(({ source, is_chart: isChart, value }) => ({
      source,
      published: isChart ? (value as ChartValue) : figureText(value as FigureValue, note.language),
    })),
  }));
}

const read = async <T>(struct: Answers, sid: string, params: object): Promise<{ answer: T; next: string | null }> => {
  const { body, next } = await struct.answer(sid, JSON.stringify([params]));
  return { answer: JSON.parse(Buffer.from(body.identity).toString()) as T, next };
};

/** The published notes of a site that is asked for its data sets. */
export async function notesOf(struct: Answers): Promise<PublishedNote[]> {
  const notes: PublishedNote[] = [];
  let after: string | null = null;
  do {
    const page: { answer: z.output<typeof researchAnswer>; next: string | null } = await read(struct, 'research', after === null ? {} : { after });
    for (const { slug, title, language } of page.answer.research) {
      const { answer } = await read<z.output<typeof researchItemAnswer>>(struct, 'research-item', { slug });
      const { body } = answer.research;
      const figures = body && [
        ...body.figures.map(({ key, then_text: text }) => ({ source: key, published: text })),
        ...body.charts.map(({ key, published }) => ({ source: key, published: published as ChartValue })),
      ];
      notes.push({ slug, title, language, figures });
    }
    after = page.next;
  } while (after !== null);
  return notes;
}

const chartText = ({ rows, rows_in: of }: ChartValue): string => `${rows.length} bars or points of ${of} rows`;

async function again(struct: Answers, { source, published }: PublishedFigure, language: Language): Promise<Checked> {
  try {
    if (typeof published !== 'string') {
      const chart = source.startsWith('chart:') ? readChartKey(source) : readChart(source);
      if ('fault' in chart) return { source, state: 'failed', why: chart.fault };
      const now = await evaluateChart(struct, chart);
      return sameChart(published, now) ? { source, state: 'same' } : { source, state: 'changed', was: chartText(published), now: chartText(now) };
    }
    const figure = readFigure(source);
    if ('fault' in figure) return { source, state: 'failed', why: figure.fault };
    const now = figureText(await evaluateFigure(struct, figure), language);
    return now === published ? { source, state: 'same' } : { source, state: 'changed', was: published, now };
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error;
    return { source, state: 'failed', why: reasonOf(error) };
  }
}

/** Computes every figure and chart of notes again, one after the other. */
export async function* checkNotes(struct: Answers, notes: readonly PublishedNote[]): AsyncGenerator<CheckedNote> {
  for (const note of notes) {
    const checked: Checked[] = [];
    for (const figure of note.figures ?? []) checked.push(await again(struct, figure, note.language));
    yield { ...note, checked };
  }
}

/** What the check says of a note, a line each; figures that are the same have none. */
export function checkLines({ slug, title, figures, checked }: CheckedNote): string[] {
  const name = `${title} (${slug})`;
  if (figures === null) return [`${name}: only for some plans, not checked from elsewhere`];
  const count = (state: Checked['state']) => checked.filter((one) => one.state === state).length;
  const lines = checked.flatMap((one) => {
    if (one.state === 'same') return [];
    // The text of a chart has several lines.
    const source = one.source.trim().replaceAll(/\s*\n\s*/g, '; ');
    return one.state === 'changed' ? [`  changed  ${one.was} -> ${one.now}  ${source}`] : [`  failed   ${one.why}  ${source}`];
  });
  return [`${name}: ${checked.length} figures, ${count('same')} same, ${count('changed')} changed, ${count('failed')} failed`, ...lines];
}
