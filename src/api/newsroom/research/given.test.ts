import { describe, expect, it } from 'vitest';
import { readChart } from '#domain/newsroom/research/charts.ts';
import { readFigure } from '#domain/newsroom/research/figures.ts';
import { NOTE_LIMITS } from '#domain/newsroom/research/note.ts';
import { givenNotes, readGivenNote } from './given.ts';

const notes = await givenNotes();
const FIGURE = /\]\(<((?:cell|figure):[^>\n]*)>\)/g;
const CHART = /```chart\n(.*?)```/gs;
const found = (pattern: RegExp, text: string): string[] => [...text.matchAll(pattern)].map(([, one = '']) => one);
/** A number that stands in the text itself. Years are names, and stages have letters. */
const TYPED = /(?<![\w`])\$?\d[\d.,]*(?:%|[KMB]\b)?/g;

describe('the notes that come with the site', () => {
  it('are eight or more, of different keys and titles [research-26]', () => {
    expect(notes.length).toBeGreaterThanOrEqual(8);
    for (const of of ['key', 'title'] as const) expect(new Set(notes.map((note) => note[of])).size).toBe(notes.length);
  });

  it.each(notes)(
    '$key has figures and charts that can be read, says what its data cannot tell, and types no number of the data [research-26]',
    ({ title, summary, body, tags, assets }) => {
      const text = `${summary}\n${body}`;
      const { charts: _, figures: __, ...longest } = NOTE_LIMITS;
      expect([title.length <= longest.title, summary.length <= longest.summary, body.length <= longest.body, tags.length <= longest.tags]).toEqual([
        true,
        true,
        true,
        true,
      ]);
      const figures = found(FIGURE, text);
      const charts = found(CHART, text);
      const faults = [...figures.map(readFigure), ...charts.map(readChart)].flatMap((read) => ('fault' in read ? read.fault : []));
      expect(faults).toEqual([]);
      expect([figures.length >= 10, charts.length >= 2, tags.length > 0, assets.length > 0]).toEqual([true, true, true, true]);
      // All that begins as one of ours was read.
      expect(text.match(/\b(?:cell|figure):[a-z]/g)?.length).toBe(figures.length);
      const [, limits = ''] = body.split('\n## What this data cannot tell\n');
      expect((limits.split('\n## ')[0]?.match(/^- \*\*/gm) ?? []).length).toBeGreaterThanOrEqual(3);
      expect(body).toContain('\n## How the figures are made\n');
      const plain = body
        .replaceAll(CHART, '')
        .replaceAll(/\[[^\]]*\]\((?:<[^>\n]*>|[^)\n]*)\)/g, '')
        .replaceAll(/`[^`]*`/g, '');
      const typed = (plain.match(TYPED) ?? []).filter((number) => !/^20[12]\d$/.test(number));
      expect([title, typed]).toEqual([title, []]);
      const words = plain.split(/\s+/).filter((word) => /\w/.test(word)).length;
      expect(words).toBeGreaterThan(450);
      expect(words).toBeLessThan(1100);
    },
  );

  const head = ['key: a-note', 'title: A', 'summary: B', 'author: C', 'office: D', 'tags: e, f'];
  const text = (lines: string[]) => `---\n${lines.join('\n')}\n---\n\n## Text\n`;

  it('are read line by line; what is missing or names no record is said [research-26]', () => {
    expect(readGivenNote(text([...head, 'assets: project/aave, people/ann']))).toEqual({
      key: 'a-note',
      language: 'en',
      title: 'A',
      summary: 'B',
      author: { name: 'C', office: 'D' },
      tags: ['e', 'f'],
      assets: [
        { kind: 'project', slug: 'aave' },
        { kind: 'person', slug: 'ann' },
      ],
      access: 'everyone',
      body: '## Text',
    });
    expect(() => readGivenNote(text(head.slice(1)))).toThrow('"key" is missing');
    expect(() => readGivenNote(text([...head, 'assets: token/aave']))).toThrow('names no record');
    expect(() => readGivenNote(text([...head, 'words']))).toThrow('no line "name: value"');
  });
});
