import { m } from '../../paraglide/messages.js';

type Text = (match: RegExpExecArray) => string;

/** Reasons of the API, in the reader's words. */
const REASONS: readonly (readonly [RegExp, Text])[] = [
  [/^is missing: money, roles/, m.contribute_quote_missing],
  [/^is missing: name the round/, m.contribute_reason_round],
  [/^is (?:missing|empty)$/, m.contribute_lacks],
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
  [/^is none that the record holds now$/, m.contribute_reason_changed],
  [/^needs a page of the person's own/, m.contribute_reason_own_page],
  [/^holds an e-mail address/, m.contribute_reason_private_mail],
  [/^holds a phone number/, m.contribute_reason_private_phone],
  [/^is more than a city or a country/, m.contribute_reason_private_place],
  [/^is a record of its own: propose that it is removed$/, m.contribute_reason_own_record],
  [/^It is a list or an encyclopaedia/, m.contribute_reason_list],
  [/^It is a post of an account/, m.contribute_reason_post],
  [/^It was not looked at/, m.contribute_reason_offline],
  [/^The page did not answer just now/, m.contribute_reason_silent],
  [/^The page does not answer programs/, m.contribute_reason_refuses],
  [/^The page is gone \(\d+\), and no archive/, m.contribute_reason_dead],
  [/^The page is gone; an archive has it: (.+)$/, ([, archive = '']) => m.contribute_reason_archive({ archive })],
  [/^The record changed meanwhile\.$/, m.contribute_reason_moved],
  [/^the same name as one that you name/, m.contribute_reason_pick],
  [/^the same name/, m.contribute_reason_name],
  [/^the same website/, m.contribute_reason_website],
  [/^the same account on X/, m.contribute_reason_handle],
  [/^the same place on GitHub/, m.contribute_reason_github],
];

/** A reason of the API in the reader's words; one that is not known stays as it is. */
export function reasonText(reason: string): string {
  for (const [pattern, text] of REASONS) {
    const match = pattern.exec(reason);
    if (match) return text(match);
  }
  return reason;
}
