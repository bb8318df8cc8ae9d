import type { EntryKey } from './claim.ts';
import { ENTRY_KIND, ENTRY_ROLE, SCHEME, type EntryKindName, type EntryRoleName, type Family, type SchemeName } from './codes.ts';
import { ENTRIES_BESIDE } from './labelled-pairs-beside.testing.ts';
import { PARTY_PAIRS } from './labelled-pairs-parties.testing.ts';
import { PROJECT_PAIRS } from './labelled-pairs-projects.testing.ts';
import { ROUND_PAIRS } from './labelled-pairs-rounds.testing.ts';

export const familyOf = (kind: EntryKindName): Family => (kind === 'project' || kind === 'round' ? kind : 'party');

/** An entry of a list with everything that could identify it. */
export interface LabelledEntry {
  /** Key of the source. */
  list: string;
  /** Native key. */
  key: string;
  kind: EntryKindName;
  role: EntryRoleName;
  /** Name as the list writes it; for a round, the name of its project. Empty if the list gives none. */
  name: string;
  /** Keys, except those derived from the name; of other names, contracts, chains, rounds and backed projects only the most telling. */
  keys: readonly EntryKey[];
  /** Of a round: native key of its project. */
  project?: string;
  /** Of a round: the list's word for its stage. */
  stage?: string;
}

/** Two entries and a reader's decision whether they are the same thing. */
export interface LabelledPair {
  same: boolean;
  /** Either two things share a name, or one thing has no common key or contradicting keys. */
  hard: boolean;
  why: string;
  a: LabelledEntry;
  b: LabelledEntry;
}

const known = new Map<string, LabelledEntry>();
const oneOf = <T extends string>(names: Record<T, number>, name: string | undefined): T => {
  if (name === undefined || !Object.hasOwn(names, name)) throw new RangeError(`${name} is none of ${Object.keys(names).join(', ')}`);
  return name as T;
};

/** `list key · kind/role · name · scheme=value;scheme=value · project · stage`, the role only where it is not `creates`; later, `list key` alone. */
function entryOf(text: string): LabelledEntry {
  const [who = '', what, name = '', keys = '', project, stage] = text.split(' · ');
  const before = known.get(who);
  if (what === undefined) {
    if (before) return before;
    throw new RangeError(`nothing is said of ${who}`);
  }
  if (before) throw new RangeError(`${who} is described twice`);
  const [kind, role = 'creates'] = what.split('/');
  const entry: LabelledEntry = {
    list: who.slice(0, who.indexOf(' ')),
    key: who.slice(who.indexOf(' ') + 1),
    kind: oneOf(ENTRY_KIND, kind),
    role: oneOf(ENTRY_ROLE, role),
    name,
    keys: keys
      .split(';')
      .filter(Boolean)
      .map((key) => ({ scheme: oneOf<SchemeName>(SCHEME, key.slice(0, key.indexOf('='))), value: key.slice(key.indexOf('=') + 1) })),
    ...(project ? { project } : {}),
    ...(stage ? { stage } : {}),
  };
  known.set(who, entry);
  return entry;
}

/** `same hard · why || entry || entry`. */
function pairOf(line: string): LabelledPair {
  const [verdict = '', a = '', b = ''] = line.split(' || ');
  const [, same, hard, why = ''] = /^(same|different) (hard|easy) · (.+)$/.exec(verdict) ?? [];
  if (!same) throw new RangeError(`no verdict in ${line.slice(0, 80)}`);
  return { same: same === 'same', hard: hard === 'hard', why, a: entryOf(a), b: entryOf(b) };
}

/**
 * Pairs of entries of real lists, labelled by a person from all evidence in them, without regard to what matching decides. One thing: a coin
 * with its network and protocol, all versions and former names; a firm and its crypto fund if lists mix them up. Different things: a wrapped
 * coin with its own identifier, a firm and a fund that one list separates, sister networks, two funds of one house.
 */
export const LABELLED: readonly LabelledPair[] = [PROJECT_PAIRS, PARTY_PAIRS, ROUND_PAIRS].flatMap((text) => text.trim().split('\n').map(pairOf));

/** Entries showing which websites and accounts of labelled entries a list gives to several things; part of matching's input. */
export const BESIDE: readonly LabelledEntry[] = ENTRIES_BESIDE.trim().split('\n').map(entryOf);
