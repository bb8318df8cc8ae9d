import { fold } from '../search/fold.ts';

const GENERIC = /(?: |^)(?:network|protocol|mainnet|chain|coin|token|blockchain|evm)$/;

/** Folded forms of a name by which entries are compared: itself, and without a generic last word such as "Network". */
export function nameKeys(name: string): string[] {
  const folded = fold(name);
  const short = folded.replace(GENERIC, '').trim();
  return short && short !== folded ? [folded, short] : [folded];
}
