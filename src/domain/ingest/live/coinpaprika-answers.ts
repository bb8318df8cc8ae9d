import { z } from 'zod';
import { fold } from '../../writing/fold.ts';
import { domainKey, handleKey } from '../../records/keys.ts';
import { chainKeyOf } from '../chain-ids.ts';
import { Draft, maybe, maybeList } from '../draft.ts';
import { listedName, tidy } from '../listed-text.ts';
import { contractKey, faultText, FormatError, type Parsed, type Refusal } from '../parsed.ts';
import { itemsOf, jsonOf } from './answer-items.ts';
import { cut } from '../../writing/cut.ts';

/** An identifier of CoinPaprika. */
const id = z.string().regex(/^[a-z0-9][\w.-]{0,99}$/i, 'is no identifier');
const items = z.array(z.unknown()).nullish();

const listedSchema = z.object({ id, rank: z.number().int().nonnegative(), is_active: z.boolean() });

const coinSchema = z.object({
  id,
  name: listedName,
  symbol: maybe,
  team: items,
  contracts: items,
  links: z.object({ website: maybeList }).nullish(),
  links_extended: items,
});
const memberSchema = z.object({ id });
const contractSchema = z.object({ contract: z.string(), platform: z.string(), type: maybe });
const linkSchema = z.object({ url: z.string(), type: z.string() });

const eventSchema = z.object({ id, date: z.iso.datetime({ offset: true }), name: listedName, is_conference: z.boolean().nullish(), link: maybe });

const accounts = z.array(z.object({ url: z.string() })).nullish();
const personSchema = z.object({
  id,
  name: listedName,
  links: z.object({ github: accounts, linkedin: accounts, twitter: accounts }).nullish(),
  positions: items,
});
const positionSchema = z.object({ coin_id: id, position: maybe });

const HOME = 'https://coinpaprika.com/';
/** The page of a coin, which shows its team and its events. */
export const coinPage = (coin: string): string => `${HOME}coin/${encodeURIComponent(coin)}/`;

/** One thing that an answer is about. @throws FormatError if it is in another form, or about another thing than the one asked for */
function oneOf<T extends { id: string }>(text: string, what: string, schema: z.ZodType<T>, asked: string): T {
  const parsed = schema.safeParse(jsonOf(text));
  if (!parsed.success) throw new FormatError(`is no ${what}: ${faultText(parsed.error)}`);
  if (parsed.data.id !== asked) throw new FormatError(`is the ${what} ${parsed.data.id}, where ${asked} was asked for`);
  return parsed.data;
}

/** Ids of the active coins of an answer of `/coins`, the first by its ranks. @throws FormatError if it is in another form */
export const coinsByRank = (text: string, most: number): string[] =>
  itemsOf(jsonOf(text), 'coins', listedSchema)
    .filter(({ rank, is_active }) => is_active && rank > 0)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map((coin) => coin.id);

/** The chain of a contract. Its platform is a coin, such as `sol-solana`; that of BNB has been two chains, which the type tells apart. */
function chainOf({ platform, type }: z.output<typeof contractSchema>): string | undefined {
  if (platform === 'bnb-binance-coin') return type === 'BEP20' ? 'eip155:56' : undefined;
  const chain = chainKeyOf(platform.slice(platform.indexOf('-') + 1));
  return chain?.includes(':') ? chain : undefined;
}

/**
 * Reads CoinPaprika's `/coins/{id}`: an entry that only adds to a project that others describe, and is known by its contracts, site, account and ticker. Its name is
 * no key: coins share names. @throws FormatError if it is in another form
 */
export function parseCoin(text: string, asked: string): Parsed {
  const coin = oneOf(text, 'coin', coinSchema, asked);
  const refused: Refusal[] = [];
  const draft = new Draft({ kind: 'project', nativeKey: `coin:${coin.id}`, role: 'adds' }, { where: `coin ${coin.id}`, document: coinPage(coin.id), refused });
  for (const contract of itemsOf(coin.contracts ?? [], 'contracts', contractSchema, refused)) {
    const chain = chainOf(contract);
    if (chain !== undefined) draft.key({ scheme: 'contract', value: contractKey(chain, contract.contract.trim()) });
  }
  const account = itemsOf(coin.links_extended ?? [], 'links', linkSchema, refused).find(({ type }) => type === 'twitter');
  draft.key(...domainKey(coin.links?.website?.[0]), ...handleKey(account?.url));
  draft.key({ scheme: 'symbol', value: fold(tidy(coin.symbol ?? '')) });
  itemsOf(coin.team ?? [], 'members', memberSchema, refused);
  return { entries: [draft.entry()], refused };
}

/** Ids of the members of a coin's team. @param text an answer that was taken */
export const teamOf = (text: string): string[] => itemsOf(coinSchema.parse(jsonOf(text)).team ?? [], 'members', memberSchema).map((member) => member.id);

/** Reads CoinPaprika's `/coins/{id}/events`: events of the coin. @throws FormatError if they are in another form, or most are faulty */
export function parseCoinEvents(text: string, asked: string, nativeKey: string): Parsed {
  const refused: Refusal[] = [];
  const draft = new Draft({ kind: 'project', nativeKey, role: 'adds' }, { where: `events ${asked}`, document: coinPage(asked), refused });
  const events = itemsOf(jsonOf(text), 'events', eventSchema, refused);
  for (const event of events) {
    const link = draft.address(event.id, event.link);
    draft.claim({
      field: 'events',
      value: { title: event.name, ...(event.is_conference === true && { category: 'Conference' }), ...(link !== undefined && { link }) },
      validFrom: event.date.slice(0, 10),
      precision: 'day',
      about: `event ${event.id}`,
    });
  }
  return { entries: events.length === 0 ? [] : [draft.entry()], refused };
}

/**
 * Reads CoinPaprika's `/people/{id}`: a person with accounts, and positions at coins as the pages of these show them. No rule joins one by the name alone. Descriptions
 * are somebody's prose and stay where they are. @throws FormatError if it is in another form
 */
export function parsePerson(text: string, asked: string): Parsed {
  const person = oneOf(text, 'person', personSchema, asked);
  const refused: Refusal[] = [];
  const positions = itemsOf(person.positions ?? [], 'positions', positionSchema, refused);
  const document = positions[0] === undefined ? HOME : coinPage(positions[0].coin_id);
  const draft = new Draft({ kind: 'person', nativeKey: `person:${person.id}`, role: 'asks' }, { where: `person ${person.id}`, document, refused });
  draft.claim({ field: 'kind', value: 'person' });
  draft.partyName(person.name);
  draft.twitter(person.links?.twitter?.[0]?.url);
  draft.linkedin(person.links?.linkedin?.[0]?.url);
  draft.github(
    person.links?.github?.map(({ url }) => url),
    [person.name],
  );
  const entry = draft.entry();
  const roles = positions.map(({ coin_id, position }) => {
    const said = cut(tidy(position ?? ''), 300);
    return { field: 'roles', object: `coin:${coin_id}`, ...(/\p{L}/u.test(said) && { value: { position: said } }), document: coinPage(coin_id) };
  });
  return { entries: [{ ...entry, claims: [...entry.claims, ...roles] }], refused };
}
