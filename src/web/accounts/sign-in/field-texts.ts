import type { FieldMessage } from '#domain/accounts/sign-in/account-fields.ts';
import { CATALOGUE } from '../../ui/form/catalogue.ts';
import { m } from '../../paraglide/messages.js';

/** What the forms of accounts say in place of the rules' default messages. */
export const FIELD_TEXTS: Readonly<Record<FieldMessage, () => string>> = {
  empty: CATALOGUE.E_0015,
  'empty-password': m.form_empty_password,
  'email-sign-in': m.form_email_sign_in,
  'email-sign-up': m.form_email_sign_up,
  'password-short': m.form_password_short,
  'name-special': m.form_name_special,
  'name-short': m.form_name_short,
  'name-long': m.form_name_long,
  'username-short': m.form_username_short,
  'username-long': m.form_username_long,
  'not-the-same': m.form_not_the_same,
  code: m.code_invalid,
};
