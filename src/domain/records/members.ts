import { fold } from '../writing/fold.ts';
import { canonicalJson, type Claim, type Json } from './claim.ts';

/** Parts of the value that say what a member is about; its date, share, amount or address may change. */
const ABOUT: Readonly<Record<string, readonly string[]>> = {
  phases: ['title'],
  events: ['title'],
  allocations: ['label'],
  unlocks: ['label'],
  markets: ['exchange', 'pair'],
};

/** Whether the members of a field are known by what they are about. */
export const knowsByAbout = (field: string): boolean => Object.hasOwn(ABOUT, field);

/** What is said of a member. */
export interface SaidMember {
  field: string;
  value?: Json;
  /** YYYY-MM-DD. */
  validFrom?: string;
}

/** What a member is about; undefined if its field knows its members by their values. */
function aboutOf({ field, value }: SaidMember): string | undefined {
  const parts = knowsByAbout(field) ? ABOUT[field] : undefined;
  if (!parts || typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const texts = parts.flatMap((part) => (typeof value[part] === 'string' ? [fold(value[part])] : []));
  return texts.length === 0 ? undefined : `${field} ${texts.join(' at ')}`;
}

const dateOf = ({ validFrom }: SaidMember): string => validFrom ?? '';
const valueOf = ({ value }: SaidMember): string => canonicalJson(value ?? null);
/**
 * Gives claims their members by what they are about, so that a corrected date or share changes a member. Of several about the same, as dates of one
 * vesting, those of one date and value are the same, then those of one date, then what is left on both sides if its turn among the others stays.
 * @param claims of one entry @param known members of which something is said, with their keys @param keyOf makes a key of a text
 */
export function membersOf(claims: readonly Claim[], known: readonly (SaidMember & { key: string })[], keyOf: (about: string) => string): Map<Claim, string> {
  const found = new Map<Claim, string>();
  const byAbout = Map.groupBy(claims, (claim) => (claim.about === undefined ? aboutOf(claim) : undefined));
  for (const [about, own] of byAbout) {
    if (about === undefined) continue;
    const before = known.filter((k) => aboutOf(k) === about);
    const used = new Set(before.map((k) => k.key));
    for (const [claim, key] of matched(own, before)) found.set(claim, key);
    for (const claim of inTime(own.filter((c) => !found.has(c)))) {
      let key = keyOf(about);
      for (let n = 2; used.has(key); n++) key = keyOf(`${about} ${n}`);
      used.add(key);
      found.set(claim, key);
    }
  }
  return found;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const inTime = (claims: readonly Claim[]): Claim[] => claims.toSorted((a, b) => compare(dateOf(a), dateOf(b)) || compare(valueOf(a), valueOf(b)));

/** Claims with the key of the known member that each is, all about the same; several may have said something of a member. */
function matched(claims: readonly Claim[], known: readonly (SaidMember & { key: string })[]): Map<Claim, string> {
  const found = new Map<Claim, string>();
  const open = new Set(inTime(claims));
  const free = Map.groupBy(known, (k) => k.key);
  const give = (claim: Claim, key: string) => {
    found.set(claim, key);
    open.delete(claim);
    free.delete(key);
  };
  for (const alike of [(m: SaidMember) => `${dateOf(m)} ${valueOf(m)}`, dateOf])
    for (const claim of open) {
      const [same] = [...free].find(([, of]) => of.some((k) => alike(k) === alike(claim))) ?? [];
      if (same !== undefined) give(claim, same);
    }
  const [claim, ...others] = open;
  const [only, ...more] = free;
  if (!claim || !only || others.length + more.length > 0) return found;
  // What a list drops at one end and adds at the other are two members.
  const [key, of] = only;
  const turn = (m: SaidMember): number => new Set(known.flatMap((k) => (k.key !== key && dateOf(k) < dateOf(m) ? [k.key] : []))).size;
  if (of.some((k) => turn(k) === turn(claim))) give(claim, key);
  return found;
}
