import type { AnyRouter } from '@tanstack/react-router';

/** Id of the element that names the page's scripts and styles. */
export const PARTS_ID = 'page-parts';

/** Files of a page. */
export interface PageParts {
  /** The one that starts the page first. */
  scripts: readonly string[];
  /** Those whose text is in the page. */
  styles: readonly string[];
}

const fileOf = (link: string | { href: string }): string => (typeof link === 'string' ? link : link.href);

/**
 * Removes the page's scripts from the router's output, so that the network is free until the first paint. The script of early.ts loads them then,
 * and marks the styles as loaded. @param styles files whose text is in the page @returns the names of the scripts
 */
export function takeScripts(router: AnyRouter, styles: readonly string[]): PageParts | undefined {
  const manifest = router.ssr?.manifest;
  if (!manifest) return undefined;
  const routes = { ...manifest.routes };
  const scripts: string[] = [];
  const preloads: string[] = [];
  for (const { routeId } of router.state.matches) {
    const route = routes[routeId];
    if (!route) continue;
    const isFile = ({ attrs }: { attrs?: Record<string, unknown> | undefined }) => attrs?.['type'] === 'module' && typeof attrs['src'] === 'string';
    scripts.push(...(route.scripts ?? []).filter(isFile).map(({ attrs }) => String(attrs?.['src'])));
    preloads.push(...(route.preloads ?? []).map(fileOf));
    routes[routeId] = { ...route, preloads: [], scripts: (route.scripts ?? []).filter((script) => !isFile(script)) };
  }
  if (scripts.length === 0) return undefined;
  router.ssr = { manifest: { ...manifest, routes } };
  return { scripts: [...new Set([...scripts, ...preloads])], styles };
}
