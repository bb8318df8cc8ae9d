import { createRouter, type AnyRouter } from '@tanstack/react-router';
import { overwriteGetLocale } from '../paraglide/runtime.js';
import { routeTree } from '../routeTree.gen.ts';
import { ErrorPage, NotFoundPage } from './error-page.tsx';
import { languageRewrite, splitLocale } from './language.ts';
import { parseSearch, stringifySearch } from './search.ts';
import { createAppContext } from './transport.ts';

/** The router of one request on the server, or of the document in the browser. */
export function getRouter() {
  if (typeof window !== 'undefined') {
    const { locale } = splitLocale(window.location.pathname);
    overwriteGetLocale(() => locale);
  }
  const { nonce, ...context } = createAppContext();
  const router = createRouter({
    routeTree,
    context,
    rewrite: languageRewrite,
    parseSearch,
    stringifySearch,
    search: { strict: true },
    scrollRestoration: true,
    trailingSlash: 'never',
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    notFoundMode: 'root',
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
  });
  if (typeof window === 'undefined') forgetTimes(router);
  return router;
}

/** Removes loading times from the page: two renderings of the same data must not differ. */
function forgetTimes(router: AnyRouter): void {
  const load = router.load;
  router.load = async (options) => {
    await load(options);
    for (const match of router.stores.matches.get()) match.updatedAt = 0;
  };
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
