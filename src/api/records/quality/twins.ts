import { FAMILIES, type Family } from '#domain/records/codes.ts';
import type { FoundPair } from './judge.ts';
import { familyOf, findSuspects, keyOfTwo, TWIN_LISTS, type Searched, type Suspect, type TwinList } from './suspects.ts';
import type { RoundThing } from './things.ts';
import type { Queryable } from '#platform/postgres/database.ts';

/** Twins among the first of one list. */
export interface TwinFigures {
  suspects: number;
  /** Suspects that nobody judged. */
  unjudged: number;
  /** Pairs judged the same whose records are still two. */
  sameApart: number;
  /** Pairs judged different that are one record. */
  differentJoined: number;
}

/** Money that is counted with each of several records of one round. */
export interface MoneyTwice {
  usd: number;
  ofUsd: number;
  share: number | null;
}

/** What was found about twins. */
export interface Twins {
  lists: Record<TwinList, TwinFigures>;
  money: MoneyTwice;
}

const FAMILY_NAMES = Object.keys(FAMILIES) as Family[];

/** Pairs of records, one of each end of a judged pair. */
const crossed = ({ records: [a, b] }: FoundPair): [string, string][] =>
  [...(a ?? [])].flatMap((one) => [...(b ?? [])].map((two): [string, string] => [one, two]));
/** Records in which both ends stand. */
const shared = ({ records: [a, b] }: FoundPair): string[] => [...(a ?? [])].filter((one) => b?.has(one));

/** Suspects that no judged pair speaks of. */
export function unjudged(searched: Searched, judged: Readonly<Record<Family, readonly FoundPair[]>>): Suspect[] {
  const known = new Set(FAMILY_NAMES.flatMap((family) => judged[family].flatMap((pair) => crossed(pair).map(([a, b]) => keyOfTwo(a, b)))));
  return searched.suspects.filter(({ a, b }) => !known.has(keyOfTwo(a, b)));
}

function figuresOf(list: TwinList, searched: Searched, open: readonly Suspect[], judged: readonly FoundPair[]): TwinFigures {
  const first = searched.first[list];
  const live = { project: searched.projects, party: searched.parties, round: searched.rounds }[familyOf(list)];
  const apart = judged.filter((found) => found.pair.same && shared(found).length === 0);
  return {
    suspects: searched.suspects.filter((suspect) => suspect.list === list).length,
    unjudged: open.filter((suspect) => suspect.list === list).length,
    sameApart: new Set(
      apart.flatMap((found) =>
        crossed(found)
          .filter(([a, b]) => (first.has(a) || first.has(b)) && live.has(a) && live.has(b))
          .map(([a, b]) => keyOfTwo(a, b)),
      ),
    ).size,
    differentJoined: judged.filter((found) => !found.pair.same && shared(found).some((record) => first.has(record))).length,
  };
}

/** Money of rounds that are judged the same and stand apart: of each group all but the largest amount. */
function moneyTwice(rounds: ReadonlyMap<string, RoundThing>, judged: readonly FoundPair[]): MoneyTwice {
  const group = new Map<string, string>();
  const rootOf = (id: string): string => {
    const above = group.get(id);
    return above === undefined ? id : rootOf(above);
  };
  const members = new Set<string>();
  for (const found of judged.filter(({ pair }) => pair.same))
    for (const [a, b] of crossed(found)) {
      members.add(a).add(b);
      if (rootOf(a) !== rootOf(b)) group.set(rootOf(a), rootOf(b));
    }
  const amounts = new Map<string, number[]>();
  for (const id of members) {
    const round = rounds.get(id);
    if (round?.raises && round.amount !== null) amounts.set(rootOf(id), [...(amounts.get(rootOf(id)) ?? []), round.amount]);
  }
  const usd = [...amounts.values()].reduce((total, each) => total + each.reduce((a, b) => a + b, 0) - Math.max(...each), 0);
  const ofUsd = [...rounds.values()].reduce((total, { raises, amount }) => total + (raises ? (amount ?? 0) : 0), 0);
  return { usd, ofUsd, share: ofUsd === 0 ? null : usd / ofUsd };
}

/** Searches twins, and says which of them people judged. */
export async function findTwins(
  sql: Queryable,
  judged: Readonly<Record<Family, readonly FoundPair[]>>,
): Promise<Twins & { searched: Searched; open: Suspect[] }> {
  const searched = await findSuspects(sql);
  const open = unjudged(searched, judged);
  const lists = Object.fromEntries(TWIN_LISTS.map((list) => [list, figuresOf(list, searched, open, judged[familyOf(list)])])) as Twins['lists'];
  return { lists, money: moneyTwice(searched.rounds, judged.round), searched, open };
}
