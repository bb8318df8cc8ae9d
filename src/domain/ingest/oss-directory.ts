import { z } from 'zod';
import { defillamaPage } from './defillama-protocols.ts';
import { Draft, maybe, maybeList, readItems } from './draft.ts';
import { listedName } from './listed-text.ts';
import { readLines } from './lines.ts';
import type { Parsed } from './parsed.ts';
import { withoutShared, type Shares } from './shares.ts';

const projectSchema = z.object({
  name: z.string().regex(/^[\w.-]{1,100}$/),
  displayName: listedName,
  description: maybe,
  websites: maybeList,
  github: maybeList,
  twitter: maybeList,
  telegram: maybeList,
  farcaster: maybeList,
  npm: maybeList,
  coingeckoId: maybe,
  defillama: maybeList,
});

/** Key of a project at Open Source Observer. */
export const ossKey = (name: string) => ({ scheme: 'id', value: `oss:${name}` }) as const;

/**
 * Reads the projects of Open Source Observer's directory. The first of several websites or accounts is the project's own, the others become
 * links. @param input.document address of the list @throws FormatError if the file is empty
 */
export function parseOssProjects({ lines, document, shares }: { lines: Iterable<string>; document: string; shares?: Shares }): Parsed {
  const { items, refused } = readLines(lines, 'projects');
  const entries = readItems(items, projectSchema, (p) => `project:${p.name}`, refused).map(({ where, nativeKey, item }) => {
    const draft = new Draft({ kind: 'project', nativeKey, role: 'creates' }, { where, document, refused });
    draft.key(ossKey(item.name));
    if (item.coingeckoId) draft.key({ scheme: 'coingecko', value: item.coingeckoId });
    for (const page of item.defillama ?? []) {
      const slug = /^https?:\/\/defillama\.com\/protocol\/([\w.%-]+)\/?$/.exec(page.trim())?.[1];
      if (slug) draft.key(defillamaPage(slug.toLowerCase()));
      else draft.refuse('defillama', 'is no page of a protocol');
    }
    draft.name(item.displayName);
    draft.description(item.description);
    const [website, ...websites] = item.websites ?? [];
    draft.website(website);
    for (const other of websites) draft.link('website', other);
    const [account, ...accounts] = item.twitter ?? [];
    draft.twitter(account);
    for (const other of accounts) draft.link('twitter', other);
    draft.github(item.github, [item.name, item.displayName]);
    draft.telegram(item.telegram?.[0]);
    for (const page of item.farcaster ?? []) draft.link('farcaster', page);
    for (const page of item.npm ?? []) draft.link('npm', page);
    return draft.entry();
  });
  return { entries: withoutShared(entries, ['coingecko'], refused, shares), refused };
}
