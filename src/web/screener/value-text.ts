import type { PathDef } from '#domain/records/quantities.ts';
import { SPAN } from '#domain/screener/screen.ts';
import { m } from '../paraglide/messages.js';
import { formatCount, formatExact, formatMoney, formatNumber, formatPrice } from '../ui/figure/figure.ts';
import { formatDay } from '../ui/time/date.ts';
import { optionText } from '../records/index.ts';
import { fieldLabel, type Condition } from './conditions.ts';

/** Values a chip names; the rest is counted. */
const NAMED = 3;

/** "Past 3 months", "Past 2 years". */
export function pastText(span: string): string {
  const [, digits = '', unit = ''] = SPAN.exec(span) ?? [];
  const count = Number(digits);
  if (unit === 'mo') return count % 12 === 0 ? m.filter_past_years({ count: count / 12 }) : m.filter_past_months({ count });
  if (unit === 'y') return m.filter_past_years({ count });
  return unit === 'w' ? m.filter_past_weeks({ count }) : m.filter_past_days({ count });
}

/** A limit as a person reads it. */
export function limitText({ path, type, unit }: PathDef, value: string): string {
  if (type === 'date') return formatDay(value);
  if (unit === 'usd') return path === 'price_usd' ? formatPrice(value) : formatMoney(value);
  if (unit === 'percent') return `${formatExact(value)}%`;
  return value.includes('.') ? formatExact(value) : value.replace('-', '').length > 6 ? formatNumber(value) : formatCount(value);
}

/** What a yes and a no of a path are called, where they stand for records. */
export function flagText({ path }: PathDef, yes: boolean): string {
  if (path === 'has_token') return yes ? m.groups_token_yes() : m.groups_token_no();
  return yes ? m.filter_yes() : m.filter_no();
}

/** What a filter by a yes or a no of a path is called. */
export function flagFilterText(def: PathDef, yes: boolean): string {
  if (def.path === 'has_token') return yes ? m.filter_token_yes() : m.filter_token_no();
  return flagText(def, yes);
}

/** A condition in a few words, as its chip says it. @param nameOf what a chosen record is called */
export function conditionText({ field, held }: Condition, nameOf: (slug: string) => string): string {
  const label = fieldLabel(field);
  const { def } = field;
  switch (held.is) {
    case 'known':
      return m.filter_chip_known({ label });
    case 'unknown':
      return m.filter_chip_unknown({ label });
    case 'undisclosed':
      return m.filter_chip_undisclosed({ label });
    case 'values': {
      const names = held.values.slice(0, NAMED).map((value) => (def.type === 'reference' ? nameOf(value) : optionText(def.path, value)));
      const values = names.join(', ');
      return `${label}: ${held.values.length > NAMED ? m.filter_chip_more({ values, count: held.values.length - NAMED }) : values}`;
    }
    case 'past':
      return `${label}: ${pastText(held.span)}`;
    case 'flag':
      return def.path === 'has_token' ? flagFilterText(def, held.yes) : `${label}: ${flagFilterText(def, held.yes)}`;
    case 'text':
      return m.filter_chip_contains({ label, text: held.text });
    case 'range': {
      const [from, to] = [held.from, held.to].map((limit) => limit !== undefined && limitText(def, limit));
      if (from && to) return from === to ? `${label}: ${from}` : `${label}: ${from} – ${to}`;
      return from ? `${label} ≥ ${from}` : `${label} ≤ ${to || ''}`;
    }
  }
}
