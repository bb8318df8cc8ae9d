import { addresses } from '#domain/site/addresses.ts';
import type { AppContext } from '../app/context.ts';
import { pageHead } from '../app/head.ts';
import { m } from '../paraglide/messages.js';

/** What the page of news and research says about itself. */
export const newsHead = ({ site }: AppContext) =>
  pageHead({ site, title: m.nav_news(), description: m.news_description(), path: addresses.news(), index: false });
