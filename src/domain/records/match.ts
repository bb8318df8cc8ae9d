import type { SchemeName } from './codes.ts';

/** A key of an entry or of a record's entries. */
export interface NodeKey {
  scheme: SchemeName;
  value: string;
}

/** An entry that is not matched yet. */
export interface OpenEntry {
  id: number;
  source: number;
  nativeKey: string;
  /** Whether it may become a record of its own. */
  creates: boolean;
  keys: readonly NodeKey[];
}

/** A record some open entry might be: what its entries are identified by. */
export interface KnownRecord {
  id: string;
  entries: readonly { source: number; nativeKey: string }[];
  keys: readonly NodeKey[];
}

/** What a person decided about an entry and a record. */
export interface Decision {
  entryId: number;
  recordId: string;
  same: boolean;
}

/** Entries that are one record: an existing one, or a new one to be made of them. */
export interface Group {
  recordId: string | undefined;
  entryIds: number[];
  /** By which key each entry came to the group; `new` for the one that founded it. */
  by: Map<number, SchemeName | 'context' | 'person' | 'new'>;
}

/** A match that keys do not settle. `groups` index into the groups; an entry that waits belongs to none. */
export interface OpenCandidate {
  entryId: number;
  target: { record: string } | { group: number };
  score: number;
  evidence: { reason: 'keys disagree' | 'name alone' | 'name and several'; scheme: SchemeName; value: string };
}

export interface Matches {
  groups: Group[];
  candidates: OpenCandidate[];
}

/** Schemes that decide alone, the surest first. */
const EXACT: readonly SchemeName[] = ['web3icons', 'caip2', 'coingecko', 'contract'];
/** Of these a record has one value at most. */
const EXCLUSIVE: readonly SchemeName[] = ['coingecko', 'caip2'];

interface Node {
  parent: Node | undefined;
  record: string | undefined;
  entries: OpenEntry[];
  by: Group['by'];
  /** Values by scheme. */
  values: Map<SchemeName, Set<string>>;
  /** `source/class` of every entry: a source lists nothing twice in a class. */
  places: Set<string>;
}

const place = (source: number, nativeKey: string): string => `${source}/${nativeKey.slice(0, nativeKey.indexOf(':') + 1)}`;

function root(node: Node): Node {
  let top = node;
  while (top.parent) top = top.parent;
  return top;
}

const has = (node: Node, scheme: SchemeName): ReadonlySet<string> => node.values.get(scheme) ?? new Set();
const overlap = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => [...a].some((v) => b.has(v));

/** Whether what is known of two nodes forbids that they are one. */
function clash(a: Node, b: Node): boolean {
  if (a.record !== undefined && b.record !== undefined) return true;
  if (overlap(a.places, b.places)) return true;
  return EXCLUSIVE.some((scheme) => {
    const [x, y] = [has(a, scheme), has(b, scheme)];
    return x.size > 0 && y.size > 0 && !overlap(x, y);
  });
}

const coins = (node: Node): Set<string> =>
  new Set([...[...has(node, 'coingecko')].map((v) => `coingecko:${v}`), ...[...has(node, 'symbol')].map((v) => `symbol:${v}`)]);

/** Whether more than the name speaks for it: one is the other's native coin, or both carry one ticker on one chain. */
function agrees(a: Node, b: Node): boolean {
  if (overlap(has(a, 'nativeCoin'), coins(b)) || overlap(has(b, 'nativeCoin'), coins(a))) return true;
  if (!overlap(has(a, 'symbol'), has(b, 'symbol'))) return false;
  const contractsOn = (of: Node, chain: string) => [...has(of, 'contract')].some((c) => c.startsWith(`${chain}:`));
  return [...has(a, 'chain')].some((chain) => has(b, 'chain').has(chain) && !(contractsOn(a, chain) && contractsOn(b, chain)));
}

/**
 * Decides which record each open entry is. Exact keys first: an entry whose keys lead to several records waits and becomes a
 * candidate for each. Entries without a record of their own are joined among themselves unless what is known forbids it. A
 * name decides only with a context, and only when it leads to one place; a name alone makes a candidate, never a match.
 * The order of the input does not matter.
 */
export function decideMatches(open: readonly OpenEntry[], known: readonly KnownRecord[], decisions: readonly Decision[]): Matches {
  const entries = [...open].sort((a, b) => a.source - b.source || (a.nativeKey < b.nativeKey ? -1 : 1));
  const records = new Map(
    [...known]
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map((r) => [
        r.id,
        node(
          r.id,
          r.entries.map((e) => place(e.source, e.nativeKey)),
          r.keys,
        ),
      ]),
  );
  const refused = new Set(decisions.filter((d) => !d.same).map((d) => `${d.entryId} ${d.recordId}`));
  const mayBe = (a: Node, b: Node) => {
    const record = a.record ?? b.record;
    return record === undefined || ![...a.entries, ...b.entries].some((e) => refused.has(`${e.id} ${record}`));
  };
  const byKey = indexByKey([...records.values()]);
  const candidates: { entryId: number; other: Node; score: number; evidence: OpenCandidate['evidence'] }[] = [];
  const nodes: Node[] = [];

  for (const entry of entries) {
    const made = node(undefined, [place(entry.source, entry.nativeKey)], entry.keys);
    made.entries.push(entry);
    const decided = decisions.find((d) => d.entryId === entry.id && d.same);
    const reached = new Map<Node, NodeKey>();
    for (const scheme of EXACT) {
      for (const value of has(made, scheme))
        for (const r of byKey.get(`${scheme} ${value}`) ?? []) if (mayBe(made, r) && !reached.has(r)) reached.set(r, { scheme, value });
    }
    const decidedNode = decided && records.get(decided.recordId);
    if (decidedNode) {
      join(decidedNode, made, 'person');
      continue;
    }
    if (reached.size > 1) {
      for (const [other, key] of reached) candidates.push({ entryId: entry.id, other, score: 0.9, evidence: { reason: 'keys disagree', ...key } });
      continue;
    }
    nodes.push(made);
  }

  const shared = (scheme: SchemeName) => [...indexByKey([...records.values(), ...nodes], [scheme]).entries()].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const scheme of EXACT) {
    for (const [key, members] of shared(scheme)) {
      const roots = [...new Set(members.map(root))];
      const pairs = roots.flatMap((a, i) => roots.slice(i + 1).map((b) => [a, b] as const));
      if (pairs.every(([a, b]) => !clash(a, b) && mayBe(a, b))) for (const [a, b] of pairs) join(root(a), root(b), scheme);
      else for (const [a, b] of pairs) if (mayBe(a, b)) note(a, b, 0.7, { reason: 'keys disagree', scheme, value: key.slice(scheme.length + 1) });
    }
  }

  const partners = new Map<Node, Map<Node, string>>();
  const alone: [Node, Node, string][] = [];
  for (const [key, members] of shared('name')) {
    const roots = [...new Set(members.map(root))];
    for (const [i, a] of roots.entries()) {
      for (const b of roots.slice(i + 1)) {
        if (clash(a, b) || !mayBe(a, b)) continue;
        if (!agrees(a, b)) alone.push([a, b, key.slice(5)]);
        else
          for (const [x, y] of [
            [a, b],
            [b, a],
          ] as const)
            partners.set(x, (partners.get(x) ?? new Map<Node, string>()).set(y, key.slice(5)));
      }
    }
  }
  for (const [a, with_] of partners) {
    for (const [b, value] of with_) {
      if (root(a) === root(b)) continue;
      const only = with_.size === 1 && partners.get(b)?.size === 1;
      if (only && !clash(root(a), root(b)) && mayBe(root(a), root(b))) join(root(a), root(b), 'context');
      else note(a, b, 0.6, { reason: 'name and several', scheme: 'name', value });
    }
  }
  for (const [a, b, value] of alone) if (root(a) !== root(b)) note(a, b, 0.3, { reason: 'name alone', scheme: 'name', value });

  const groups: Group[] = [];
  const indexOf = new Map<Node, number>();
  for (const top of [...records.values(), ...nodes].filter((n) => !n.parent)) {
    if (top.entries.length === 0 || (top.record === undefined && !top.entries.some((e) => e.creates))) continue;
    indexOf.set(top, groups.length);
    const founder = top.entries.find((e) => e.creates && !top.by.has(e.id)) ?? top.entries[0];
    if (top.record === undefined && founder) top.by.set(founder.id, 'new');
    groups.push({ recordId: top.record, entryIds: top.entries.map((e) => e.id), by: top.by });
  }
  const settled: OpenCandidate[] = [];
  const told = new Set<string>();
  for (const { entryId, other, score, evidence } of candidates) {
    const top = root(other);
    const group = indexOf.get(top);
    const target = top.record !== undefined ? { record: top.record } : group !== undefined ? { group } : undefined;
    if (!target || top.entries.some((e) => e.id === entryId)) continue;
    const key = `${entryId} ${JSON.stringify(target)}`;
    if (told.has(key)) continue;
    told.add(key);
    settled.push({ entryId, target, score, evidence });
  }
  return { groups, candidates: settled };

  /** Names the pair once, on the side of an entry. */
  function note(a: Node, b: Node, score: number, evidence: OpenCandidate['evidence']): void {
    if (a.record !== undefined && b.record !== undefined) return;
    const [from, other] = a.entries[0] && a.record === undefined ? [a, b] : [b, a];
    const entry = from.entries[0];
    if (entry) candidates.push({ entryId: entry.id, other, score, evidence });
  }
}

function node(record: string | undefined, places: readonly string[], keys: readonly NodeKey[]): Node {
  const values = new Map<SchemeName, Set<string>>();
  for (const { scheme, value } of keys) values.set(scheme, (values.get(scheme) ?? new Set()).add(value));
  return { parent: undefined, record, entries: [], by: new Map(), values, places: new Set(places) };
}

function indexByKey(nodes: readonly Node[], schemes: readonly SchemeName[] = EXACT): Map<string, Node[]> {
  const index = new Map<string, Node[]>();
  for (const n of nodes) {
    for (const scheme of schemes) {
      for (const value of has(n, scheme)) {
        const list = index.get(`${scheme} ${value}`);
        if (list) list.push(n);
        else index.set(`${scheme} ${value}`, [n]);
      }
    }
  }
  return index;
}

/** Makes one node of two; the record stays the root. */
function join(a: Node, b: Node, by: SchemeName | 'context' | 'person'): void {
  if (a === b) return;
  const [top, under] = b.record !== undefined ? [b, a] : [a, b];
  under.parent = top;
  for (const e of under.entries) if (!under.by.has(e.id)) under.by.set(e.id, by);
  for (const [id, how] of under.by) top.by.set(id, how);
  top.entries.push(...under.entries);
  for (const p of under.places) top.places.add(p);
  for (const [scheme, values] of under.values) top.values.set(scheme, new Set([...(top.values.get(scheme) ?? []), ...values]));
}
