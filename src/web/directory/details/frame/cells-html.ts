import type { Ref } from '#domain/directory/details/details.ts';
import { undisclosed, UNKNOWN, formatMoney } from '../../../ui/figure/figure.ts';
import { hiddenClass } from '../../../ui/hidden/hidden.ts';
import { attributes, html, type Html } from '../../../ui/html/html.ts';
import { logoHtml } from '../../../ui/logo/logo-html.ts';
import { recordLink, type RecordRef } from '../../../ui/record-link/record-link.ts';
import type { Precision } from '../../../ui/time/date.ts';
import { dayHtml } from '../../../ui/time/day-html.ts';
import { m } from '../../../paraglide/messages.js';
import { hostOf, linkable, OUT } from '../../../ui/out-link/out-link.tsx';
import { textClass } from '../../../ui/text/text.ts';
import records from './records.module.css';
import sourced from './sourced.module.css';

/** Which value of which record the source is asked of. */
interface Source {
  /** Of the screen language, or the field's key. */
  path: string;
  /** What the reader calls the value. */
  label: string;
  /** The round the value is of; the page's record where absent. */
  round?: string | undefined;
}

/** A day as exactly as it is known; unknown where there is none. */
export const dayOrUnknown = (day: string | null, precision: Precision | null = 'day'): Html | string => (day === null ? UNKNOWN : dayHtml(day, precision));

/** A record by logo and name, leading to its page; unknown where there is none. */
export function recordHtml(to: Ref | null | undefined): Html | string {
  if (!to) return UNKNOWN;
  const { href, 'data-card': card } = recordLink(to);
  return html`<a class="${records.link ?? ''}" href="${href}" data-card="${card}">${logoHtml(to.logo, to.name, 20)}<span class="${textClass.cut} ${records.linkName ?? ''}">${to.name}</span></a>`;
}

/** A record by a text. */
export function namedRecordHtml(to: RecordRef, text: string, look?: string): Html {
  const { href, 'data-card': card } = recordLink(to);
  return html`<a${attributes({ class: look })} href="${href}" data-card="${card}">${text}</a>`;
}

/** A value that says where it comes from when it is pressed: the table hears it. */
export function sourcedHtml({ path, label, round }: Source, value: Html | string): Html {
  const asked = m.detail_source({ label });
  const of = attributes({ title: asked, 'data-source': path, 'data-label': label, 'data-round': round });
  return html`<button type="button" class="${sourced.value ?? ''}" aria-haspopup="dialog"${of}>${value}<span class="${hiddenClass}"> ${asked}</span></button>`;
}

/** What `sourcedHtml` wrote down. */
export const readSource = ({ dataset: { source = '', label = '', round } }: HTMLElement): Source => ({ path: source, label, round });

/** An amount of money; what a source keeps secret says so. */
export const amountText = (amount: number | null, state: 'undisclosed' | null): string => (state === 'undisclosed' ? undisclosed() : formatMoney(amount));

/** A page elsewhere, named by where it is; unknown where it may not be linked. */
export function outHtml(address: string | null): Html | string {
  const url = linkable(address);
  return url ? html`<a href="${url.href}"${attributes(OUT)}>${hostOf(url)}</a>` : UNKNOWN;
}
