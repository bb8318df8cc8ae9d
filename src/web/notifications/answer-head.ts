import { addresses } from '#domain/site/addresses.ts';
import type { AppContext } from '../app/context.ts';
import { pageHead } from '../app/head.ts';
import { m } from '../paraglide/messages.js';

/** What the page of a mail's link says about itself. */
export const answerHead = (act: 'confirm' | 'unsubscribe', { site }: AppContext) =>
  pageHead({
    site,
    title: act === 'confirm' ? m.newsletter_confirm_title() : m.newsletter_unsubscribe_title(),
    description: act === 'confirm' ? m.newsletter_confirm_text() : m.newsletter_unsubscribe_text(),
    path: addresses.newsletter(act),
    index: false,
  });
