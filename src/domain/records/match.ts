import type { EntryRoleName, SchemeName } from './codes.ts';
import { agrees, agreesAlone, agreesByAddress, agreesInPart, isPart, speaksAgainst, yieldsTo, type Context } from './match-contexts.ts';
import {
  borneOut,
  BORNE_OUT,
  clash,
  HARD,
  join,
  KEY_LIMIT,
  Node,
  overlap,
  pairsOf,
  root,
  sharesHard,
  SOFT,
  NAMESAKES,
  withCoin,
  type MatchedBy,
  type MatchEntry,
  type NodeKey,
} from './match-nodes.ts';

/** A decision whether an entry belongs to a record, which is named by its founding entry. */
export interface Decision {
  entryId: number;
  /** The entry that founded the record. */
  founderId: number;
  same: boolean;
  /** It came with this version: a person's decision outranks it. */
  house?: boolean;
}

/** Entries that are one record. */
export interface Group {
  entryIds: number[];
  by: Map<number, MatchedBy>;
}

/** A match that keys do not settle: an entry and the group it might belong to. */
export interface OpenCandidate {
  entryId: number;
  group: number;
  score: number;
  evidence: {
    reason: 'keys disagree' | 'name alone' | 'name and several' | 'taken down' | 'other name' | 'shared investors';
    scheme: SchemeName;
    value: string;
  };
}

export interface Matches {
  groups: Group[];
  /** Entries without a record: disputed, or without a record to add to. */
  waiting: number[];
  candidates: OpenCandidate[];
}

/** A possible match of an entry with a node, before the groups are known. */
interface NotedPair {
  entryId: number;
  own: Node;
  other: Node;
  score: number;
  evidence: OpenCandidate['evidence'];
}

/** Notes a possible match; the entry is the first of `b`. */
type Note = (a: Node, b: Node, score: number, evidence: OpenCandidate['evidence']) => void;
/** Whether no person decided that two nodes differ. */
type MayBe = (a: Node, b: Node) => boolean;
type Index = ReadonlyMap<SchemeName, Map<string, readonly Node[]>>;
/** Nodes whose keys lead to groups that cannot be one, with those keys. */
type Disputed = Map<Node, { node: Node; key: NodeKey }[]>;

/**
 * Decides which entries are one record, from the entries and people's decisions alone: neither earlier results nor the order of the input
 * matter. Exact keys join, most reliable first, unless known facts of two groups forbid it. An entry whose keys lead to groups that cannot
 * be one waits, with a candidate for each. Websites, handles and accounts shared by several things of one source are no keys. A name joins
 * only with a context (the same chain, round, publisher or backed project) and only if it leads to one place; a name alone makes a candidate.
 */
export function decideMatches(input: readonly MatchEntry[], decisions: readonly Decision[]): Matches {
  const entries = [...input].sort((a, b) => (a.source === b.source ? compare(a.nativeKey, b.nativeKey) : compare(a.source, b.source)));
  const coinIds = new Set(entries.flatMap((e) => e.keys.flatMap((k) => (k.scheme === 'coingecko' ? [k.value] : []))));
  const all = entries.filter((e) => e.role !== 'guesses').map((e) => new Node(withCoin(e, coinIds)));
  const { usable, index } = withoutShared(all);
  const mayBe = separation(decisions);
  const noted: NotedPair[] = [];
  const note: Note = (a, b, score, evidence) => {
    const entry = b.entries[0];
    if (entry) noted.push({ entryId: entry.id, own: b, other: a, score, evidence });
  };

  const disputed = findDisputed(all, usable, index, decisions, mayBe);
  const nodes = all.filter((n) => !disputed.has(n));
  joinByKeys(index, disputed, mayBe, note);
  const isParties = entries[0] !== undefined && entries[0].kind !== 'project';
  joinByName(nodes, ['name'], agrees, mayBe, note);
  joinByName(nodes, ['name', 'shortName'], agreesInPart, mayBe, note);
  if (!isParties) for (const names of [['name'], ['name', 'shortName']] as const) joinByName(nodes, names, agreesByAddress, mayBe, note);
  joinOnlyBearers(nodes, isParties ? ['name', 'shortName'] : ['name'], mayBe);
  noteNamesakes(nodes, mayBe, note);
  joinByDecision(all, decisions, disputed, mayBe);

  const standing = [...disputed.keys()].filter((n) => n.entries.some((e) => e.live || (e.placed && e.role !== 'adds')));
  const { groups, indexOf } = groupsOf([...nodes, ...standing], index, mayBe, note);
  addGuesses(entries, groups, indexOf);
  for (const [node, leads] of disputed) for (const { node: other, key } of leads) note(other, node, 0.9, { reason: 'keys disagree', ...key });
  const placed = new Set(groups.flatMap((g) => g.entryIds));
  return { groups, waiting: entries.filter((e) => !placed.has(e.id)).map((e) => e.id), candidates: openCandidates(noted, indexOf) };
}

function separation(decisions: readonly Decision[]): MayBe {
  const apart = new Map<number, Set<number>>();
  for (const d of decisions) {
    if (d.same) continue;
    for (const [x, y] of [
      [d.entryId, d.founderId],
      [d.founderId, d.entryId],
    ] as const)
      apart.set(x, (apart.get(x) ?? new Set()).add(y));
  }
  return (a, b) => apart.size === 0 || !a.entries.some((e) => apart.has(e.id) && b.entries.some((o) => apart.get(e.id)?.has(o.id)));
}

/** Another entry that an entry shares a key with. */
interface KeyLead {
  node: Node;
  key: NodeKey;
}

/** Whether an entry's keys lead to two things that cannot be one. */
const quarrel = (x: KeyLead, y: KeyLead): boolean =>
  (x.key.scheme !== y.key.scheme || x.key.value !== y.key.value) && !sharesHard(x.node, y.node) && clash(x.node, y.node);

/** Whether of two things that an entry's keys lead to, the first is the surer: by an identifier, or by a site or account and the whole name. */
function outranks(node: Node, first: KeyLead, second: KeyLead): boolean {
  const [x, y] = [first, second].map(({ node: other, key }) => (HARD.includes(key.scheme) ? 2 : overlap(node.called('name'), other.called('name')) ? 1 : 0));
  return (x ?? 0) > (y ?? 0);
}

/** Takes an entry from the holders of a key that leads to another thing. */
function withhold(index: Index, key: NodeKey, node: Node): void {
  const holders = index.get(key.scheme);
  holders?.set(
    key.value,
    (holders.get(key.value) ?? []).filter((n) => n !== node),
  );
}

/** Finds entries whose keys contradict each other; entries that a person has decided about are not disputed. */
function findDisputed(
  all: readonly Node[],
  usable: ReadonlyMap<Node, readonly NodeKey[]>,
  index: Index,
  decisions: readonly Decision[],
  mayBe: MayBe,
): Disputed {
  const disputed: Disputed = new Map();
  const decidedSame = new Set(decisions.filter((d) => d.same).flatMap((d) => (d.house ? [d.entryId, d.founderId] : [d.entryId])));
  for (const node of all) {
    const entry = node.entries[0];
    if (!entry || entry.hidden || decidedSame.has(entry.id)) continue;
    const met = new Map<Node, NodeKey>();
    for (const key of usable.get(node) ?? [])
      for (const other of index.get(key.scheme)?.get(key.value) ?? [])
        if (other !== node && !met.has(other) && !clash(node, other) && mayBe(node, other)) met.set(other, key);
    const leads = [...met].map(([n, key]) => ({ node: n, key }));
    const disagree = (of: readonly KeyLead[]) => of.some((x, i) => of.slice(i + 1).some((y) => quarrel(x, y)));
    if (!disagree(leads)) continue;
    const weak = leads.filter((lead) => leads.some((other) => outranks(node, other, lead) && quarrel(lead, other)));
    if (disagree(leads.filter((lead) => !weak.includes(lead)))) disputed.set(node, leads);
    else for (const { key } of weak) withhold(index, key, node);
  }
  return disputed;
}

/** Joins all holders of an exact key, or none: if any two of them cannot be one, each pair is noted instead. */
function joinByKeys(index: Index, disputed: Disputed, mayBe: MayBe, note: Note): void {
  for (const scheme of [...HARD, ...SOFT]) {
    for (const [value, members] of several(index.get(scheme))) {
      const roots = [...new Set(members.flatMap((n) => (disputed.has(n) ? [] : root(n))))];
      if (roots.length < 2) continue;
      const pairs = pairsOf(roots);
      const doubted = BORNE_OUT.includes(scheme);
      if (pairs.every(([a, b]) => !clash(a, b) && mayBe(a, b) && (!doubted || borneOut(a, b, { scheme, value }))))
        for (const [a, b] of pairs) join(root(a), root(b), scheme);
      else if (roots.length <= NAMESAKES) for (const [a, b] of pairs) if (mayBe(a, b)) note(a, b, 0.7, { reason: 'keys disagree', scheme, value });
    }
  }
}

/** Joins nodes that share a name and agree, if all possible partners are one thing; else notes the pair. */
function joinByName(nodes: readonly Node[], schemes: readonly SchemeName[], agree: (a: Node, b: Node) => Context | undefined, mayBe: MayBe, note: Note): void {
  const partners = new Map<Node, Map<Node, string>>();
  const whole = schemes.length === 1;
  for (const [value, members] of several(indexAll(nodes, schemes))) {
    const roots = [...new Set(members.map(root))];
    if (roots.length < 2 || roots.length > KEY_LIMIT) continue;
    for (const [a, b] of pairsOf(roots)) {
      if (clash(a, b) || !mayBe(a, b) || !agree(a, b)) continue;
      for (const [x, y] of [
        [a, b],
        [b, a],
      ] as const)
        partners.set(x, (partners.get(x) ?? new Map<Node, string>()).set(y, value));
    }
  }
  // Several parts may belong to one whole, but a part belongs to one whole only.
  const rival = (part: Node, one: Node, other: Node) => (whole ? clash(one, other) || !mayBe(one, other) : isPart(part, one) && isPart(part, other));
  const alike = (x: Node, y: Node) =>
    root(x) === root(y) || (!clash(x, y) && mayBe(x, y) && (partners.get(x)?.has(y) || (whole && overlap(x.has('name'), y.has('name')))));
  for (const [a, with_] of partners) {
    for (const [b, value] of with_) {
      if (root(a) === root(b)) continue;
      const rivals = [
        ...[...with_.keys()].filter((n) => n !== b && !alike(n, b) && rival(a, b, n)),
        ...[...(partners.get(b)?.keys() ?? [])].filter((n) => n !== a && !alike(n, a) && rival(b, a, n)),
      ];
      if (rivals.length === 0 && !clash(root(a), root(b)) && mayBe(root(a), root(b))) join(root(a), root(b), 'context');
      else note(a, b, 0.6, { reason: 'name and several', scheme: whole ? 'name' : 'shortName', value });
    }
  }
}

/** Joins the only two bearers of a name if what is known of them fits. Entries that only add to others bear nothing. */
function joinOnlyBearers(nodes: readonly Node[], schemes: readonly SchemeName[], mayBe: MayBe): void {
  for (const [, members] of several(indexAll(nodes, schemes))) {
    const roots = [...new Set(members.map(root))].filter((n) => n.entries.some((e) => e.role !== 'adds'));
    const [a, b] = roots;
    if (roots.length !== 2 || !a || !b || clash(a, b) || !mayBe(a, b)) continue;
    const why = agreesAlone(a, b);
    if (why) join(a, b, 'context');
  }
}

/** Notes pairs that share only their name. */
function noteNamesakes(nodes: readonly Node[], mayBe: MayBe, note: Note): void {
  for (const [value, members] of several(indexAll(nodes, ['name'], 'called'))) {
    const roots = [...new Set(members.map(root))];
    if (roots.length < 2 || roots.length > NAMESAKES) continue;
    for (const [a, b] of pairsOf(roots)) if (!clash(a, b) && mayBe(a, b)) note(a, b, 0.3, { reason: 'name alone', scheme: 'name', value });
  }
}

/** Joins what people decided to be one. */
function joinByDecision(all: readonly Node[], decisions: readonly Decision[], disputed: Disputed, mayBe: MayBe): void {
  const nodeOf = new Map(all.map((n) => [n.entries[0]?.id ?? 0, n]));
  for (const { entryId, founderId, same, house = false } of decisions) {
    const [a, b] = [nodeOf.get(entryId), nodeOf.get(founderId)];
    if (same && a && b && !disputed.has(a) && !disputed.has(b) && (!house || mayBe(root(a), root(b)))) join(root(b), root(a), 'person');
  }
}

/** The groups that become records, each with its founding entry, and the position of each node's group. */
function groupsOf(nodes: readonly Node[], index: Index, mayBe: MayBe, note: Note): { groups: Group[]; indexOf: Map<Node, number> } {
  const tops = nodes.filter((n) => !n.parent);
  const shown = new Set(foundersOf(tops, index, mayBe, note));
  const groups: Group[] = [];
  const indexOf = new Map<Node, number>();
  for (const top of tops) {
    if (!shown.has(top)) continue;
    indexOf.set(top, groups.length);
    const founder = top.entries.find((e) => e.role === 'creates' && !top.by.has(e.id)) ?? top.entries[0];
    if (founder) top.by.set(founder.id, 'new');
    groups.push({ entryIds: top.entries.map((e) => e.id), by: top.by });
  }
  return { groups, indexOf };
}

/** Adds each guess to the group of its name, if only one group has that name. */
function addGuesses(entries: readonly MatchEntry[], groups: readonly Group[], indexOf: ReadonlyMap<Node, number>): void {
  const named = indexAll([...indexOf.keys()], ['name']);
  for (const entry of entries) {
    if (entry.role !== 'guesses') continue;
    const bearers = new Set(entry.keys.flatMap((k) => (k.scheme === 'name' ? (named.get(k.value) ?? []) : [])));
    const group = bearers.size === 1 ? groups[indexOf.get([...bearers][0] as Node) ?? -1] : undefined;
    group?.entryIds.push(entry.id);
    group?.by.set(entry.id, 'name');
  }
}

/** The noted pairs as candidates: one for each entry and group, none for an entry's own group. */
function openCandidates(noted: readonly NotedPair[], indexOf: ReadonlyMap<Node, number>): OpenCandidate[] {
  const open: OpenCandidate[] = [];
  const seen = new Set<string>();
  for (const pair of noted) {
    const { entryId, other, score, evidence } = indexOf.has(root(pair.other)) ? pair : turned(pair);
    const top = root(other);
    const group = indexOf.get(top);
    if (group === undefined || top.entries.some((e) => e.id === entryId) || seen.has(`${entryId} ${group}`)) continue;
    seen.add(`${entryId} ${group}`);
    open.push({ entryId, group, score, evidence });
  }
  return open;
}

/** The pair from the other side, where what waits is asked about. */
function turned(pair: NotedPair): NotedPair {
  const entry = pair.other.entries[0];
  return entry && [pair.own, pair.other].some(asksAlone) ? { ...pair, entryId: entry.id, own: pair.other, other: pair.own } : pair;
}

const asksAlone = (node: Node): boolean => node.entries.every((e) => e.role === 'asks');
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
/** The values with several holders, in order. */
const several = <T>(index: ReadonlyMap<string, readonly T[]> = new Map()): [string, readonly T[]][] =>
  [...index].filter(([, held]) => held.length > 1).sort(([a], [b]) => compare(a, b));

function indexAll(nodes: readonly Node[], schemes: readonly SchemeName[], by: 'has' | 'called' = 'has'): Map<string, Node[]> {
  const index = new Map<string, Node[]>();
  for (const n of nodes) for (const scheme of schemes) for (const value of n[by](scheme)) put(index, value, n);
  return index;
}

function put<T>(index: Map<string, T[]>, key: string, item: T): void {
  const list = index.get(key);
  if (list) list.push(item);
  else index.set(key, [item]);
}

/** The exact keys of every node, most reliable first, and their holders. Drops keys that one source gives to several things, or that too many entries have. */
function withoutShared(nodes: readonly Node[]): { usable: Map<Node, NodeKey[]>; index: Map<SchemeName, Map<string, Node[]>> } {
  const index = new Map([...HARD, ...SOFT].map((scheme) => [scheme, new Map<string, Node[]>()]));
  for (const n of nodes)
    for (const { scheme, value } of n.entries[0]?.keys ?? []) {
      const holders = index.get(scheme);
      if (holders) put(holders, value, n);
    }
  for (const [scheme, holders] of index)
    for (const [value, list] of holders) {
      if (list.length < 2) continue;
      if (list.length > KEY_LIMIT || (SOFT.includes(scheme) && givenToSeveral(list))) holders.delete(value);
    }
  const order = [...index.keys()];
  const surest = (a: NodeKey, b: NodeKey) => order.indexOf(a.scheme) - order.indexOf(b.scheme) || compare(a.value, b.value);
  const usable = new Map(nodes.map((n) => [n, (n.entries[0]?.keys ?? []).filter((k) => index.get(k.scheme)?.has(k.value)).sort(surest)]));
  return { usable, index };
}

/** Whether one source gives a key to several things. */
function givenToSeveral(holders: readonly Node[]): boolean {
  const bySource = new Map<string, Node[]>();
  for (const n of holders) put(bySource, n.entries[0]?.source ?? '', n);
  return [...bySource.values()].some((same) => pairsOf(same).some(([a, b]) => !sharesHard(a, b)));
}

/**
 * The groups that become records: those with an entry that creates, or whose record is shown already. A group that yields becomes a record if
 * its name is free, and so does one that asks. Where another bears it, one that is shown joins the one that bears its whole name, so that its address leads there, unless it tells of
 * something else: then it stays; others wait. Groups that share a name or key with a hidden record are held back.
 */
function foundersOf(tops: readonly Node[], index: Index, mayBe: MayBe, note: Note): Node[] {
  const founds = (n: Node, role: EntryRoleName) => n.entries.some((e) => e.role === role);
  const isShown = (n: Node) => n.entries.some((e) => e.live || (e.placed && e.role !== 'adds'));
  const heldBack = holdsBack(tops, index, note);
  const sure = tops.filter((n) => founds(n, 'creates') && !heldBack(n));
  const bearers = new Map<string, Set<Node>>();
  const bear = (n: Node) => {
    for (const name of n.called('name')) bearers.set(name, (bearers.get(name) ?? new Set()).add(n));
  };
  sure.forEach(bear);
  const others = tops.filter((n) => !founds(n, 'creates') && (founds(n, 'yields') || founds(n, 'asks') || isShown(n)) && !heldBack(n));
  // Those that are shown first: the others join them. Those that no name joins come last, so that they take no name from a list.
  const yielding = [...others].sort((a, b) => Number(isShown(b)) - Number(isShown(a)) || Number(asksAlone(a)) - Number(asksAlone(b)));
  const free = yielding.filter((n) => {
    const namesakes = new Set([...n.called('name')].flatMap((name) => [...(bearers.get(name) ?? [])]).map(root));
    const alike = [...namesakes].filter((other) => overlap(n.has('name'), other.has('name')));
    const [only] = alike;
    const belongs = only && alike.length === 1 && founds(n, 'yields') && (isShown(n) ? !speaksAgainst(only, n) : yieldsTo(n, only));
    if (belongs && !clash(only, n) && mayBe(only, n)) {
      join(only, n, 'name');
      return false;
    }
    if (namesakes.size > 0 && !isShown(n)) return false;
    bear(n);
    return true;
  });
  return [...sure, ...free];
}

/** Tells which groups share a name or key with a hidden record, and notes them. */
function holdsBack(tops: readonly Node[], index: Index, note: Note): (n: Node) => boolean {
  const down = tops.filter((n) => n.entries.some((e) => e.hidden));
  const hidden = new Map(([...index.keys(), 'name'] as const).map((scheme) => [scheme, indexAll(down, [scheme], 'called')]));
  return (n) => {
    if (n.entries.some((e) => e.hidden || e.live)) return false;
    for (const [scheme, holders] of hidden)
      for (const value of n.called(scheme)) {
        const other = holders.get(value)?.[0];
        if (!other || (scheme !== 'name' && !index.get(scheme)?.has(value)) || (BORNE_OUT.includes(scheme) && !borneOut(n, other, { scheme, value }))) continue;
        note(other, n, 0.5, { reason: 'taken down', scheme, value });
        return true;
      }
    return false;
  };
}
