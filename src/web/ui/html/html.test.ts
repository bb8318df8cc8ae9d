import { describe, expect, test } from 'vitest';
import { attributes, html, joinHtml, textHtml } from './html.ts';

const text = '<b onclick="x">\'&';
const safe = '&lt;b onclick=&quot;x&quot;&gt;&#39;&amp;';

test('texts are escaped between tags and inside quotes; HTML is not escaped twice', () => {
  expect(html`<p title="${text}">${text} ${3}</p>`.text).toBe(`<p title="${safe}">${safe} 3</p>`);
  expect(html`<ul>${[html`<li>${text}</li>`, html`<li>b</li>`]}</ul>`.text).toBe(`<ul><li>${safe}</li><li>b</li></ul>`);
  expect(html`${false}${null}${undefined}`.text).toBe('');
  expect(joinHtml([textHtml(text), html`<i>a</i>`]).text).toBe(`${safe}<i>a</i>`);
});

test('all but ASCII is written as references to the same signs, but for the few whose references mean others', () => {
  const signs = 'Tiếng Việt – “Łódź” ₃ 日本 🚀 a\u00A0b';
  const written = textHtml(signs).text;
  expect(written).toMatch(/^[ -~]+$/);
  expect(written.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))).toBe(signs);
  expect(textHtml('\u0080\u009F').text).toBe('\u0080\u009F');
});

test('attributes that are not always there', () => {
  expect(html`<p class="a"${attributes({ title: text, 'data-x': 0, lang: undefined })}>b</p>`.text).toBe(`<p class="a" title="${safe}" data-x="0">b</p>`);
  for (const name of ['onclick', 'href', 'src', 'style', 'srcdoc', 'x y', 'formaction']) expect(() => attributes({ [name]: 'a' }), name).toThrow(TypeError);
});

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//elsewhere',
  '/\\elsewhere',
  'java\nscript:x',
])('the address %s leads nowhere', (address) => {
  expect(html`<a href="${address}">a</a>`.text).toBe('<a href="#">a</a>');
  expect(html`<img src="${address}">`.text).toBe('<img src="#">');
});

test.each(['/project/a?b=c', 'https://a.b/c', 'mailto:a@b.c', '#a'])('the address %s is linked', (address) => {
  expect(html`<a href="${address}">a</a>`.text).toContain(`"${address}"`);
});

describe('a template in which escaping is not enough is refused', () => {
  const bad: Record<string, () => unknown> = {
    'a value without quotes': () => html`<p title=${'a'}>b</p>`,
    'a value in single quotes': () => html`<p title='${'a'}'>b</p>`,
    'a handler': () => html`<p onclick="${'a'}">b</p>`,
    'a style': () => html`<p style="color: ${'a'}">b</p>`,
    'a script': () => html`<script>${'a'}</script>`,
    'a style sheet': () => html`<style>${'a'}</style>`,
    'a comment': () => html`<!-- ${'a'} -->`,
    'the name of a tag': () => html`<${'a'}>b</a>`,
    'the name of an attribute': () => html`<p ${'a'}="b">c</p>`,
    'a text among attributes': () => html`<p ${'onclick=a'}>b</p>`,
    'a tag that does not end': () => html`<p title="a`,
    'HTML inside quotes': () => html`<p title="${html`<b>`}">a</p>`,
    'attributes between tags': () => html`<p>${attributes({ class: 'a' })}</p>`,
    'a made-up value': () => html`<p>${{ text: '<b>' } as never}</p>`,
  };
  test.each(Object.keys(bad))('%s', (name) => {
    expect(bad[name]).toThrow(TypeError);
  });
});

test('HTML is left out of JSON', () => {
  expect(JSON.stringify({ a: 1, html: html`<p>a</p>` })).toBe('{"a":1}');
});
