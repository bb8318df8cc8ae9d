import type { Html } from './html.ts';

/*
 * The one file that gives text to the parser of HTML. The lint refuses `innerHTML` and its like everywhere else.
 */

/** Properties of a React element whose content React leaves alone. Keep the object: another one is drawn again. */
export interface Drawn {
  dangerouslySetInnerHTML: { __html: string };
  suppressHydrationWarning: true;
}

const content = (text: string): Drawn => ({ dangerouslySetInnerHTML: { __html: text }, suppressHydrationWarning: true });

/** HTML of at least so many characters is worth its bytes being kept. */
const LARGE = 10_000;
/** Stands for large HTML while a page is rendered. Neither React nor a template writes a comment of these letters. */
const MARK = /<!--apart:(\d+)-->/;

let apart: Html[] | undefined;

/** Content of an element that React does not enter. @param html none while the document holds it already */
export const drawnHtml = (html: readonly Html[] = []): Drawn =>
  content(html.map((one) => (apart && one.text.length >= LARGE ? `<!--apart:${apart.push(one) - 1}-->` : one.text)).join(''));

/** Renders a page and leaves large HTML out of its text. @returns the page in pieces, in order: who keeps the bytes of the large ones need not encode them again */
export async function renderApart(render: () => string, transform: (text: string) => Promise<string>): Promise<(string | Html)[]> {
  const left: Html[] = (apart = []);
  let text: string;
  try {
    text = render();
  } finally {
    apart = undefined;
  }
  return (await transform(text)).split(MARK).map((part, at) => (at % 2 === 1 ? (left[Number(part)] ?? '') : part));
}

/** Content of a block of JSON: `<` is written as an escape, so nothing in it ends the block. */
export const drawnJson = (value: unknown): Drawn => content(JSON.stringify(value).replaceAll('<', String.raw`\u003c`));

/** Content of an inline script or style. @param source code of this site, never what somebody wrote */
export const drawnSource = (source: string): Drawn => content(source);

/** Puts HTML in place of an element's content. */
export function putHtml(element: Element, html: Html): void {
  element.innerHTML = html.text;
}

/** Puts HTML before an element, or at the end of what is in it. */
export function insertHtml(element: Element, place: 'beforebegin' | 'beforeend', html: Html): void {
  element.insertAdjacentHTML(place, html.text);
}

/** Puts HTML in place of an element. */
export function replaceByHtml(element: Element, html: Html): void {
  element.outerHTML = html.text;
}
