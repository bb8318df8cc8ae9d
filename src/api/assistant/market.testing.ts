import type { Claim, EntryInput } from '#domain/records/claim.ts';
import type { EntryKindName } from '#domain/records/codes.ts';
import { roundKey } from '#domain/records/keys.ts';

export interface MadeProject {
  name: string;
  symbol: string | null;
  former: string | null;
  website: string;
  sectors: readonly string[];
  location: string;
  founders: readonly string[];
}
export interface MadeRound {
  project: string;
  /** YYYY-MM-DD; of a month its first day. */
  date: string;
  byMonth: boolean;
  /** In US dollars; no two are the same. */
  amount: number | null;
  valuation: number | null;
  stage: string | null;
  grant: boolean;
  investors: readonly { name: string; lead: boolean }[];
}
export interface MadeMarket {
  projects: readonly MadeProject[];
  /** Organizations, and some people. */
  investors: readonly { name: string; type: string | null; location: string; person: boolean }[];
  rounds: readonly MadeRound[];
}

const FIRST = 'Amber Brindle Cobalt Dovetail Elder Falconer Granite Hollow Iris Juniper Kestrel Lantern Marble Nettle Orchard'.split(' ');
const SECOND = 'Quarry Harbor Meadow Anvil'.split(' ');
const KIND = ['', ' Protocol', ' Finance', ' Network', '', ' Exchange', ' Labs'];
const INVENTED = 'Halvren Ostrika Pellamon Quorvix Rindalo Sarveth Tolmeri Umbrasse Vintaro Wexley Yarrowin Zephalon Corvanta Delmora Estrivo Fennoria'.split(
  ' ',
);
const FIRM = [' Capital', ' Ventures', ' Partners', ' Fund', ' Holdings'];
const GIVEN = 'Ilse Marek Noor Odalys Petra Quentin Rosalind Soren Tamsin Ulrich'.split(' ');
const FAMILY = 'Vantor Wickham Xanthos Yelland Zborowski Ashgrove Birnbaum Castellan Drummond Eversley'.split(' ');
const SECTORS = ['DeFi', 'Gaming', 'Payments', 'Lending', 'Bridge', 'Wallet', 'Security'];
const CITIES = ['Berlin, Germany', 'Lisbon, Portugal', 'Singapore', 'Toronto, Canada', 'Hanoi, Vietnam'];
const LADDER = ['Pre-Seed', 'Seed', 'Series A', 'Series B', 'Series C'];
const [PROJECTS, ORGANIZATIONS, PEOPLE, ROUNDS] = [60, 34, 6, 250];

interface Draw {
  /** In [0, 1). */
  (): number;
  below(n: number): number;
  pick<T>(items: readonly T[]): T;
  some<T>(items: readonly T[], most: number): T[];
}

/** Random choices that depend only on the seed, by mulberry32. */
function drawing(seed: number): Draw {
  let state = seed;
  const draw = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number): number => Math.floor(draw() * n);
  const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T;
  const some = <T>(items: readonly T[], most: number): T[] => [...new Set(Array.from({ length: below(most + 1) }, () => pick(items)))];
  return Object.assign(draw, { below, pick, some });
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const DAY = 86_400_000;

function projectsOf(draw: Draw): MadeProject[] {
  return Array.from({ length: PROJECTS }, (_, n) => {
    const head = `${FIRST[n % FIRST.length] ?? ''} ${SECOND[Math.floor(n / FIRST.length)] ?? ''}`;
    const name = head + draw.pick(KIND);
    const letters = head.toUpperCase().replaceAll(/[AEIOU ]/g, '');
    return {
      name,
      // The last one bears the ticker of the first.
      symbol: n % 9 === 4 ? null : n === PROJECTS - 1 ? 'XQZ' : n === 0 ? 'XQZ' : `${letters.slice(0, 3)}${letters.slice(-2)}${n % 7}`.slice(0, 6),
      former: n % 6 === 1 ? `${draw.pick(INVENTED)}${n} Chain` : null,
      website: `https://${name.toLowerCase().replaceAll(' ', '-')}.example/`,
      sectors: [...new Set([draw.pick(SECTORS), draw.pick(SECTORS)])],
      location: draw.pick(CITIES),
      founders: n % 3 === 0 ? [`${GIVEN[n % 10] ?? ''} ${FAMILY[(n + 3 + Math.floor(n / 10)) % 10] ?? ''}`] : [],
    };
  });
}

function roundsOf(draw: Draw, projects: readonly MadeProject[], investors: MadeMarket['investors']): MadeRound[] {
  const amounts = new Set<number>();
  const amountOf = (step: number): number => {
    const amount = (50 + draw.below(400)) * 10_000 * 4 ** step;
    if (amounts.has(amount)) return amountOf(step);
    amounts.add(amount);
    return amount;
  };
  const made: MadeRound[] = [];
  const begin = projects.map(() => Date.UTC(2017, 0, 5) + draw.below(900) * DAY);
  for (let n = 0; n < ROUNDS; n += 1) {
    const at = n % PROJECTS;
    const turn = Math.floor(n / PROJECTS);
    const byMonth = draw() < 0.2;
    const day = dayOf((begin[at] ?? 0) + (turn * 420 + draw.below(200)) * DAY);
    const grant = draw() < 0.06;
    const stage = grant ? 'Grant' : draw() < 0.12 ? null : (LADDER[turn] ?? null);
    const amount = draw() < 0.1 ? null : amountOf(Math.min(turn, 4));
    const named = draw.some(investors, 6).map(({ name }) => name);
    const leads = draw() < 0.6 ? 1 + draw.below(2) : 0;
    made.push({
      project: projects[at]?.name ?? '',
      date: byMonth ? `${day.slice(0, 7)}-01` : day,
      byMonth,
      amount,
      valuation: amount !== null && draw() < 0.3 ? amount * 10 : null,
      stage,
      grant,
      investors: named.map((name, i) => ({ name, lead: i < leads })),
    });
  }
  return made;
}

/** A market of invented names: the same seed makes the same one. */
export function makeMarket(seed: number): MadeMarket {
  const draw = drawing(seed);
  const projects = projectsOf(draw);
  const investors = [
    ...Array.from({ length: ORGANIZATIONS }, (_, n) => ({
      name: `${INVENTED[n % INVENTED.length] ?? ''}${n >= INVENTED.length ? ` ${['North', 'Bay'][Math.floor(n / INVENTED.length) - 1] ?? ''}` : ''}${FIRM[n % FIRM.length] ?? ''}`,
      type: draw.pick(['VC', 'Hedge fund', null]),
      location: draw.pick(CITIES),
      person: false,
    })),
    ...Array.from({ length: PEOPLE }, (_, n) => ({ name: `${GIVEN[n] ?? ''} ${FAMILY[n] ?? ''}`, type: null, location: draw.pick(CITIES), person: true })),
  ];
  return { projects, investors, rounds: roundsOf(draw, projects, investors) };
}

type Said = Omit<Claim, 'document'>;
type MakeEntry = (
  kind: EntryKindName,
  key: string,
  said: Readonly<Record<string, string>>,
  more?: { keys?: EntryInput['keys']; claims?: readonly Said[] },
) => EntryInput;
const texts = (said: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(said).filter((one): one is [string, string] => one[1] !== null));

/** The market as a source lists it. */
export function marketEntries(entry: MakeEntry, { projects, investors, rounds }: MadeMarket): EntryInput[] {
  const founders = [...new Set(projects.flatMap((one) => one.founders))];
  return [
    ...projects.map(({ name, symbol, former, website, sectors, location }) =>
      entry('project', `project:${name}`, texts({ name, symbol, website, location }), {
        claims: [...sectors.map((value): Said => ({ field: 'sectors', value })), ...(former === null ? [] : [{ field: 'aliases', value: former }])],
      }),
    ),
    ...investors.map(({ name, type, location, person }) =>
      person
        ? entry('person', `party:${name}`, { name, kind: 'person', location })
        : entry('organization', `party:${name}`, texts({ name, kind: 'organization', type, location })),
    ),
    ...founders.map((name) =>
      entry(
        'person',
        `founder:${name}`,
        { name, kind: 'person' },
        {
          claims: projects
            .filter((one) => one.founders.includes(name))
            .map((one): Said => ({ field: 'roles', object: `project:${one.name}`, value: { position: 'Founder', founder: true } })),
        },
      ),
    ),
    ...rounds.map(({ project, date, byMonth, amount, valuation, stage, investors: named }, n) =>
      entry(
        'round',
        `round:${n}`,
        texts({
          amount_usd: amount?.toString() ?? null,
          valuation_usd: valuation?.toString() ?? null,
          stage: stage === 'Pre-Seed' ? 'Pre-seed' : stage,
          stage_text: stage,
        }),
        {
          keys: [roundKey({ date, amount: amount?.toString() })],
          claims: [
            { field: 'project', object: `project:${project}` },
            { field: 'date', value: date, precision: byMonth ? 'month' : 'day' },
            ...named.map(({ name, lead }): Said => ({ field: 'investors', object: `party:${name}`, ...(lead && { value: { lead: true } }) })),
          ],
        },
      ),
    ),
  ];
}
