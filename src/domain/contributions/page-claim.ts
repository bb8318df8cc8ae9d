import { KINDS } from '../kinds/kinds.ts';
import { domainKey } from '../records/keys.ts';
import type { ContributionType } from './proposal.ts';

/** Types of contributions whose records can be claimed: projects and organizations. */
export const CLAIM_TYPES = [KINDS.project.form, KINDS.organization.form] as const satisfies readonly ContributionType[];

/** How a page is proven: a TXT record, a file at the domain, or a message signed by whoever deployed a contract. */
export const CLAIM_WAYS = ['dns', 'file', 'signature'] as const;
export type ClaimWay = (typeof CLAIM_WAYS)[number];

/** What a look at one place came to. `missing`: it answered, and the proof is not there. `silent`: it gave no clear answer. */
export const LOOK_RESULTS = ['there', 'missing', 'silent'] as const;
export type LookResult = (typeof LOOK_RESULTS)[number];

/** Why a claim ended: its account released it, its proof was gone, or a moderator ended it. */
export const CLAIM_ENDS = ['released', 'gone', 'moderator'] as const;
export type ClaimEnd = (typeof CLAIM_ENDS)[number];

/** Days for which a proof may be gone before its claim ends. */
export const GONE_DAYS = 14;
/** Days between two looks at the proof of a claim. */
export const LOOK_DAYS = 7;
/** Days for which an account that gave up a page still does not vote on it: nobody steps out for one vote. */
export const AFTER_DAYS = 30;
/** Claims of one account that may stand or wait at once. */
export const MOST_CLAIMS = 20;
const DAY = 86_400_000;

/** Path of the file that proves a page. */
export const CLAIM_PATH = '/.well-known/cairn.txt';

/** The line that is published. @param token of one account and one record */
export const claimText = (token: string): string => `cairn-claim=${token}`;

/** Whether one of some lines is that of a claim: the whole line, as other texts stand beside it. */
export const holdsClaim = (lines: readonly string[], token: string): boolean => lines.some((line) => line.trim() === claimText(token));

/** The domain that proves a record: the host of its website without www; undefined for none, and for hosts that many people share. */
export const claimDomain = (website: string | null): string | undefined => domainKey(website)[0]?.value;

/** The message that whoever deployed a contract of the record signs. */
export const claimMessage = ({ name, username, origin, token }: { name: string; username: string; origin: string; token: string }): string =>
  [`The account ${username} of ${origin} speaks for ${name}.`, '', claimText(token)].join('\n');

/** What some looks come to: there where one place has the proof, missing where all places answered that they do not. */
export function verdictOf(results: readonly LookResult[]): LookResult {
  if (results.includes('there')) return 'there';
  return results.length > 0 && results.every((result) => result === 'missing') ? 'missing' : 'silent';
}

/** What is known of the proof of a claim. Times are milliseconds. */
export interface ClaimStand {
  verifiedAt: number | undefined;
  /** Since when looks find the proof gone. */
  missingSince: number | undefined;
}

/**
 * How a claim stands after a look at its proof. Silence changes nothing, and neither begins nor ends the days of a proof that is gone.
 * A proof that is gone ends the claim by a second clear answer, once the days are over.
 */
export function afterLook(stand: ClaimStand, result: LookResult, now: number): ClaimStand & { ended: boolean } {
  if (result === 'there') return { verifiedAt: stand.verifiedAt ?? now, missingSince: undefined, ended: false };
  if (result === 'silent' || stand.verifiedAt === undefined) return { ...stand, ended: false };
  const missingSince = stand.missingSince ?? now;
  return { ...stand, missingSince, ended: now - missingSince >= GONE_DAYS * DAY };
}
