import { z } from 'zod';
import type { Claim, EntryInput, EntryKey } from '../records/claim.ts';
import { domainKey, partyNames, projectNames } from '../records/keys.ts';
import { fold } from '../writing/fold.ts';
import {
  addressIn,
  aliasesIn,
  roundAmountOf,
  isListedDay,
  listedName,
  slugKey,
  tidy,
  uniqueKeys,
  usualOf,
  VENTURE_CAPITAL,
  type Amount,
} from './listed-text.ts';
import { onceEach, readLines, type LineEntry } from './lines.ts';
import { faultText, siteField, webAddress, type Parsed, type Refusal } from './parsed.ts';
import { investorEntries, keyOfRound, readInvestor, roundEntry, roundsOf, type ListedInvestor, type RoundReport } from './round-lists.ts';

const slug = z.string().trim().min(1).max(200).transform(slugKey);
const ticker = z.string().max(60).nullish();
const amount = z.union([z.number(), z.string().max(60)]).nullish();
const optionalText = (max: number) => z.string().max(max).nullish();
const PUBLISHER = 'cff';

const roundSchema = z.object({
  projectSlug: slug,
  project: listedName,
  ticker,
  date: z.string().refine(isListedDay, 'is no day that can be'),
  datePrecision: z.enum(['day', 'month', 'year']),
  round: optionalText(300),
  amountUsd: amount,
  valuationUsd: amount,
  investors: z.array(z.unknown()),
  leadCount: z.int().min(0).nullish(),
  source: optionalText(2000),
  aggregator: webAddress,
});
const investorSchema = z.object({ name: z.string(), role: z.enum(['lead', 'co-lead', 'participant']).nullish() });

/**
 * Whether an investor led, by its role and the number of leads that the list counts: where it counts none, it knows of none, which other lists name in every third such round.
 */
function ledBy(role: z.output<typeof investorSchema>['role'], counted: number | null | undefined, named: number): boolean | undefined {
  if (role === 'lead' || role === 'co-lead') return true;
  return role === 'participant' && (counted !== 0 || named > 0) ? false : undefined;
}

/** Reads rounds as crypto-fundraising.info lists them, one a line. Leads are known only for the funds that it follows. @throws FormatError if the file is empty */
export function parseCffRounds({ lines, document }: { lines: Iterable<string>; document: string }): Parsed {
  const { items, refused } = readLines(lines, 'rounds');
  const reports: RoundReport[] = [];
  const projects = new Map<string, z.output<typeof roundSchema>[]>();
  for (const { where, value } of items) {
    const parsed = roundSchema.safeParse(value);
    if (!parsed.success) {
      refused.push({ where, reason: faultText(parsed.error), fault: true });
      continue;
    }
    const round = parsed.data;
    const project = `project:${round.projectSlug}`;
    const known = projects.get(project);
    if (known) known.push(round);
    else projects.set(project, [round]);
    reports.push(reportOf(where, project, round, refused));
  }
  const rounds = roundsOf(reports, refused);
  const own = Map.groupBy(rounds, (r) => r.reports[0].project);
  const entries = [...projects].map(([nativeKey, of]) => {
    const name = usualOf(of.map((r) => r.project));
    const symbols = of.map((r) => tidy(r.ticker ?? '')).filter((s) => s !== '');
    const page = usualOf(of.map((r) => r.aggregator));
    const company = { slug: nativeKey.slice('project:'.length), name, symbol: symbols.length > 0 ? usualOf(symbols) : undefined, page };
    return companyEntry(company, (own.get(nativeKey) ?? []).map(keyOfRound));
  });
  return { entries: [...entries.sort(byNativeKey), ...investorEntries(rounds, { publisher: PUBLISHER, document }), ...rounds.map(roundEntry)], refused };
}

function reportOf(where: string, project: string, round: z.output<typeof roundSchema>, refused: Refusal[]): RoundReport {
  const source = round.source?.trim();
  const link = source ? addressIn(source) : undefined;
  if (source && !link) refused.push({ where: `${where}.source`, reason: 'is not a web address', fault: false });
  const checked = (field: 'amountUsd' | 'valuationUsd'): Amount => {
    const read = roundAmountOf(round[field], 0);
    if (read && 'reason' in read) refused.push({ where: `${where}.${field}`, ...read });
    return read;
  };
  const named = round.investors.filter((item) => /lead/.test(investorSchema.safeParse(item).data?.role ?? '')).length;
  const investors = round.investors.flatMap((item, index): ListedInvestor[] => {
    const place = `${where}.investors[${index}]`;
    const parsed = investorSchema.safeParse(item);
    if (!parsed.success) {
      refused.push({ where: place, reason: faultText(parsed.error), fault: true });
      return [];
    }
    const { name, role } = parsed.data;
    return readInvestor(`${place}.name`, name, ledBy(role, round.leadCount, named), refused);
  });
  return {
    where,
    project,
    projectName: round.project,
    date: round.date,
    precision: round.datePrecision,
    amount: checked('amountUsd'),
    valuation: checked('valuationUsd'),
    stage: tidy(round.round ?? '') || undefined,
    link,
    page: round.aggregator,
    investors,
  };
}

const companySchema = z.object({ slug, name: listedName, ticker, website: optionalText(5000), sourceUrl: webAddress });

/** Reads companies of which crypto-fundraising.info knows rounds, one a line; slugs are those of the rounds. @throws FormatError if the file is empty */
export function parseCffPortfolio({ lines }: { lines: Iterable<string> }): Parsed {
  const { items, refused } = readLines(lines, 'companies');
  const entries: LineEntry[] = [];
  for (const { where, value } of items) {
    const parsed = companySchema.safeParse(value);
    if (!parsed.success) {
      refused.push({ where, reason: faultText(parsed.error), fault: true });
      continue;
    }
    const { name, ticker: symbol, website, sourceUrl: page } = parsed.data;
    const address = webAddress.safeParse(website);
    if (website?.trim() && !address.success) refused.push({ where: `${where}.website`, reason: 'is not a web address', fault: false });
    const company = { slug: parsed.data.slug, name, symbol: tidy(symbol ?? '') || undefined, page, website: address.data };
    entries.push({ where, entry: companyEntry(company, []) });
  }
  return { entries: onceEach(entries, refused), refused };
}

interface Company {
  slug: string;
  name: string;
  symbol: string | undefined;
  page: string;
  website?: string | undefined;
}

function companyEntry({ slug: id, name, symbol, page: document, website }: Company, rounds: readonly EntryKey[]): EntryInput {
  const keys: EntryKey[] = [{ scheme: 'id', value: `${PUBLISHER}:${id}` }, ...projectNames(name), ...domainKey(website), ...rounds];
  const claims: Claim[] = [{ field: 'name', value: name, document }, ...aliasesIn(name).map((value): Claim => ({ field: 'aliases', value, document }))];
  if (symbol) {
    keys.push({ scheme: 'symbol', value: fold(symbol) });
    claims.push({ field: 'symbol', value: symbol, document });
  }
  if (website) claims.push({ field: siteField(website), value: website, document });
  return { kind: 'project', nativeKey: `project:${id}`, role: 'creates', keys: uniqueKeys(keys), claims };
}

const address = webAddress.nullish();
const fundSchema = z.object({ slug, name: listedName, aggregatorUrl: webAddress, portfolioUrl: address, cryptorankUrl: address, country: optionalText(300) });

/** Reads the funds that crypto-fundraising.info follows, one a line. Their locations come from CryptoRank. @throws FormatError if the file is empty */
export function parseCffFunds({ lines }: { lines: Iterable<string> }): Parsed {
  const { items, refused } = readLines(lines, 'funds');
  const entries: LineEntry[] = [];
  for (const { where, value } of items) {
    const parsed = fundSchema.safeParse(value);
    if (parsed.success) entries.push({ where, entry: fundEntry(parsed.data) });
    else refused.push({ where, reason: faultText(parsed.error), fault: true });
  }
  return { entries: onceEach(entries, refused), refused };
}

/** Portfolio pages on the fund's own website rather than on that of its parent company. */
const OWN_PAGE = /^https?:\/\/[^/?#]+\/?(?:portfolio|companies|en)?\/?$/;

function fundEntry({ slug: id, name, aggregatorUrl: document, portfolioUrl, cryptorankUrl, country }: z.output<typeof fundSchema>): EntryInput {
  const claims: Claim[] = [
    { field: 'kind', value: 'organization', document },
    { field: 'name', value: name, document },
    { field: 'type', value: VENTURE_CAPITAL, document },
    ...aliasesIn(name).map((value): Claim => ({ field: 'aliases', value, document })),
    { field: 'links', value: { type: 'crypto-fundraising', url: document }, document },
  ];
  if (portfolioUrl) claims.push({ field: 'links', value: { type: 'portfolio', url: portfolioUrl }, document });
  if (cryptorankUrl) claims.push({ field: 'links', value: { type: 'cryptorank', url: cryptorankUrl }, document });
  const location = tidy(country ?? '');
  if (location) claims.push({ field: 'location', value: location, document: cryptorankUrl ?? document });
  const keys: EntryKey[] = [
    { scheme: 'id', value: `cff-fund:${id}` },
    { scheme: 'publisher', value: PUBLISHER },
    ...partyNames(name),
    ...(portfolioUrl && OWN_PAGE.test(portfolioUrl) ? domainKey(portfolioUrl) : []),
  ];
  return { kind: 'organization', nativeKey: `fund:${id}`, role: 'creates', keys: uniqueKeys(keys), claims };
}

const byNativeKey = (a: EntryInput, b: EntryInput): number => (a.nativeKey < b.nativeKey ? -1 : 1);
