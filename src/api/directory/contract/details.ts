import { z } from '@hono/zod-openapi';
import { CO_INVESTOR_ORDERS, CO_INVESTOR_PAGE } from '#domain/directory/details/co-investors.ts';
import { KINDS, NAMED_WIRES } from '#domain/kinds/kinds.ts';
import { FIGURE_NAMES } from '#domain/records/quantities.ts';
import { eventFields, recordNews } from '../../newsroom/index.ts';
import { count, dated, figures, listText, number, path, quantities, reference, REFERENCE, secret, sectors, slug as anySlug, text, whole } from './parts.ts';

/** Days of prices when none are asked for, and most that can be. */
const PRICE_DAYS = { preset: 365, most: 3650 } as const;
/** Points of a price series; more are thinned evenly. */
export const PRICE_POINTS = 500;
/** Figures of a price series. */
export const PRICE_FIGURES = ['price_usd', 'market_cap_usd', 'volume', 'tvl'] as const;
/** Days over which changes of the price are measured. */
export const CHANGE_SPANS = [7, 30, 365] as const;
/** More rounds than one investor takes part in. */
const ALL = 100_000;

const slug = anySlug.openapi({
  description: 'Slug of the record; a former one, or that of a record that was merged, leads to the record there is now',
  example: 'ethereum',
});

export const slugParams = z.strictObject({ slug });
/** A slug that no record of its kind has. */
export const movedParams = z.strictObject({
  type: z.enum(NAMED_WIRES).openapi({ description: 'Type under which the slug is asked for' }),
  slug,
});
export const movedAnswer = z
  .object({
    moved: z.object({
      type: z.enum(NAMED_WIRES).openapi({ description: 'Its type now' }),
      slug: anySlug.openapi({ description: 'Its slug now' }),
      for_good: z.boolean().openapi({ description: 'Whether it stays there; false where the slug is a name, which another record may bear one day' }),
    }),
  })
  .openapi('MovedRecord');
/** A text in the place of a slug, and the type it is asked under. */
export const namedAnswer = z
  .object({
    records: z.array(z.object({ ...reference, symbol: z.string().nullable().openapi({ description: 'Ticker of a project' }) })).openapi({
      description: 'Those of the type asked for first, then those whose own name or ticker it is, then the largest',
    }),
  })
  .openapi('NamedRecords');
export const pricesParams = z.strictObject({
  slug,
  days: z.int().min(1).max(PRICE_DAYS.most).default(PRICE_DAYS.preset).openapi({ description: 'How many days back from today' }),
});
export const financialsParams = z.strictObject({
  slug,
  part: z.enum(['rounds', 'portfolio']).optional().openapi({ description: 'Only this list; the other is empty' }),
  take: z
    .int()
    .min(0)
    .max(ALL)
    .default(ALL)
    .openapi({ description: 'How many rounds, and how many projects of the portfolio; quarters and sectors are of all' }),
});
export const coInvestorsParams = z.strictObject({
  slug,
  take: z.int().min(0).max(CO_INVESTOR_PAGE).default(CO_INVESTOR_PAGE).openapi({ description: 'How many of them' }),
  skip: z.int().min(0).max(100_000).default(0).openapi({ description: 'How many are left out before them' }),
  sort: z
    .enum(CO_INVESTOR_ORDERS)
    .default('rounds')
    .openapi({ description: 'What all of them are ordered by: rounds or projects together, the last of these, rounds both led, or the name' }),
});

const refs = (of: string, more = '') => listText(of, `[${REFERENCE.slice(0, -1)}${more}}]`);
const ROLE =
  ',"position":"CEO","founder":true,"from_date":"2020-01-01","from_precision":"month","to_date":null,"to_precision":null,"ended":false,"old":false,"stated_on":"2021-09-15"';
const BACKING = ',"rounds":2,"lead":1,"last_round":"2026-03-01","last_round_precision":"month"';
const moment = text.openapi({ example: '2026-09-16T08:00:00Z' });
const newsTold = listText(
  'articles about it, the newest first',
  '[{"title":"…","own_title":false,"source":"CoinDesk","created_at":"2026-03-01T08:00:00Z","date":"2026-03-01","date_precision":"day","link":"https://…","slug":"…"}]',
);

const head = {
  id: z.uuid(),
  slug: z.string().openapi({ description: 'Its slug now, which may be another than the one asked for' }),
  name: z.string(),
  logo: path,
  aliases: listText('other names', '["Ether"]'),
  former_slugs: listText('slugs it had', '["ether"]'),
  links: listText('other addresses', '[{"type":"forum","url":"https://…"}]'),
  source_count: count.openapi({ description: 'Sources that have an entry for it; a source that repeats another is not counted' }),
  sources: listText(
    'the sources that may be named, as they are counted, with the pages behind what they say where these are known one by one',
    '[{"key":"…","name":"…","home_url":"https://…","pages":[{"url":"https://…","kind":"press"}]}]',
  ),
  first_seen: moment.openapi({ description: 'When a source was first read that had it' }),
  last_changed: moment.openapi({ description: 'When a field of it last changed' }),
  completeness: listText(
    'parts that are looked at: a path of value-source, whether it is known, what it weighs',
    '[{"field":"website","known":true,"weight":3}]',
  ),
  completeness_score: z.int().min(0).max(100).openapi({ description: 'Weight of the known parts in per cent of all weight' }),
};

const SOCIAL = ['website', 'twitter', 'linkedin', 'github', 'telegram'] as const;
const founding = { ...dated('founded'), year_founded: whole };

/** Figures of a project's page in order; each rate follows its figure. */
export const PAGE_FIGURES = FIGURE_NAMES.flatMap((name) => (name === 'market_cap_usd' ? ([name, 'market_cap_rate_24h'] as const) : [name]));
const rate = number.openapi({ description: 'Change of the market capitalization in 24 hours, in per cent; null until a source states it' });
const pageFigures = Object.fromEntries(PAGE_FIGURES.map((name) => [name, name === 'market_cap_rate_24h' ? rate : figures[name]])) as Record<
  (typeof PAGE_FIGURES)[number],
  typeof number
>;

/** A project with what its page shows of it. */
const projectSummary = z
  .object({
    ...head,
    ...quantities('project', 'symbol', 'description', ...SOCIAL, 'discord', 'crunchbase', 'whitepaper'),
    ...founding,
    ...quantities('project', 'location', 'operating_status', 'has_token'),
    sector: sectors,
    ecosystem: refs('projects: the ecosystems it is part of'),
    chains: refs('projects: the networks it is on; a network itself is first among its own'),
    contracts: listText(
      'contracts of its token, with the name of the network and its explorers where they are known; behind them those of copies, such as bridged tokens, with what a list calls the copy',
      '[{"chain":"eip155:1","address":"0x…","chain_name":"Ethereum","explorers":["https://etherscan.io"],"copy":null}]',
    ),
    markets: listText('where its token is traded', '[{"exchange":"…","pair":"ETH/USD","url":null}]'),
    ...secret('project', 'funding_received'),
    funding_received_currency: z.literal('USD'),
    ...quantities('project', 'raised', 'round_count', 'other_deals_count', 'other_deals_usd', 'grants_received_count', 'grants_received_usd'),
    rounds_elsewhere_count: count.openapi({ description: 'Rounds that sources tell under its name and that stand with another project; in no figure here' }),
    ...dated('last_round'),
    ...quantities('project', 'market_cap_rank'),
    market_cap_rank_former: count.nullable().openapi({ description: 'A rank of a list before the list of ranks; market_cap_rank is null then' }),
    market_cap_rank_date: text,
    market_cap_rank_published: z.boolean().openapi({ description: 'The list states no day of its ranks: the day is that of its publication' }),
    ...dated('code_pushed'),
    ...pageFigures,
    figures_told: listText(
      'the known figures that markets state, each with its time, its source and the attribution that the source asks for',
      '[{"figure":"price_usd","at":"2026-09-16T08:00:00Z","source":{"name":"…","home_url":"https://…","attribution":"…"}}]',
    ),
    founders: refs('roles of founders', ROLE),
    all_member: refs('roles of people at it', ROLE),
    employees: refs('roles that have not ended of people who are no founders', ROLE),
    funding_funds: refs('organizations that took part in its rounds, by rounds, then by prominence', BACKING),
    funding_peoples: refs('people who took part in its rounds, by rounds, then by prominence', BACKING),
    people_count: count.openapi({ description: 'Investors in its rounds, founders and members' }),
    organization_count: count.openapi({ description: 'Organizations that took part in its rounds' }),
    same_symbol: refs('other projects of its ticker, the 10 most prominent', ',"symbol":"ETH"'),
    news_proj: newsTold,
  })
  .openapi('ProjectSummary');
export const projectSummaryAnswer = z.object({ project: projectSummary }).openapi('ProjectSummaryAnswer');

export const projectDistributionAnswer = z
  .object({
    distribution: z
      .object({
        id: z.uuid(),
        slug: z.string(),
        allocations: listText('shares of the supply, the largest first', '[{"label":"Team","percent":20}]'),
        unlocks: listText(
          'tokens that become free, in order of time: on the day, or from it on over months, the first of them after cliff_months',
          '[{"date":"2027-01-01","date_precision":"day","label":"Team","percent":5,"amount":null,"months":48,"cliff_months":12}]',
        ),
        ...quantities('project', 'max_supply', 'total_supply', 'circulating_supply'),
      })
      .openapi('ProjectDistribution'),
  })
  .openapi('ProjectDistributionAnswer');

export const projectEventsAnswer = z
  .object({
    events: z.array(
      z
        .object({
          ...eventFields,
          slug: z.string().openapi({ description: 'Of the project' }),
          name: z.string().openapi({ description: 'Of the project' }),
        })
        .openapi('ProjectEvent'),
    ),
  })
  .openapi('ProjectEvents');

/** A funding round with what its panel and the project's page show of it. */
export const roundDetails = z.object({
  id: z.uuid(),
  slug: z.string(),
  ...dated('date'),
  stages: text.openapi({ description: 'Stage, one of the fixed names', example: 'Series A' }),
  fundraising_round: text.openapi({ description: 'Stage as the source words it' }),
  ...secret('round', 'amount'),
  amount_quantity_unit: z.literal('USD'),
  ...secret('round', 'valuation'),
  ...quantities('round', 'category'),
  subcategories: listText('texts', '["Lending"]'),
  ...quantities('round', 'description', 'announcement', 'instrument', 'grant', 'raise'),
  investors: refs('who took part, leads first, then by prominence; lead is null where no source says', ',"lead":true'),
  ...quantities('round', 'source_count'),
});
const projectRound = roundDetails
  .extend({
    project: z.string().openapi({ description: 'JSON text of the project', example: REFERENCE }),
    logo: text.openapi({ description: 'Of the project' }),
  })
  .openapi('ProjectRound');
/** A round that a source tells under the project's name and that stands with another, such as a company's with its product. */
const roundElsewhere = roundDetails
  .pick({ id: true, slug: true, date: true, date_precision: true, stages: true, fundraising_round: true, amount_quantity: true, amount_quantity_state: true })
  .extend({ project: z.string().openapi({ description: 'JSON text of the project with which it stands', example: REFERENCE }) })
  .openapi('RoundElsewhere');
export const fundraisingDetailsAnswer = z
  .object({ rounds: z.array(projectRound), grants: z.array(projectRound), elsewhere: z.array(roundElsewhere) })
  .openapi('FundraisingDetails');

export const fundraisingRoundAnswer = z
  .object({
    round: roundDetails
      .extend({
        project: text.openapi({ description: 'JSON text of the project, or null', example: REFERENCE }),
        sector: sectors,
        ...quantities('round', 'investor_count'),
      })
      .openapi('FundraisingRound'),
  })
  .openapi('FundraisingRoundAnswer');

const days = Object.fromEntries(PRICE_FIGURES.map((figure) => [figure, count])) as Record<(typeof PRICE_FIGURES)[number], typeof count>;
export const projectPricesAnswer = z
  .object({
    known: z
      .array(
        z.object({
          first_day: z.string().openapi({ description: 'The first day of those asked for of which anything is known', example: '2026-03-01' }),
          step: count.openapi({ description: 'Days that one point stands for; its figures are the last known of them' }),
          days: count.openapi({ description: 'Days from the first to today' }),
          ...days,
        }),
      )
      .openapi({ description: 'Of how many of the days each figure is known; empty where nothing is' }),
    changes: z
      .array(
        z.object({
          days: count,
          since: z
            .string()
            .nullable()
            .openapi({ description: 'Day it is measured from: at most 3 days before the span; null where the history does not reach', example: '2026-03-01' }),
          until: z.string().openapi({ description: 'Day of the newest price in the history' }),
          change: number.openapi({ description: 'Change of the price in per cent' }),
        }),
      )
      .openapi({ description: 'Changes of the price over spans, by the history' }),
    prices: z.array(
      z.object({ at: z.string().openapi({ example: '2026-09-16T08:00:00Z' }), ...quantities('project', ...PRICE_FIGURES) }).openapi('PricePoint'),
    ),
  })
  .openapi('ProjectPrices');

const invested = {
  ...quantities('organization', 'investment_count'),
  lead_count: count.openapi({ description: 'Rounds led' }),
  ...dated('last_investment'),
  ...quantities('organization', 'other_deals_count', 'grants_given_count', 'grants_given_usd'),
};

const ROUND_TAKEN = `[{"id":"…","slug":"…","date":"2026-03-01","date_precision":"month","stages":"Seed","amount_quantity":5000000,"amount_quantity_state":null,"instrument":"SAFE","lead":true,"project":${REFERENCE},"investor_count":6}]`;

/** An organization with what its page shows of it. */
const ventureSummary = z
  .object({
    ...head,
    ...quantities('organization', 'name', 'presumed', 'type', 'actively_investing', 'description', ...SOCIAL),
    crunchbase_link: text,
    ...founding,
    email_address: text,
    ...quantities('organization', 'location', 'operating_status'),
    sector: sectors,
    ...secret('organization', 'assets_under_management'),
    ...dated('assets_under_management_as_of'),
    ...secret('organization', 'total_investment_amount'),
    ...secret('organization', 'total_funding_amount'),
    related_token: refs('projects: tokens of its own'),
    founder: refs('roles of founders', ROLE),
    all_member: refs('roles of people at it', ROLE),
    employees: refs('roles that have not ended of people who are no founders', ROLE),
    investors: refs('who took part in rounds of its own tokens, by rounds, then by prominence', BACKING),
    roadmap: listText('phases', '[{"time":"2026 Q1","title":"Fund II","content":["…"],"status":1}]'),
    rounds: listText('the newest ten rounds it took part in that raised money; venture-financials has all', ROUND_TAKEN),
    recent_news: newsTold,
    ...invested,
    portfolio_count: count.openapi({ description: 'Projects invested in' }),
    co_investor_count: count.openapi({ description: 'Others who took part in a round together with it' }),
  })
  .openapi('VentureSummary');
export const ventureSummaryAnswer = z.object({ venture: ventureSummary }).openapi('VentureSummaryAnswer');

export const ventureFinancialsAnswer = z
  .object({
    financials: z
      .object({
        id: z.uuid(),
        slug: z.string(),
        rounds: listText('rounds it took part in that raised money, newest first; amounts are those of the whole round', ROUND_TAKEN),
        other_deals: listText('loans, secondary sales, post-IPO deals, acquisitions and funds it took part in, newest first', ROUND_TAKEN),
        grants: listText('grants it gave, newest first', ROUND_TAKEN),
        totals: listText(
          'quarters, oldest first, without gaps; known_amount is the sum of whole rounds, not of what it paid',
          '[{"quarter":"2026-Q1","rounds":3,"led":1,"known_amount":12000000,"unknown_amounts":1}]',
        ),
        without_quarter: count.openapi({ description: 'Rounds of which no date, or only the year, is known: they are in no quarter' }),
        with_sector: count.openapi({ description: 'Projects invested in whose sectors are known' }),
        sectors: listText('sectors of the projects invested in, with how many each, most first', '[{"name":"DeFi","projects":12}]'),
        statuses: listText('operating statuses of these projects', '["Active"]'),
        portfolio: refs(
          'projects invested in, the last first',
          ',"sectors":["DeFi"],"rounds":2,"led":1,"first_round":"2024-01-05","first_round_precision":"day","last_round":"2026-03-01","last_round_precision":"month","raised":7000000,"status":null',
        ),
      })
      .openapi('VentureFinancials'),
  })
  .openapi('VentureFinancialsAnswer');

export const coInvestorsAnswer = z
  .object({
    investors: z.array(
      z
        .object({
          id: z.uuid(),
          slug: z.string(),
          name: z.string(),
          logo: path,
          type: z.enum([KINDS.organization.wire, KINDS.person.wire]),
          together: count.openapi({ description: 'Rounds both took part in' }),
          projects: count.openapi({ description: 'Projects of these rounds' }),
          ...dated('last_together'),
          leads_together: count.openapi({ description: 'Rounds both led' }),
        })
        .openapi('CoInvestor'),
    ),
  })
  .openapi('CoInvestors');

/** A person with what the page shows of them. */
const peopleSummary = z
  .object({
    ...head,
    avatar: path,
    ...quantities('person', ...SOCIAL, 'crunchbase', 'type_of_investor'),
    job_title: listText('texts: what they are by profession, as sources say', '["Investor"]'),
    ...quantities('person', 'presumed', 'primary_job_title', 'gender', 'location', 'description'),
    sector: sectors,
    primary_job_organization: text.openapi({ description: 'JSON text of the record where they work now, or null', example: REFERENCE }),
    experiences: refs('roles, the present ones first, then newest first', `${ROLE},"current":true`),
    projects_join: refs('roles at projects, in the same order', ROLE),
    ventures: refs('roles at organizations, in the same order', ROLE),
    portfolio_angel_investor: refs('projects they invested in themselves, the last first', BACKING),
    works: listText('what they wrote', '[{"title":"ERC-20","link":"https://…"}]'),
    peoples_news: newsTold,
    recent_news: newsTold,
    ...invested,
    ...quantities('person', 'role_count'),
  })
  .openapi('PersonSummary');
export const peopleSummaryAnswer = z.object({ person: peopleSummary }).openapi('PersonSummaryAnswer');

const personInvestment = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    ...dated('date'),
    stages: text,
    ...secret('round', 'amount', 'Raised in the whole round'),
    ...quantities('round', 'instrument'),
    lead: z.boolean().nullable(),
    project: z.strictObject(reference).nullable(),
    ...quantities('round', 'investor_count'),
  })
  .openapi('PersonInvestment');
export const peopleInvestmentsAnswer = z
  .object({
    investments: z.array(personInvestment),
    other_deals: z.array(personInvestment).openapi({ description: 'Loans, secondary sales, post-IPO deals, acquisitions and funds' }),
    grants: z.array(personInvestment).openapi({ description: 'Grants given' }),
  })
  .openapi('PersonInvestments');

export const peopleNewsAnswer = z.object({ news: z.array(recordNews) }).openapi('PersonNews');
