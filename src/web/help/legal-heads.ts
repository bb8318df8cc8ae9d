import { addresses } from '#domain/site/addresses.ts';
import type { AppContext } from '../app/context.ts';
import { pageHead } from '../app/head.ts';
import { m } from '../paraglide/messages.js';

/** What the terms say about themselves. */
export const termsHead = ({ site }: AppContext) =>
  pageHead({ site, title: m.footer_terms(), description: m.terms_description({ site: site.name }), path: addresses.terms() });

/** What the page of privacy says about itself. */
export const privacyHead = ({ site }: AppContext) =>
  pageHead({ site, title: m.footer_privacy(), description: m.privacy_description({ site: site.name }), path: addresses.privacy() });
