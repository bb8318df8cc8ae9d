// Proves the starter set against the lists it was chosen from: every line's value, date, amount and link stand in the list the line names,
// or the link is the bare home page or account of the record. Runs where DATASETS_DIR names the folder of these lists; the networks of Web3 Icons are in
// the package.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { networks } from '@web3icons/common/metadata';
import { aliasesIn, amountOf, dayOfSeconds, slugKey, tidy } from '../src/domain/ingest/listed-text.ts';
import { parseProtocolAuthors } from '../src/domain/ingest/protocol-authors.ts';
import { parseStarter } from '../src/domain/ingest/starter.ts';
import { domainKey, githubKey, handleOf } from '../src/domain/records/keys.ts';
import { stageOf } from '../src/domain/records/stages.ts';
import { fold } from '../src/domain/writing/fold.ts';
import { checkFacts, ENTITIES } from './check-starter-facts.mjs';

const KINDS = { projects: 'project', organizations: 'organization', people: 'person', rounds: 'round' };
const folder = process.env.DATASETS_DIR;
if (!folder) {
  console.error('starter: DATASETS_DIR is not set, so there is nothing to prove the starter set with');
  process.exit(1);
}

const lines = (file) => readFileSync(file, 'utf8').split('\n').filter(Boolean);
const list = (name) => {
  const text = readFileSync(path.join(folder, name), 'utf8');
  if (!name.endsWith('.json'))
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  const value = JSON.parse(text);
  return Array.isArray(value) ? value : value.raises;
};
const texts = (...values) =>
  values
    .flat()
    .filter((v) => typeof v === 'string' && v.trim() !== '')
    .map((v) => v.trim());
const usd = (value, unit) => amountOf(value, unit)?.usd;
const round = (r) => ({ names: texts(r.project), investors: r.investors ?? [], ...r });

const ICONS = 'https://github.com/0xa3k5/web3icons/tree/main/packages/common';

/** A coin as an answer of CoinGecko's has it; its page is named by its identifier. */
const coin = (c) => ({
  names: texts(c.name),
  coingecko: texts(c.id),
  market_cap_rank: [`${c.market_cap_rank} ${c.last_updated.slice(0, 10)}`],
  website: texts(c.links?.homepage ?? []),
  sectors: texts(c.categories ?? []),
  links: [`https://www.coingecko.com/en/coins/${c.id}`],
});

/** What an item says of a thing, by the list it stands in: names, addresses, and the facts of each field. */
const LISTS = {
  'cff-rounds': () =>
    list('rounds-cff-2026-08.jsonl').map((r) => ({
      ...round({
        project: r.project,
        date: r.date,
        precision: r.datePrecision,
        amount_usd: usd(r.amountUsd, 0),
        valuation_usd: usd(r.valuationUsd, 0),
        stage: r.round,
      }),
      investors: r.investors.map((i) => ({ name: i.name, lead: i.role == null ? undefined : i.role !== 'participant' })),
      announcement: texts(r.source),
      links: texts(r.source, r.aggregator),
      id: [`cff:${slugKey(r.projectSlug)}`],
    })),
  'defillama-raises': () =>
    list('defillama-raises-2024-03.json').map((r) => ({
      ...round({
        project: r.name,
        date: dayOfSeconds(r.date),
        precision: 'day',
        amount_usd: usd(r.amount, 6),
        valuation_usd: usd(r.valuation, 6),
        stage: r.round,
      }),
      investors: [...r.leadInvestors.map((name) => ({ name, lead: true })), ...r.otherInvestors.map((name) => ({ name, lead: false }))],
      announcement: texts(r.source),
      links: texts(r.source),
      sectors: texts(r.category),
    })),
  'depin-rounds': () =>
    list('rounds.jsonl')
      .filter((r) => r.from.includes('ev3'))
      .map((r) => ({
        ...round({ project: r.project, date: r.date, precision: r.datePrecision, amount_usd: usd(r.amountUsd, 0), stage: r.round }),
        investors: r.investors ?? [],
        announcement: r.links ?? [],
        links: r.links ?? [],
      })),
  'cff-portfolio': () =>
    list('portfolio-companies.jsonl').map((c) => ({ names: texts(c.name), website: texts(c.website), links: texts(c.website, c.sourceUrl) })),
  'cff-funds': () =>
    list('funds-59.jsonl').map((f) => ({
      names: texts(f.name),
      website: texts(f.portfolioUrl),
      location: texts(f.country),
      id: [`cff-fund:${slugKey(f.slug)}`],
      links: texts(f.aggregatorUrl, f.cryptorankUrl, f.portfolioUrl),
    })),
  'defillama-entities': () =>
    list('defillama-vc-entities.json').map((e) => ({
      names: texts(e.name),
      website: texts(e.url),
      twitter: texts(e.twitter),
      type: texts(e.category),
      page: ENTITIES,
      links: [ENTITIES],
    })),
  'defillama-parents': () =>
    list('defillama-parents.json').map((p) => ({
      names: texts(p.name),
      website: texts(p.url),
      twitter: texts(p.twitter),
      coingecko: texts(p.gecko_id),
      id: [`defillama:${p.id}`],
      links: texts(p.url),
    })),
  'defillama-protocols': () =>
    list('defillama-protocols.json').map((p) => ({
      names: texts(p.name, p.parentProtocol),
      website: texts(p.url),
      twitter: texts(p.twitter),
      sectors: texts(p.category),
      coingecko: texts(p.gecko_id),
      links: texts(p.url),
    })),
  'depin-projects': () =>
    list('depin-projects.jsonl').map((p) => ({
      names: texts(p.name),
      website: texts(p.url),
      twitter: texts(p.twitter),
      coingecko: texts(p.coingeckoId),
      sectors: texts(p.category),
      links: texts(p.url),
    })),
  'depin-investors': () => list('depin-investors.jsonl').map((i) => ({ names: texts(i.name), twitter: texts(i.twitter), links: texts(i.twitter) })),
  'oss-directory': () =>
    list('oss-projects.jsonl').map((p) => ({
      names: texts(p.displayName),
      website: texts(p.websites ?? []),
      twitter: texts(p.twitter ?? []),
      github: texts(p.github ?? []),
      coingecko: texts(p.coingeckoId),
      links: texts(p.websites ?? [], p.github ?? []),
    })),
  'tokens-web3icons': () =>
    list('tokens-web3icons.jsonl').map((t) => ({
      names: texts(t.name),
      coingecko: t.marketCapRank === 0 ? [] : texts(t.coingeckoId),
      web3icons: [`coin:${t.coingeckoId}`],
      links: [ICONS],
    })),
  'networks-web3icons': () => networks.map((n) => ({ names: texts(n.name, n.shortName), caip2: texts(n.caip2id), links: [ICONS] })),
  'chains-list': () =>
    list('chains.jsonl')
      .filter((c) => c.kind === 'evm' && !c.testnet)
      .map((c) => ({
        names: texts(c.name, c.name.replace(/ Mainnet$/, '')),
        website: texts(c.infoURL),
        caip2: [`eip155:${c.chainId}`],
        links: texts(c.infoURL),
      })),
  'coingecko-markets': () => list('fixtures/coingecko-coins-markets.json').map(coin),
  'coingecko-coin': () => [coin(JSON.parse(readFileSync(path.join(folder, 'fixtures/coingecko-coins-id.json'), 'utf8')))],
  'protocol-authors': () =>
    parseProtocolAuthors({ lines: lines(path.join(folder, 'people-protocol-authors.jsonl')) }).entries.map((e) => {
      const of = (field) => e.claims.filter((c) => c.field === field).map((c) => c.value);
      return { names: of('name'), github: of('github'), works: of('works').map((w) => `${w.title} ${w.link}`), links: of('works').map((w) => w.link) };
    }),
};

const folded = new Map();
const plain = (text) => {
  if (!folded.has(text)) folded.set(text, fold(tidy(text)));
  return folded.get(text);
};
const same = (a, b) => plain(a) === plain(b);
const within = (values, value) => (values ?? []).some((v) => same(v, value));
const account = { twitter: (v) => handleOf(v)?.toLowerCase(), github: (v) => githubKey(v)[0]?.value };
/** The names that a name with a bracket behind it gives. */
const namesOf = (name) => [name, name.replace(/\s*[([][^()[\]]*[)\]]\s*$/, ''), ...aliasesIn(name)];

const starter = path.join(import.meta.dirname, '../starter');
const linesOf = (names) => Object.fromEntries(names.map((name) => [name, lines(path.join(starter, `${name}.jsonl`))]));
const files = linesOf(Object.keys(KINDS));
const gathered = checkFacts(folder, starter);
const disagreements = parseStarter({ ...files, ...linesOf(['projects-facts', 'organizations-facts', 'people-facts']) }).refused.map(
  (r) => `${r.where}: ${r.reason}`,
);
const facts = Object.entries(files).flatMap(([name, own]) =>
  own.map((line, index) => {
    const fact = JSON.parse(line);
    return { ...fact, kind: KINDS[name], key: `${KINDS[name]}:${fact[KINDS[name]]}`, where: `starter/${name}.jsonl:${index + 1}` };
  }),
);
const about = Map.groupBy(facts, (f) => f.key);
const words = (key) => (about.get(key) ?? []).filter((f) => f.field === 'name' || f.field === 'aliases').flatMap((f) => [f.value, ...(f.as ? [f.as] : [])]);
const pages = (key) => (about.get(key) ?? []).filter((f) => f.field === 'website' || f.field === 'twitter' || f.field === 'github').map((f) => f.value);
const bare = (link) => /^https?:\/\/[^/?#]+\/?$/.test(link) || /^https:\/\/(?:x|github)\.com\/[^/?#]+$/.test(link);
const projectOf = (key) => (about.get(key) ?? []).find((f) => f.field === 'project')?.value;
const ownPages = (fact) => {
  if (fact.kind === 'round') return pages(projectOf(fact.key));
  return pages(fact.key);
};

/** Whether the link of a fact may stand for an item: where the list is one page, that page alone. */
const linked = (fact, item) => item.links.includes(fact.link) || (item.page === undefined && bare(fact.link) && ownPages(fact).includes(fact.link));

/** Whether an item of a list says what a fact says. */
function says(fact, item) {
  const { field, value, kind, key } = fact;
  const word = fact.as ?? value;
  if (kind === 'round') {
    if (field === 'project') return fact.as ? within(item.names, fact.as) : words(value).some((w) => within(item.names, w));
    if (field === 'date') return item.date === value && item.precision === (fact.precision ?? 'day');
    if (field === 'stage') return same(item.stage ?? '', word) && stageOf(item.stage) === value;
    if (field === 'announcement') return value === fact.link && item.announcement.includes(value);
    if (field === 'investors')
      return item.investors.some((i) => (fact.as ? same(i.name, fact.as) : words(value).some((w) => same(i.name, w))) && (i.lead ?? undefined) === fact.lead);
    return item[field] === value;
  }
  const listed = [...(item.names ?? []), ...(item.investors ?? []).map((i) => i.name)];
  if (field === 'name') return within(listed, word);
  if (field === 'aliases') return within(listed, word) && namesOf(word).some((n) => same(n, value));
  const identifiers = (about.get(key) ?? []).filter((f) => f.field === 'id').map((f) => f.value.slice(f.value.indexOf(':') + 1));
  const host = domainKey(pages(key)[0])[0]?.value;
  const itsOwn = words(key).some((w) => within(listed.flatMap(namesOf), w)) || listed.some((n) => identifiers.includes(n));
  const sameHost = host !== undefined && (item.website ?? []).some((w) => domainKey(w)[0]?.value === host);
  if (!itsOwn && !sameHost) return false;
  if (field === 'works') return item.works.includes(`${value} ${fact.link}`);
  if (field in account) return (item[field] ?? []).some((v) => account[field](v) === account[field](value));
  if (field === 'sectors') return within(item.sectors, word);
  if (field === 'market_cap_rank') return (item.market_cap_rank ?? []).includes(`${value} ${fact.since}`);
  return (item[field] ?? []).includes(value);
}

const loaded = new Map();
const itemsOf = (source) => {
  if (!loaded.has(source)) loaded.set(source, Object.hasOwn(LISTS, source) ? LISTS[source]() : undefined);
  return loaded.get(source);
};

/** The facts of a round have to stand in one item. */
function faultsOfRound(own) {
  const project = own.find((f) => f.field === 'project');
  const candidates = (itemsOf(project?.source) ?? []).filter((item) => own.some((f) => linked(f, item)) && says(project, item));
  const wrong = (item) => own.filter((f) => f.source !== project.source || !linked(f, item) || !says(f, item));
  const [best = own] = candidates.map(wrong).sort((a, b) => a.length - b.length);
  return best;
}

for (const [, own] of about) {
  const wrong = own[0].kind === 'round' ? faultsOfRound(own) : own.filter((f) => !(itemsOf(f.source) ?? []).some((item) => linked(f, item) && says(f, item)));
  for (const f of wrong) disagreements.push(`${f.where}: ${f.source} does not say ${f.field} ${f.value} with ${f.link}`);
}
for (const { key, where } of facts.filter((f) => f.kind === 'project' && f.field === 'name'))
  if (!about.get(key).some((f) => f.field === 'sectors')) disagreements.push(`${where}: ${key} has no sector`);
disagreements.push(...gathered.faults);
for (const line of disagreements) console.error(line);
console.log(`starter: ${facts.length} facts of lists, ${gathered.count} of pages, disagreements: ${disagreements.length}`);
process.exitCode = disagreements.length === 0 ? 0 : 1;
