import { z } from 'zod';
import { ChainEntries, Draft, maybe, readItems } from './draft.ts';
import { listedName } from './listed-text.ts';
import { readLines } from './lines.ts';
import type { Parsed } from './parsed.ts';
import { withoutShared, type Shares } from './shares.ts';

const projectSchema = z.object({
  id: z.string().trim().min(1).max(100),
  name: listedName,
  url: maybe,
  category: maybe,
  subcategories: maybe,
  chain: maybe,
  token: maybe,
  description: maybe,
  twitter: maybe,
  discord: maybe,
  telegram: maybe,
  blog: maybe,
  github: maybe,
  linkedin: maybe,
  coingeckoId: maybe,
  foundingYear: z.union([z.string(), z.number()]).nullish(),
});

/** Categories that say nothing about what a project does. */
const NO_SECTOR = new Set(['NOT_DEPIN', 'PENDING', 'OTHER', '']);
/** `BLOCKCHAIN_INFRA` as words; short ones are abbreviations. */
const words = (code: string): string =>
  /^[A-Z_]+$/.test(code)
    ? code
        .split('_')
        .map((w) => (w.length > 3 ? w[0] + w.slice(1).toLowerCase() : w))
        .join(' ')
    : code;
const listed = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((t) => t.trim())
    .filter(Boolean);

/**
 * Reads the list of projects of physical infrastructure networks. A project on its own chain (NATIVE) is on no other. Discord servers known only
 * by number are left out. `isActive` is left out too: it says whether a device network is active, not whether the project operates. @throws
 * FormatError if the file is empty
 */
export function parseDepinProjects({ lines, document, shares }: { lines: Iterable<string>; document: string; shares?: Shares }): Parsed {
  const { items, refused } = readLines(lines, 'projects');
  const chains = new ChainEntries({ where: 'chains', document, refused });
  const entries = readItems(items, projectSchema, (p) => `project:${p.id}`, refused).map(({ where, nativeKey, item }) => {
    const draft = new Draft({ kind: 'project', nativeKey, role: 'creates' }, { where, document, refused });
    draft.key({ scheme: 'id', value: `depin:${item.id}` });
    if (item.coingeckoId) draft.key({ scheme: 'coingeckoClaim', value: item.coingeckoId.trim() });
    draft.name(item.name);
    draft.symbol((item.token ?? '').replace(/^[^\p{L}\p{N}$]+|[^\p{L}\p{N}]+$/gu, ''));
    draft.website(item.url);
    draft.description(item.description);
    draft.twitter(item.twitter);
    draft.telegram(item.telegram);
    draft.linkedin(item.linkedin);
    if (/[a-z]{3}/i.test(item.discord ?? '')) draft.discord(item.discord);
    draft.github(item.github ? [item.github] : [], [item.name]);
    draft.link('blog', item.blog);
    for (const sector of [item.category ?? '', ...listed(item.subcategories)]) if (!NO_SECTOR.has(sector)) draft.text('sectors', words(sector));
    for (const chain of listed(item.chain)) if (chain !== 'NATIVE') chains.on(draft, chain);
    const year = String(item.foundingYear ?? '').trim();
    if (/^(?:19|20)\d\d$/.test(year)) draft.claim({ field: 'founded', value: `${year}-01-01`, precision: 'year' });
    else if (year !== '') draft.refuse('foundingYear', 'is no year');
    return draft.entry();
  });
  return { entries: [...withoutShared(entries, ['coingeckoClaim'], refused, shares), ...chains.entries()], refused };
}
