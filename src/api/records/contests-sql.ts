import { CLAIM_STATE } from '#domain/records/codes.ts';
import { fieldId, FIELDS, type FieldType } from '#domain/records/fields.ts';

/** Fields of which each source has its own: to differ in them is no contest. */
const OWN_WORDS: ReadonlySet<string> = new Set(['logo', 'description', 'announcement', 'stage_text', 'category', 'subcategories', 'market_cap_rank']);

const ids = (fields: readonly { id: number }[]): string => `array[${fields.map(({ id }) => id).join(',')}]::smallint[]`;
const ofType = (type: FieldType): string => ids(FIELDS.filter((field) => field.type === type && field.key !== 'symbol' && field.key !== 'location'));
const named = (key: string): string => ids(FIELDS.filter((field) => field.key === key));

/** SQL of the fields in which to differ is no contest. */
export const OWN_WORDS_SQL = ids(FIELDS.filter(({ key }) => OWN_WORDS.has(key)));
const INVESTORS = fieldId('round', 'investors');

const text = (of: string): string => `(${of}.value #>> '{}')`;
const apart = (name: string, by: string): string => `regexp_replace(lower(regexp_replace(${name}, '\\s*[([].*$', '')), '[^[:alnum:]]+', '${by}', 'g')`;
/** SQL of a text without accents and an article. */
const plain = (name: string): string => `regexp_replace(regexp_replace(normalize(${name}, NFD), '[\\u0300-\\u036f]', '', 'g'), '^the ', '', 'i')`;
/** SQL of the other name that stands in the brackets of a name. */
const inBrackets = (name: string): string =>
  `regexp_replace(coalesce(substring(${name} from '[([](.*?)[])]'), ''), '^(ex|prev|former|formerly|previously) ', '', 'i')`;
/** SQL of a name to compare: without brackets, case and punctuation. */
export const bareName = (name: string): string => apart(name, '');
const letters = (of: string): string => bareName(plain(text(of)));
const words = (of: string): string => apart(plain(text(of)), ' ');
const other = (of: string): string => `nullif(${bareName(plain(inBrackets(text(of))))}, '')`;
/** SQL of an address to compare: without scheme, www, query and case, with a slash after each step. */
const steps = (of: string): string => `regexp_replace(lower(${text(of)}), '^https?://(www\\.)?|/*([?#].*)?$', '', 'g') || '/'`;
const host = (of: string): string => `split_part(${steps(of)}, '/', 1)`;
const number = (of: string): string => `${text(of)}::numeric`;

/** SQL of whether `of(a)` begins with `of(b)`, or the other way round. */
const either = (a: string, b: string, of: (as: string) => string, test: (long: string, short: string) => string): string =>
  `(${test(of(a), of(b))} or ${test(of(b), of(a))})`;
const begins = (long: string, short: string): string => `starts_with(${long}, ${short})`;

/** SQL of half of what the last digit of a number is worth that it does not leave open; two digits are always meant. */
const slack = (of: string): string => `power(10, least(
    length(substring(trunc(abs(${number(of)}))::text from '0*$')), greatest(length(trunc(abs(${number(of)}))::text) - 2, 0))) / 2`;

/** SQL of how many letters of a day both know: of the year, the month or the whole. */
const known = (a: string, b: string): string => `(array[10, 7, 4])[greatest(coalesce(${a}.precision, 0), coalesce(${b}.precision, 0)) + 1]`;

/**
 * SQL of whether what two statements say of one member of `field` cannot both be so; neither denies anything. Another spelling is no contest, nor is
 * the same told more exactly: the city of a country, the day of a month, a number that the other rounds, a part of a site, a name with a
 * word more or in brackets; a round is told of within a day, since it is announced in all time zones. Numbers of different days do not contest each other, and who does not say who led contests nobody.
 * @param a @param b statements, with their value, state, precision and first day
 */
export const contestsSql = (field: string, a: string, b: string): string => `case
    when ${field} = any(${OWN_WORDS_SQL}) then false
    when ${field} = ${INVESTORS} then coalesce((${a}.value ->> 'lead')::boolean <> (${b}.value ->> 'lead')::boolean, false)
    when ${a}.state <> ${CLAIM_STATE.value} or ${b}.state <> ${CLAIM_STATE.value} then ${a}.state <> ${b}.state
    when ${a}.value is null or ${b}.value is null then true
    when ${field} = any(${named('symbol')}) then ${letters(a)} <> ${letters(b)}
    when ${field} = any(${named('location')}) then not ${either(
      a,
      b,
      (as) => `lower(${text(as)})`,
      (long, short) => `right(', ' || ${long}, length(${short}) + 2) = ', ' || ${short}`,
    )}
    when ${field} = any(${ofType('text')}) then ${letters(a)} <> ${letters(b)} and ${letters(a)} is distinct from ${other(b)} and ${letters(b)} is distinct from ${other(a)}
      and not ${either(a, b, (as) => `(${words(as)} || ' ')`, begins)}
    when ${field} = any(${ofType('url')}) then not ${either(a, b, (as) => `(${steps(as)})`, begins)}
      and not ${either(a, b, host, (long, short) => `right(${long}, length(${short}) + 1) = '.' || ${short}`)}
    when ${field} = ${fieldId('round', 'date')} and ${known(a, b)} = 10 then abs(${text(a)}::date - ${text(b)}::date) > 1
    when ${field} = any(${ofType('date')}) then left(${text(a)}, ${known(a, b)}) <> left(${text(b)}, ${known(a, b)})
    when ${field} = any(${ofType('number')}) then ${a}.valid_from is not distinct from ${b}.valid_from
      and abs(${number(a)} - ${number(b)}) > greatest(${slack(a)}, ${slack(b)})
    else true end`;
