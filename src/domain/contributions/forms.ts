import { EVENT_CATEGORIES } from '../records/event-categories.ts';
import { STAGES } from '../records/stages.ts';
import type { KindName } from '../kinds/kinds.ts';
import type { ContributionType, EditName, Risk } from './proposal.ts';

/**
 * How a field is filled in. `day`: a day, month or year, as `2026-03-01`, `2026-03` or `2026` · `amount`: US dollars · `record`: a record,
 * `{ type, slug }`, or where `mayName` a thing that is not here yet, `{ name }` · `entry`: several parts, see `item` · `yes`: true or false.
 */
export type Input = 'text' | 'longtext' | 'url' | 'image' | 'email' | 'number' | 'amount' | 'percent' | 'day' | 'option' | 'record' | 'entry' | 'yes';

/** Sites whose accounts have a form of their own; `x` takes bare names too. */
export type SiteName = 'x' | 'github' | 'linkedin' | 'telegram' | 'discord' | 'crunchbase';

/** What can be filled in: a field of a form, or a part of an entry. */
export interface Part {
  /** Name on the wire. */
  name: string;
  input: Input;
  required?: true;
  /** Several values; of a field of a form with what is added, changed or ended, see `form-values.ts`. */
  many?: true;
  /** The only values that there are. */
  options?: readonly string[];
  /** Dataset that suggests values; others may be given. */
  suggest?: string;
  /** Kinds of record to pick. */
  targets?: readonly KindName[];
  /** A thing that is not here yet may be named. */
  mayName?: true;
  site?: SiteName;
  /** Most characters. */
  most?: number;
}

/** A field of a form. */
export interface FormField extends Part {
  /** Key of the field in `domain/records/fields.ts`, of the record itself unless `of` names another kind; null where its kind of edit decides. */
  field: string | null;
  /** Kind of the record that has the field, where it is another: employees are roles of persons. */
  of?: KindName;
  edit: Extract<EditName, 'set-field' | 'add-relation' | 'add-round' | 'link-news'>;
  /** Of what is added; `riskOfValue` tells that of what takes the place of something. */
  risk: Exclude<Risk, 'change' | 'removal' | 'merge'>;
  /** Parts of an entry. */
  item?: readonly Part[];
  /** Other names by which pages know it: paths of `value-source`, parts of completeness, and fields of the record. */
  paths?: readonly string[];
}

/** A section of a form. Its key names its heading. */
export interface FormSection {
  key: 'basics' | 'about' | 'people' | 'money' | 'rounds' | 'portfolio' | 'token' | 'links' | 'roadmap' | 'events' | 'news';
  fields: readonly FormField[];
}

const one = (name: string, input: Input, more: Partial<FormField> = {}): FormField => ({
  name,
  input,
  field: name,
  edit: 'set-field',
  risk: 'additive',
  ...more,
});
const many = (name: string, input: Input, field: string | null, more: Partial<FormField> = {}): FormField => ({
  name,
  input,
  field,
  many: true,
  edit: 'add-relation',
  risk: 'additive',
  ...more,
});
const account = (name: string, site: SiteName): FormField => one(name, 'url', { site });

const PEOPLE = { targets: ['person'], mayName: true } as const;
const PARTIES = { targets: ['organization', 'person'], mayName: true } as const;
const TIMES = [
  { name: 'from_date', input: 'day' },
  { name: 'to_date', input: 'day' },
] as const satisfies readonly Part[];

const EMPLOYEE = [
  { name: 'name', input: 'record', required: true, ...PEOPLE },
  { name: 'position', input: 'text', most: 200 },
  { name: 'twitter', input: 'url', site: 'x' },
  ...TIMES,
  { name: 'founder', input: 'yes' },
] as const satisfies readonly Part[];
const FOUNDERS = (name: string): FormField =>
  many(name, 'entry', 'roles', {
    of: 'person',
    risk: 'roles',
    item: EMPLOYEE.filter((part) => part.name !== 'founder'),
    paths: ['founders', 'founder'],
  });
const EMPLOYEES = many('employees', 'entry', 'roles', { of: 'person', risk: 'roles', item: EMPLOYEE, paths: ['people', 'all_member', 'team'] });

const ROUND = [
  { name: 'announcement', input: 'url', required: true },
  { name: 'date', input: 'day', required: true },
  { name: 'amount_quantity', input: 'amount' },
  { name: 'stages', input: 'option', options: STAGES },
  { name: 'investors', input: 'record', many: true, ...PARTIES },
  { name: 'leads', input: 'record', many: true, ...PARTIES },
  { name: 'valuation', input: 'amount' },
] as const satisfies readonly Part[];
const PROJECT_OF_ROUND: Part = { name: 'project', input: 'record', required: true, targets: ['project'], mayName: true };
const rounds = (item: readonly Part[]): FormField =>
  many('rounds', 'entry', null, {
    edit: 'add-round',
    risk: 'money',
    item,
    paths: ['fundraising', 'raised', 'round_count', 'last_round', 'funding_funds', 'funding_peoples', 'investment_count', 'lead_count', 'last_investment'],
  });

const NEWS = many('recent_news', 'entry', null, {
  edit: 'link-news',
  item: [
    { name: 'title', input: 'text', required: true, most: 300 },
    { name: 'source', input: 'url', required: true },
    { name: 'date', input: 'day', required: true },
  ],
  paths: ['news', 'news_proj', 'peoples_news'],
});
const EVENTS = many('events', 'entry', 'events', {
  item: [
    { name: 'title', input: 'text', required: true, most: 300 },
    { name: 'category', input: 'option', options: EVENT_CATEGORIES },
    { name: 'date', input: 'day', required: true },
    { name: 'link', input: 'url' },
  ],
});
const ROADMAP = many('roadmap', 'entry', 'phases', {
  item: [
    { name: 'title', input: 'text', required: true, most: 300 },
    { name: 'time', input: 'text', most: 60 },
    { name: 'content', input: 'text', many: true, most: 500 },
    { name: 'status', input: 'option', options: ['0', '1'] },
  ],
  paths: ['phases'],
});
const LINKS = many('links', 'entry', 'links', {
  item: [
    { name: 'type', input: 'text', required: true, most: 60 },
    { name: 'url', input: 'url', required: true },
  ],
});
const SECTOR = many('sector', 'text', 'sectors', { suggest: 'search-sector', most: 60, paths: ['sectors'] });
const ALIASES = many('aliases', 'text', 'aliases', { most: 200 });
const NAME = one('name', 'text', { required: true, most: 200, paths: ['ventures_name'] });
const OPERATING = one('operating_status', 'option', { options: ['active', 'closed'] });
const FOUNDED = one('founded', 'day', { paths: ['year_founded', 'founded_date'] });
const LOCATION = one('location', 'text', { most: 200 });

const TOKEN: readonly FormSection[] = [
  {
    key: 'basics',
    fields: [
      NAME,
      one('symbol', 'text', { most: 60, paths: ['has_token'] }),
      one('logo', 'image'),
      one('website', 'url'),
      one('description', 'longtext', { most: 5000 }),
      ALIASES,
    ],
  },
  {
    key: 'about',
    fields: [
      SECTOR,
      many('ecosystem', 'record', 'ecosystems', { targets: ['project'], paths: ['ecosystems'] }),
      many('chains', 'record', 'chains', { targets: ['project'] }),
      FOUNDED,
      LOCATION,
      OPERATING,
    ],
  },
  { key: 'people', fields: [FOUNDERS('founders'), EMPLOYEES] },
  { key: 'money', fields: [one('funding_received', 'amount', { risk: 'money' })] },
  { key: 'rounds', fields: [rounds(ROUND)] },
  {
    key: 'token',
    fields: [
      one('max_supply', 'number', { risk: 'money' }),
      many('contracts', 'entry', 'contracts', {
        item: [
          { name: 'chain', input: 'text', required: true, most: 60 },
          { name: 'address', input: 'text', required: true, most: 200 },
        ],
      }),
      many('markets', 'entry', 'markets', {
        item: [
          { name: 'exchange', input: 'text', required: true, most: 120 },
          { name: 'pair', input: 'text', required: true, most: 60 },
          { name: 'url', input: 'url' },
        ],
      }),
      many('allocations', 'entry', 'allocations', {
        risk: 'money',
        item: [
          { name: 'label', input: 'text', required: true, most: 120 },
          { name: 'percent', input: 'percent', required: true },
        ],
      }),
      many('unlocks', 'entry', 'unlocks', {
        risk: 'money',
        item: [
          { name: 'label', input: 'text', required: true, most: 120 },
          { name: 'date', input: 'day' },
          { name: 'percent', input: 'percent' },
          { name: 'amount', input: 'number' },
          { name: 'months', input: 'number' },
          { name: 'cliff_months', input: 'number' },
        ],
      }),
    ],
  },
  {
    key: 'links',
    fields: [
      account('twitter', 'x'),
      account('github', 'github'),
      account('telegram', 'telegram'),
      account('discord', 'discord'),
      account('linkedin', 'linkedin'),
      account('crunchbase', 'crunchbase'),
      one('whitepaper', 'url'),
      LINKS,
    ],
  },
  { key: 'roadmap', fields: [ROADMAP] },
  { key: 'events', fields: [EVENTS] },
  { key: 'news', fields: [NEWS] },
];

const VENTURE: readonly FormSection[] = [
  {
    key: 'basics',
    fields: [
      NAME,
      one('logo', 'image'),
      one('summary', 'longtext', { field: 'description', most: 5000, paths: ['description'] }),
      one('website', 'url'),
      one('email', 'email', { field: 'email_address', paths: ['email_address'] }),
      ALIASES,
    ],
  },
  {
    key: 'about',
    fields: [one('type', 'text', { suggest: 'search-venture-type', most: 60, paths: ['investor_type'] }), SECTOR, FOUNDED, LOCATION, OPERATING],
  },
  { key: 'people', fields: [FOUNDERS('founder'), EMPLOYEES] },
  {
    key: 'money',
    fields: [
      one('number_of_investments', 'number', { risk: 'money', paths: ['number_of_investment'] }),
      one('total_value', 'amount', { field: 'total_investment_amount', risk: 'money', paths: ['total_investment_amount'] }),
      one('total_funding_amount', 'amount', { risk: 'money', paths: ['total_funding_raised'] }),
      one('assets_under_management', 'amount', { risk: 'money' }),
    ],
  },
  { key: 'rounds', fields: [rounds([PROJECT_OF_ROUND, ...ROUND])] },
  {
    key: 'portfolio',
    fields: [
      many('portfolio', 'entry', null, {
        risk: 'money',
        item: [
          { name: 'project', input: 'record', required: true, targets: ['project'] },
          { name: 'relation', input: 'option', options: ['investor', 'lead', 'token'], required: true },
          { name: 'round', input: 'record', targets: ['round'] },
        ],
        paths: ['projects', 'relate_project', 'related_token', 'related_tokens', 'portfolio_count'],
      }),
    ],
  },
  {
    key: 'links',
    fields: [
      account('twitter', 'x'),
      account('linkedin', 'linkedin'),
      account('github', 'github'),
      account('telegram', 'telegram'),
      { ...account('crunchbase_link', 'crunchbase'), field: 'crunchbase', paths: ['crunchbase'] },
      LINKS,
    ],
  },
  { key: 'roadmap', fields: [ROADMAP] },
  { key: 'events', fields: [EVENTS] },
  { key: 'news', fields: [NEWS] },
];

const PERSON: readonly FormSection[] = [
  {
    key: 'basics',
    fields: [
      NAME,
      one('avatar', 'image', { field: 'logo', risk: 'roles', paths: ['logo'] }),
      one('background_summary', 'longtext', { field: 'description', most: 5000, paths: ['description', 'summary'] }),
      ALIASES,
    ],
  },
  {
    key: 'about',
    fields: [
      one('type_of_investor', 'text', { suggest: 'search-investor-type', most: 60 }),
      many('job_title', 'text', 'job_titles', { suggest: 'search-jobtitle', most: 120, paths: ['job_titles', 'primary_job_title'] }),
      one('gender', 'option', { options: ['Male', 'Female'], risk: 'roles' }),
      LOCATION,
      SECTOR,
    ],
  },
  {
    key: 'people',
    fields: [
      one('organization', 'record', {
        field: 'roles',
        edit: 'add-relation',
        risk: 'roles',
        targets: ['organization', 'project'],
        mayName: true,
        paths: ['primary_job_organization', 'current_organization'],
      }),
      many('experiences', 'entry', 'roles', {
        risk: 'roles',
        item: [
          { name: 'organization', input: 'record', required: true, targets: ['organization', 'project'], mayName: true },
          { name: 'position', input: 'text', most: 200 },
          ...TIMES,
          { name: 'founder', input: 'yes' },
        ],
        paths: ['roles', 'role_count', 'organizations', 'projects_join', 'ventures'],
      }),
    ],
  },
  {
    key: 'portfolio',
    fields: [
      many('portfolio_angel_investor', 'entry', null, {
        risk: 'money',
        item: [
          { name: 'project', input: 'record', required: true, targets: ['project'] },
          { name: 'relation', input: 'option', options: ['investor', 'lead'], required: true },
          { name: 'round', input: 'record', required: true, targets: ['round'] },
        ],
        paths: ['portfolio', 'projects', 'investments', 'investment_count', 'lead_count', 'last_investment'],
      }),
    ],
  },
  {
    key: 'links',
    fields: [
      account('twitter', 'x'),
      account('linkedin', 'linkedin'),
      one('website', 'url'),
      account('github', 'github'),
      account('telegram', 'telegram'),
      account('crunchbase', 'crunchbase'),
      LINKS,
    ],
  },
  { key: 'events', fields: [EVENTS] },
  { key: 'news', fields: [NEWS] },
];

/** The forms, by what they are about. Page and server read the same table. */
export const FORMS: Readonly<Record<ContributionType, readonly FormSection[]>> = { token: TOKEN, venture: VENTURE, people: PERSON };

/** The fields of a form, in its order. */
export const formFields = (type: ContributionType): FormField[] => FORMS[type].flatMap((section) => section.fields);

/** The field of a form by its own name, or by another name that pages know it by; undefined where the form has none. */
export function formField(type: ContributionType, name: string): FormField | undefined {
  const fields = formFields(type);
  const known = [(field: FormField) => field.name === name, (field: FormField) => field.paths?.includes(name), (field: FormField) => field.field === name];
  return known.flatMap((test) => fields.filter(test))[0];
}

/** Whether a change of the field needs the sentence of the page that says so. */
export const needsQuote = (risk: Risk): boolean => risk !== 'additive' && risk !== 'change';

/** The risk of a value of a field. @param replaces whether it takes the place of another one */
export const riskOfValue = ({ risk }: Pick<FormField, 'risk'>, replaces: boolean): Risk => (replaces && risk === 'additive' ? 'change' : risk);
