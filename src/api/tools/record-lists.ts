import { ROUND_PATH } from '#domain/tools/parties.ts';
import { KINDS, type KindName, type NamedKind } from '#domain/kinds/kinds.ts';
import { printWhere } from '#domain/screener/print.ts';
import { addresses } from '#domain/site/addresses.ts';
import { fold } from '#domain/writing/fold.ts';
import type { Cell, ResultList, ResultRow } from '#domain/tools/results.ts';
import { ask, type Answers } from '#platform/data/ask.ts';
import { Failure } from '#platform/errors.ts';
import { behind } from './behind.ts';
import { countRows, listHref, readList, type Screened } from './list-rows.ts';
import { isUnsure, listed, listOf, memberRow, narrowRoles, ROLE_COLUMNS, roleRow, said, textRow, type Named, type Role } from './members.ts';
import { itemRows } from './read-values.ts';

/** A record whose list is asked for, and what the list is narrowed by. */
export interface Wanted {
  struct: Answers;
  kind: KindName;
  row: ResultRow & { slug: string; id: string };
  with: string | undefined;
  today: string;
}
type Reader = (wanted: Wanted, field: string) => Promise<ResultList>;

const SUMMARY = {
  project: ['project-summary', 'project'],
  organization: [`${KINDS.organization.wire}-summary`, KINDS.organization.wire],
  person: [`${KINDS.person.wire}-summary`, 'person'],
} as const;
type Summary = Record<string, string | null>;

/** What the page of a record begins with. */
async function summaryOf({ struct, kind, row }: Wanted): Promise<Summary> {
  const [sid, name] = SUMMARY[kind as NamedKind];
  const { [name]: summary = {} } = await ask<Record<string, Summary>>(struct, 'of', sid, { slug: row.slug });
  return summary;
}

const hrefOf = ({ kind, row }: Wanted, field: string): string => behind(kind, row.slug, field);
/** Most members of a list that are read. */
const MOST = 100;
const ROUND_PATHS = ['date', 'stage', 'amount', 'valuation', 'lead'];
const ROUND_COLUMNS = { date: 'date', stage: 'text', amount: 'usd', valuation: 'usd', lead: 'name' } as const;

const rounds =
  (grants: 'only' | undefined): Reader =>
  async ({ struct, kind, row, with: other }) => {
    const own = { path: ROUND_PATH[kind as NamedKind], op: '=', value: row.id } as const;
    // The other party, by its slug: an investor of a project, a project of an investor.
    const more =
      other === undefined
        ? []
        : kind === 'project'
          ? [{ or: [{ path: 'organizations', op: '=', value: other } as const, { path: 'people', op: '=', value: other } as const] }]
          : [{ path: 'project', op: '=', value: other } as const];
    const asked: Screened = { kind: 'round', q: printWhere({ and: [{ ...own, value: row.slug }, ...more] }), grants };
    const [rows, { total }] = await Promise.all([readList(struct, asked, ROUND_PATHS, MOST), countRows(struct, asked)]);
    return { ...listOf(ROUND_COLUMNS, rows, listHref(asked), total), screen: asked };
  };

const team: Reader = async (wanted, field) => {
  const summary = await summaryOf(wanted);
  const href = hrefOf(wanted, 'team');
  const roles = listed<Role>(summary['all_member']).filter(({ founder }) => field !== 'founders' || founder);
  const fitting = narrowRoles(roles, wanted.with, wanted.today);
  // Somebody with several roles is one member: the first role is the present one.
  const each = [...new Map(fitting.toReversed().map((role) => [role.id, role])).values()].toReversed();
  const list = listOf(
    ROLE_COLUMNS,
    each.map((role) => roleRow(role, href)),
    href,
  );
  return { ...list, all: roles.length };
};

const roles: Reader = async (wanted, field) => {
  const href = hrefOf(wanted, field);
  const all = listed<Role>((await summaryOf(wanted))['experiences']);
  const rows = narrowRoles(all, wanted.with, wanted.today).map((role) => roleRow(role, href));
  return { ...listOf(ROLE_COLUMNS, rows, href), all: all.length, ...(isUnsure(all, wanted.with) && { unsure: true }) };
};

type Backer = Named & { rounds: number; lead: number; last_round: string | null; last_round_precision: 'day' | 'month' | 'year' | null };

/** Investors of a project, most rounds first; those that led alone. */
const backers: Reader = async (wanted, field) => {
  const summary = await summaryOf(wanted);
  const href = hrefOf(wanted, 'investors');
  const all = [...listed<Backer>(summary['funding_funds']), ...listed<Backer>(summary['funding_peoples'])];
  const rows = all
    .filter(({ lead, slug }) => (field !== 'leads' || lead > 0) && (wanted.with === undefined || slug === wanted.with))
    .sort((a, b) => b.rounds - a.rounds)
    .map((one) => memberRow(one, { rounds: said(one.rounds, href), led: said(one.lead, href), last: lastOf(one, field, href) }));
  return {
    ...listOf({ rounds: 'count', led: 'count', last: 'date' }, rows, href),
    all: field === 'leads' ? all.filter(({ lead }) => lead > 0).length : all.length,
  };
};

/** The last round that it took part in; of leads only where it led all of them, else the day may be of one that it did not lead. */
const lastOf = (one: Backer, field: string, href: string): Cell =>
  field === 'leads' && one.lead < one.rounds ? said(null, href) : said(one.last_round, href, one.last_round_precision);

const investorsOfRound: Reader = async ({ struct, row, with: other }, field) => {
  const { round } = await ask<{ round: { investors: string } }>(struct, 'of', 'fundraising-round', { slug: row.slug });
  const href = addresses.round(row.slug);
  const all = listed<Named & { lead: boolean | null }>(round.investors);
  const rows = all
    .filter(({ lead, slug }) => (field !== 'lead' || lead === true) && (other === undefined || other === slug))
    .map((one) => memberRow(one, { lead: said(one.lead, href) }));
  return { ...listOf({ lead: 'bool' }, rows, href), all: field === 'lead' ? all.filter(({ lead }) => lead === true).length : all.length };
};

interface Contract {
  chain: string;
  address: string;
  chain_name: string | null;
  copy: string | null;
}

/** Words that lists call networks by, beside the names of their records. */
const isOnChain = ({ chain, chain_name: name }: Contract, words: string): boolean => {
  const own = [chain, name ?? ''].map((text) => fold(text));
  const asked = fold(words).replaceAll('-', ' ');
  return own.some(
    (text) =>
      text !== '' && (text === asked || text.replaceAll('-', ' ') === asked || asked.startsWith(`${text} `) || text.split(/[^\p{L}\p{N}]+/u).includes(asked)),
  );
};

/** The name of the network with a slug, where there is one. */
async function networkName(wanted: Wanted, slug: string): Promise<string | undefined> {
  try {
    const { project } = await ask<{ project: { name: string } }>(wanted.struct, 'of', 'project-summary', { slug });
    return project.name;
  } catch (error) {
    // No record has it: a key of a network, such as eip155:10, or a word.
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

const contracts: Reader = async (wanted, field) => {
  const href = hrefOf(wanted, field);
  const all = listed<Contract>((await summaryOf(wanted))['contracts']);
  const named = all.filter((one) => wanted.with === undefined || isOnChain(one, wanted.with));
  // A network's address here may be another than its name, by which contracts are told apart: "op-mainnet" is Optimism.
  const name = named.length === 0 && wanted.with !== undefined ? await networkName(wanted, wanted.with) : undefined;
  const rows = (name === undefined ? named : all.filter((one) => isOnChain(one, name))).map((one) =>
    textRow(one.address, href, {
      chain: said(one.chain_name ?? one.chain, href),
      address: said(one.address, href),
      copy: one.copy === null ? { value: null, href } : said(one.copy, href),
    }),
  );
  return { ...listOf({ chain: 'text', address: 'text' }, rows, href), all: all.length };
};

const markets: Reader = async (wanted, field) => {
  const href = hrefOf(wanted, field);
  const all = listed<{ exchange: string; pair: string; url: string | null }>((await summaryOf(wanted))['markets']);
  const rows = all.map(({ exchange, pair, url }) => textRow(exchange, url ?? href, { pair: said(pair, href) }));
  return listOf({ pair: 'text' }, rows, href);
};

interface Happening {
  title: string;
  category: string | null;
  date: string | null;
  date_precision: 'day' | 'month' | 'year' | null;
  link: string | null;
}

const events: Reader = async (wanted, field) => {
  const href = hrefOf(wanted, field);
  const { events: all } = await ask<{ events: Happening[] }>(wanted.struct, 'of', 'project-events', { slug: wanted.row.slug });
  const rows = all
    .slice(0, MOST)
    .map((one) => textRow(one.title, one.link ?? href, { date: said(one.date, href, one.date_precision), category: said(one.category, href) }));
  return listOf({ date: 'date', category: 'text' }, rows, href, all.length);
};

interface Distribution {
  distribution: { allocations: string; unlocks: string };
}
const distributionOf = ({ struct, row }: Wanted) => ask<Distribution>(struct, 'of', 'project-distribution', { slug: row.slug });

const allocations: Reader = async (wanted, field) => {
  const href = hrefOf(wanted, field);
  const all = listed<{ label: string; percent: number | null }>((await distributionOf(wanted)).distribution.allocations);
  return listOf(
    { percent: 'percent' },
    all.map(({ label, percent }) => textRow(label, href, { percent: said(percent, href) })),
    href,
  );
};

/** The last day of what becomes free over months, from a day on; null where it is free at once. */
function lastDay(date: string | null, months: number | null | undefined): string | null {
  if (date === null || !months || months < 1) return null;
  const end = new Date(`${date}T00:00:00Z`);
  end.setUTCMonth(end.getUTCMonth() + months);
  return end.toISOString().slice(0, 10);
}

const unlocks: Reader = async (wanted, field) => {
  const href = hrefOf(wanted, field);
  const all = listed<{
    label: string;
    date: string | null;
    date_precision: Happening['date_precision'];
    percent: number | null;
    amount: number | null;
    months?: number | null;
  }>((await distributionOf(wanted)).distribution.unlocks);
  const rows = all.map((one) =>
    textRow(one.label, href, {
      date: said(one.date, href, one.date_precision),
      until: said(lastDay(one.date, one.months), href, one.date_precision),
      percent: said(one.percent, href),
      amount: said(one.amount, href),
    }),
  );
  return listOf({ date: 'date', until: 'date', percent: 'percent', amount: 'count' }, rows, href);
};

interface Article {
  title: string;
  source: string;
  date: string | null;
  date_precision: Happening['date_precision'];
  slug: string | null;
  link: string;
}

const NEWS = { project: 'news_proj', organization: 'recent_news', person: 'peoples_news' } as const;

const news: Reader = async (wanted, field) => {
  const href = hrefOf(wanted, field);
  const all = listed<Article>((await summaryOf(wanted))[NEWS[wanted.kind as NamedKind]]);
  const rows = all.slice(0, MOST).map((one) =>
    textRow(one.title, one.slug === null ? one.link : addresses.article(one.slug), {
      date: said(one.date, href, one.date_precision),
      publisher: said(one.source, href),
    }),
  );
  return listOf({ date: 'date', publisher: 'text' }, rows, href, all.length);
};

const aliases: Reader = async (wanted, field) => {
  const href = hrefOf(wanted, field);
  return listOf(
    {},
    listed<string>((await summaryOf(wanted))['aliases']).map((name) => textRow(name, href)),
    href,
  );
};

const works: Reader = async (wanted, field) => {
  const href = hrefOf(wanted, field);
  const all = listed<{ title: string; link: string | null }>((await summaryOf(wanted))['works']);
  return listOf(
    {},
    all.map(({ title, link }) => textRow(title, link ?? href)),
    href,
  );
};

interface Entries {
  source: { entries: { source: { name: string; home_url: string }; native_key: string; last_seen: string }[] };
}

/** Publishers that have an entry of the record. */
const sources: Reader = async ({ struct, kind, row }) => {
  const { source } = await ask<Entries>(struct, 'of', 'value-source', { kind, id: row.id, path: 'source_count' });
  const href = behind(kind, row.slug, 'sources');
  const rows = source.entries.map((one) => textRow(one.source.name, one.source.home_url, { seen: said(one.last_seen.slice(0, 10), href, 'day') }));
  return listOf({ seen: 'date' }, rows, href);
};

interface Changes {
  changes: {
    at: string;
    field: string;
    member: string | null;
    before: { value: string | null } | null;
    after: { value: string | null; source: { name: string } | null } | null;
    source: { name: string } | null;
  }[];
}

const history: Reader = async (wanted, field) => {
  const href = hrefOf(wanted, field);
  const { changes } = await ask<Changes>(wanted.struct, 'of', 'record-history', { kind: wanted.kind, slug: wanted.row.slug, take: 50 });
  const rows = changes.map((one) =>
    textRow(one.member ?? one.field, href, {
      date: said(one.at.slice(0, 10), href, 'day'),
      field: said(one.field, href),
      before: said(one.before?.value, href),
      after: said(one.after?.value, href),
      publisher: said(one.after?.source?.name ?? one.source?.name, href),
    }),
  );
  return listOf({ date: 'date', field: 'text', before: 'text', after: 'text', publisher: 'text' }, rows, href);
};

const PROJECT_PATHS = ['sector', 'raised', 'last_round'];

const portfolio: Reader = async ({ struct, kind, row }) => {
  const own = { path: ROUND_PATH[kind as NamedKind], op: '=', value: row.slug } as const;
  const asked: Screened = { kind: 'project', q: printWhere(kind === 'person' ? { rel: 'rounds', some: own } : own) };
  const [rows, { total }] = await Promise.all([readList(struct, asked, PROJECT_PATHS, MOST), countRows(struct, asked)]);
  return { ...listOf({ sector: 'text', raised: 'usd', last_round: 'date' }, rows, listHref(asked), total), screen: asked };
};

type Together = Named & { together: number; projects: number; last_together: string | null; last_together_precision: Happening['date_precision'] };

const coInvestors: Reader = async (wanted, field) => {
  const { struct, row, kind } = wanted;
  const href = hrefOf(wanted, field);
  if (kind === 'organization') {
    const [{ investors }, summary] = await Promise.all([
      ask<{ investors: Together[] }>(struct, 'of', 'venture-co-investors', { slug: row.slug, take: MOST }),
      summaryOf(wanted),
    ]);
    const rows = investors.map((one) =>
      memberRow(one, {
        rounds: said(one.together, href),
        projects: said(one.projects, href),
        last: said(one.last_together, href, one.last_together_precision),
      }),
    );
    return listOf({ rounds: 'count', projects: 'count', last: 'date' }, rows, href, Number(summary['co_investor_count'] ?? rows.length));
  }
  const q = printWhere({ path: 'people', op: '=', value: row.slug });
  const { groups, total } = await ask<{ groups: { keys: { record: Named | null }[]; rows: number; q: string | null }[]; total: { groups: number } }>(
    struct,
    'of',
    'aggregate',
    {
      screen: { kind: 'round', q },
      by: 'investor',
      show: 'count',
      take: MOST + 1,
    },
  );
  const rows = groups.flatMap(({ keys: [key], rows: together, q: own }) =>
    key?.record && key.record.id !== row.id
      ? [memberRow(key.record, { rounds: said(together, own === null ? href : listHref({ kind: 'round', q: own })) })]
      : [],
  );
  return listOf({ rounds: 'count' }, rows, addresses.list(KINDS.round.list, { q, by: 'investor', show: 'count' }), Math.max(0, total.groups - 1));
};

/** Records that a path of the record refers to. */
const referred: Reader = async (wanted, field) => {
  const rows = itemRows(wanted.row.cells[field]);
  return listOf({}, rows, hrefOf(wanted, field), wanted.row.cells[field]?.count ?? rows.length);
};

const NAMED = { team, founders: team, rounds: rounds(undefined), grants: rounds('only'), news, aliases, sources, history } as const;

/** Who reads which list of a kind. Paths that refer to records are lists, too. */
export const RECORD_LISTS: Readonly<Record<KindName, Readonly<Record<string, Reader>>>> = {
  project: { ...NAMED, investors: backers, leads: backers, contracts, markets, events, unlocks, allocations },
  organization: { ...NAMED, portfolio, co_investors: coInvestors },
  person: {
    roles,
    works,
    portfolio,
    co_investors: coInvestors,
    rounds: rounds(undefined),
    grants: rounds('only'),
    news,
    aliases,
    sources,
    history,
    current_organization: (wanted, field) => roles({ ...wanted, with: wanted.with ?? 'now' }, field),
  },
  round: { investors: investorsOfRound, lead: investorsOfRound, sources },
};

/** The members of a list of a record. @param field of the kind: a list of its page, or a path that refers to records */
export const readRecordList = (wanted: Wanted, field: string): Promise<ResultList> => (RECORD_LISTS[wanted.kind][field] ?? referred)(wanted, field);
