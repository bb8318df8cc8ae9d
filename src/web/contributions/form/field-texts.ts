import type { FormSection, Part } from '#domain/contributions/forms.ts';
import { chainName } from '#domain/directory/details/contract-link.ts';
import { fieldLabel, optionText } from '../../records/index.ts';
import { m } from '../../paraglide/messages.js';
import { isCategory, CATEGORIES } from '../../newsroom/index.ts';
import { formatExact, formatPrice, formatWallet } from '../../ui/figure/figure.ts';
import { formatDay } from '../../ui/time/date.ts';
import { ownText } from '../../ui/own-text/own-text.ts';
import { isBlank, type Json } from './edits.ts';

/** Headings of sections. */
const SECTIONS: Readonly<Record<FormSection['key'], () => string>> = {
  basics: m.contribute_section_basics,
  about: m.project_about,
  people: m.field_people,
  money: m.contribute_section_money,
  rounds: m.field_rounds,
  portfolio: m.contribute_field_portfolio,
  token: m.contribute_section_token,
  links: m.field_links,
  roadmap: m.field_phases,
  events: m.field_events,
  news: m.contribute_field_news,
};
export const sectionText = (key: FormSection['key']): string => SECTIONS[key]();

/** Names of fields and of parts of entries that the records call otherwise or not at all. */
const LABELS: Readonly<Record<string, () => string>> = {
  summary: m.field_background_summary,
  background_summary: m.field_background_summary,
  avatar: m.contribute_field_avatar,
  ecosystem: m.field_ecosystems,
  founders: m.field_founders,
  founder: m.field_founders,
  employees: m.contribute_field_employees,
  number_of_investments: m.field_investment_count,
  total_value: m.field_total_investment_amount,
  portfolio: m.contribute_field_portfolio,
  portfolio_angel_investor: m.contribute_field_portfolio,
  crunchbase_link: m.field_crunchbase,
  email: m.field_email_address,
  roadmap: m.field_phases,
  recent_news: m.contribute_field_news,
  experiences: m.contribute_field_experiences,
  amount_quantity: m.field_amount,
  stages: m.field_stage,
  leads: m.field_lead,
  from_date: m.field_from,
  to_date: m.field_to,
  organization: m.field_organization,
  title: m.contribute_part_title,
  source: m.contribute_part_source,
  category: m.contribute_part_category,
  link: m.contribute_part_link,
  url: m.contribute_part_link,
  time: m.contribute_part_time,
  content: m.contribute_part_content,
  status: m.contribute_part_status,
  chain: m.contribute_part_chain,
  address: m.contribute_part_address,
  exchange: m.contribute_part_exchange,
  pair: m.contribute_part_pair,
  label: m.contribute_part_label,
  percent: m.contribute_part_percent,
  amount: m.contribute_part_tokens,
  months: m.contribute_part_months,
  cliff_months: m.contribute_part_cliff,
  relation: m.contribute_part_relation,
  round: m.source_round,
};

/** What a field is called. @param field its key among the fields of records */
export const nameOf = ({ name }: Pick<Part, 'name'>, field: string | null = null): string => ownText(LABELS, name) ?? fieldLabel(field ?? name);

/** Names of founders as a list, and of whether one is a founder, differ. */
export const partName = ({ name, input }: Pick<Part, 'name' | 'input'>): string =>
  name === 'founder' && input === 'yes' ? m.field_founder() : nameOf({ name });

const OPTIONS: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  status: { '0': m.contribute_status_planned, '1': m.contribute_status_done },
  relation: { investor: m.contribute_relation_investor, lead: m.field_lead, token: m.contribute_relation_token },
};

/** An option in words. */
export function wordOf(name: string, option: string): string {
  const key = option.toLowerCase().replaceAll(' ', '-');
  if (name === 'category' && isCategory(key)) return CATEGORIES[key].label();
  return ownText(Object.hasOwn(OPTIONS, name) ? OPTIONS[name] : undefined, option) ?? optionText(name, option);
}

/** A day, a month or a year. */
export const dayText = (day: string): string => formatDay(`${day}-01-01`.slice(0, 10), day.length < 7 ? 'year' : day.length < 10 ? 'month' : 'day');
const nameIn = ({ name, slug }: { [name: string]: Json }): string => (typeof name === 'string' ? name : typeof slug === 'string' ? slug : '');

/** A value in words. @param item parts of an entry */
export function valueText(part: Part & { item?: readonly Part[] }, value: Json | undefined): string {
  if (value === undefined || value === null || isBlank(value)) return '';
  if (Array.isArray(value)) return value.map((one) => valueText(part, one)).join(', ');
  if (typeof value === 'object') {
    if (!part.item) return nameIn(value);
    return part.item
      .flatMap((inner) => {
        const said = valueText(inner, value[inner.name]);
        return said === '' ? [] : [labelled(inner, said)];
      })
      .join(' · ');
  }
  const text = scalarText(part, value);
  return part.name === 'address' ? formatWallet(text) : text;
}

/** US dollars: whole ones as they are, others to the cent, and what is below one with four digits that count. */
const moneyText = (amount: string): string => (/^\d+$/.test(amount) ? `$${formatExact(amount)}` : formatPrice(amount));

/** One value that has no parts, in words. */
export function scalarText(part: Part, value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? partName(part) : '';
  const text = String(value);
  switch (part.input) {
    case 'amount':
      return moneyText(text);
    case 'percent':
      return `${formatExact(text)}%`;
    case 'number':
      return formatExact(text);
    case 'day':
      return dayText(text);
    case 'option':
      return wordOf(part.name, text);
    default:
      return part.name === 'chain' ? chainName({ chain: text, chain_name: null }) : text;
  }
}

/** Parts that are not understood by themselves have their names. */
const NAMED = new Set(['from_date', 'to_date', 'leads', 'investors', 'valuation', 'months', 'cliff_months', 'amount']);
const labelled = (part: Part, said: string): string => (NAMED.has(part.name) ? `${partName(part)}: ${said}` : said);
