import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { html, joinHtml, type Html } from './html.ts';
import { drawnHtml, renderApart } from './set-html.ts';

const large = (word: string): Html => joinHtml(Array.from({ length: 2000 }, () => html`<b>${word}</b>`));
const textOf = (pieces: readonly (string | { readonly text: string })[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');

test('a page in pieces is the page, and its large parts are the same objects [platform-16]', async () => {
  const [one, other, small] = [large('<'), large('ổ'), html`<i>&</i>`];
  const render = () => [one, small, other].map((part) => renderToString(createElement('p', drawnHtml([part])))).join('');
  const whole = render();
  const pieces = await renderApart(render, async (text) => `<html>${text}</html>`);
  expect(textOf(pieces)).toBe(`<html>${whole}</html>`);
  expect(pieces.filter((piece) => typeof piece !== 'string')).toEqual([one, other]);
  expect(pieces).toContain(one);
});

test('after a rendering that failed, HTML stands where it is drawn again', async () => {
  const fail = renderApart(
    () => {
      throw new Error('no');
    },
    async (text) => text,
  );
  await expect(fail).rejects.toThrow('no');
  expect(renderToString(createElement('p', drawnHtml([large('x')])))).toContain('<b>x</b>');
});
