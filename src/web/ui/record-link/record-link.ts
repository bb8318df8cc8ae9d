import { recordAddress, type RecordType } from '#domain/kinds/record-address.ts';
import { getLocale } from '../../paraglide/runtime.js';
import { joinLocale } from '../language/join-locale.ts';

/** A record as others name it. */
export interface RecordRef {
  type: RecordType;
  slug: string;
}

/** What makes an `<a>` lead to a record in the language of the page, without a load of the document, and show its card: the page listens for all of them. */
export const recordLink = ({ type, slug }: RecordRef) => ({ href: joinLocale(recordAddress(type, slug), getLocale()), 'data-card': `${type}:${slug}` });

/** What makes a link open beside the page. */
export const NEW_TAB = { target: '_blank', rel: 'noopener' } as const;
