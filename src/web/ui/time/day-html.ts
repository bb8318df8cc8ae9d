import { html, type Html } from '../html/html.ts';
import { formatDay, type Precision } from './date.ts';

/** A day as exactly as it is known, in a row. */
export function dayHtml(day: string, precision: Precision | null): Html {
  const known = precision === 'year' ? day.slice(0, 4) : precision === 'month' ? day.slice(0, 7) : day.slice(0, 10);
  return html`<time datetime="${known}">${formatDay(day, precision ?? 'day')}</time>`;
}
