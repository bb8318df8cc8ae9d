import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseStarter } from '#domain/ingest/starter.ts';
import type { Connector } from './connector.ts';

/** Rises when the parser changes, so that known input is read again. */
const REVISION = '1';
const FILES = ['projects', 'organizations', 'people', 'rounds'] as const;
const read = (name: string): string => readFileSync(new URL(`../../../starter/${name}.jsonl`, import.meta.url), 'utf8');

/** Well-known projects, investors, people and rounds, chosen by hand; each fact with the page that says it. */
export const starter: Connector = {
  source: {
    key: 'cairn-starter',
    name: 'Cairn starter set',
    homeUrl: '/sources',
    licence: 'CC0-1.0',
    attribution: 'Chosen by hand from public announcements; each fact names its page',
    mayShow: true,
    mayExport: true,
    baseRank: 60,
  },
  async fingerprint() {
    const hash = createHash('sha256').update(REVISION);
    for (const name of FILES) hash.update(name).update(read(name));
    return hash.digest();
  },
  async read() {
    const parsed = parseStarter(Object.fromEntries(FILES.map((name) => [name, read(name).split('\n').filter(Boolean)])));
    const urls = new Set(parsed.entries.flatMap((e) => e.claims.map((c) => c.document)));
    return { ...parsed, documents: [...urls].sort().map((url) => ({ url, title: URL.parse(url)?.host ?? url })) };
  },
};
