/** What a row of a table may tell of. `party`: a person or an organization, the table does not say which. */
export const TABLE_KINDS = ['project', 'organization', 'person', 'party', 'round'] as const;
export type TableKind = (typeof TABLE_KINDS)[number];

/**
 * How a cell is read. `name`, `names`: of other things; `texts`: a list; `link`, `links`: addresses; `about`: says something of the row itself.
 */
export type CellForm = 'text' | 'texts' | 'name' | 'names' | 'link' | 'links' | 'date' | 'amount' | 'number' | 'about';

/** A field that a column can be taken for. */
export interface TableField {
  form: CellForm;
  /** What it holds, in plain English, for the help. */
  says: string;
}

const field = (form: CellForm, says: string): TableField => ({ form, says });

const ROW = {
  id: field('about', "your table's own identifier of the row: the row is known again by it"),
  page: field('about', 'the web page that says what the row says; it is shown as the source of each value'),
  published: field('about', 'the day on which that page was published'),
  quote: field('about', 'the words of that page'),
};
const CURRENCY = field('about', 'the money that the amounts of the row are in: amounts in other money than USD are refused');
const NAMED = {
  ...ROW,
  record: field('about', 'the record on this site that the row is about: its address or the last part of it'),
  name: field('text', 'its name'),
  aliases: field('texts', 'other names of it'),
  description: field('text', 'what it is, in a sentence or more'),
  website: field('link', 'its own website'),
  twitter: field('text', 'its account on X: @name or the address'),
  github: field('links', 'its account on GitHub: a name or addresses'),
  telegram: field('link', 'its group or channel on Telegram'),
  linkedin: field('link', 'its page on LinkedIn'),
  crunchbase: field('link', 'its page on Crunchbase'),
  location: field('text', 'where it is: a city or a country'),
  logo: field('link', 'the address of its picture (https)'),
  sectors: field('texts', 'the sectors or categories it belongs to'),
  link: field('link', 'another page about it; the option "type" names what page it is'),
};
const FOUNDED = field('date', 'when it was founded');
const STATUS = field('text', 'whether it is "active" or "closed"');
const FOUNDERS = field('names', 'the people who founded it');

/** The fields of each kind, in the order of the help. */
export const TABLE_FIELDS = {
  project: {
    ...NAMED,
    symbol: field('text', 'the ticker of its token'),
    discord: field('link', 'its server on Discord'),
    whitepaper: field('link', 'its white paper or documentation'),
    founded: FOUNDED,
    operating_status: STATUS,
    founders: FOUNDERS,
    backers: field('names', 'funds that have it in their portfolio'),
    chains: field('names', 'the chains that it is on'),
    funding_received: field('amount', 'the money it has received in all'),
    currency: CURRENCY,
    max_supply: field('number', 'the most tokens there will be'),
    coingecko: field('text', 'its identifier at CoinGecko'),
    contract: field('text', 'the address of its token; the option "chain" names the chain'),
  },
  organization: {
    ...NAMED,
    type: field('text', 'what kind of organization it is, such as VC or Exchange'),
    founded: FOUNDED,
    operating_status: STATUS,
    founders: FOUNDERS,
    portfolio: field('names', 'the projects in its portfolio'),
    assets_under_management: field('amount', 'the money it manages'),
    total_investment_amount: field('amount', 'the money it has invested in all'),
    total_funding_amount: field('amount', 'the size of its own funds'),
    currency: CURRENCY,
  },
  person: {
    ...NAMED,
    project: field('name', 'a project where the person has a role'),
    organization: field('name', 'an organization where the person has a role'),
    role: field('text', 'the position there, such as Founder or CTO'),
    from: field('date', 'when the role began'),
    to: field('date', 'when the role ended'),
    job_titles: field('texts', 'job titles, where no project or organization is named'),
    type_of_investor: field('text', 'what kind of investor the person is, such as Angel'),
  },
  party: NAMED,
  round: {
    ...ROW,
    project: field('name', 'the project that raised the money'),
    project_website: field('link', 'the website of that project: it is found by it'),
    project_twitter: field('text', 'the account on X of that project: it is found by it'),
    project_symbol: field('text', "the ticker of that project's token"),
    date: field('date', 'when the round was announced'),
    amount: field('amount', 'the money raised'),
    valuation: field('amount', 'what the project was worth by it'),
    currency: CURRENCY,
    stage: field('text', 'the stage, such as Seed or Series A'),
    category: field('text', 'the sector, as your table calls it'),
    description: field('text', 'what your table says of the round'),
    announcement: field('link', 'the page where the round was announced'),
    investors: field('names', 'who invested'),
    leads: field('names', 'who led the round'),
  },
} as const satisfies Record<TableKind, Record<string, TableField>>;

/** The field of a kind by its name; undefined when there is none. */
export function tableField(kind: TableKind, name: string): TableField | undefined {
  const fields: Readonly<Record<string, TableField>> = TABLE_FIELDS[kind];
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** Names of the fields of a kind. */
export const tableFieldNames = (kind: TableKind): string[] => Object.keys(TABLE_FIELDS[kind]);

/** What a row must give, so that it can be taken: one of each group. */
export const NEEDED_FIELDS: Readonly<Record<TableKind, readonly (readonly string[])[]>> = {
  project: [['name']],
  organization: [['name']],
  person: [['name']],
  party: [['name']],
  round: [['project'], ['date']],
};
