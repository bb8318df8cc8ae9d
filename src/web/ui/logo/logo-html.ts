import { html, type Html } from '../html/html.ts';
import { putHtml } from '../html/set-html.ts';
import { letterOf, type LogoSize } from './letter.ts';
import classes from './logo.module.css';

const stone = (name: string, size: number): Html => {
  const { letter, className } = letterOf(name);
  return html`<span class="${className}" data-size="${size}" aria-hidden="true">${letter}</span>`;
};

/** A logo in a row, or the first letter of the name on a stone. The name stands beside it in the same link, so it has no text of its own. */
export const logoHtml = (src: string | null, name: string, size: LogoSize): Html =>
  src === null
    ? stone(name, size)
    : html`<img class="${classes.logo ?? ''}" src="${src}" alt="" width="${size}" height="${size}" loading="lazy" decoding="async">`;

/** Puts the letter in place of logos of rows that do not come, those that failed before included. @returns what stops it */
export function watchLogos(rows: HTMLElement): () => void {
  const replace = (image: EventTarget | null) => {
    if (!(image instanceof HTMLImageElement)) return;
    const holder = document.createElement('template');
    putHtml(holder, stone(image.closest('a')?.textContent ?? '', image.width));
    image.replaceWith(holder.content);
  };
  const failed = ({ target }: Event) => replace(target);
  rows.addEventListener('error', failed, true);
  for (const image of rows.querySelectorAll('img')) if (image.hasAttribute('src') && image.complete && image.naturalWidth === 0) replace(image);
  return () => rows.removeEventListener('error', failed, true);
}
