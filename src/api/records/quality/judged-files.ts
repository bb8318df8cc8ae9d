import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Family } from '#domain/records/codes.ts';
import { pairText, readExemptions, readJudgedNames, readJudgedPairs, type Exemption, type JudgedName, type JudgedPair } from '#domain/records/judged.ts';

/** What people judged, each item in the tuned or the held-back part. */
export interface Judged {
  pairs: Readonly<Record<Family, readonly (JudgedPair & { held: boolean })[]>>;
  names: readonly (JudgedName & { held: boolean })[];
  exempt: readonly Exemption[];
}

/** The families of pairs, with the files that hold theirs. */
export const JUDGED_FILES = { project: 'projects.txt', party: 'parties.txt', round: 'rounds.txt' } as const satisfies Record<Family, string>;
const NAMES_FILE = 'persons.txt';
const EXEMPT_FILE = 'exempt.txt';
const FOLDER = new URL('../../../../judged/', import.meta.url);

/** Whether a text is in the held-back third, which nobody looks at while rules are tuned: its SHA-256 as a number is divisible by 3. */
export const isHeldBack = (text: string): boolean => BigInt(`0x${createHash('sha256').update(text).digest('hex')}`) % 3n === 0n;

/** Reads what people judged. @param folder in place of the one of this version. @throws RangeError naming file and line of the first fault */
export function readJudged(folder: URL = FOLDER): Judged {
  const textOf = (file: string): string => readFileSync(new URL(file, folder), 'utf8');
  const pairs = (family: Family) =>
    readJudgedPairs(family, JUDGED_FILES[family], textOf(JUDGED_FILES[family])).map((pair) => ({ ...pair, held: isHeldBack(pairText(pair)) }));
  return {
    pairs: { project: pairs('project'), party: pairs('party'), round: pairs('round') },
    names: readJudgedNames(NAMES_FILE, textOf(NAMES_FILE)).map((name) => ({ ...name, held: isHeldBack(name.name) })),
    exempt: readExemptions(EXEMPT_FILE, textOf(EXEMPT_FILE)),
  };
}
