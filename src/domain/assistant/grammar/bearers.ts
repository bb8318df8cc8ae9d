import { fold } from '../../writing/fold.ts';
import type { NamedRecord } from '../reading.ts';

/** Least size of a record whose own name stands before the ticker of a better known one, and how much larger one may be that bears the name aside. */
const OWN = { least: 20, aside: 4 } as const;

/**
 * Records that bear a text, those first that are meant: who is called so comes before whose ticker it is, unless it is written as tickers are. Who bore the name before, or
 * bears it elsewhere, stays first where it is far better known.
 */
export function inTurn(names: readonly NamedRecord[], folded: string, written: string): readonly NamedRecord[] {
  const isTicker = written === written.toUpperCase() && /\p{Lu}/u.test(written);
  if (isTicker || names.length < 2) return names;
  const isOwn = ({ name }: NamedRecord): boolean => fold(name) === folded;
  const isSymbol = ({ symbol }: NamedRecord): boolean => symbol !== null && fold(symbol) === folded;
  const stands = (own: NamedRecord): boolean =>
    names.every((one) => isOwn(one) || one.size <= own.size) ||
    (own.size >= OWN.least && names.every((one) => isOwn(one) || one.size <= own.size || isSymbol(one) || one.size < own.size * OWN.aside));
  const first = names.filter((one) => isOwn(one) && stands(one));
  return [...first, ...names.filter((one) => !first.includes(one))];
}

/** A record of an earlier answer as one that a question names. @param size how well known it is taken to be */
export const knownAs = ({ kind, slug, name }: { kind: string; slug: string; name: string }, size: number): NamedRecord => ({
  kind: kind as NamedRecord['kind'],
  slug,
  name,
  id: '',
  symbol: null,
  size,
});
