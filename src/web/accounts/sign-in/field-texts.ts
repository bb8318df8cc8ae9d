import type { FieldMessage } from '#domain/accounts/sign-in/account-fields.ts';
import { CATALOGUE } from '../../ui/form/catalogue.ts';
import { m } from '../../paraglide/messages.js';

/** What the forms of accounts say in place of the rules' default messages. */
export const FIELD_TEXTS: Readonly<Record<FieldMessage, () => string>> = {
  empty: CATALOGUE.E_0015,
  'empty-password': m.field_empty_password,
  'email-sign-in': m.field_email_sign_in,
  'email-sign-up': m.field_email_sign_up,
  'password-short': m.field_password_short,
  'name-special': m.field_name_special,
  'name-short': m.field_name_short,
  'name-long': m.field_name_long,
  'username-short': m.field_username_short,
  'username-long': m.field_username_long,
  'not-the-same': m.field_not_the_same,
  code: m.code_invalid,
};
