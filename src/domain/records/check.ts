import { canonicalNumber, type Claim } from './claim.ts';
import type { Field, FieldType } from './fields.ts';
import { cut } from '../writing/cut.ts';

const LIMIT: Record<FieldType, number> = {
  text: 300,
  longtext: 20_000,
  url: 2000,
  image: 2000,
  number: 60,
  date: 10,
  option: 60,
  reference: 0,
  structure: 20_000,
};

/** Whether a text is a real calendar day, YYYY-MM-DD, from 1900 to 2199. */
export function isDay(text: string): boolean {
  if (!/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** NUL and halves of signs, as JSON writes them. */
const NO_TEXT = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** What is wrong with a claim for its field, in words for an import's report; undefined if it is valid. */
export function claimFault(field: Field, claim: Claim): string | undefined {
  const { value, object, validFrom, validTo } = claim;
  if (validFrom !== undefined && !isDay(validFrom)) return `begins on ${cut(validFrom, 20)}, which is no day`;
  if (validTo !== undefined && !isDay(validTo)) return `ends on ${cut(validTo, 20)}, which is no day`;
  if (claim.state !== undefined && claim.state !== 'value')
    return value === undefined && object === undefined ? undefined : 'has a value and says that it has none';
  if (field.type === 'reference') return object === undefined ? 'points to nothing' : undefined;
  if (object !== undefined) return 'points to something where a value is expected';
  if (value === undefined || value === null) return 'has no value';
  if (NO_TEXT.test(JSON.stringify(value))) return 'holds a character that is not text';
  if (field.type === 'structure') {
    if (typeof value !== 'object' || Array.isArray(value)) return 'is no structure';
    return JSON.stringify(value).length > LIMIT.structure ? `is longer than ${LIMIT.structure} characters` : undefined;
  }
  if (typeof value !== 'string' || value.trim() === '') return 'is no text';
  if (value.length > LIMIT[field.type]) return `is longer than ${LIMIT[field.type]} characters`;
  if (field.type === 'number' && canonicalNumber(value) !== value) return 'is no number in plain decimals';
  if (field.type === 'date' && !isDay(value)) return 'is no day';
  if (field.type === 'url' && !/^https?:\/\/[^\s/]+\.[^\s]+$/.test(value)) return 'is not a web address';
  return undefined;
}
