import { FIELDS, type Field } from '#domain/records/fields.ts';
import { formatExact, formatWallet, undisclosed } from '../ui/figure/figure.ts';
import { formatDay, type Precision } from '../ui/time/date.ts';
import { optionText } from './option-text.ts';
import { m } from '../paraglide/messages.js';

/** What a source says about a field, from the API. */
interface Said {
  state: 'value' | 'undisclosed' | 'none';
  /** As text; numbers exact. */
  value: string | null;
  /** What a reference points to. */
  object: { name: string | null } | null;
  lead: boolean | null;
  founder: boolean | null;
  precision: Precision | null;
}

const MONEY = new Set(['amount_usd', 'valuation_usd', 'funding_received', 'assets_under_management', 'total_investment_amount', 'total_funding_amount']);
const TYPES = new Map<string, Field['type']>(FIELDS.map((field) => [field.key, field.type]));
const CONTRACT = /^(.*:)([^:]{17,})$/;

/** What a statement says, to the last digit. */
export function statementText(field: string, statement: Said): string {
  const { state, value, object } = statement;
  if (state === 'undisclosed') return undisclosed();
  if (state === 'none') return m.source_none();
  const more = [object && value, statement.lead ? m.source_lead() : null, statement.founder ? m.source_founder() : null].filter(Boolean);
  if (object) return more.length > 0 ? `${object.name ?? ''} (${more.join(', ')})` : (object.name ?? '');
  if (value === null) return m.source_none();
  return valueText(field, value, statement.precision);
}

/** A value of a field, to the last digit. */
export function valueText(field: string, value: string, precision: Precision | null = null): string {
  switch (TYPES.get(field)) {
    case 'number':
      return MONEY.has(field) ? exactMoney(value) : formatExact(value);
    case 'date':
      return formatDay(value, precision ?? 'day');
    case 'structure':
      return value.replace(CONTRACT, (_, chain: string, address: string) => `${chain}${formatWallet(address)}`);
    default:
      return optionText(field, value);
  }
}

/** An amount of US dollars to the last digit. */
export const exactMoney = (value: string): string => {
  const text = formatExact(value);
  return text.startsWith('-') ? `-$${text.slice(1)}` : `$${text}`;
};
