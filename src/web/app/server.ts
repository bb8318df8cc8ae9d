import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { getSsrStatus, RouterServer, transformHtmlStringWithRouter, type HandlerCallback } from '@tanstack/react-router/ssr/server';
import type { AnyRouter } from '@tanstack/react-router';
import { getGlobalStartContext } from '@tanstack/react-start';
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import { tsrStartManifest } from 'tanstack-start-manifest:v';
import { ownPath } from '#domain/site/addresses.ts';
import { CallError } from '#client';
import { paraglideMiddleware } from '../paraglide/server.js';
import type { AppContext, PageContext } from './context.ts';
import { joinLocale, getLocale } from './language.ts';
import { takeScripts } from './late-scripts.ts';
import { stringifySearch } from './search.ts';
import { renderApart, setApart } from '../ui/html/set-html.ts';

/** Header with the address under which a page may be stored. */
const CANONICAL = 'x-cairn-canonical';

type Handler = HandlerCallback<AnyRouter>;

/** Seconds until a retry makes sense where the server does not say. */
const RETRY_AFTER = 1;

/** Why the server is not ready for a page: the failure of one of its calls. */
const notReady = (router: AnyRouter): CallError | undefined =>
  router.state.matches.map(({ error }) => error).find((error): error is CallError => error instanceof CallError && error.kind === 503);

/** The status of a page; 404 where a loader says that the page misses what the address names, 503 where the server was not ready for it. */
function statusOf(router: AnyRouter): number {
  if (router.state.matches.some(({ loaderData }) => (loaderData as { missing?: boolean } | undefined)?.missing === true)) return 404;
  return notReady(router) ? 503 : getSsrStatus(router);
}

/** Files of style whose text the framework puts into the page. */
function stylesIn(router: AnyRouter): string[] {
  const { inlineCss, routes } = tsrStartManifest();
  const named = router.state.matches.flatMap(({ routeId }) => routes[routeId]?.css ?? []).map((link) => (typeof link === 'string' ? link : link.href));
  return [...new Set(named)].filter((href) => inlineCss?.styles[href] !== undefined);
}

const styles = new Map<string, { readonly text: string }>();

/** Leaves the text of the page's styles out of what is rendered: it is the same for every page of a kind, and neither escaped nor encoded again. */
function setStylesApart(router: AnyRouter, files: readonly string[]): void {
  const manifest = router.ssr?.manifest;
  const style = manifest?.inlineStyle;
  const text = style?.children;
  if (!style || text === undefined) return;
  const key = files.join(' ');
  const before = styles.get(key);
  // A page that was not found has the styles of fewer files than its route.
  const kept = before?.text === text ? before : { text };
  styles.set(key, kept);
  router.ssr = { manifest: { ...manifest, inlineStyle: { ...style, children: setApart(kept) } } };
}

/** Renders the page and passes its HTML on in pieces. */
async function drawInPieces({ router, responseHeaders }: Parameters<Handler>[0], takeHtml: NonNullable<PageContext['takeHtml']>): Promise<Response> {
  try {
    const files = stylesIn(router);
    (router.options.context as AppContext).scripts = takeScripts(router, files);
    const render = () => {
      setStylesApart(router, files);
      return renderToString(createElement(RouterServer, { router }));
    };
    takeHtml(await renderApart(render, (text) => transformHtmlStringWithRouter(router, text)));
    const failure = notReady(router);
    if (failure) responseHeaders.set('retry-after', String(failure.retryAfter ?? RETRY_AFTER));
    return new Response(null, { status: statusOf(router), headers: responseHeaders });
  } finally {
    router.serverSsr?.cleanup();
  }
}

const render = createStartHandler((options) => {
  const { router, responseHeaders } = options;
  const page = router.state.matches.at(-1);
  if (page) responseHeaders.set(CANONICAL, joinLocale(page.pathname, getLocale()) + stringifySearch(page.search));
  const takeHtml = getGlobalStartContext()?.takeHtml;
  return takeHtml ? drawInPieces(options, takeHtml) : defaultRenderHandler(options);
});

/** The request itself; with an address that does not decode, one for the page of an address that does not exist. */
function readable(request: Request): Request {
  const url = new URL(request.url);
  try {
    decodeURI(url.pathname);
    return request;
  } catch {
    url.pathname = url.pathname.replaceAll('%', '%25');
    return new Request(url, request);
  }
}

/** The page server: answers a request for a page with HTML. An address in another case leads on. */
export default {
  fetch(request: Request, options: { context: PageContext }): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const own = ownPath(pathname);
    if (own !== pathname) return Promise.resolve(new Response(null, { status: 301, headers: { location: own + search } }));
    const asked = readable(request);
    return paraglideMiddleware(asked, () => render(asked, options));
  },
};
