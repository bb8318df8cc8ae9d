import { z } from 'zod';
import type { Claim, EntryInput } from '../records/claim.ts';
import { domainKey, handleKey, handleOf, partyNames } from '../records/keys.ts';
import { onceEach, type LineEntry } from './lines.ts';
import { aliasesIn, listedName, tidy, uniqueKeys, VENTURE_CAPITAL } from './listed-text.ts';
import { faultText, itemName, listOf, logoAddress, webAddress, type Parsed, type Refusal } from './parsed.ts';

const entitySchema = z.object({
  id: z.string().trim().min(1).max(100),
  name: listedName,
  url: z.string().max(5000).nullish(),
  twitter: z.string().max(300).nullish(),
  description: z.string().max(20_000).nullish(),
  logo: z.string().max(5000).nullish(),
  category: z.string().max(300).nullish(),
});

/** What DefiLlama calls a venture capital firm. */
const VC = 'VC';

type Entity = z.output<typeof entitySchema>;

/**
 * Reads DefiLlama's list of entities, which are venture capital firms for the most part. What their wallets hold is no quantity of ours. @param document address of the list @throws FormatError if the input
 * is no list
 */
export function parseDefillamaEntities({ entities, document }: { entities: unknown; document: string }): Parsed {
  const refused: Refusal[] = [];
  const read: { where: string; entity: Entity }[] = [];
  for (const [index, item] of listOf('entities', entities).entries()) {
    const where = itemName('entities', index, item);
    const parsed = entitySchema.safeParse(item);
    if (parsed.success) read.push({ where, entity: parsed.data });
    else refused.push({ where, reason: faultText(parsed.error), fault: true });
  }
  const holders = Map.groupBy(read, ({ entity }) => handleOf(entity.twitter)?.toLowerCase() ?? '');
  const shared = (handle: string): boolean => new Set(holders.get(handle.toLowerCase())?.map(({ entity }) => entity.id)).size > 1;
  const entries = read.map(({ where, entity }): LineEntry => ({ where, entry: entityEntry(where, entity, shared, document, refused) }));
  return { entries: onceEach(entries, refused), refused };
}

function entityEntry(where: string, entity: Entity, shared: (handle: string) => boolean, document: string, refused: Refusal[]): EntryInput {
  const { name, url, twitter, description, logo, category } = entity;
  const claims: Claim[] = [
    { field: 'kind', value: 'organization', document },
    { field: 'name', value: name, document },
    ...(tidy(category ?? VC) === VC ? [{ field: 'type', value: VENTURE_CAPITAL, document }] : []),
    ...aliasesIn(name).map((value): Claim => ({ field: 'aliases', value, document })),
  ];
  const website = webAddress.safeParse(url?.trim());
  if (website.success) claims.push({ field: 'website', value: website.data, document });
  else if (url?.trim()) refused.push({ where: `${where}.url`, reason: 'is not a web address', fault: false });
  const handle = handleOf(twitter);
  if (handle && shared(handle)) refused.push({ where: `${where}.twitter`, reason: 'is given to several', fault: false });
  else if (handle) claims.push({ field: 'twitter', value: `https://x.com/${handle}`, document });
  else if (twitter?.trim()) refused.push({ where: `${where}.twitter`, reason: 'is no account on X', fault: false });
  const picture = logoAddress(logo);
  if (picture) claims.push({ field: 'logo', value: picture, document });
  const text = tidy(description ?? '');
  if (text) claims.push({ field: 'description', value: text, document });
  return {
    kind: 'organization',
    nativeKey: `entity:${entity.id}`,
    role: 'creates',
    keys: uniqueKeys([...partyNames(name), { scheme: 'publisher', value: 'defillama' }, ...domainKey(website.data), ...handleKey(handle)]),
    claims,
  };
}
