import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import { paraglideMiddleware } from '../paraglide/server.js';
import type { PageContext } from './context.ts';
import { joinLocale, getLocale } from './language.ts';
import { stringifySearch } from './search.ts';

/** Header that tells under which address a page may be kept. */
const CANONICAL = 'x-cairn-canonical';

const render = createStartHandler((options) => {
  const { router, responseHeaders } = options;
  const page = router.state.matches.at(-1);
  if (page) responseHeaders.set(CANONICAL, joinLocale(page.pathname, getLocale()) + stringifySearch(page.search));
  return defaultRenderHandler(options);
});

/** The page server: answers a request for a page with HTML. */
export default {
  fetch(request: Request, options: { context: PageContext }): Promise<Response> {
    return paraglideMiddleware(request, () => render(request, options));
  },
};
