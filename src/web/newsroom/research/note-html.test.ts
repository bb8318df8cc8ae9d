import { expect, test } from 'vitest';
import { noteHtml, type NoteLooks } from './note-html.ts';

const looks: NoteLooks = { table: (number) => `Table ${number}`, now: (value) => `now ${value}`, scrolls: 's', figure: 'f', nowClass: 'n' };
const written = (text: string, figures: Parameters<typeof noteHtml>[1] = []): string => noteHtml(text, figures, looks).text;

test('a figure says what it is now where that is another value, and links are of the page [research-41]', () => {
  const figures = [
    { place: 0, changed: true, now_text: '$2 <b>' },
    { place: 1, changed: false, now_text: '3' },
  ];
  expect(written('<p>a <a class="x" data-figure="0" href="/project/aave?a=1&amp;b=2">$1</a> and <a data-figure="1" href="/x">3</a>.</p>', figures)).toBe(
    '<p>a <a href="/project/aave?a=1&amp;b=2" class="f" data-figure="0" data-leads="">$1</a> <small class="n">now $2 &lt;b&gt;</small> and <a href="/x" class="f" data-figure="1" data-leads="">3</a>.</p>',
  );
  expect(written('<a href="https://a.b">x</a>')).toBe('<a href="https://a.b" target="_blank" rel="noopener noreferrer">x</a>');
});

test('tables scroll and keep their alignment, a picture with a title has it as caption, lists keep their beginning [research-41]', () => {
  expect(written('<table><thead><tr><th align="right">a</th></tr></thead></table>')).toBe(
    '<div class="s" role="region" tabindex="0" aria-label="Table 1"><table><thead><tr><th scope="col" data-align="right">a</th></tr></thead></table></div>',
  );
  expect(written('<p><img src="/files/a.png" alt="A &quot;b&quot;" title="The caption"></p>')).toBe(
    '<figure><img src="/files/a.png" alt="A &quot;b&quot;" loading="lazy"><figcaption>The caption</figcaption></figure>',
  );
  expect(written('<ol start="3"><li>x</li></ol>')).toBe('<ol start="3"><li>x</li></ol>');
});

test.each([
  ['<script>alert(1)</script>', 'alert(1)'],
  ['<p onclick="x()">a</p>', '<p>a</p>'],
  ['<p style="position:fixed">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a href="#" data-leads="">a</a>'],
  ['<a href="JAVA&#x53;CRIPT:alert(1)">a</a>', '<a href="#" data-leads="">a</a>'],
  ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
  ['<svg/onload=alert(1)>', '&lt;svg/onload=alert(1)&gt;'],
  ['<!-- <b> -->', '&lt;!--  --&gt;'],
  ["<p title='a\"><script>'>x</p>", '&lt;p title=&#39;a&quot;&gt;&#39;&gt;x</p>'],
  ['&lt;script&gt;', '&lt;script&gt;'],
])('even if the server let it through, %j does nothing [research-41]', (given, safe) => {
  expect(written(given)).toBe(safe);
});
