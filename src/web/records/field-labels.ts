import { m } from '../paraglide/messages.js';
import { ownText } from '../ui/own-text/own-text.ts';
import { labelOf } from './labels.ts';

/** Fields that no quantity has. */
const LABELS: Readonly<Record<string, () => string>> = {
  logo: m.field_logo,
  aliases: m.field_aliases,
  sector: m.field_sectors,
  sectors: m.field_sectors,
  contracts: m.field_contracts,
  markets: m.field_markets,
  links: m.field_links,
  phases: m.field_phases,
  events: m.field_events,
  allocations: m.field_allocations,
  unlocks: m.field_unlocks,
  kind: m.field_kind,
  email_address: m.field_email_address,
  works: m.field_works,
  subcategories: m.field_subcategories,
  investors: m.field_investors,
};

/** Fields with the name of a quantity that is called otherwise. */
const SAME: Readonly<Record<string, string>> = {
  ecosystem: 'ecosystems',
  related_tokens: 'tokens',
  job_titles: 'job_title',
  amount_usd: 'amount',
  valuation_usd: 'valuation',
};

/** What a field of a record is called; its key when there is no word for it. */
export const fieldLabel = (field: string): string => ownText(LABELS, field) ?? labelOf((Object.hasOwn(SAME, field) && SAME[field]) || field);
