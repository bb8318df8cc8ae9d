import { addresses } from '#domain/site/addresses.ts';
import type { AppContext } from '../app/context.ts';
import { pageHead } from '../app/head.ts';
import { m } from '../paraglide/messages.js';

/** What the page of all sources says about itself. */
export const sourcesHead = ({ site }: AppContext) =>
  pageHead({ site, title: m.footer_sources(), description: m.sources_description({ site: site.name }), path: addresses.sources() });
