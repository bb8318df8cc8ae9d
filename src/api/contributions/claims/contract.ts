import { z } from '@hono/zod-openapi';
import { CLAIM_ENDS, CLAIM_TYPES, CLAIM_WAYS, LOOK_RESULTS } from '#domain/contributions/page-claim.ts';
import { NAMED_WIRES } from '#domain/kinds/kinds.ts';
import { TEXT_LIMITS } from '#domain/contributions/proposal.ts';
import { plainText, shownText } from '#platform/http/plain-text.ts';
import { instant } from '../proposals/contract.ts';
import { LOOK_WHYS } from './looks.ts';

const record = z.strictObject({ id: z.uuid(), type: z.enum(NAMED_WIRES), slug: z.string(), name: z.string(), logo: z.string().nullable() });

/** `POST /api/contributions/claims` */
export const claimInput = z
  .strictObject({ type: z.enum(CLAIM_TYPES).openapi({ description: 'A project or an organization' }), slug: plainText(200).min(1) })
  .openapi('PageClaimInput');

/** A page that one's own account speaks for, or wants to. */
export const claimRow = z
  .strictObject({
    id: z.uuid(),
    record: record.nullable().openapi({ description: 'Null where the record is there no more' }),
    state: z.enum(['waiting', 'verified', 'ended']),
    text: z.string().openapi({ description: 'The line to be published, as TXT record or in the file' }),
    domain: z.string().nullable().openapi({ description: 'Where the TXT record is looked for; null where the record names no website of its own' }),
    file: z.string().nullable().openapi({ description: 'Address of the file' }),
    message: z
      .string()
      .nullable()
      .openapi({ description: 'What the deployer of a contract signs (EIP-191); null where the record names no contract on an EVM chain' }),
    contracts: z.int(),
    way: z.enum(CLAIM_WAYS).nullable(),
    proof: z.string().nullable().openapi({ description: 'The domain, or the address that signed' }),
    begun_at: instant,
    verified_at: instant.nullable(),
    looked_at: instant.nullable(),
    missing_since: instant.nullable().openapi({ description: 'Since when the proof is gone; after 14 days the claim ends' }),
    ended_at: instant.nullable(),
    ended_why: z.enum(CLAIM_ENDS).nullable(),
    reason: z.string().nullable(),
  })
  .openapi('PageClaim');
export const claimsAnswer = z.strictObject({ data: z.array(claimRow) }).openapi('PageClaims');

/** `POST /api/contributions/claims/{id}/check` */
export const claimCheckInput = z
  .strictObject({
    signature: z
      .string()
      .regex(/^0x[0-9a-fA-F]{130}$/)
      .optional()
      .openapi({ description: 'Of `message`, by whoever deployed a contract of the project; without it the TXT record and the file are looked at' }),
  })
  .openapi('PageClaimCheck');
export const claimChecked = z
  .strictObject({
    claim: claimRow,
    looks: z.array(z.strictObject({ way: z.enum(CLAIM_WAYS), result: z.enum(LOOK_RESULTS), why: z.enum(LOOK_WHYS) })),
  })
  .openapi('PageClaimChecked');

/** `GET /api/contributions/claims/all`: for moderators, who speaks for what. */
export const spokenRow = z.strictObject({
  id: z.uuid(),
  record: record.nullable(),
  username: z.string(),
  way: z.enum(CLAIM_WAYS),
  proof: z.string().nullable(),
  verified_at: instant,
  looked_at: instant,
  missing_since: instant.nullable(),
});
export const spokenAnswer = z.strictObject({ data: z.array(spokenRow), next: z.string().nullable() }).openapi('SpokenPages');
export const claimEndInput = z.strictObject({ reason: shownText(TEXT_LIMITS.reason, 1) }).openapi('PageClaimEnd');
