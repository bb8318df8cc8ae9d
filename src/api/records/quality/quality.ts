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
  type FoundPair,
  type NameFigures,
  type PairFigures,
  type Parts,
} from './judge.ts';
import { readJudged, type Judged } from './judged-files.ts';
import type { Searched, Suspect } from './suspects.ts';
import { findTwins, type Twins } from './twins.ts';
import { findUnknownEnds, type UnknownEnds } from './unknown-ends.ts';
import { measureValues, type Values } from './values.ts';

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
  unknownEnds: UnknownEnds;
  twins: Twins;
  values: Values;
}

const NAMES_OF_FAMILIES = Object.keys(FAMILIES) as Family[];

/** Looks up all judged pairs. */
async function findJudged(sql: Queryable, judged: Judged): Promise<Record<Family, FoundPair[]>> {
  const found: Partial<Record<Family, FoundPair[]>> = {};
  for (const family of NAMES_OF_FAMILIES) found[family] = await findPairs(sql, family, judged.pairs[family]);
  return found as Record<Family, FoundPair[]>;
}

/** Pairs by which matching is measured: what was judged of suspected twins is decided thereby. */
const measured = (found: readonly FoundPair[]): FoundPair[] => found.filter(({ pair }) => pair.origin !== 'twin');

const wrongOf = (family: Family, found: readonly FoundPair[]): WrongPair[] =>
  measured(found)
    .filter((one) => isHere(one) && isJoined(one) !== one.pair.same && !one.pair.held)
    .map(({ pair: { same, ends, why }, records }) => ({
      family,
      same,
      waits: records.some((one) => one?.size === 0),
      ends: [ends[0].text, ends[1].text],
      why,
    }));

/** Computes the figures of the database at hand. @param judged in place of what comes with this version */
export async function measureQuality(sql: Queryable, judged: Judged = readJudged()): Promise<Quality> {
  const found = await findJudged(sql, judged);
  const names = await findNames(sql, judged.names);
  const { lists, money } = await findTwins(sql, found);
  return {
    pairs: Object.fromEntries(
      NAMES_OF_FAMILIES.map((family) => [family, byPart(measured(found[family]), ({ pair }) => pair.held, pairFigures)]),
    ) as Quality['pairs'],
    names: byPart(names, ({ name }) => name.held, nameFigures),
    wrongPairs: NAMES_OF_FAMILIES.flatMap((family) => wrongOf(family, found[family])),
    wrongNames: names.filter((one) => !isRightKind(one) && !one.name.held).map(({ name: { name, kind } }) => ({ name, kind })),
    unknownEnds: await findUnknownEnds(sql, found),
    twins: { lists, money },
    values: await measureValues(sql, judged.exempt),
  };
}

/** Suspected twins that nobody judged, with all that was read. @param judged in place of what comes with this version */
export async function findUnjudged(sql: Queryable, judged: Judged = readJudged()): Promise<{ searched: Searched; open: Suspect[] }> {
  const { searched, open } = await findTwins(sql, await findJudged(sql, judged));
  return { searched, open };
}
