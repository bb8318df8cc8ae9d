import { getSchema } from '@tiptap/core';
import { expect, it, test } from 'vitest';
import type { Block, Content } from './content.ts';
import { extensionsOf } from './extensions.ts';
import { parseMarkdown } from '#domain/newsroom/research/markdown.ts';
import { readMarkdown } from './read-markdown.ts';
import { writeMarkdown } from './write-markdown.ts';

const looks = { figure: 'f', chart: 'c', raw: 'r', chartWord: 'Chart', rawWord: 'Markdown' };
const schema = getSchema(extensionsOf(looks));

/** What the Markdown means: its tree without places, and without what two spellings of one thing differ in. */
const meaning = (markdown: string) =>
  JSON.parse(
    JSON.stringify(parseMarkdown(markdown), (key, value: unknown) =>
      key === 'position' ? undefined : typeof value === 'string' ? value.replaceAll(/\s+/g, ' ') : value,
    ),
  ) as unknown;

/** Reads a note as the editor does: every block goes through its schema, so what the schema would change is seen. */
function edited(markdown: string): Block[] {
  return readMarkdown(markdown).map(({ node, source }) => {
    const held = schema.nodeFromJSON(node);
    held.check();
    return { node: held.toJSON() as Content, source };
  });
}
const rewritten = (markdown: string): string => writeMarkdown(edited(markdown).map(({ node }) => ({ node })));

const NO_FORM = 'what it has no form for';
const CASES: Readonly<Record<string, string>> = {
  'marks in marks': 'A **bold with *em* inside**, ***both***, *em **both***, ~~gone~~, `code` and **`bold code`**.\n',
  headings: '## Two\n\n### Three\n\n#### Four *em*\n\ntext\n',
  lists: '- a\n- b\n  - c\n  - d\n- e\n\n3. three\n4. four\n   1. deep\n',
  'loose lists': '- a\n\n  second\n\n- b\n\n  ```\n  x\n  ```\n',
  'two lists in a row': '- a\n\n* b\n\n1. one\n\n1) two\n',
  quotes: '> quote\n>\n> - a\n> - b\n>\n> > deep\n',
  tables: '| Name | Raised | |\n| :-- | --: | :-: |\n| A | [12](cell:project/aave/raised) | |\n| B\\|C | **x** `y` ~~z~~ | *e* |\n',
  'live figures':
    'Now [12.5%](cell:project/aave/change7d), **[1,234](figure:fundraising?q=amount+%3E%3D+1000000&show=sum%28amount%29&pick=top-share%3A3)** and [x](figure:projects?q=sector%3ADeFi&copy=1).\n',
  charts:
    '```chart\ntitle: Raised by year, *not* **marked**\nlist: fundraising\nq: amount >= 1000000 & stage = "Seed" \\ <b>\nby: year\nshow: sum(amount)\nkind: bar\nnote: 50% of `all`\n```\n',
  links:
    'See [Aave](/project/aave), [a **bold** one](https://a.b/c_d?x=1&copy=2 "A \\"title\\""), <https://a.b/c> and [p](https://en.wikipedia.org/wiki/A_\\(b\\)).\n',
  'blanks in an address': '[x](<https://a.b/c d>)\n',
  code: '```ts title="a b"\nconst a = `x`;\n\n  b\n```\n\n````\n```\n````\n',
  pictures: '![Alt text](/files/ab/cd.png)\n\n![A *lt*](/files/x.png "Title")\n',
  rules: 'a\n\n---\n\nb\n',
  breaks: 'line one\\\nline two\nwrapped\n',
  'signs that mean nothing here':
    '1\\. no list, \\*no em\\*, \\# no head, a_b_c, 2 \\* 3 \\* 4, \\[x\\](y), \\<b>, &amp;lt; & $100 \\~~5\\~~ \\`x\\`\n\n\\# no head\n\n\\- no list\n\n\\> no quote\n\n1\\. no list\n\n\\| no | table |\n',
  'less and more': '5 < 6 & 7 > 3, a<b, a | b | c\n',
  'other writings': 'Tiếng Việt – “quoted” … 日本 🚀\n',
  underscores: 'snake_case_name and \\_\\_init\\_\\_ \\_x\\_\n',
  [NO_FORM]: '[a][ref], ![i][ref]\n\n[ref]: https://a.b "T"\n\n<div>x</div>\n\na <b>c</b>\n',
};

it.each(Object.entries(CASES))('a note keeps its meaning in the editor when every block is written anew: %s [research-44]', (name, markdown) => {
  const written = rewritten(markdown);
  // References are links then.
  expect(meaning(name === NO_FORM ? written.replaceAll('](https://a.b "T")', '][ref]') : written)).toEqual(meaning(markdown));
  expect(rewritten(written), 'written once more it stays').toBe(written);
});

test('blocks that nobody touched keep their very text, whatever stands beside them [research-44]', () => {
  const note = [...Object.values(CASES), '* star\n+ plus\n', 'Setext\n------\n', '| a | b |\n|---|---|\n|   1|2 |\n', '***\n', '    indented\n'].map((text) =>
    text.trimEnd(),
  );
  const markdown = note.join('\n\n');
  const blocks = edited(markdown);
  const once = writeMarkdown(blocks);
  expect(meaning(once)).toEqual(meaning(markdown));
  for (const text of [
    'Setext\n------',
    '|---|---|\n|   1|2 |',
    CASES['live figures'] ?? '',
    CASES['charts'] ?? '',
    CASES['signs that mean nothing here'] ?? '',
  ])
    expect(once).toContain(text.trim());
  const changed = blocks.map((block, at) => (at === 0 ? { node: { type: 'paragraph', content: [{ type: 'text', text: 'Other' }] } } : block));
  const parts = writeMarkdown(changed).split('\n\n');
  expect(parts[0]).toBe('Other');
  expect(parts.slice(1).join('\n\n')).toBe(once.split('\n\n').slice(1).join('\n\n'));
});

test('a list that is written anew beside one that nobody touched stays a list of its own [research-44]', () => {
  const markdown = '- a\n- b\n\n* c\n';
  const blocks = edited(markdown).map(({ node, source }, at) => ({ node, source: at === 0 ? source : undefined }));
  expect(meaning(writeMarkdown(blocks))).toEqual(meaning(markdown));
});

test('what is typed becomes Markdown that means it: no blanks inside marks, no break at an end, a reference link resolved [research-44]', () => {
  const text = (value: string, ...types: string[]): Content => ({
    type: 'text',
    text: value,
    ...(types.length > 0 && { marks: types.map((type) => ({ type })) }),
  });
  const paragraph = (...content: Content[]): Block => ({ node: { type: 'paragraph', content } });
  const written = writeMarkdown([
    paragraph(text('a'), text(' bold ', 'bold'), text('b '), text(' ', 'italic'), text('c '), text('d ', 'italic'), text('e', 'bold', 'italic'), {
      type: 'hardBreak',
    }),
    paragraph(text('# typed')),
    paragraph(),
    { node: { type: 'heading', attrs: { level: 3 }, content: [text('Three')] } },
  ]);
  expect(written).toBe('a **bold** b  c *d **e***\n\n\\# typed\n\n### Three\n');
  expect(rewritten('[a][ref] and [b][none]\n\n[ref]: https://a.b "T"\n')).toBe('[a](https://a.b "T") and \\[b]\\[none]\n\n[ref]: https://a.b "T"\n');
});
