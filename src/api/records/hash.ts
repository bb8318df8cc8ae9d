import { createHash } from 'node:crypto';
import { canonicalClaim, canonicalEntry, memberText, type Claim, type EntryInput } from '#domain/records/claim.ts';
import type { Field } from '#domain/records/fields.ts';

const NONE = Buffer.alloc(0);
const short = (text: string): Buffer => createHash('sha256').update(text).digest().subarray(0, 16);

/** Hash of what a claim says. */
export const valueKey = (claim: Claim): Buffer => short(canonicalClaim(claim));

/** Hash of the member a claim is about, within its source; empty for fields of one value. */
export const memberKey = (field: Field, claim: Claim): Buffer => (field.holds === 'one' ? NONE : short(memberText(claim)));

/** Hash of a whole entry. */
export const contentHash = (entry: EntryInput): Buffer => createHash('sha256').update(canonicalEntry(entry)).digest().subarray(0, 16);

/** Hash of what a member is about, in hexadecimal, as `memberKey` makes it of a claim that says so. */
export const aboutKey = (about: string): string => short(`about ${about}`).toString('hex');
