import { Failure } from '../../errors.ts';
import type { Log } from '../../log.ts';
import { hasCredential } from '../cookies.ts';
import { isRead, pathOf, type Exchange, type Handler } from '../handler.ts';
import type { Page, Pages } from '../pages.ts';
import type { Replies } from '../replies.ts';

const errorPage = (status: number, text: string, id: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${status}</title></head><body><main><h1>${status}</h1><p>${text}</p><p>${id}</p><p><a href="/">Go Back Home</a></p></main></body></html>`;

export interface PageParts {
  /** Undefined until the pages are loaded. */
  pages: () => Pages | undefined;
  publicUrl: () => string;
  log: Log;
}

/** Everything that no other handler takes: a page, or the page of a missing address. */
export function pageHandler({ pages, publicUrl, log }: PageParts, replies: Replies): Handler {
  const render = (built: Pages, { request, target: { url } }: Exchange, mayKeep: boolean): Promise<Page> => {
    const headers = new Headers({ accept: 'text/html' });
    if (request.headers.cookie) headers.set('cookie', request.headers.cookie);
    return built.render(new Request(new URL(url, publicUrl()), { headers }), url, mayKeep, request);
  };

  return {
    part: 'page',
    takes: () => true,
    async handle(exchange) {
      const { request, target, id } = exchange;
      const built = pages();
      if (!built) throw new Failure('UNAVAILABLE', { retryAfter: 2 });
      if (!isRead(request)) throw new Failure('METHOD_NOT_ALLOWED');
      const mayKeep = !replies.gated && !hasCredential(request);
      let page = mayKeep ? built.warm(target.url) : undefined;
      try {
        page ??= await render(built, exchange, mayKeep);
      } catch (error) {
        log.error({ err: error, requestId: id, path: pathOf(request) }, 'page failed');
        return replies.html(exchange, 500, errorPage(500, 'Sorry, something went wrong.', id));
      }
      replies.packed(exchange, page);
    },
  };
}
