import { expect, it } from 'vitest';
import type { AnsweredColumn, AnsweredRow } from '#domain/assistant/answered.ts';
import { textsOf } from '#platform/texts.ts';
import { toldRow } from './told-rows.ts';

const columns: AnsweredColumn[] = [
  { key: 'date', label: 'Date', type: 'date' },
  { key: 'until', label: 'Until', type: 'date' },
];
const rowOf = (date: string, until?: string): AnsweredRow => ({
  name: 'Team',
  href: null,
  kind: null,
  slug: null,
  logo: null,
  values: { date, until: until ?? null },
  cells: { date: { text: date, href: null }, ...(until !== undefined && { until: { text: until, href: null } }) },
});

it.each([
  ['17/04/2023', '17/04/2027', 'Team (17/04/2023 – 17/04/2027)'],
  ['17/04/2023', undefined, 'Team (17/04/2023)'],
])('what becomes free over months is told with its last day: %s [assistant-167]', (date, until, text) => {
  expect(toldRow(rowOf(date, until), columns, { texts: textsOf('vi'), language: 'vi' })).toBe(text);
});
