import { isEmail, isNewEmail } from './email.ts';
import { isName } from './name.ts';
import { PATTERNS } from './patterns.ts';

/** Rules whose pattern says all. */
const BY_PATTERN = {
  phoneNumber: PATTERNS.phone,
  number: PATTERNS.digits,
  numberPercent: PATTERNS.percentage,
  password: PATTERNS.password,
} as const;

/**
 * A rule for the text of a field. `of` names the field to compare with; lengths are in characters; `field` is the field's name in the default
 * message. `message` replaces the default message; its type is up to the form.
 */
export type Rule<Message = string> = (
  | { rule: 'no-space' | 'url' | 'name' | keyof typeof BY_PATTERN }
  | { rule: 'between-length'; from: number; to: number }
  | { rule: 'required'; field?: string }
  /** `known`: of an account that may be there already, whose address mail servers take; `new`: of one that is made. */
  | { rule: 'email'; whose?: 'known' | 'new' }
  | { rule: 'required-correlate' | 'duplicate'; of: string }
  | { rule: 'min-length' | 'max-length'; length: number }
) & { message?: Message };

/** The rule a text breaks. */
export type Fault<Message = string> = Rule<Message>;

/** Values of a form's fields by name. */
export type Values = Readonly<Record<string, string>>;

/** The first of the rules, in their order, that a text breaks. @param others the values that correlate */
export const faultOf = <Message>(text: string, rules: readonly Rule<Message>[], others: Values = {}): Fault<Message> | undefined =>
  rules.find((rule) => !holds(text, rule, others));

const EMAIL = { any: (text: string) => PATTERNS.email.test(text), known: isEmail, new: isNewEmail };

const isThere = (text: string | undefined): boolean => text !== undefined && text.trim() !== '';

function holds(text: string, rule: Rule<unknown>, others: Values): boolean {
  switch (rule.rule) {
    case 'no-space':
      return !/\s/.test(text);
    case 'between-length':
      return text.length >= rule.from && text.length <= rule.to;
    case 'name':
      return isName(text);
    case 'required':
      return isThere(text);
    case 'email':
      return EMAIL[rule.whose ?? 'any'](text);
    case 'required-correlate':
      return isThere(text) || isThere(others[rule.of]);
    case 'url':
      return text === '' || PATTERNS.url.test(text);
    case 'duplicate': {
      const other = others[rule.of];
      return other === undefined || other === '' || text === other;
    }
    case 'min-length':
      return text.length >= rule.length;
    case 'max-length':
      return text.length <= rule.length;
    default:
      return BY_PATTERN[rule.rule].test(text);
  }
}
