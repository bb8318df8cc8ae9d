import { addresses } from '#domain/site/addresses.ts';
import type { Site } from '../../app/context.ts';
import { pageHead } from '../../app/head.ts';
import { m } from '../../paraglide/messages.js';
import { siteJsonLd } from './site-json-ld.ts';

/** What the front page says about itself. */
export const homeHead = (site: Site) =>
  pageHead({
    site,
    title: m.home_title(),
    description: m.site_description({ site: site.name }),
    path: addresses.home(),
    jsonLd: siteJsonLd(site),
    feed: m.home_rounds_title(),
  });
