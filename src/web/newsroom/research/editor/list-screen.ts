import { LIST_PAGES, printQuery, splitLanguage, type ListPage } from '#domain/site/addresses.ts';

/** What the address of a list says of its screen and groups, as figures and charts take it. */
export interface ListScreen {
  list: ListPage;
  q: string;
  by: string;
  show: string;
  sort: string;
  grants: string;
}

export const EMPTY_SCREEN: ListScreen = { list: 'fundraising', q: '', by: '', show: '', sort: '', grants: '' };

/** Reads the address of a list page, with or without its host; undefined where it is none. */
export function listScreen(text: string): ListScreen | undefined {
  const clean = text.trim();
  // Only the path is read: any host does.
  const url = URL.parse(clean.startsWith('/') ? `https://host.invalid${clean}` : clean);
  const [, place, word] = /^\/([a-z-]+)\/([a-z]+)\/?$/.exec(splitLanguage(url?.pathname ?? '').path) ?? [];
  const list = LIST_PAGES.find((known) => known === word);
  if (!url || !list || place !== 'directory') return undefined;
  const of = (name: string) => url.searchParams.get(name) ?? '';
  const isGrouped = of('by') !== '';
  return { list, q: of('q'), by: of('by'), show: of('show'), sort: isGrouped ? of('sort') : '', grants: of('grants') };
}

/** The first of several measures. */
export function firstMeasure(show: string): string {
  let depth = 0;
  for (const [at, sign] of [...show].entries()) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) return [...show].slice(0, at).join('').trim();
  }
  return show.trim();
}

/** The address of a live figure of a screen. @param pick as figures have it; `total` goes without saying @param whole screen of which it is a part, in per cent */
export function screenFigure({ list, ...screen }: ListScreen, pick: string, whole: string): string {
  const set = Object.entries({ ...screen, show: firstMeasure(screen.show), pick: pick === 'total' ? '' : pick, whole }).filter(
    ([, value]) => value.trim() !== '',
  );
  return `figure:${list}${printQuery(Object.fromEntries(set))}`;
}
