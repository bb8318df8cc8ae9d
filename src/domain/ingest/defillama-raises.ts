import { z } from 'zod';
import type { Claim, EntryInput, EntryKey } from '../records/claim.ts';
import type { PrecisionName } from '../records/codes.ts';
import { projectNames } from '../records/keys.ts';
import { fold } from '../writing/fold.ts';
import { ChainEntries } from './draft.ts';
import { addressIn, aliasesIn, roundAmountOf, dayOfSeconds, listedName, tidy, uniqueKeys, usualOf, type Amount } from './listed-text.ts';
import { faultText, FormatError, itemName, listOf, type Parsed, type Refusal } from './parsed.ts';
import { investorEntries, keyOfRound, readInvestor, roundEntry, roundsOf, type ListedInvestor, type RoundReport } from './round-lists.ts';

const optionalText = (max: number) => z.string().max(max).nullish();
const amount = z.union([z.number(), z.string().max(60)]).nullish();
const names = z.array(z.unknown()).nullish();

const raiseSchema = z.object({
  date: z.number().transform((seconds, context) => {
    const day = dayOfSeconds(seconds);
    if (day === undefined) context.addIssue({ code: 'custom', message: 'is no time in Unix seconds that can be' });
    return day ?? z.NEVER;
  }),
  name: listedName,
  round: optionalText(300),
  amount,
  valuation: amount,
  chains: names,
  sector: optionalText(20_000),
  category: optionalText(300),
  source: optionalText(2000),
  leadInvestors: names,
  otherInvestors: names,
  defillamaId: z.union([z.string().max(100), z.number().int()]).nullish(),
});

type Raise = z.output<typeof raiseSchema>;

interface ListedProject {
  names: string[];
  ids: Set<string>;
  /** Native keys of the investors. */
  chains: Set<string>;
}

/**
 * Reads DefiLlama's list of raises. Projects and investors have no identifiers there, only names. Amounts are in millions of US dollars. @param
 * document address of the list @throws FormatError if the input is no such list
 */
export function parseDefillamaRaises({ raises, document }: { raises: unknown; document: string }): Parsed {
  const refused: Refusal[] = [];
  const reports: RoundReport[] = [];
  const projects = new Map<string, ListedProject>();
  const chains = new ChainEntries({ where: 'chains', document, refused });
  if (typeof raises !== 'object' || raises === null || !('raises' in raises)) throw new FormatError('raises is not there');
  for (const [index, item] of listOf('raises', raises.raises).entries()) {
    const where = itemName('raises', index, item);
    const parsed = raiseSchema.safeParse(item);
    if (!parsed.success) {
      refused.push({ where, reason: faultText(parsed.error), fault: true });
      continue;
    }
    const raise = parsed.data;
    const project = `project:${fold(raise.name)}`;
    const known = projects.get(project) ?? { names: [], ids: new Set(), chains: new Set() };
    projects.set(project, known);
    known.names.push(raise.name);
    const id = String(raise.defillamaId ?? '').trim();
    if (id !== '') known.ids.add(id);
    for (const chain of chainsOf(where, raise.chains ?? [], chains, refused)) known.chains.add(chain);
    reports.push(reportOf(where, project, raise, document, refused));
  }
  const rounds = roundsOf(reports, refused);
  const roundKeys = Map.groupBy(rounds, (r) => r.reports[0].project);
  const entries = [...projects].map(([nativeKey, project]) => {
    if (project.ids.size > 1) refused.push({ where: nativeKey, reason: `has several identifiers: ${[...project.ids].sort().join(', ')}`, fault: false });
    return projectEntry(nativeKey, project, (roundKeys.get(nativeKey) ?? []).map(keyOfRound), document);
  });
  return {
    entries: [...chains.entries(), ...entries.sort(byNativeKey), ...investorEntries(rounds, { publisher: PUBLISHER, document }), ...rounds.map(roundEntry)],
    refused,
  };
}

/**
 * How exactly the list knows a day. It writes a month as its first day: of raises without an announcement 16 % stand on one, of those with an
 * announcement 3 %, as by chance.
 */
const precisionOf = (day: string, link: string | undefined): PrecisionName => (link === undefined && day.endsWith('-01') ? 'month' : 'day');

const PUBLISHER = 'defillama';
const byNativeKey = (a: EntryInput, b: EntryInput): number => (a.nativeKey < b.nativeKey ? -1 : 1);

function reportOf(where: string, project: string, raise: Raise, document: string, refused: Refusal[]): RoundReport {
  const source = raise.source?.trim();
  const link = source ? addressIn(source) : undefined;
  if (source && !link) refused.push({ where: `${where}.source`, reason: 'is not a web address', fault: false });
  const checked = (field: 'amount' | 'valuation'): Amount => {
    const read = roundAmountOf(raise[field], 6);
    if (read && 'reason' in read) refused.push({ where: `${where}.${field}`, ...read });
    return read;
  };
  const investorsIn = (field: 'leadInvestors' | 'otherInvestors', lead: boolean | undefined): ListedInvestor[] =>
    (raise[field] ?? []).flatMap((name, i) => readInvestor(`${where}.${field}[${i}]`, name, lead, refused));
  const leads = investorsIn('leadInvestors', true);
  // Where the list names no lead, it does not say that the others did not lead.
  const others = investorsIn('otherInvestors', leads.length > 0 ? false : undefined);
  return {
    where,
    project,
    projectName: raise.name,
    date: raise.date,
    precision: precisionOf(raise.date, link),
    amount: checked('amount'),
    valuation: checked('valuation'),
    stage: tidy(raise.round ?? '') || undefined,
    category: tidy(raise.category ?? '') || undefined,
    description: tidy(raise.sector ?? '') || undefined,
    link,
    page: document,
    investors: [...leads, ...others],
  };
}

/** Native keys of the chains an item names, each once even if it has two names. */
function chainsOf(where: string, list: readonly unknown[], chains: ChainEntries, refused: Refusal[]): string[] {
  return list.flatMap((raw, index) => {
    const parsed = listedName.safeParse(raw);
    if (!parsed.success) {
      refused.push({ where: `${where}.chains[${index}]`, reason: 'is no name', fault: true });
      return [];
    }
    return [`chain:${chains.keyOf(parsed.data)}`];
  });
}

function projectEntry(nativeKey: string, project: ListedProject, rounds: readonly EntryKey[], document: string): EntryInput {
  const name = usualOf(project.names);
  const chains = [...project.chains].sort();
  const keys: EntryKey[] = [...projectNames(name), { scheme: 'publisher', value: PUBLISHER }, ...rounds];
  // Two projects of the same name cannot be told apart by their rounds, so neither gets the identifier.
  if (project.ids.size === 1) keys.push({ scheme: 'id', value: `${PUBLISHER}:${[...project.ids].join('')}` });
  for (const chain of chains) keys.push({ scheme: 'chain', value: chain.slice('chain:'.length) });
  const claims: Claim[] = [
    { field: 'name', value: name, loose: true, document },
    ...aliasesIn(name).map((value): Claim => ({ field: 'aliases', value, document })),
    ...chains.map((object): Claim => ({ field: 'chains', object, document })),
  ];
  return { kind: 'project', nativeKey, role: 'creates', keys: uniqueKeys(keys), claims };
}
