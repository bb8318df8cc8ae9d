import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { Effort, Line } from './kit.ts';
import type { Site } from './site.ts';

const ROOT = path.join(import.meta.dirname, '..');
const CLIENT = path.join(ROOT, 'dist/client');
/** Goal: at most so many times the yardstick. */
const MOST = 2.4;

const packed = (text: string | Uint8Array) => gzipSync(text, { level: 9 }).length;
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** Files of script that the page asks for before anybody does anything: those it names, and what these import. */
function firstLoad(html: string): string[] {
  const manifest = JSON.parse(readFileSync(path.join(CLIENT, '.vite/manifest.json'), 'utf8')) as Record<string, { file: string; imports?: string[] }>;
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  const found = new Set<string>();
  const add = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const key of byFile.get(file)?.imports ?? []) add(manifest[key]?.file ?? key);
  };
  for (const match of html.matchAll(/["'(]\/?(assets\/[^"'()\s]+\.js)["')]/g)) add(match[1] ?? '');
  return [...found];
}

/** React and react-dom alone, built the same way. */
async function reactAlone(): Promise<number> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    build: { write: false, target: 'es2022', rollupOptions: { input: path.join(ROOT, 'bench/react-alone.ts') } },
  });
  const output = Array.isArray(built) ? built[0]?.output : 'output' in built ? built.output : undefined;
  if (!output) throw new Error('nothing was built');
  return output.reduce((sum, part) => sum + (part.type === 'chunk' ? packed(part.code) : 0), 0);
}

/** P9: what script the list of projects loads at first, packed, against React and react-dom alone. */
export async function measure(site: Site, _effort: Effort): Promise<Line[]> {
  const page = await site.get('/directory/projects');
  const files = firstLoad(page.body.toString());
  if (files.length === 0) throw new Error('the page names no script');
  const ours = files.reduce((sum, file) => sum + packed(readFileSync(path.join(CLIENT, file))), 0);
  const yardstick = await reactAlone();
  const ratio = ours / yardstick;
  return [
    {
      name: `P9 first-load script, ${files.length} files, gzip`,
      ours: kilobytes(ours),
      yardstick: kilobytes(yardstick),
      ratio,
      goal: `<= ${MOST.toFixed(2)}`,
      met: ratio <= MOST,
    },
  ];
}
