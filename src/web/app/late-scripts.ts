/** Id of the element that names the page's scripts and styles. */
export const PARTS_ID = 'page-parts';

/** Files of a page. */
export interface PageParts {
  /** The one that starts the page first. */
  scripts: readonly string[];
  /** Those whose text is in the page. */
  styles: readonly string[];
}

const ENTRY = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/;
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;

/**
 * Puts the names of a page's scripts in place of what asks for them at once: until the first paint the network is free for what is seen.
 * The script of early.ts asks for them then, and marks the styles as had. @param styles files whose text is in the page
 */
export function scriptsAfterPaint(html: string, styles: readonly string[]): string {
  const entry = ENTRY.exec(html)?.[1];
  if (entry === undefined) return html;
  const others = new Set([...html.matchAll(PRELOAD)].map(([, file = '']) => file));
  const parts: PageParts = { scripts: [entry, ...[...others].filter((file) => file !== entry)], styles };
  return html
    .replace(ENTRY, '')
    .replaceAll(PRELOAD, '')
    .replace('</head>', `<script type="application/json" id="${PARTS_ID}">${JSON.stringify(parts)}</script></head>`);
}
