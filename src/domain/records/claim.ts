import { fold } from '../search/fold.ts';
import type { PrecisionName, SchemeName } from './codes.ts';
import { CLAIM_STATE } from './codes.ts';

/** A value that can be written as JSON. Amounts are text, so that nothing rounds them. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** One claim of a source about one field of one of its entries. */
export interface Claim {
  /** Key of the field. */
  field: string;
  value?: Json;
  /** Native key of another entry of the same source. */
  object?: string;
  /** 1 claims, -1 denies. */
  polarity?: 1 | -1;
  state?: keyof typeof CLAIM_STATE;
  /** YYYY-MM-DD. */
  validFrom?: string;
  validTo?: string;
  precision?: PrecisionName;
  /** Address of the document that says so; one of the file's documents. */
  document: string;
  quote?: string;
}

/** A key by which entries of different sources are recognised as the same. */
export interface EntryKey {
  scheme: SchemeName;
  value: string;
}

/** A source's own record as read: what identifies it and what it claims. */
export interface EntryInput {
  /** Stable within the source, `class:key`. A source never lists one thing twice in the same class. */
  nativeKey: string;
  /** False for entries that only add to records which are there already, such as logos. */
  creates: boolean;
  keys: EntryKey[];
  claims: Claim[];
}

const DECIMAL = /^([+-]?)(?=\.?\d)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/;

/** A decimal number in its one way of writing: no exponent, no needless zeros. `1.0`, `01` and `1e0` are `1`. Undefined when it is none. */
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

/** JSON with keys in order and numbers canonical, so that equal values have equal text. */
export function canonicalJson(value: Json): string {
  if (typeof value === 'number') return canonicalNumber(String(value)) ?? 'null';
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  return `{${Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([k, v]) => `${JSON.stringify(k)}:${canonicalJson(v)}`)
    .join(',')}}`;
}

/** What a claim says, as one text: equal texts mean equal claims. Leaves out who says it, about what, and where it stands. */
export function canonicalClaim(claim: Claim): string {
  return canonicalJson([CLAIM_STATE[claim.state ?? 'value'], claim.value ?? null, claim.validFrom ?? null, claim.validTo ?? null, claim.precision ?? null]);
}

/** What tells the members of a many-field apart within one source: the object, else the folded value. */
export function memberText(claim: Claim): string {
  if (claim.object !== undefined) return `object ${claim.object}`;
  return `value ${typeof claim.value === 'string' ? fold(claim.value) : canonicalJson(claim.value ?? null)}`;
}

/** The whole entry as one text; an entry whose text is the same has not changed. */
export function canonicalEntry(entry: EntryInput): string {
  const keys = entry.keys.map((k) => `${k.scheme} ${k.value}`).sort();
  const claims = entry.claims.map((c) => canonicalJson([c.field, c.polarity ?? 1, canonicalClaim(c), c.object ?? null, c.document, c.quote ?? null])).sort();
  return canonicalJson([entry.creates, keys, claims]);
}
