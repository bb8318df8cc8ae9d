import { FAMILIES, type Family } from '#domain/records/codes.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import {
  byPart,
  findNames,
  findPairs,
  isHere,
  isJoined,
  isRightKind,
  nameFigures,
  pairFigures,
  type NameFigures,
  type PairFigures,
  type Parts,
} from './judge.ts';
import { readJudged, type Judged } from './judged-files.ts';

/** A pair of the tuned part on which matching and people differ. */
interface WrongPair {
  family: Family;
  same: boolean;
  /** An entry of it is part of no record yet. */
  waits: boolean;
  ends: readonly [string, string];
  why: string;
}

/** How good the records of a database are. */
export interface Quality {
  pairs: Record<Family, Parts<PairFigures>>;
  names: Parts<NameFigures>;
  /** Of the tuned part alone: who tunes does not see the other. */
  wrongPairs: WrongPair[];
  wrongNames: { name: string; kind: 'person' | 'organization' }[];
}

const NAMES_OF_FAMILIES = Object.keys(FAMILIES) as Family[];

/** Computes the figures of the database at hand. @param judged in place of what comes with this version */
export async function measureQuality(sql: Queryable, judged: Judged = readJudged()): Promise<Quality> {
  const pairs: Partial<Quality['pairs']> = {};
  const wrongPairs: WrongPair[] = [];
  for (const family of NAMES_OF_FAMILIES) {
    const found = await findPairs(sql, family, judged.pairs[family]);
    pairs[family] = byPart(found, ({ pair }) => pair.held, pairFigures);
    const wrong = found.filter((one) => isHere(one) && isJoined(one) !== one.pair.same && !one.pair.held);
    for (const { pair, records } of wrong)
      wrongPairs.push({ family, same: pair.same, waits: records.some((one) => one?.size === 0), ends: [pair.ends[0].text, pair.ends[1].text], why: pair.why });
  }
  const names = await findNames(sql, judged.names);
  return {
    pairs: pairs as Quality['pairs'],
    names: byPart(names, ({ name }) => name.held, nameFigures),
    wrongPairs,
    wrongNames: names.filter((found) => !isRightKind(found) && !found.name.held).map(({ name: { name, kind } }) => ({ name, kind })),
  };
}
