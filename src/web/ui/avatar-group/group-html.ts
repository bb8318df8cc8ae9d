import { m } from '../../paraglide/messages.js';
import { attributes, html, type Html } from '../html/html.ts';
import { logoHtml } from '../logo/logo-html.ts';
import { NEW_TAB, recordLink, type RecordRef } from '../record-link/record-link.ts';
import classes from './avatar-group.module.css';

/** A member of a group. */
export interface Avatar extends RecordRef {
  name: string;
  logo: string | null;
}

const beside = attributes(NEW_TAB);

/**
 * Records by logo and name: the first one, and how many more there are; that number opens the list of all. Links open in a new tab.
 * @param all what the group is of: `type:slug:field`, by which the list of all is asked for
 */
export function groupHtml(first: Avatar, count: number, all: string): Html {
  const { href, 'data-card': card } = recordLink(first);
  const { name, logo } = first;
  const link = html`<a class="${classes.first ?? ''}" title="${name}" href="${href}" data-card="${card}"${beside}>${logoHtml(logo, name, 24)}${name}</a>`;
  const more = `+${count - 1}`;
  const others =
    count > 1 &&
    html`<button type="button" class="${classes.more ?? ''}" data-group="${all}" aria-haspopup="dialog" aria-label="${more} ${m.list_more()}">${more}</button>`;
  return html`<span class="${classes.group ?? ''}">${link}${others}</span>`;
}
