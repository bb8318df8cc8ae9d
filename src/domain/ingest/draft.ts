import { z } from 'zod';
import { canonicalNumber, memberText, type Claim, type EntryInput, type EntryKey, type Json } from '../records/claim.ts';
import type { EntryKindName, EntryRoleName } from '../records/codes.ts';
import { domainKey, githubKey, handleKey, handleOf, partyNames, projectNames } from '../records/keys.ts';
import { fold } from '../writing/fold.ts';
import { chainKeyOf } from './chain-ids.ts';
import type { LineItem } from './lines.ts';
import { tidy } from './listed-text.ts';
import { mended } from './mend-text.ts';
import { contractKey, faultText, itemName, listOf, logoAddress, siteField, webAddress, type Refusal } from './parsed.ts';
import { cut } from '../writing/cut.ts';

const cleanLong = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map(tidy)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** A text that may be absent; white space alone counts as absent. */
export const maybe = z.string().nullish();
/** Texts that may be absent. */
export const maybeList = z.array(z.string()).nullish();

/** Items of a JSON list and how refusals call them. @throws FormatError unless it is a list with something in it */
export const listItems = (what: string, list: unknown): LineItem[] =>
  listOf(what, list).map((value, index) => ({ where: itemName(what, index, value), value }));

/** An item in the format. */
export interface Item<T> {
  where: string;
  nativeKey: string;
  item: T;
}

/**
 * The valid items, one for each native key, in the order of the keys. Faulty items are refused. If several items share a key, all but one are
 * refused, whatever their order.
 */
export function readItems<T>(items: readonly LineItem[], schema: z.ZodType<T>, nativeKeyOf: (item: T) => string, refused: Refusal[]): Item<T>[] {
  const byKey = new Map<string, Item<T> & { text: string }>();
  for (const { where, value } of items) {
    const parsed = schema.safeParse(value);
    if (!parsed.success) {
      refused.push({ where, reason: faultText(parsed.error), fault: true });
      continue;
    }
    const next = { where, nativeKey: nativeKeyOf(parsed.data), item: parsed.data, text: JSON.stringify(parsed.data) };
    const known = byKey.get(next.nativeKey);
    const [kept, left] = known === undefined || next.text < known.text ? [next, known] : [known, next];
    byKey.set(next.nativeKey, kept);
    if (left) refused.push({ where: left.where, reason: 'is listed twice', fault: true });
  }
  return [...byKey.values()].sort((a, b) => (a.nativeKey < b.nativeKey ? -1 : 1));
}

/** A number as exact text in plain decimals; undefined for anything else. */
export const numberText = (value: number | null | undefined): string | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? canonicalNumber(String(value)) : undefined;

/** What sites are called, by the field of their addresses. */
const SITE_NAMES: Readonly<Record<string, string>> = { telegram: 'Telegram', discord: 'Discord', linkedin: 'LinkedIn', crunchbase: 'Crunchbase' };

/** Position of an entry, for its refusals and statements. */
interface Place {
  where: string;
  document: string;
  refused: Refusal[];
}

/** Builds an entry: takes values as a source writes them, keeps those that can be stated, and refuses the rest with a reason. */
export class Draft {
  readonly #keys = new Map<string, EntryKey>();
  readonly #claims = new Map<string, Claim>();
  #part = false;
  readonly #place: Place;
  readonly #head: { kind: EntryKindName; nativeKey: string; role: EntryRoleName };
  constructor(head: { kind: EntryKindName; nativeKey: string; role: EntryRoleName }, place: Place) {
    this.#head = head;
    this.#place = place;
  }

  /** Refuses one value; the entry is kept. */
  refuse(part: string, reason: string): void {
    this.#place.refused.push({ where: `${this.#place.where}.${part}`, reason, fault: false });
  }

  key(...keys: EntryKey[]): void {
    for (const key of keys) if (key.value !== '' && key.value.length <= 300) this.#keys.set(`${key.scheme} ${key.value}`, key);
  }

  /** States a claim; equal members of a field are stated once. */
  claim(claim: Omit<Claim, 'document'>): void {
    const full = { ...claim, document: this.#place.document };
    const id = `${claim.field} ${memberText(full)}`;
    if (!this.#claims.has(id)) this.#claims.set(id, full);
  }

  /** States a text unless it is blank. */
  text(field: string, value: string | null | undefined, longest = 300): void {
    const text = longest > 300 ? cleanLong(value ?? '') : tidy(value ?? '');
    if (text === '') return;
    if (text.length > longest) this.refuse(field, `is longer than ${longest} characters`);
    else this.claim({ field, value: text, ...(value && mended(value) !== value ? { quote: value } : {}) });
  }

  /** States a description. */
  description(value: string | null | undefined): void {
    this.text('description', value, 20_000);
  }

  /** Keys of a name that it is called by. */
  nameKeys(of: 'project' | 'party', name: string): void {
    this.key(...(of === 'project' ? projectNames(name) : partyNames(name)));
  }

  /** The name of a project, as key and statement. */
  name(name: string): void {
    this.key(...projectNames(name));
    this.claim({ field: 'name', value: name });
  }

  /** The name of an organization or a person, as key and statement. */
  partyName(name: string): void {
    this.key(...partyNames(name));
    this.claim({ field: 'name', value: name });
  }

  /** Another name of a project. */
  alias(name: string): void {
    this.key(...projectNames(name));
    this.claim({ field: 'aliases', value: name });
  }

  /** The project's ticker. A ticker in small letters is capitalised; one of punctuation alone is ignored. */
  symbol(symbol: string | null | undefined): void {
    const given = tidy(symbol ?? '');
    const text = given === given.toLowerCase() ? given.toUpperCase() : given;
    if (!/[\p{L}\p{N}]/u.test(text)) return;
    if (text.length > 60) return this.refuse('symbol', 'is longer than 60 characters');
    this.key({ scheme: 'symbol', value: fold(text) });
    this.claim({ field: 'symbol', value: text });
  }

  /** A web address; undefined if it is blank or invalid. An invalid one is refused. */
  address(part: string, value: string | null | undefined): string | undefined {
    const text = tidy(value ?? '').replaceAll(' ', '%20');
    if (text === '') return undefined;
    const parsed = webAddress.safeParse(text);
    if (parsed.success && /^https?:\/\/[^\s/]+\.[^\s/]/.test(parsed.data)) return parsed.data;
    this.refuse(part, 'is not a web address');
    return undefined;
  }

  /** Address of the logo; text that is no address, such as a file name, is ignored. */
  logo(value: string | null | undefined): void {
    const address = logoAddress(value);
    if (address !== undefined) this.claim({ field: 'logo', value: address });
    else if (value?.includes(':')) this.refuse('logo', 'is not the address of a picture (https://…)');
  }

  /** An address on one of the given hosts. */
  site(field: string, value: string | null | undefined, hosts: RegExp): void {
    const address = this.address(field, value);
    if (address === undefined) return;
    if (hosts.test(address)) this.claim({ field, value: address });
    else this.refuse(field, `is a web address, but none at ${SITE_NAMES[field] ?? field}`);
  }

  website(value: string | null | undefined): void {
    const address = this.address('website', value);
    if (address === undefined) return;
    this.claim({ field: this.#head.kind === 'project' ? siteField(address) : 'website', value: address });
    this.key(...domainKey(address));
  }

  /** The account on X, from its address or bare name. */
  twitter(value: string | null | undefined): void {
    const text = tidy(value ?? '');
    if (text === '') return;
    const handle = handleOf(text);
    if (handle === undefined) return this.refuse('twitter', 'is neither an account on X (@name) nor its address');
    if (handleKey(handle).length === 0)
      return this.refuse('twitter', `is @${handle}, a page of X itself or an account that many name: it cannot tell one from another`);
    this.claim({ field: 'twitter', value: `https://x.com/${handle}` });
    this.key(...handleKey(handle));
  }

  /**
   * The places on GitHub, from addresses or bare names. The one named like the entry, else the first, is stated; the others become links. They
   * identify the entry if there is a single organization, or one with the entry's name, and not if it is somebody's repository.
   */
  github(values: readonly string[] | null | undefined, names: readonly string[]): void {
    const places: { address: string; org: string; whole: boolean }[] = [];
    for (const value of values ?? []) {
      const text = tidy(value).replace(/\/+$/, '');
      const org = githubKey(text)[0]?.value;
      if (org !== undefined) {
        const path = text.includes('/') ? text.replace(/^.*?github\.com\//i, '').replace(/[?#].*$/, '') : text.replace(/^@/, '');
        places.push({ address: `https://github.com/${path}`, org, whole: !path.includes('/') });
      } else if (text !== '') this.refuse('github', 'is neither an account on GitHub nor an address there');
    }
    const plain = new Set(names.map((n) => fold(n).replace(/[^a-z0-9]/g, '')));
    const own = places.find((p) => plain.has(p.org.replaceAll('-', '')));
    const main = own ?? places[0];
    if (!main) return;
    const one = new Set(places.map((p) => p.org)).size === 1;
    if (own || (one && places.every((p) => p.whole))) this.key({ scheme: 'github', value: main.org });
    this.claim({ field: 'github', value: own || (one && places.length > 1) ? `https://github.com/${main.address.split('/')[3]}` : main.address });
    for (const p of places) if (p !== main && !(one || (own && p.org === own.org))) this.link('github', p.address);
  }

  telegram(value: string | null | undefined): void {
    this.site('telegram', value, /^https?:\/\/(?:www\.)?(?:t|telegram)\.me\/./i);
  }

  discord(value: string | null | undefined): void {
    this.site('discord', value, /^https?:\/\/(?:www\.)?discord(?:app)?\.(?:gg|com|io)\/./i);
  }

  linkedin(value: string | null | undefined): void {
    this.site('linkedin', value, /^https?:\/\/(?:[a-z]{2,3}\.)?linkedin\.com\/./i);
  }

  /** Another address about it. */
  link(type: string, value: string | null | undefined): void {
    const url = this.address(type, value);
    if (url !== undefined) this.claim({ field: 'links', value: { type, url } });
  }

  /** A contract of the entry; `-` and the like mean none. */
  contract(chain: string, value: string | null | undefined): void {
    const address = tidy(value ?? '');
    if (!/[A-Za-z0-9]/.test(address) || /^(?:null|undefined|n\/?a|none|0x0*)$/i.test(address)) return;
    if (address.length > 200) return this.refuse('contract', 'is longer than 200 characters');
    const key = contractKey(chain, address);
    this.key({ scheme: 'contract', value: key }, { scheme: 'chain', value: chain });
    this.claim({ field: 'contracts', value: { chain, address: key.slice(chain.length + 1) } satisfies Json });
  }

  /** Says that its contracts are those of a copy of the coin that it is matched with, and what the list calls that copy. */
  copy(name: string): void {
    this.key({ scheme: 'copy', value: cut(tidy(name), 120) });
  }

  /** Marks the entry as a part or a variant of what it is matched with. */
  part(): void {
    this.#part = true;
  }

  entry(): EntryInput {
    return { ...this.#head, ...(this.#part && { part: true }), keys: [...this.#keys.values()], claims: [...this.#claims.values()] };
  }
}

/** The chains that a list names, as entries that only add to existing records. */
export class ChainEntries {
  readonly #names = new Map<string, Set<string>>();
  readonly #place: Place;
  constructor(place: Place) {
    this.#place = place;
  }

  /** Creates the entry of a chain and returns its key. */
  keyOf(name: string | number): string {
    const key = chainKeyOf(name) ?? fold(String(name));
    const names = this.#names.get(key) ?? new Set();
    if (!key.includes(':')) names.add(tidy(String(name).replaceAll('-', ' ')));
    this.#names.set(key, names);
    return key;
  }

  /** States that a project is on a chain. Returns the chain's key. */
  on(draft: Draft, name: string | number): string {
    const key = this.keyOf(name);
    draft.key({ scheme: 'chain', value: key });
    draft.claim({ field: 'chains', object: `chain:${key}` });
    return key;
  }

  entries(): EntryInput[] {
    return [...this.#names]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, names]) => {
        const draft = new Draft({ kind: 'project', nativeKey: `chain:${key}`, role: 'adds' }, this.#place);
        draft.key(key.includes(':') ? { scheme: 'caip2', value: key } : { scheme: 'web3icons', value: `network:${key}` });
        for (const name of [...names].sort()) draft.key(...projectNames(name));
        return draft.entry();
      });
  }
}
