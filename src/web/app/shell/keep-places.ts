import type { AnyRouter } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { keepPlace, placeOf, type Place } from '../places.ts';

/** Entries of the history whose places are kept. */
const MOST = 50;
/** Pages of a list that are loaded at once when one comes back to it. */
const PAGES = 20;

const ROW = ['aria-rowindex', 'aria-posinset'] as const;

/** Finds a link again in the same page: by the row it is in, and by its address. */
function describe(link: HTMLAnchorElement): NonNullable<Place['link']> {
  const row = link.closest(ROW.map((name) => `[${name}]`).join());
  const name = ROW.find((known) => row?.hasAttribute(known));
  const scope = name ? `[${name}="${row?.getAttribute(name)}"] ` : '';
  const selector = `${scope}a[href="${CSS.escape(link.getAttribute('href') ?? '')}"]`;
  return [selector, [...document.querySelectorAll(selector)].indexOf(link)];
}

/** Pages of the longest list that is shown. */
function pagesOf(queries: QueryClient): number | undefined {
  const counts = queries
    .getQueryCache()
    .findAll({ type: 'active' })
    .map(({ state }) => (state.data as { pages?: unknown[] } | undefined)?.pages?.length ?? 0);
  const most = Math.max(...counts);
  return most > 1 ? Math.min(most, PAGES) : undefined;
}

/** What keeps the focus when the page beneath it changes: what is open, and what opened it. */
const OPEN = 'dialog, [role=dialog], [role=menu], [aria-expanded=true]';

/** Gives the focus to the link that led away from this page, else to its heading. What is open, and what is in the page already, keep it. */
function giveFocus(place: Place | undefined): void {
  const main = document.getElementById('content');
  const focused = document.activeElement;
  if (!main || main.contains(focused) || focused?.closest(OPEN)) return;
  const [selector, which] = place?.link ?? [];
  const link = selector === undefined ? undefined : document.querySelectorAll<HTMLElement>(selector)[which ?? 0];
  const target = link ?? main.querySelector<HTMLElement>('h1') ?? main;
  if (target !== link) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Keeps how pages are left, and leads the focus to the page that comes in their place. @returns what ends it */
export function keepPlaces(router: AnyRouter, queries: QueryClient): () => void {
  let followed: HTMLAnchorElement | null = null;
  const click = ({ target }: Event) => {
    followed = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  };
  document.addEventListener('click', click, true);
  const ends = [
    router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
      const link = followed;
      followed = null;
      if (!fromLocation || !pathChanged) return;
      const pages = pagesOf(queries);
      keepPlace(fromLocation, { ...(link?.isConnected && { link: describe(link) }), ...(pages !== undefined && { pages }) }, MOST);
    }),
    router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      if (fromLocation && pathChanged && toLocation.hash === '') giveFocus(placeOf(toLocation));
    }),
    () => document.removeEventListener('click', click, true),
  ];
  return () => ends.forEach((end) => end());
}
