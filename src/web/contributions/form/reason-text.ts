import { m } from '../../paraglide/messages.js';

type Text = (match: RegExpExecArray) => string;

/** Reasons of the API, in the reader's words. */
const REASONS: readonly (readonly [RegExp, Text])[] = [
  [/^is missing: (?:money, roles|the sentence)/, m.contribute_quote_missing],
  [/^is missing: name the round/, m.contribute_reason_round],
  [/^is missing: its author is told why$/, m.contribute_reason_told_why],
  [/^(?:is (?:missing|empty)|is missing: name the record to be edited|holds no value)$/, m.contribute_lacks],
  [/^has no source$/, m.contribute_source_missing],
  [/^is neither an account on X/, m.contribute_reason_x],
  [/^is no address on (.+)$/, ([, site = '']) => m.contribute_reason_site({ site })],
  [/^is not a web address$/, m.contribute_reason_address],
  [/^is not the address of a picture/, m.contribute_reason_picture],
  [/^Invalid input: must be a number$/, m.contribute_reason_number],
  [/^is below 0$/, m.contribute_reason_below],
  [/^is 0, which is no amount$/, m.contribute_reason_zero],
  [/^is above 100 per cent$/, m.contribute_reason_above],
  [/^makes (.+) per cent of the supply$/, ([, share = '']) => m.contribute_reason_supply({ share })],
  [/^is no day, month or year$/, m.contribute_hint_day],
  [/^is neither a record nor a name$/, m.contribute_reason_record],
  [/^there is no \S+ with the slug (.+)$/, ([, slug = '']) => m.contribute_reason_gone({ slug })],
  [/^(?:No record of the slug|There is no \S+ with the slug) (\S+?)(?: was merged into another)?\.$/, ([, slug = '']) => m.contribute_reason_gone({ slug })],
  [/^is no e-mail address$/, m.contribute_reason_mail],
  [/^is none of the options$/, m.contribute_choose],
  [/^is before it began$/, m.contribute_reason_order],
  [/^is to come$/, m.contribute_reason_to_come],
  [/^is more than the valuation$/, m.contribute_reason_valuation],
  [/^is before the founding in (\d+)$/, ([, year = '']) => m.contribute_reason_founding({ year })],
  [/^is there twice$/, m.contribute_reason_twice],
  [/^is the same page as another source$/, m.contribute_reason_same_page],
  [/^is what the record holds already$|^It is what the record holds already/, m.contribute_reason_known],
  [/^is proposed already/, m.contribute_reason_proposed],
  [/^is that of (.+) \(\S+\)$/, ([, name = '']) => m.contribute_reason_bearer({ name })],
  [/^holds the number of an identity document/, m.contribute_reason_identity],
  [/^is no round of that (?:project|record)/, m.contribute_reason_round_of],
  [/^is no address on this chain/, m.contribute_reason_chain_address],
  [/^is no supply that a token can have/, m.contribute_reason_supply],
  [/^is more than any round ever raised/, m.contribute_reason_most_raised],
  [/^is none that the record holds now$/, m.contribute_reason_changed],
  [/^needs a page of the person's own/, m.contribute_reason_own_page],
  [/^holds an e-mail address/, m.contribute_reason_private_mail],
  [/^holds a phone number/, m.contribute_reason_private_phone],
  [/^holds a street address/, m.contribute_reason_private_street],
  [/^leads to a number or an address of somebody/, m.contribute_reason_private_link],
  [/^is more than a city or a country/, m.contribute_reason_private_place],
  [/^is a record of its own: propose that it is removed$/, m.contribute_reason_own_record],
  [/^It is a list or an encyclopaedia/, m.contribute_reason_list],
  [/^It is a post of an account/, m.contribute_reason_post],
  [/^It was not looked at/, m.contribute_reason_offline],
  [/^The page did not answer just now/, m.contribute_reason_silent],
  [/^The page does not answer programs/, m.contribute_reason_refuses],
  [/^The page is gone \(\d+\), and no archive of it is known\.$/, m.contribute_reason_dead],
  [/^The page is gone; an archive has it: (.+)$/, ([, archive = '']) => m.contribute_reason_archive({ archive })],
  [/^The record changed meanwhile\.$/, m.contribute_reason_moved],
  [/^The page answers\.$/, m.contribute_reason_answers],
  [/^There is no such host\.$/, m.contribute_reason_no_host],
  [/^It is a page of the record itself\.$/, m.contribute_reason_page_own],
  [/^It is a page of the website that is proposed/, m.contribute_reason_page_proposed],
  [/^It is a page of (.+)\.$/, ([, name = '']) => m.contribute_reason_page_of({ name })],
  [/^Its name mixes letters of several scripts/, m.contribute_reason_scripts],
  [
    /^(.+) \((\S+)\) may be the same: (.+?)\.?$/,
    ([, name = '', record = '', reason = '']) => m.contribute_reason_may_be({ name, record, reason: reasonText(reason) }),
  ],
  [/^With the other shares/, m.contribute_reason_sum_fits],
  [/^Its day is past/, m.contribute_reason_round_fits],
  [/^Its days are in order\.$/, m.contribute_reason_days_fit],
  [/^No other record bears it\.$/, m.contribute_reason_unique],
  [/^hold nothing$/, m.contribute_reason_nothing],
  [/^hold more than (\d+) changes$/, ([, count = '']) => m.contribute_reason_many({ count })],
  [/^is the same record$/, m.contribute_reason_same_record],
  [/^is (?:of )?no (?:project|organization|person|investor|people|venture|token) here$/, m.contribute_reason_no_record],
  [/^is of a record: a new one has none$/, m.contribute_reason_has_none],
  [/^is no field of this form$/, m.contribute_reason_no_field],
  [/^Too (?:big|long): expected string to have <=(\d+) characters$/, ([, count = '']) => m.contribute_reason_long({ count })],
  [/^Too big: expected array to have <=(\d+) items$/, ([, count = '']) => m.contribute_reason_items({ count })],
  [/^the same name as one that you name/, m.contribute_reason_pick],
  [/^the same name/, m.contribute_reason_name],
  [/^the same website/, m.contribute_reason_website],
  [/^the same account on X/, m.contribute_reason_handle],
  [/^the same place on GitHub/, m.contribute_reason_github],
];

function known(reason: string): string | undefined {
  for (const [pattern, text] of REASONS) {
    const match = pattern.exec(reason);
    if (match) return text(match);
  }
  return undefined;
}

/** A reason of the API in the reader's words, sentence by sentence where it is several; one that is not known stays as it is. */
export const reasonText = (reason: string): string =>
  known(reason) ??
  reason
    .split(/(?<=\.) (?=[A-Z])/)
    .map((sentence) => known(sentence) ?? sentence)
    .join(' ');
