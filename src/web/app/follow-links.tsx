import { useEffect } from 'react';
import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { isPlain } from '../ui/plain-click/plain-click.ts';
import { getLocale, splitLocale } from './language.ts';

const linkAt = (target: EventTarget | null): HTMLAnchorElement | null => (target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null);

/** Calls and files, which a route that takes any path would match too. */
const NO_PAGE = /^\/(?:api|assets|feeds|files|og|sitemaps)\/|\.(?:txt|xml)$/;

/** Path and query of a link to a page of this site in the language of the document; undefined for all that the browser is to follow by itself. */
function pageOf(router: AnyRouter, link: HTMLAnchorElement): string | undefined {
  const { origin, pathname, search, hash, target } = link;
  if (origin !== window.location.origin || (target !== '' && target !== '_self') || link.hasAttribute('download')) return undefined;
  // Links to records have a listener of their own: rounds open over the page.
  if (link.dataset['card'] !== undefined) return undefined;
  if (hash !== '' && pathname === window.location.pathname && search === window.location.search) return undefined;
  const { locale, path } = splitLocale(pathname);
  if (NO_PAGE.test(path)) return undefined;
  const [, , route] = router.getMatchedRoutes(path);
  return locale === getLocale() && route ? pathname + search + hash : undefined;
}

/**
 * Leads plain links to pages without a load of the document, heard once for the whole page: a link is no more than an element. A click with
 * another button or a key held is the browser's. Of links with `data-leads` the page is loaded when the pointer or the focus comes. With `data-stays`
 * the page is not scrolled to its top; with `data-replaces` the address takes the place of the present one in the history.
 */
export function FollowLinks() {
  const router = useRouter();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.defaultPrevented || !isPlain(event) ? null : linkAt(event.target);
      const href = link ? pageOf(router, link) : undefined;
      if (!link || href === undefined) return;
      event.preventDefault();
      const { stays, replaces } = link.dataset;
      void router.navigate({ href, resetScroll: stays === undefined, replace: replaces !== undefined });
    };
    let last: HTMLAnchorElement | null = null;
    const prepare = ({ target }: Event) => {
      const link = linkAt(target);
      if (link === last) return;
      last = link;
      if (link?.dataset['leads'] === undefined || !navigator.onLine) return;
      const href = pageOf(router, link);
      if (href !== undefined) router.preloadRoute({ href } as never).catch(() => undefined);
    };
    document.addEventListener('click', follow);
    for (const name of PREPARE) document.addEventListener(name, prepare, { passive: true });
    return () => {
      document.removeEventListener('click', follow);
      for (const name of PREPARE) document.removeEventListener(name, prepare);
    };
  }, [router]);
  return null;
}

const PREPARE = ['pointerover', 'focusin'] as const;
