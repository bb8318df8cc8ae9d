import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, jsonb, numeric, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '#platform/schema.ts';
import { firstTold } from './first-told.ts';
import { record, textC } from './schema.ts';

const prominence = () => bigint({ mode: 'number' }).notNull();
const owner = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => record.id);
const id = () =>
  uuid()
    .primaryKey()
    .references(() => record.id);

/** The row of a live project: one column a field, as chosen, and what is derived from its rounds. */
export const project = pgTable(
  'project',
  {
    id: id(),
    slug: textC().notNull(),
    name: text().notNull(),
    nameFolded: textC('name_folded').notNull(),
    symbol: text(),
    symbolFolded: textC('symbol_folded'),
    logo: text(),
    website: text(),
    description: text(),
    marketCapRank: integer('market_cap_rank'),
    /** A rank of a list before the list of ranks. */
    formerRank: integer('former_rank'),
    /** Of either rank. */
    marketCapRankDate: date('market_cap_rank_date'),
    /** Order by rank: former ranks behind all others. */
    rankOrder: integer('rank_order'),
    twitter: text(),
    github: text(),
    telegram: text(),
    discord: text(),
    linkedin: text(),
    crunchbase: text(),
    whitepaper: text(),
    founded: date(),
    foundedPrecision: smallint('founded_precision'),
    codePushed: date('code_pushed'),
    codePushedPrecision: smallint('code_pushed_precision'),
    location: text(),
    locationFolded: textC('location_folded'),
    maxSupply: numeric('max_supply'),
    fundingReceived: numeric('funding_received'),
    fundingReceivedState: smallint('funding_received_state'),
    operatingStatus: text('operating_status'),
    operatingStatusFolded: textC('operating_status_folded'),
    /** The first of its sectors, folded. */
    sectorFolded: textC('sector_folded'),
    /** It has a ticker or a contract. */
    hasToken: boolean('has_token').notNull().default(false),
    /** Sum of the known amounts of its rounds that count as raised, in US dollars. */
    raisedUsd: numeric('raised_usd'),
    /** Rounds without grants. */
    rounds: integer().notNull().default(0),
    lastRound: date('last_round'),
    /** Rounds that are no grants and raised nothing, and the sum of their known amounts. */
    otherDeals: integer('other_deals').notNull().default(0),
    otherDealsUsd: numeric('other_deals_usd'),
    grantsReceived: integer('grants_received').notNull().default(0),
    grantsReceivedUsd: numeric('grants_received_usd'),
    /** Distinct sources that have an entry for it, mirrors of one another once. */
    sources: smallint().notNull().default(0),
    /** Order when none is asked; its formula is in api/records/projections.ts. */
    prominence: prominence(),
  },
  (t) => [
    uniqueIndex('project_slug').on(t.slug),
    index('project_by_prominence').on(t.prominence.desc().nullsLast(), t.id),
    index('project_by_name').on(t.nameFolded.desc().nullsLast(), t.id),
    index('project_by_rank').on(t.rankOrder.desc().nullsLast(), t.id),
    index('project_by_market_cap_rank').on(t.marketCapRank),
    index('project_by_raised').on(t.raisedUsd.desc().nullsLast(), t.id),
    index('project_by_symbol').on(t.symbolFolded.desc().nullsLast(), t.id),
    index('project_by_rounds').on(t.rounds.desc().nullsLast(), t.id),
    index('project_by_last_round').on(t.lastRound.desc().nullsLast(), t.id),
    index('project_by_founded').on(t.founded.desc().nullsLast(), t.id),
    index('project_by_code_pushed').on(t.codePushed.desc().nullsLast(), t.id),
    index('project_by_sources').on(t.sources.desc().nullsLast(), t.id),
    index('project_by_sector').on(t.sectorFolded.desc().nullsLast(), t.id),
  ],
);

/** What organizations and people have in common. */
const party = () => ({
  slug: textC().notNull(),
  name: text().notNull(),
  nameFolded: textC('name_folded').notNull(),
  logo: text(),
  website: text(),
  description: text(),
  twitter: text(),
  linkedin: text(),
  crunchbase: text(),
  github: text(),
  telegram: text(),
  location: text(),
  locationFolded: textC('location_folded'),
});
/** Rounds that an investor took part in and that count as raised, those of them it led, its other deals, and the grants it gave. */
const invested = () => ({
  investments: integer().notNull().default(0),
  leads: integer().notNull().default(0),
  lastInvestment: date('last_investment'),
  otherDeals: integer('other_deals').notNull().default(0),
  grantsGiven: integer('grants_given').notNull().default(0),
  grantsGivenUsd: numeric('grants_given_usd'),
});

/** The row of a live organization. `presumed`: no source says that it is one. */
export const organization = pgTable(
  'organization',
  {
    id: id(),
    ...party(),
    type: text(),
    typeFolded: textC('type_folded'),
    founded: date(),
    foundedPrecision: smallint('founded_precision'),
    emailAddress: text('email_address'),
    assetsUnderManagement: numeric('assets_under_management'),
    assetsUnderManagementState: smallint('assets_under_management_state'),
    totalInvestmentAmount: numeric('total_investment_amount'),
    totalInvestmentAmountState: smallint('total_investment_amount_state'),
    totalFundingAmount: numeric('total_funding_amount'),
    totalFundingAmountState: smallint('total_funding_amount_state'),
    operatingStatus: text('operating_status'),
    operatingStatusFolded: textC('operating_status_folded'),
    sectorFolded: textC('sector_folded'),
    ...invested(),
    sources: smallint().notNull().default(0),
    presumed: boolean().notNull().default(false),
    prominence: prominence(),
  },
  (t) => [
    uniqueIndex('organization_slug').on(t.slug),
    index('organization_by_prominence').on(t.prominence.desc().nullsLast(), t.id),
    index('organization_by_name').on(t.nameFolded.desc().nullsLast(), t.id),
    index('organization_by_location').on(t.locationFolded.desc().nullsLast(), t.id),
    index('organization_by_type').on(t.typeFolded.desc().nullsLast(), t.id),
    index('organization_by_founded').on(t.founded.desc().nullsLast(), t.id),
    index('organization_by_assets_under_management').on(t.assetsUnderManagement.desc().nullsLast(), t.id),
    index('organization_by_total_investment_amount').on(t.totalInvestmentAmount.desc().nullsLast(), t.id),
    index('organization_by_total_funding_amount').on(t.totalFundingAmount.desc().nullsLast(), t.id),
    index('organization_by_investments').on(t.investments.desc().nullsLast(), t.id),
    index('organization_by_leads').on(t.leads.desc().nullsLast(), t.id),
    index('organization_by_last_investment').on(t.lastInvestment.desc().nullsLast(), t.id),
    index('organization_by_sources').on(t.sources.desc().nullsLast(), t.id),
    index('organization_by_sector').on(t.sectorFolded.desc().nullsLast(), t.id),
  ],
);

/** The row of a live person. `presumed`: no source says that it is one. */
export const person = pgTable(
  'person',
  {
    id: id(),
    ...party(),
    gender: text(),
    genderFolded: textC('gender_folded'),
    typeOfInvestor: text('type_of_investor'),
    typeOfInvestorFolded: textC('type_of_investor_folded'),
    /** Position of the role without an end that began last, else the first job title. */
    primaryJobTitle: text('primary_job_title'),
    primaryJobTitleFolded: textC('primary_job_title_folded'),
    sectorFolded: textC('sector_folded'),
    ...invested(),
    roles: integer().notNull().default(0),
    works: integer().notNull().default(0),
    sources: smallint().notNull().default(0),
    presumed: boolean().notNull().default(false),
    prominence: prominence(),
  },
  (t) => [
    uniqueIndex('person_slug').on(t.slug),
    index('person_by_prominence').on(t.prominence.desc().nullsLast(), t.id),
    index('person_by_name').on(t.nameFolded.desc().nullsLast(), t.id),
    index('person_by_location').on(t.locationFolded.desc().nullsLast(), t.id),
    index('person_by_primary_job_title').on(t.primaryJobTitleFolded.desc().nullsLast(), t.id),
    index('person_by_gender').on(t.genderFolded.desc().nullsLast(), t.id),
    index('person_by_type_of_investor').on(t.typeOfInvestorFolded.desc().nullsLast(), t.id),
    index('person_by_investments').on(t.investments.desc().nullsLast(), t.id),
    index('person_by_leads').on(t.leads.desc().nullsLast(), t.id),
    index('person_by_last_investment').on(t.lastInvestment.desc().nullsLast(), t.id),
    index('person_by_roles').on(t.roles.desc().nullsLast(), t.id),
    index('person_by_works').on(t.works.desc().nullsLast(), t.id),
    index('person_by_sources').on(t.sources.desc().nullsLast(), t.id),
    index('person_by_sector').on(t.sectorFolded.desc().nullsLast(), t.id),
  ],
);

/** The row of a live funding round. Amounts in US dollars; a state of 1 says that the source keeps it secret. */
export const round = pgTable(
  'round',
  {
    id: id(),
    slug: textC().notNull(),
    projectId: uuid('project_id').references(() => record.id),
    date: date(),
    datePrecision: smallint('date_precision'),
    amountUsd: numeric('amount_usd'),
    amountUsdState: smallint('amount_usd_state'),
    valuationUsd: numeric('valuation_usd'),
    valuationUsdState: smallint('valuation_usd_state'),
    /** Code of the documents' filter; see domain/records/stages.ts. */
    stage: smallint(),
    stageText: text('stage_text'),
    stageTextFolded: textC('stage_text_folded'),
    category: text(),
    categoryFolded: textC('category_folded'),
    description: text(),
    announcement: text(),
    instrument: text(),
    instrumentFolded: textC('instrument_folded'),
    /** It is a grant: in no count, sum or list of rounds. */
    isGrant: boolean('is_grant').notNull().default(false),
    /** It counts as money raised; see domain/records/instruments.ts. */
    isRaise: boolean('is_raise').notNull().default(true),
    investors: integer().notNull().default(0),
    sources: smallint().notNull().default(0),
    ...firstTold(),
  },
  (t) => [
    uniqueIndex('round_slug').on(t.slug),
    index('round_by_project').on(t.projectId),
    index('round_grants')
      .on(t.id)
      .where(sql`${t.isGrant}`),
    index('round_by_date').on(t.date.desc().nullsLast(), t.id),
    index('round_by_amount').on(t.amountUsd.desc().nullsLast(), t.id),
    index('round_by_valuation').on(t.valuationUsd.desc().nullsLast(), t.id),
    index('round_by_stage').on(t.stage.desc().nullsLast(), t.id),
    index('round_by_investors').on(t.investors.desc().nullsLast(), t.id),
    index('round_by_sources').on(t.sources.desc().nullsLast(), t.id),
  ],
);

/** The networks a project is on. */
export const projectChain = pgTable(
  'project_chain',
  {
    projectId: owner('project_id'),
    chainId: owner('chain_id'),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.chainId] }), index().on(t.chainId)],
);

/** The ecosystems a project says it is part of. */
export const projectEcosystem = pgTable('project_ecosystem', { projectId: owner('project_id'), ecosystemId: owner('ecosystem_id') }, (t) => [
  primaryKey({ columns: [t.projectId, t.ecosystemId] }),
  index().on(t.ecosystemId),
]);

/** Who took part in a round; `lead` is unknown where no source says. */
export const roundInvestor = pgTable('round_investor', { roundId: owner('round_id'), investorId: owner('investor_id'), lead: boolean() }, (t) => [
  primaryKey({ columns: [t.roundId, t.investorId] }),
  index().on(t.investorId),
]);

/** The projects an investor put money into, with the last round it took part in: what follows from rounds without grants, kept because large portfolios are shown in lists. */
export const portfolio = pgTable('portfolio', { investorId: owner('investor_id'), projectId: owner('project_id'), lastRound: date('last_round') }, (t) => [
  primaryKey({ columns: [t.investorId, t.projectId] }),
  index('portfolio_by_last_round').on(t.investorId, t.lastRound.desc().nullsLast(), t.projectId),
  index('portfolio_by_project').on(t.projectId, t.investorId),
]);

/** What lists show of a record, ready-made: the JSON text of its row without the first brace. */
export const listRow = pgTable('list_row', { id: id(), body: text().notNull() });

/** Tokens an organization says are its own. */
export const relatedToken = pgTable('related_token', { organizationId: owner('organization_id'), projectId: owner('project_id') }, (t) => [
  primaryKey({ columns: [t.organizationId, t.projectId] }),
  index().on(t.projectId),
]);

/** Where a person works or worked, and as what. */
export const role = pgTable(
  'role',
  {
    personId: owner('person_id'),
    member: bytea().notNull(),
    objectId: owner('object_id'),
    position: text(),
    positionFolded: textC('position_folded'),
    founder: boolean().notNull().default(false),
    validFrom: date('valid_from'),
    validTo: date('valid_to'),
    precision: smallint(),
    /** It is over, on a day that nobody says. */
    ended: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.personId, t.member] }), index().on(t.objectId)],
);

/** Members of a many-field whose value is a text: `member` is the same for texts that fold alike. */
const texts = (name: string) =>
  pgTable(name, { recordId: owner('record_id'), member: bytea().notNull(), name: text().notNull() }, (t) => [
    primaryKey({ columns: [t.recordId, t.member] }),
    index().on(t.member),
  ]);

/** The same, of texts that screens ask about. */
const foldedTexts = (name: string) =>
  pgTable(name, { recordId: owner('record_id'), member: bytea().notNull(), name: text().notNull(), nameFolded: textC('name_folded') }, (t) => [
    primaryKey({ columns: [t.recordId, t.member] }),
    index().on(t.nameFolded, t.recordId),
  ]);

/** What a record is about, such as DeFi or Gaming. */
export const recordSector = pgTable(
  'record_sector',
  {
    recordId: owner('record_id'),
    member: bytea().notNull(),
    name: text().notNull(),
    nameFolded: textC('name_folded'),
    /** Of an investor's sector that no source states: projects of its portfolio in the sector, and projects whose sectors are known. */
    projects: integer(),
    ofProjects: integer('of_projects'),
  },
  (t) => [primaryKey({ columns: [t.recordId, t.member] }), index().on(t.nameFolded, t.recordId)],
);
/** Other names of a record. */
export const recordAlias = texts('record_alias');
/** What a person is by profession. */
export const jobTitle = foldedTexts('job_title');
/** What the project of a round is about, more exactly than its category. */
export const subcategory = texts('subcategory');

/** Where a project's token lives. */
export const contract = pgTable(
  'contract',
  { projectId: owner('project_id'), member: bytea().notNull(), chain: text().notNull(), address: textC().notNull() },
  (t) => [primaryKey({ columns: [t.projectId, t.member] }), index().on(t.address)],
);

/** Where a project's token is traded. */
export const market = pgTable(
  'market',
  { projectId: owner('project_id'), member: bytea().notNull(), exchange: text().notNull(), pair: text(), url: text() },
  (t) => [primaryKey({ columns: [t.projectId, t.member] })],
);

/** Other addresses of a record. */
export const link = pgTable('link', { recordId: owner('record_id'), member: bytea().notNull(), type: text().notNull(), url: text().notNull() }, (t) => [
  primaryKey({ columns: [t.recordId, t.member] }),
]);

/** A phase of a roadmap; done is 0 or 1. */
export const phase = pgTable(
  'phase',
  { recordId: owner('record_id'), member: bytea().notNull(), time: text(), title: text().notNull(), content: jsonb().notNull(), status: smallint().notNull() },
  (t) => [primaryKey({ columns: [t.recordId, t.member] })],
);

/** What a person wrote, such as a standard. */
export const work = pgTable('work', { personId: owner('person_id'), member: bytea().notNull(), title: text().notNull(), link: text() }, (t) => [
  primaryKey({ columns: [t.personId, t.member] }),
]);

/** A share of a token's supply, in per cent. */
export const allocation = pgTable(
  'allocation',
  { projectId: owner('project_id'), member: bytea().notNull(), label: text().notNull(), percent: numeric() },
  (t) => [primaryKey({ columns: [t.projectId, t.member] })],
);
