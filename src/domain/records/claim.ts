import { fold } from '../writing/fold.ts';
import { CLAIM_STATE, type EntryKindName, type EntryRoleName, type PrecisionName, type SchemeName } from './codes.ts';

/** A value that can be written as JSON. Amounts are text, so that nothing rounds them. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** One claim of a source about one field of one of its entries. */
export interface Claim {
  /** Key of the field. */
  field: string;
  /** As the field's type says: numbers and dates are text. */
  value?: Json;
  /** Native key of another entry of the same source; native keys of one source differ across kinds. */
  object?: string;
  /** 1 claims, -1 denies. */
  polarity?: 1 | -1;
  state?: keyof typeof CLAIM_STATE;
  /** First and last day on which it is true, YYYY-MM-DD, as far as the source says. */
  validFrom?: string;
  validTo?: string;
  /** How exactly a date of the value, else `validFrom`, is known. */
  precision?: PrecisionName;
  /** Address of the document that says so; one of the file's documents. */
  document: string;
  quote?: string;
  /** What tells a member of a many-valued field apart where its value may change, such as the number of a proposal; `members.ts` finds it where absent. */
  about?: string;
  /** The rest of the file decided its value, as the spelling of a name: it does not replace what the entry states. */
  loose?: boolean;
}

/** A key by which entries of different sources are recognised as the same. */
export interface EntryKey {
  scheme: SchemeName;
  value: string;
}

/** A source's own record as read: what identifies it and what it claims. */
export interface EntryInput {
  kind: EntryKindName;
  /** Stable within the source, `class:key`. A source lists a thing once per class, except in the class `name`. */
  nativeKey: string;
  role: EntryRoleName;
  /** It is a part or a variant of what it is matched with, such as a bridged token or a protocol of a family: it does not speak for the whole. */
  part?: true;
  keys: EntryKey[];
  claims: Claim[];
}

const DECIMAL = /^([+-]?)(?=\.?\d)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/;

/** The canonical form of a decimal number: no exponent, no needless zeros. `1.0`, `01` and `1e0` are `1`. Undefined if the text is no number. */
export function canonicalNumber(text: string): string | undefined {
  const parts = DECIMAL.exec(text.trim());
  if (!parts) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = parts;
  let digits = whole + fraction;
  let point = whole.length + Number(exponent);
  if (point <= 0) {
    digits = '0'.repeat(-point + 1) + digits;
    point = 1;
  } else if (point > digits.length) digits += '0'.repeat(point - digits.length);
  const head = digits.slice(0, point).replace(/^0+(?=\d)/, '');
  const tail = digits.slice(point).replace(/0+$/, '');
  const plain = tail ? `${head}.${tail}` : head;
  return sign === '-' && plain !== '0' ? `-${plain}` : plain;
}

/** JSON with sorted keys and canonical numbers, so that equal values have equal text. */
export function canonicalJson(value: Json): string {
  if (typeof value === 'number') return canonicalNumber(String(value)) ?? 'null';
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  return `{${Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([k, v]) => `${JSON.stringify(k)}:${canonicalJson(v)}`)
    .join(',')}}`;
}

/** What a claim says, as text: equal texts mean equal claims. Leaves out the source, the entry and the document. */
export function canonicalClaim(claim: Claim): string {
  return canonicalJson([CLAIM_STATE[claim.state ?? 'value'], claim.value ?? null, claim.validFrom ?? null, claim.validTo ?? null, claim.precision ?? null]);
}

/** Distinguishes several roles of one person at one place: the folded position. Empty for other relations. */
export function roleText(claim: Claim): string {
  if (claim.field !== 'roles') return '';
  const { value } = claim;
  const position = typeof value === 'object' && value !== null && !Array.isArray(value) && typeof value['position'] === 'string' ? fold(value['position']) : '';
  return ` as ${position} from `;
}

/** Distinguishes the members of a many-valued field within one source: the object, else what it is about, else the folded value. Dates and percentages of roles do not. */
export function memberText(claim: Claim): string {
  if (claim.object !== undefined) return `object ${claim.object}${roleText(claim)}`;
  if (claim.about !== undefined) return `about ${claim.about}`;
  return `value ${typeof claim.value === 'string' ? fold(claim.value) : canonicalJson(claim.value ?? null)}`;
}

/** The whole entry as text. An entry has changed only if this text has. */
export function canonicalEntry(entry: EntryInput): string {
  const keys = entry.keys.map((k) => `${k.scheme} ${k.value}`).sort();
  const claims = entry.claims.map((c) => canonicalJson([c.field, c.polarity ?? 1, canonicalClaim(c), c.object ?? null, c.document, c.quote ?? null])).sort();
  return canonicalJson([entry.kind, entry.role, keys, claims, ...(entry.part ? ['part'] : [])]);
}
