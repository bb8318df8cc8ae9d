import { z } from 'zod';
import { canonicalNumber } from '../records/claim.ts';
import { isDay } from '../records/check.ts';
import { handleOf } from '../records/keys.ts';
import { isEmail } from '../forms/email.ts';
import { KINDS, type KindName } from '../kinds/kinds.ts';
import { seen } from '../writing/seen.ts';
import { formFields, type FormField, type Part, type SiteName } from './forms.ts';
import { privateFacts, privateMail } from './private-facts.ts';
import { MOST, type ContributionType } from './proposal.ts';
import { isPublicWeb } from './public-address.ts';

/** The documents' words for what no number is. */
const NO_NUMBER = 'Invalid input: must be a number';

const SITES: Readonly<Record<SiteName, readonly [RegExp, string]>> = {
  x: [/^https:\/\/x\.com\/\w+$/, 'is neither an account on X (@name) nor its address'],
  github: [/^https:\/\/(?:www\.)?github\.com\/./i, 'is no address on GitHub'],
  linkedin: [/^https:\/\/(?:[a-z]{2,3}\.)?linkedin\.com\/./i, 'is no address on LinkedIn'],
  telegram: [/^https:\/\/(?:www\.)?(?:t|telegram)\.me\/./i, 'is no address on Telegram'],
  discord: [/^https:\/\/(?:www\.)?discord(?:app)?\.(?:gg|com|io)\/./i, 'is no address on Discord'],
  crunchbase: [/^https:\/\/(?:www\.)?crunchbase\.com\/./i, 'is no address on Crunchbase'],
};

const text = (most: number) =>
  z
    .string()
    .transform((given) => seen(given).replaceAll(/\s+/g, ' ').trim())
    .pipe(z.string().min(1, 'is empty').max(most));
const longtext = (most: number) =>
  z
    .string()
    .transform((given) => seen(given.replaceAll('\r\n', '\n')).trim())
    .pipe(z.string().min(1, 'is empty').max(most));

/** Web addresses without a scheme get `https://`, as the documents say. */
const withScheme = (given: string): string => (/^[a-z][a-z\d+.-]*:/i.test(given) ? given : `https://${given.replace(/^\/\//, '')}`);
const webAddress = z
  .string()
  .max(2000)
  .transform((given) => withScheme(given.trim()))
  .refine((url) => /^https?:\/\/[^\s/@]+\.[^\s/@]+(?:[/?#]\S*)?$/.test(url) && isPublicWeb(url), 'is not a web address');
const picture = webAddress.refine((url) => url.startsWith('https://'), 'is not the address of a picture (https://…)');
const onX = z
  .string()
  .max(300)
  .transform((given, context) => {
    const handle = handleOf(given);
    if (handle !== undefined) return `https://x.com/${handle}`;
    context.addIssue({ code: 'custom', message: SITES.x[1] });
    return z.NEVER;
  });
const decimal = z.union([z.number(), z.string().max(60)], NO_NUMBER).transform((given, context) => {
  const plain = canonicalNumber(String(given).replaceAll(',', ''));
  if (plain !== undefined && !plain.startsWith('-')) return plain;
  context.addIssue({ code: 'custom', message: plain === undefined ? NO_NUMBER : 'is below 0' });
  return z.NEVER;
});
const amount = decimal.refine((plain) => plain !== '0', 'is 0, which is no amount');
const percent = decimal.refine((plain) => Number(plain) <= 100, 'is above 100 per cent');

/** First day of a day, month or year, and how exactly it is known; undefined for another text. */
export function dayOf(partial: string): { day: string; precision: 'day' | 'month' | 'year' } | undefined {
  const [, year, month, date] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(partial) ?? [];
  const day = `${year}-${month ?? '01'}-${date ?? '01'}`;
  if (year === undefined || !isDay(day)) return undefined;
  return { day, precision: date !== undefined ? 'day' : month === undefined ? 'year' : 'month' };
}
const partOfDate = z.string().refine((given) => dayOf(given) !== undefined, 'is no day, month or year');

/** A record, or a thing that is not here yet. What a page shows of it may come along and is dropped. */
export type RecordValue = { type: string; slug: string } | { name: string };
const recordValue = (targets: readonly KindName[], mayName: boolean): z.ZodType<RecordValue> => {
  const shown = { logo: z.string().max(2000).nullish(), id: z.uuid().optional() };
  const held = z
    .object({ type: z.enum(targets.map((kind) => KINDS[kind].wire)), slug: z.string().min(1).max(200), name: z.string().max(300).nullish(), ...shown })
    .transform(({ type, slug }) => ({ type, slug }));
  if (!mayName) return held;
  const named = z.object({ name: text(200), ...shown }).transform(({ name }) => ({ name }));
  return z.preprocess((given) => (typeof given === 'string' ? { name: given } : given), z.union([held, named], 'is neither a record nor a name'));
};

function plain(part: Part): z.ZodType {
  switch (part.input) {
    case 'text':
      return text(part.most ?? 300);
    case 'longtext':
      return longtext(part.most ?? 5000);
    case 'image':
      return picture;
    case 'url': {
      if (part.site === undefined) return webAddress;
      const [pattern, fault] = SITES[part.site];
      return part.site === 'x' ? onX : webAddress.refine((url) => pattern.test(url), fault);
    }
    case 'email':
      return z.string().trim().refine(isEmail, 'is no e-mail address');
    case 'number':
      return decimal;
    case 'amount':
      return amount;
    case 'percent':
      return percent;
    case 'day':
      return partOfDate;
    case 'option':
      return z.enum([...(part.options ?? [])], 'is none of the options');
    case 'record':
      return recordValue(part.targets ?? [], part.mayName ?? false);
    case 'yes':
      return z.boolean();
    case 'entry':
      return z.never();
  }
}

const given = (part: Part): z.ZodType => (part.many ? z.array(plain(part)).max(50) : plain(part));
/** An entry by its parts; empty parts are left out. */
function entry(parts: readonly Part[]): z.ZodType {
  const shape = Object.fromEntries(parts.map((part) => [part.name, part.required ? given(part) : given(part).optional()]));
  return z.preprocess(
    (value) =>
      typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).filter(([, v]) => !isEmpty(v))) : value,
    z.strictObject(shape),
  );
}

/** Whether a value of a form says nothing: an empty text or list, null, or an entry of nothing but such. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.every(isEmpty);
  return typeof value === 'object' && Object.values(value).every(isEmpty);
}

/** What is said of one member of a list: without `id` it is new; with one it is changed to `value`, or ended. */
export interface ListedEdit {
  /** As the form of the record gives it. */
  id?: string | undefined;
  value?: unknown;
  end?: true | undefined;
}

/** A bare value, `'DeFi'`, is short for `{ value: 'DeFi' }`. */
const isMarked = (item: unknown): boolean =>
  typeof item === 'object' && item !== null && ('value' in item || 'end' in item) && Object.keys(item).every((key) => ['id', 'value', 'end'].includes(key));

function listed(field: FormField): z.ZodType {
  const value = field.item ? entry(field.item) : plain(field);
  const member = z
    .strictObject({ id: z.string().min(1).max(200).optional(), value: value.optional(), end: z.literal(true).optional() })
    .refine((m) => (m.end ? m.id !== undefined || m.value !== undefined : m.value !== undefined), 'holds no value');
  return z.array(z.preprocess((item) => (isMarked(item) ? item : { value: item }), member)).max(MOST.lines);
}

/** Values of one-value fields; null says that the record has none. */
const single = (field: FormField): z.ZodType => (field.required ? plain(field) : plain(field).nullable());

/** The values of a form as they are sent, by field. Lists hold what is added, changed or ended. */
export type FormValues = Readonly<Record<string, unknown>>;

const made = new Map<ContributionType, z.ZodType<FormValues>>();
/** What the values of a form must be: the page and the server check by it. Texts, addresses and numbers come out in the form in which they are kept. */
export function valuesSchema(type: ContributionType): z.ZodType<FormValues> {
  const known = made.get(type);
  if (known) return known;
  const shape = Object.fromEntries(formFields(type).map((field) => [field.name, (field.many ? listed(field) : single(field)).optional()]));
  const schema = z.strictObject(shape).superRefine((values, context) => {
    for (const field of formFields(type))
      for (const message of privateIn(type, field, values[field.name])) context.addIssue({ code: 'custom', path: [field.name], message });
  }) as unknown as z.ZodType<FormValues>;
  made.set(type, schema);
  return schema;
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* textsIn(inner);
}

/** Whether a field says something about people, in the form of whatever record. */
const isAboutPeople = (type: ContributionType, field: FormField): boolean =>
  type === KINDS.person.form || field.of === 'person' || (field.item ?? [field]).some(({ targets }) => targets?.includes('person'));

/** What is private in a value of a form. A company's own address is public, and a field that holds one. */
function privateIn(type: ContributionType, field: FormField, value: unknown): string[] {
  const texts = [...textsIn(value)];
  if (!isAboutPeople(type, field)) return field.input === 'email' ? [] : [...new Set(texts.flatMap(privateMail))];
  const found = texts.flatMap(privateFacts);
  if (type === KINDS.person.form && field.name === 'location' && found.length === 0 && texts.some((text) => /\d/.test(text)))
    return ['is more than a city or a country: addresses of people are not taken'];
  return [...new Set(found)];
}
