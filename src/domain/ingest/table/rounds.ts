import { fold } from '../../writing/fold.ts';
import type { EntryInput } from '../../records/claim.ts';
import type { Amount } from '../listed-text.ts';
import { isListedDay, roundAmountOf, tidy } from '../listed-text.ts';
import type { Refusal } from '../parsed.ts';
import { investorEntries, keyOfRound, roundEntry, roundsOf, type ListedInvestor, type RoundReport } from '../round-lists.ts';
import type { RowReader } from './row.ts';
import { mention, type Thing } from './things.ts';
import { cut } from '../../writing/cut.ts';

/** A round that a row tells of, with its project. */
export interface RoundRow {
  row: RowReader;
  /** Native key of its own; undefined where project, month and stage name it. */
  own: string | undefined;
  report: RoundReport;
  project: Thing;
}

function amountOf(row: RowReader, field: 'amount' | 'valuation'): Amount {
  const text = row.amount(field);
  if (text === undefined) return undefined;
  if (text === '0')
    return row.refuse(field, 'is 0, which is no amount of a round: leave the cell empty where it is not known, and write "undisclosed" where nobody is told');
  const read = roundAmountOf(text, 0);
  if (read && 'reason' in read) row.refuse(field, read.reason);
  return read;
}

function investorsOf(row: RowReader): ListedInvestor[] {
  const leads = row.names('leads');
  const led = new Set(leads.map(({ text }) => fold(text)));
  const others = row.names('investors').filter(({ text }) => !led.has(fold(text)));
  const rest = leads.length > 0 ? false : undefined;
  return [
    ...leads.map(({ text }) => ({ name: text, key: fold(text), lead: true })),
    ...others.map(({ text, lead = rest }) => ({ name: text, key: fold(text), lead })),
  ];
}

/** The round that a row tells of; undefined where the row is refused. */
export function roundOf(row: RowReader): RoundRow | undefined {
  const name = row.name('project');
  const date = row.date('date');
  if (name === undefined) return row.refuseWithout('project');
  if (date === undefined) return row.refuseWithout('date');
  if (!isListedDay(date.day)) return row.refuseRow(`is left out, since no round was in ${date.day.slice(0, 4)}: dates from 2000 to 2099 are taken`);
  const project = mention(row, 'project', name);
  project.draft.website(row.link('project_website'));
  project.draft.twitter(row.text('project_twitter'));
  project.draft.symbol(row.text('project_symbol'));
  const stage = tidy(row.text('stage') ?? '');
  const category = tidy(row.text('category') ?? '');
  const report: RoundReport = {
    where: row.where,
    project: project.nativeKey,
    projectName: name,
    date: date.day,
    precision: date.precision,
    amount: amountOf(row, 'amount'),
    valuation: amountOf(row, 'valuation'),
    stage: stage === '' ? undefined : cut(stage, 300),
    category: category === '' ? undefined : cut(category, 300),
    description: cut(row.text('description') ?? '', 20_000) || undefined,
    link: row.link('announcement'),
    page: row.document,
    investors: investorsOf(row),
  };
  // A bar marks keys that are made of facts.
  return { row, own: row.ownKey()?.replaceAll('|', '/'), report, project };
}

/** An entry, the row it comes from, and what it is called where its name is all that is known of it. */
export interface RowEntry {
  where: string;
  entry: EntryInput;
}

/** Entries of the rounds, their projects and their investors. @param list the table's source, its address, and what its things may do */
export function roundEntries(
  rounds: readonly RoundRow[],
  list: { publisher: string; document: string; role: EntryInput['role'] },
  refused: Refusal[],
): RowEntry[] {
  const [own, made] = [rounds.filter((r) => r.own !== undefined), rounds.filter((r) => r.own === undefined)];
  const listed = [
    ...own.map(({ own: key, report }) => ({ nativeKey: `round:${key}`, reports: [report] as [RoundReport, ...RoundReport[]] })),
    ...roundsOf(
      made.map((r) => r.report),
      refused,
    ),
  ];
  const ofReport = new Map(rounds.map((r) => [r.report, r]));
  const entries = listed.flatMap((round): RowEntry[] => {
    const [first] = round.reports;
    ofReport.get(first)?.project.draft.key(keyOfRound(round));
    const quote = cut(ofReport.get(first)?.row.text('quote') ?? '', 600) || undefined;
    const entry = roundEntry(round);
    const claims = quote === undefined ? entry.claims : entry.claims.map((claim) => ({ ...claim, quote }));
    return round.reports.map(({ where }) => ({ where, entry: { ...entry, claims } }));
  });
  // A page of a row is of the row: investors are named by the table.
  const investors = investorEntries(listed, list).map((entry): EntryInput => ({ ...entry, role: list.role }));
  const ofInvestor = new Map(investors.map((entry) => [entry.nativeKey, entry]));
  const named = rounds.flatMap(({ row, report }) =>
    report.investors.flatMap(({ key }): RowEntry[] => {
      const entry = ofInvestor.get(`name:${key}`);
      return entry ? [{ where: row.where, entry }] : [];
    }),
  );
  return [...entries, ...rounds.map(({ row, project }) => ({ where: row.where, entry: project.draft.entry() })), ...named];
}
