import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Language } from '../site/addresses.ts';
import type { Answered, AnsweredRow } from './answered.ts';
import { verify } from './verify.ts';
import { writeNumber } from './written.ts';
import { writeDay } from '../writing/written.ts';

const SYLLABLES = ['ba', 'kor', 'zen', 'mi', 'tal', 'quo', 'ver', 'lin', 'dax', 'om', 'pra', 'shu'];
const name = fc.array(fc.array(fc.constantFrom(...SYLLABLES), { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 3 }).map((words) =>
  words
    .map((word) => word.join(''))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' '),
);
const day = fc
  .tuple(fc.integer({ min: 2009, max: 2026 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([y, m, d]) => `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`);
const made = fc.uniqueArray(fc.record({ name, amount: fc.integer({ min: 1_000, max: 9_000_000_000 }), date: day }), {
  minLength: 1,
  maxLength: 6,
  selector: (one) => one.name,
});

function answerOf(rows: readonly { name: string; amount: number; date: string }[], language: Language): Answered {
  const row = (one: (typeof rows)[number]): AnsweredRow => ({
    name: one.name,
    href: null,
    kind: 'project',
    slug: null,
    logo: null,
    values: { amount: one.amount, date: one.date },
    cells: {
      amount: { text: writeNumber(String(one.amount), 'usd', language), href: null },
      date: { text: writeDay(one.date, 'day', 'plain', language) ?? '', href: null },
    },
  });
  const told = rows
    .map((one) => `${one.name} (${writeNumber(String(one.amount), 'usd', language)}, ${writeDay(one.date, 'day', 'plain', language)})`)
    .join(', ');
  const text = language === 'en' ? `${rows.length} projects fit. The first are ${told}.` : `Có ${rows.length} dự án phù hợp. Đứng đầu là ${told}.`;
  return { outcome: 'answer', text, total: rows.length, columns: COLUMNS, rows: rows.map(row), options: [], citations: [], screen: null };
}
const COLUMNS = [
  { key: 'amount', label: 'Amount', type: 'usd' as const },
  { key: 'date', label: 'Date', type: 'date' as const },
];
const language = fc.constantFrom<Language>('en', 'vi');

describe('the verifier of prose', () => {
  it('accepts what the rows hold, and refuses it with another digit or another name [assistant-1]', () => {
    fc.assert(
      fc.property(made, language, fc.nat(), fc.integer({ min: 1, max: 9 }), (rows, of, at, by) => {
        const answered = answerOf(rows, of);
        const { text } = answered;
        expect(verify(text, answered, of)).toEqual({ ok: true });
        const digits = [...text.matchAll(/\d/g)].map((found) => found.index);
        const place = digits[at % digits.length] ?? 0;
        const other = text.slice(0, place) + String((Number(text[place]) + by) % 10) + text.slice(place + 1);
        const held = answered.rows.some(({ cells }) => Object.values(cells).some((cell) => !text.includes(cell.text) && other.includes(cell.text)));
        // Another digit of one row may make the value of another row, or leave a number that the rows hold.
        expect(held || isHeldStill(other, rows, of) || !verify(other, answered, of).ok, other).toBe(true);
        const one = rows[at % rows.length]?.name ?? '';
        const strange = text.replaceAll(one, `${one}xo`);
        expect(verify(strange, answered, of), strange).toMatchObject({ ok: false });
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    ['Aave raised $25.00M in Oct 2020.', true],
    ['Aave raised $25 million on October 12, 2020.', true],
    ['Aave raised 25,000,000 dollars in 2020.', true],
    ['Aave raised $25.01M in Oct 2020.', false],
    ['Aave raised $26M.', false],
    ['Aave raised $25.00M in Nov 2020.', false],
    ['Aave raised $25.00M in 2021.', false],
    ['Aave raised $25.00B.', false],
    ['Aave raised 25,000,000%.', false],
    ['Aave raised -$25.00M.', false],
    ['Compound raised $25.00M.', false],
    ['Aave Labs raised $25.00M.', false],
    ['Aave raised $25.00M from a16z.', false],
    ['Aave, a leading protocol, raised $25.00M.', false],
    ['Aave raised $25.00M in seven rounds.', false],
    ['Aave raised $25.00M, see https://evil.example/.', false],
    ['Aave raised $25.00M, see evil.example.', false],
    ['Its round was Strategic. In 2020 it raised $25.00M.', true],
    ['The round of Q4 2020 came to $25.00M.', true],
    ['The round of Q3 2020 came to $25.00M.', false],
  ])('reads numbers, days and names as people write them: %s [assistant-2]', (text, ok) => {
    const row: AnsweredRow = {
      name: 'Aave',
      href: null,
      kind: 'project',
      slug: 'aave',
      logo: null,
      values: { amount: 25_000_000, date: '2020-10-12', stage: 'Strategic' },
      cells: { amount: { text: '$25.00M', href: null }, date: { text: 'Oct 12 2020', href: null }, stage: { text: 'Strategic', href: null } },
    };
    const answered: Answered = { outcome: 'answer', text: '', columns: COLUMNS, rows: [row], options: [], citations: [], screen: null };
    expect(verify(text, answered, 'en').ok).toBe(ok);
  });

  it('lets words of the question be repeated, and reads Vietnamese [assistant-2]', () => {
    const named = (name: string, text: string): Answered['rows'][number] => ({
      name,
      href: null,
      kind: null,
      slug: null,
      logo: null,
      values: {},
      cells: { of: { text, href: null } },
    });
    const listed: Answered = { ...EMPTY_ANSWER, rows: [named('beta', '--'), named('Beta Coin', 'beta, beta')] };
    expect(verify('Among them: beta, Beta Coin (beta, beta).', listed, 'en').ok).toBe(true);
    expect(verify('Among them: beta, Beta Mint (beta, beta).', listed, 'en').ok).toBe(false);
    const answered: Answered = { ...EMPTY_ANSWER, total: 12 };
    expect(verify('Paradigm led 12 rounds in 2023.', answered, 'en', ['How many rounds did Paradigm lead in 2023?']).ok).toBe(true);
    expect(verify('Paradigm led 12 rounds in 2023.', answered, 'en').ok).toBe(false);
    expect(verify('Có 12 vòng gọi vốn phù hợp.', answered, 'vi').ok).toBe(true);
    expect(verify('Có 13 vòng gọi vốn phù hợp vào tháng 3 năm 2023.', answered, 'vi').ok).toBe(false);
  });
});

const EMPTY_ANSWER: Answered = { outcome: 'answer', text: '', columns: [], rows: [], options: [], citations: [], screen: null };

/** Whether every number of a changed text is still one of the rows. */
function isHeldStill(text: string, rows: readonly { amount: number; date: string }[], of: Language): boolean {
  const held = new Set([
    ...rows.flatMap(({ amount, date }) => [writeNumber(String(amount), 'usd', of), writeDay(date, 'day', 'plain', of) ?? '', date.slice(0, 4)]),
    String(rows.length),
  ]);
  const parts = text.match(/\$[\d.,]+[KMB]|[A-Z][a-z]{2} \d{1,2} \d{4}|\d{2}\/\d{2}\/\d{4}|\d+/g) ?? [];
  return parts.every((part) => held.has(part));
}
