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
/** Around the number of what stands apart while a page is rendered. Neither React nor a template writes a comment of these letters. */
const [MARK, MARK_END] = ['<!--apart:', '-->'];

/** Text of a page that the same object holds as long as the text is the same. */
interface Piece {
  readonly text: string;
}

let apart: Piece[] | undefined;

/** Leaves a piece out of the page that is being rendered. @returns what stands in its place; its text where no page is rendered in pieces */
export const setApart = (piece: Piece): string => (apart ? `${MARK}${apart.push(piece) - 1}${MARK_END}` : piece.text);

/** Content of an element that React does not enter. @param html none while the document holds it already */
export const drawnHtml = (html: readonly Html[] = []): Drawn => content(html.map((one) => (one.text.length >= LARGE ? setApart(one) : one.text)).join(''));

/** The text around what was left out of it, and that. */
function piecesOf(text: string, left: readonly Piece[]): (string | Piece)[] {
  const pieces: (string | Piece)[] = [];
  let from = 0;
  for (let at = text.indexOf(MARK); at >= 0; at = text.indexOf(MARK, from)) {
    const end = text.indexOf(MARK_END, at);
    pieces.push(text.slice(from, at), left[Number(text.slice(at + MARK.length, end))] ?? '');
    from = end + MARK_END.length;
  }
  return [...pieces, text.slice(from)];
}

/** Renders a page and leaves large text out of it. @returns the page in pieces, in order: who keeps the bytes of the large ones need not encode them again */
export async function renderApart(render: () => string, transform: (text: string) => Promise<string>): Promise<(string | Piece)[]> {
  const left: Piece[] = (apart = []);
  let text: string;
  try {
    text = render();
  } finally {
    apart = undefined;
  }
  return piecesOf(await transform(text), left);
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
