import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../paraglide/runtime.js';
import { shapeOf } from './answer-shape.ts';
import { FoundCards } from './found-cards.tsx';

const cell = (text: string) => ({ text, href: '/project/ethereum/news' });
const article = (name: string, href: string) => ({
  name,
  href,
  kind: null,
  slug: null,
  logo: null,
  values: { date: '2026-06-18', publisher: 'The Block' },
  cells: { date: cell('Jun 18 2026'), publisher: cell('The Block') },
});
const columns = [
  { key: 'date', label: 'Date', type: 'date' as const },
  { key: 'publisher', label: 'Publisher', type: 'text' as const },
];

test.each(['en', 'vi'] as const)(
  'news that are asked for are cards with publisher, date and link, however many; other lists stay tables: %s [assistant-60]',
  (language) => {
    overwriteGetLocale(() => language);
    const rows = [article('A merge', '/news/a-merge'), ...Array.from({ length: 19 }, (_, n) => article(`Article ${n}`, `https://block.example/${n}`))];
    expect(shapeOf({ outcome: 'answer', rows, columns })).toBe('cards');
    const drawn = renderToString(<FoundCards label="Found" rows={rows} columns={columns} lang={undefined} />).replaceAll(/<!-- -->/g, '');
    expect(drawn.match(/<li/g)).toHaveLength(12);
    expect(drawn).toContain('href="/news/a-merge"'.replace('/news', language === 'vi' ? '/vi/news' : '/news'));
    expect(drawn).toContain('href="https://block.example/0"');
    expect(drawn.replaceAll(/<[^>]+>/g, '')).toContain(`A merge${language === 'vi' ? 'Tin tức' : 'News'} · The Block · Jun 18 2026`);
    expect(drawn).toContain('<button');
    const record = { ...article('Lido', '/project/lido'), kind: 'project' as const, slug: 'lido' };
    expect(shapeOf({ outcome: 'answer', rows: [record, record], columns })).toBe('table');
    expect(
      shapeOf({
        outcome: 'answer',
        rows: [{ ...article('website', '/project/lido/history'), cells: { ...article('', '').cells, field: cell('website') } }],
        columns,
      }),
    ).toBe('table');
  },
);
