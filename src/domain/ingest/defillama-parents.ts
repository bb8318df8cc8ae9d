import { z } from 'zod';
import { defillamaPage } from './defillama-protocols.ts';
import { ChainEntries, Draft, listItems, maybe, maybeList, readItems } from './draft.ts';
import { listedName } from './listed-text.ts';
import type { Parsed, Refusal } from './parsed.ts';
import { withoutShared, type Shares } from './shares.ts';

const parentSchema = z.object({
  id: z.string().regex(/^parent#[\w.-]{1,100}$/),
  name: listedName,
  url: maybe,
  description: maybe,
  chains: maybeList,
  gecko_id: maybe,
  symbol: maybe,
  logo: maybe,
  twitter: maybe,
  github: maybeList,
});

/** Reads DefiLlama's parents: projects with several protocols. @param input.document address of the list @throws FormatError if the input is no list */
export function parseDefillamaParents({ parents, document, shares }: { parents: unknown; document: string; shares?: Shares }): Parsed {
  const refused: Refusal[] = [];
  const chains = new ChainEntries({ where: 'chains', document, refused });
  const entries = readItems(listItems('parents', parents), parentSchema, (p) => `parent:${p.id.slice('parent#'.length)}`, refused).map(
    ({ where, nativeKey, item }) => {
      const draft = new Draft({ kind: 'project', nativeKey, role: 'creates' }, { where, document, refused });
      draft.key({ scheme: 'id', value: `defillama:${item.id}` }, defillamaPage(slugOf(item.name)), { scheme: 'publisher', value: 'defillama' });
      if (item.gecko_id) draft.key({ scheme: 'coingecko', value: item.gecko_id });
      draft.name(item.name);
      if (item.gecko_id) draft.claim({ field: 'aliases', value: item.name });
      draft.symbol(item.symbol);
      draft.website(item.url);
      draft.logo(item.logo);
      draft.description(item.description);
      draft.twitter(item.twitter);
      draft.github(item.github, [item.name, item.id.slice('parent#'.length)]);
      for (const chain of item.chains ?? []) chains.on(draft, chain);
      return draft.entry();
    },
  );
  return { entries: [...withoutShared(entries, ['coingecko'], refused, shares), ...chains.entries()], refused };
}

/** The part of a page's address that DefiLlama makes from a name. */
const slugOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-').replaceAll("'", '');
