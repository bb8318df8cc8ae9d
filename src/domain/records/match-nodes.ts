import type { EntryKindName, EntryRoleName, SchemeName } from './codes.ts';
import { bareProject, roundFacts } from './keys.ts';
import { nearRounds } from './match-rounds.ts';

/** A key of an entry. */
export interface NodeKey {
  scheme: SchemeName;
  value: string;
}

/** An entry as matching sees it. The input must hold all entries that share a key or a name with any of its entries. */
export interface MatchEntry {
  id: number;
  /** Key of the source. */
  source: string;
  nativeKey: string;
  kind: EntryKindName;
  role: EntryRoleName;
  keys: readonly NodeKey[];
  /** It founded a record that was taken down. */
  hidden?: boolean;
  /** It founded a record that is shown. */
  live?: boolean;
  /** It is part of a record now: what is public is not taken away. */
  placed?: boolean;
  /** Best position among market capitalizations that it states. */
  rank?: number;
  /** Words that tell what it is about, from sectors, categories and descriptions. Only of namesakes of raises. */
  topics?: readonly string[];
}

/** How an entry joined its group; `new` founds one. */
export type MatchedBy = SchemeName | 'context' | 'person' | 'new';

/** Schemes that decide alone, most reliable first. */
export const HARD: readonly SchemeName[] = ['web3icons', 'caip2', 'coingecko', 'id', 'contract'];
/** Schemes that decide alone unless several things of one source share the value. */
export const SOFT: readonly SchemeName[] = ['domain', 'handle', 'github', 'announcement'];
/** Schemes that lists often get wrong: the name, another key or a round must confirm them. */
export const BORNE_OUT: readonly SchemeName[] = ['coingecko', 'id', ...SOFT];
/** Schemes of which a record has one value at most; of identifiers, one in each namespace. */
const EXCLUSIVE: readonly SchemeName[] = ['coingecko', 'caip2'];
/** Classes of native keys in which one thing may be listed more than once. */
const LOOSE_CLASSES: ReadonlySet<string> = new Set(['name', 'token', 'ecosystem']);
/** A name shared by more groups than this makes no candidates: nobody would review so many. */
export const NAMESAKES = 6;
/** A key shared by more entries than this identifies nobody. */
export const KEY_LIMIT = 400;
export class Node {
  parent: Node | undefined;
  readonly entries: MatchEntry[];
  readonly by = new Map<number, MatchedBy>();
  readonly values = new Map<string, Set<string>>();
  readonly places = new Set<string>();
  readonly sources = new Set<string>();
  constructor(entry: MatchEntry) {
    this.entries = [entry];
    const isAsked = entry.role === 'asks';
    for (const { scheme, value } of entry.keys) {
      this.add(isAsked ? (ASKED.get(scheme) ?? scheme) : scheme, scheme === 'backed' ? bareProject(value) : value);
      if (scheme === 'id') this.add(`id ${value.slice(0, value.indexOf(':'))}`, value);
    }
    const kind = entry.nativeKey.slice(0, entry.nativeKey.indexOf(':'));
    if (!LOOSE_CLASSES.has(kind)) this.places.add(`${entry.source}/${kind}`);
    this.sources.add(entry.source);
    if (entry.kind === 'person' || entry.kind === 'organization') this.add('kind', entry.kind);
  }
  add(scheme: string, value: string): void {
    const set = this.values.get(scheme);
    if (set) set.add(value);
    else this.values.set(scheme, new Set([value]));
  }
  has(scheme: string): ReadonlySet<string> {
    return this.values.get(scheme) ?? EMPTY;
  }
  /** As `has`, of names also those of entries that no name may join. */
  called(scheme: string): ReadonlySet<string> {
    const asked = this.values.get(ASKED.get(scheme) ?? '');
    return asked ? new Set([...this.has(scheme), ...asked]) : this.has(scheme);
  }
}
const EMPTY: ReadonlySet<string> = new Set();
/** Where a node keeps the names of entries that no name may join, so that no rule of names sees them. */
const ASKED: ReadonlyMap<string, string> = new Map([
  ['name', 'asked name'],
  ['shortName', 'asked shortName'],
]);

export function root(node: Node): Node {
  let top = node;
  while (top.parent) top = top.parent;
  return top;
}

export function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  for (const v of few) if (many.has(v)) return true;
  return false;
}

export function common(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let n = 0;
  for (const v of a) if (b.has(v)) n++;
  return n;
}

export const differs = (a: Node, b: Node, scheme: string): boolean => {
  const [x, y] = [a.has(scheme), b.has(scheme)];
  return x.size > 0 && y.size > 0 && !overlap(x, y);
};

/** Whether known facts forbid that two nodes are one. */
export function clash(a: Node, b: Node): boolean {
  if (overlap(a.places, b.places) && !overlap(a.has('id'), b.has('id'))) return true;
  if (EXCLUSIVE.some((scheme) => differs(a, b, scheme)) || differs(a, b, 'kind')) return true;
  for (const key of a.values.keys()) if (key.startsWith('id ') && differs(a, b, key)) return true;
  return (a.entries.some((e) => e.hidden) && b.entries.some((e) => e.live)) || (a.entries.some((e) => e.live) && b.entries.some((e) => e.hidden));
}

export const coins = (node: Node): Set<string> =>
  new Set([...[...node.has('coingecko')].map((v) => `coingecko:${v}`), ...[...node.has('symbol')].map((v) => `symbol:${v}`)]);

/** Shortest beginning of a name that counts as similar. */
export const TELLING = 4;

/** Whether two nodes have similar names: a common form, one name beginning with the other, or the same ticker. */
function akin(a: Node, b: Node): boolean {
  const [x, y] = [
    [...a.called('name'), ...a.called('shortName')],
    [...b.called('name'), ...b.called('shortName')],
  ];
  if (x.length === 0 || y.length === 0 || overlap(a.has('symbol'), b.has('symbol'))) return true;
  const first = (names: readonly string[]) => new Set(names.map((n) => /^[\p{L}\p{N}]+/u.exec(n)?.[0] ?? '').filter((w) => w.length >= TELLING - 1));
  if (overlap(first(x), first(y))) return true;
  return x.some((m) => y.some((n) => m === n || (m.length >= TELLING && n.startsWith(m)) || (n.length >= TELLING && m.startsWith(n))));
}

const WORN = /\b(?:wrapped|staked|bridged)\b/;
/** Whether a node is a wrapped, staked or bridged coin by its name. */
export const isWorn = (node: Node): boolean => [...node.called('name')].some((name) => WORN.test(name));

/** A page about a thing, that another list says is about its own. */
const PAGE = ':page';

/** Whether a shared website or account is confirmed by the name, another key or a round. */
export function borneOut(a: Node, b: Node, { scheme: by, value }: NodeKey): boolean {
  if (by === 'announcement') return akin(a, b) || nearRound(a, b, CERTAIN);
  if (by === 'id') return !value.endsWith(PAGE) || !(differs(a, b, 'domain') && !overlap(a.has('handle'), b.has('handle')));
  // The site of a wrapped or staked coin is that of the house behind it.
  if (SOFT.includes(by) && isWorn(a) !== isWorn(b)) return false;
  if (differs(a, b, 'symbol') && (differs(a, b, 'domain') || differs(a, b, 'handle'))) return false;
  return akin(a, b) || nearRound(a, b) || [...HARD, ...SOFT].some((scheme) => scheme !== by && overlap(a.has(scheme), b.has(scheme)));
}

/** Score of two rounds that share announcement, amount and time. */
const CERTAIN = 0.9;

export function nearRound(a: Node, b: Node, least = 0.01): boolean {
  const [x, y] = [a.has('round'), b.has('round')];
  if (x.size === 0 || y.size === 0 || overlap(a.sources, b.sources)) return false;
  const others = [...y].map(roundFacts);
  return [...x].map(roundFacts).some((r) => others.some((o) => nearRounds(r, o) >= least));
}

/** Whether two nodes share a key that is never doubted. */
export const sharesHard = (a: Node, b: Node): boolean => HARD.some((scheme) => overlap(a.has(scheme), b.has(scheme)));

/** All pairs of the items. */
export const pairsOf = <T>(items: readonly T[]): [T, T][] => items.flatMap((a, i) => items.slice(i + 1).map((b): [T, T] => [a, b]));

/** Merges two nodes into one. */
export function join(a: Node, b: Node, by: MatchedBy): void {
  if (a === b) return;
  b.parent = a;
  for (const e of b.entries) if (!b.by.has(e.id)) b.by.set(e.id, by);
  for (const [id, how] of b.by) a.by.set(id, how);
  a.entries.push(...b.entries);
  for (const p of b.places) a.places.add(p);
  for (const s of b.sources) a.sources.add(s);
  for (const [scheme, values] of b.values) for (const v of values) a.add(scheme, v);
}

/** The entry with its claimed CoinGecko identifier as a key, if another list knows that identifier. */
export function withCoin(entry: MatchEntry, known: ReadonlySet<string>): MatchEntry {
  if (!entry.keys.some((k) => k.scheme === 'coingeckoClaim')) return entry;
  return {
    ...entry,
    keys: entry.keys.flatMap((k) => (k.scheme !== 'coingeckoClaim' ? [k] : known.has(k.value) ? [{ scheme: 'coingecko' as const, value: k.value }] : [])),
  };
}
