import { createRouter, type AnyRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { overwriteGetLocale } from '../paraglide/runtime.js';
import { CallError } from '#client';
import { routeTree } from '../routeTree.gen.ts';
import type { PageContext } from './context.ts';
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
  const { nonce, failed, ...context } = createAppContext();
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
  leaveOut(router, failed);
  return router;
}

/**
 * Leaves out of the page's state what is the server's: loading times, since two renderings of the same data must not differ, and the words of
 * a failure of its own, which may name its files. They go to its log.
 */
const leaveOut = createIsomorphicFn().server((router: AnyRouter, failed: PageContext['failed']) => {
  const load = router.load;
  router.load = async (options) => {
    await load(options);
    for (const match of router.stores.matches.get()) {
      match.updatedAt = 0;
      if (!(match.error instanceof Error) || match.error instanceof CallError) continue;
      failed?.(match.error);
      match.error = Object.assign(new Error('The page could not be rendered'), { stack: '' });
    }
  };
});

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
