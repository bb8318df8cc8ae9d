import type { Fault } from '#domain/forms/rules.ts';
import { m } from '../../paraglide/messages.js';
import { CATALOGUE } from './catalogue.ts';

const TEXTS: Readonly<Record<Fault['rule'], () => string>> = {
  'no-space': CATALOGUE.E_0009,
  'between-length': CATALOGUE.E_0010,
  required: () => CATALOGUE.E_0011({ 1: m.rule_field() }),
  email: () => CATALOGUE.E_0003({ 1: m.rule_email() }),
  name: () => CATALOGUE.E_0003({ 1: m.rule_name() }),
  phoneNumber: () => CATALOGUE.E_0003({ 1: m.rule_phone() }),
  // The documents name none.
  'required-correlate': CATALOGUE.E_0015,
  url: m.rule_url,
  number: m.rule_number,
  numberPercent: m.rule_percent,
  password: m.rule_password,
  duplicate: m.rule_duplicate,
  'min-length': m.rule_min_length,
  'max-length': m.rule_max_length,
};

/** The default message of the rule a text breaks. */
export const faultText = (fault: Fault): string =>
  fault.rule === 'required' && fault.field !== undefined ? CATALOGUE.E_0011({ 1: fault.field }) : TEXTS[fault.rule]();
