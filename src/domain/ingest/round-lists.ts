import type { PrecisionName } from '../records/codes.ts';
import type { Claim, EntryInput } from '../records/claim.ts';
import { partyNames, roundKey } from '../records/keys.ts';
import { stageOf } from '../records/stages.ts';
import { fold } from '../writing/fold.ts';
import { aliasesIn, namesIn, namesNobody, uniqueKeys, usualOf, type Amount } from './listed-text.ts';
import type { Refusal } from './parsed.ts';

/** An investor of a round, as its list names it; `lead` only where the list says. */
export interface ListedInvestor {
  name: string;
  /** The name folded. */
  key: string;
  lead?: boolean | undefined;
}

/** A round as one item of a list reports it. */
export interface RoundReport {
  where: string;
  /** Native key of the project's entry. */
  project: string;
  projectName: string;
  /** YYYY-MM-DD. */
  date: string;
  precision: PrecisionName;
  amount?: Amount;
  valuation?: Amount;
  /** As the list calls the stage. */
  stage?: string | undefined;
  category?: string | undefined;
  description?: string | undefined;
  /** Address of the announcement. */
  link?: string | undefined;
  /** Address of the page of the list, for a round without an announcement. */
  page: string;
  investors: ListedInvestor[];
}

/** A round as one or more items of a list report it that contradict each other nowhere. */
interface ListedRound {
  nativeKey: string;
  reports: [RoundReport, ...RoundReport[]];
}

const usdOf = (amount: Amount): string | undefined => (amount && 'usd' in amount ? amount.usd : undefined);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** What a report says of fields with one value, as text. */
const saidBy = (r: RoundReport): string => JSON.stringify([r.date, r.precision, r.amount, r.valuation, r.stage, r.category, r.description, r.link]);

/** Investors of reports by folded name, each with the first report that names it; leading in one place is enough to lead. */
function investorsOf(reports: readonly RoundReport[]): Map<string, { lead: boolean | undefined; report: RoundReport }> {
  const found = new Map<string, { lead: boolean | undefined; report: RoundReport }>();
  for (const report of reports)
    for (const { key, lead } of report.investors) {
      const known = found.get(key);
      if (!known) found.set(key, { lead, report });
      else if (lead === true || known.lead === undefined) known.lead = lead ?? known.lead;
    }
  return new Map([...found].sort(([a], [b]) => compare(a, b)));
}

/** Whether two items of one list say the same of a round: each may name investors that the other does not. */
function isSame(a: RoundReport, b: RoundReport): boolean {
  if (saidBy(a) !== saidBy(b)) return false;
  const others = investorsOf([b]);
  return [...investorsOf([a])].every(([key, { lead }]) => !others.has(key) || others.get(key)?.lead === lead);
}

/** Sorts more detailed reports first; further comparisons only make the order unique. */
function moreFirst(a: RoundReport, b: RoundReport): number {
  const says = (r: RoundReport): number => (usdOf(r.amount) ? 4 : 0) + (r.link ? 2 : 0) + (stageOf(r.stage) ? 1 : 0);
  const text = (r: RoundReport): string => JSON.stringify({ ...r, where: '' });
  return says(b) - says(a) || b.investors.length - a.investors.length || compare(a.date, b.date) || compare(text(a), text(b));
}

/**
 * The rounds of a list, each named by project, month and stage, those of one name told apart by order in time. Reports that differ are rounds of
 * their own here, so that each says the same whatever part of the list is read; matching joins those that are one round.
 */
export function roundsOf(reports: readonly RoundReport[], refused: Refusal[]): ListedRound[] {
  const byProject = Map.groupBy([...reports].sort(moreFirst), (r) => r.project);
  const rounds: { base: string; reports: [RoundReport, ...RoundReport[]] }[] = [];
  for (const [project, all] of [...byProject].sort(([a], [b]) => compare(a, b))) {
    const own: [RoundReport, ...RoundReport[]][] = [];
    for (const report of all) {
      const known = own.find((same) => same.every((r) => isSame(r, report)));
      if (!known) {
        own.push([report]);
        continue;
      }
      known.push(report);
      refused.push({ where: report.where, reason: 'is listed twice', fault: false });
    }
    const name = project.slice(project.indexOf(':') + 1);
    for (const one of own) {
      const [{ date, stage }] = one;
      rounds.push({ base: `round:${name}|${date.slice(0, 7)}|${fold(stageOf(stage) ?? '')}`, reports: one });
    }
  }
  return [...Map.groupBy(rounds, (r) => r.base).values()].flatMap(toldApart).sort((a, b) => compare(a.nativeKey, b.nativeKey));
}

function toldApart(alike: readonly { base: string; reports: [RoundReport, ...RoundReport[]] }[]): ListedRound[] {
  const inTime = [...alike].sort((a, b) => compare(a.reports[0].date, b.reports[0].date) || moreFirst(a.reports[0], b.reports[0]));
  return inTime.map(({ base, reports }, i) => ({ nativeKey: i === 0 ? base : `${base}|${i + 1}`, reports }));
}

/** Key of a round, for its own entry and for its project's. */
export const keyOfRound = ({ reports }: ListedRound): ReturnType<typeof roundKey> => {
  const [{ date, precision, amount, link }] = reports;
  return roundKey({ date, precision, amount: usdOf(amount), link });
};

/** The investors meant by one name in a list. A text that lists several is split. A text that names nobody is refused. */
export function readInvestor(where: string, name: unknown, lead: boolean | undefined, refused: Refusal[]): ListedInvestor[] {
  if (name === null || (typeof name === 'string' && namesIn(name).every(namesNobody))) {
    refused.push({ where, reason: 'is a placeholder, not a name', fault: false });
    return [];
  }
  if (typeof name !== 'string' || name.includes('\0')) {
    refused.push({ where, reason: 'is no name', fault: true });
    return [];
  }
  return namesIn(name).flatMap((one) => {
    if (one.length <= 300) return namesNobody(one) ? [] : [{ name: one, key: fold(one), lead }];
    refused.push({ where, reason: 'is longer than 300 characters', fault: true });
    return [];
  });
}

/** Entry of a round. */
export function roundEntry(round: ListedRound): EntryInput {
  const [first] = round.reports;
  const document = first.link ?? first.page;
  const claims: Claim[] = [
    { field: 'project', object: first.project, document },
    // A month may be all that part of the list tells of a day that it knows.
    { field: 'date', value: first.date, precision: first.precision, ...(first.precision === 'day' ? {} : { loose: true }), document },
  ];
  const say = (field: string, value: string | undefined): void => {
    if (value) claims.push({ field, value, document });
  };
  for (const [field, amount] of [
    ['amount_usd', first.amount],
    ['valuation_usd', first.valuation],
  ] as const) {
    say(field, usdOf(amount));
    if (amount && 'undisclosed' in amount) claims.push({ field, state: 'undisclosed', document });
  }
  say('stage', stageOf(first.stage));
  say('stage_text', first.stage);
  say('category', first.category);
  say('description', first.description);
  say('announcement', first.link);
  for (const [name, { lead, report }] of investorsOf(round.reports))
    claims.push({ field: 'investors', object: `name:${name}`, ...(lead === undefined ? {} : { value: { lead } }), document: report.link ?? report.page });
  return { kind: 'round', nativeKey: round.nativeKey, role: 'creates', keys: [keyOfRound(round)], claims };
}

/** Entries of all investors of the rounds. @param list its publisher and its address */
export function investorEntries(rounds: readonly ListedRound[], list: { publisher: string; document: string }): EntryInput[] {
  const spellings = new Map<string, string[]>();
  const backed = new Map<string, Set<string>>();
  for (const { reports } of rounds)
    for (const { investors, projectName } of reports) {
      const project = fold(projectName);
      for (const { name, key } of investors) {
        const known = spellings.get(key);
        if (known) known.push(name);
        else spellings.set(key, [name]);
        backed.set(key, (backed.get(key) ?? new Set()).add(project));
      }
    }
  return [...spellings]
    .sort(([a], [b]) => compare(a, b))
    .map(([key, names]) => {
      const name = usualOf(names);
      const { document, publisher } = list;
      const claims: Claim[] = [
        { field: 'name', value: name, loose: true, document },
        ...aliasesIn(name).map((value): Claim => ({ field: 'aliases', value, document })),
      ];
      return {
        kind: 'party',
        nativeKey: `name:${key}`,
        role: 'creates',
        keys: uniqueKeys([
          ...partyNames(name),
          { scheme: 'publisher', value: publisher },
          ...[...(backed.get(key) ?? [])].map((value) => ({ scheme: 'backed' as const, value })),
        ]),
        claims,
      };
    });
}
