/** Id of the element that names the page's scripts, the one that starts the page first. */
export const SCRIPTS_ID = 'page-scripts';

const ENTRY = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/;
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;

/**
 * Puts the names of a page's scripts in place of what asks for them at once: until the first paint the network is free for what is seen.
 * The script of early.ts asks for them then.
 */
export function scriptsAfterPaint(html: string): string {
  const entry = ENTRY.exec(html)?.[1];
  if (entry === undefined) return html;
  const others = new Set([...html.matchAll(PRELOAD)].map(([, file = '']) => file));
  const names = JSON.stringify([entry, ...[...others].filter((file) => file !== entry)]);
  return html.replace(ENTRY, '').replaceAll(PRELOAD, '').replace('</head>', `<script type="application/json" id="${SCRIPTS_ID}">${names}</script></head>`);
}
