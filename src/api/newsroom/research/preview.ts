import type { z } from '@hono/zod-openapi';
import type { Language } from '#domain/site/addresses.ts';
import type { Struct } from '#platform/data/struct.ts';
import type { previewAnswer } from './contract.ts';
import { summaryWith } from './markdown.ts';
import { prepareNote } from './prepare.ts';
import { shownBody, writtenOf, type StoredFigure } from './shown.ts';

/** Milliseconds for the figures of a preview. */
const PREVIEW_MS = 10_000;
let last: Promise<unknown> = Promise.resolve();
/** Previews wait for each other: many at once would compute many figures at once. */
function oneAfterTheOther<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

/** A note as readers would see it if it was published now. What is not fit to be published is in `faults`. */
export async function previewOf(
  struct: Struct,
  texts: { summary: string; body: string; language: Language },
  now: Date,
): Promise<z.output<typeof previewAnswer>> {
  const { rendered, values, faults } = await oneAfterTheOther(() => prepareNote(struct, texts, PREVIEW_MS));
  const at = `${now.toISOString().slice(0, 19)}Z`;
  const stored = values.map((one): StoredFigure => ({
    place: one.place,
    is_chart: 'chart' in one,
    source: one.source,
    name: one.name,
    value_then: one.value,
    value_now: one.value,
    now_at: at,
    fault: null,
    gone: [],
  }));
  const figureAt = writtenOf(stored, texts.language);
  return { summary: summaryWith(rendered.summary, figureAt), body: shownBody(rendered.blocks, stored, texts.language), minutes: rendered.minutes, faults };
}
