import type { WatchCategory } from '#domain/kinds/kinds.ts';
import { m } from '../paraglide/messages.js';
import { html, type Html } from '../ui/html/html.ts';
import classes from './watch-toggle.module.css';

/**
 * The star of a row, rendered as not pressed: rows are the same for all visitors, and `showStars` presses the watched ones. @param name of the
 * record, for screen readers
 */
export const starHtml = (category: WatchCategory, id: string, name: string): Html =>
  html`<button type="button" class="${classes.star ?? ''}" data-watch="${category}:${id}" aria-pressed="false" aria-label="${m.watch({ name })}"></button>`;
