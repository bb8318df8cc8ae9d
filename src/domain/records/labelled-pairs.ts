import type { EntryKey } from './claim.ts';
import { ENTRY_KIND, ENTRY_ROLE, SCHEME, type EntryKindName, type EntryRoleName, type SchemeName } from './codes.ts';
import { ENTRIES_BESIDE } from './labelled-pairs-beside.ts';
import { PARTY_PAIRS } from './labelled-pairs-parties.ts';
import { PROJECT_PAIRS } from './labelled-pairs-projects.ts';
import { ROUND_PAIRS } from './labelled-pairs-rounds.ts';

/** An entry of a list with what the list says by which it might be known. */
export interface LabelledEntry {
  /** Key of the source. */
  list: string;
  /** Native key. */
  key: string;
  kind: EntryKindName;
  role: EntryRoleName;
  /** As the list writes it; of a round, the name of its project. Empty where the list gives none. */
  name: string;
  /** Without those that follow from the name: of further names, contracts, chains, rounds and projects backed, the most telling ones. */
  keys: readonly EntryKey[];
  /** Of a round: native key of its project. */
  project?: string;
  /** Of a round: the list's word for its stage. */
  stage?: string;
}

/** Two entries of which a reader of the lists has decided whether they are one thing. */
export interface LabelledPair {
  same: boolean;
  /** One name for two things, or one thing without a key in common or with keys that disagree. */
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
 * Pairs of entries of real lists, read one by one and labelled by all evidence in them, not by what matching makes of them. One thing is: a
 * coin, its network and protocol, all their versions, and what it was renamed to; a firm and its crypto fund where the lists mix them up. Not
 * one thing: a coin wrapped under an identifier of its own, a firm and a fund that one list tells apart, sister networks, two funds of a house.
 */
export const LABELLED: readonly LabelledPair[] = [PROJECT_PAIRS, PARTY_PAIRS, ROUND_PAIRS].flatMap((text) => text.trim().split('\n').map(pairOf));

/** Entries that show which websites and accounts of the labelled ones a list gives to several things; they belong to the input of matching. */
export const BESIDE: readonly LabelledEntry[] = ENTRIES_BESIDE.trim().split('\n').map(entryOf);
