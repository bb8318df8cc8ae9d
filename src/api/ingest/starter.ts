import { readFileSync } from 'node:fs';
import { parseStarter } from '#domain/ingest/starter.ts';
import { KIND_NAMES, KINDS } from '#domain/kinds/kinds.ts';
import { addresses } from '#domain/site/addresses.ts';
import type { Source } from './source.ts';

/** Files of lines from lists, and of lines from pages. */
const FILES = KIND_NAMES.flatMap((kind) => (kind === 'round' ? [KINDS.round.plural] : [KINDS[kind].plural, `${KINDS[kind].plural}-facts`]));

const KEY = 'cairn-starter';

/** Well-known projects, investors, people and rounds, chosen by hand; each fact with the page that says it. */
export const starter: Source<Readonly<Record<string, string>>> = {
  about: {
    key: KEY,
    name: 'Cairn starter set',
    homeUrl: `${addresses.sources()}#${KEY}`,
    licence: 'CC0-1.0',
    attribution: 'Chosen by hand from public announcements; each fact names its page',
    mayShow: true,
    mayExport: true,
    baseRank: 60,
  },
  revision: '3',
  complete: true,
  pull(hash) {
    const texts = FILES.map((name) => [name, readFileSync(new URL(`../../../starter/${name}.jsonl`, import.meta.url), 'utf8')] as const);
    for (const [name, text] of texts) hash.update(name).update(text);
    return Object.fromEntries(texts);
  },
  parse: (texts) => parseStarter(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.split('\n').filter(Boolean)]))),
};
