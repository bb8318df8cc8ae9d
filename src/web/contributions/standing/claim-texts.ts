import type { ClaimEnd, ClaimWay } from '#domain/contributions/page-claim.ts';
import { m } from '../../paraglide/messages.js';
import type { ClaimChecked, PageClaim } from '../form/calls.ts';

type Look = ClaimChecked['looks'][number];

/** Ways of a proof, in words. */
export const WAY_TEXT: Readonly<Record<ClaimWay, () => string>> = { dns: m.claim_way_dns, file: m.claim_way_file, signature: m.claim_way_signature };

/** What a look found, in words. */
const WHY_TEXT: Readonly<Record<Look['why'], () => string>> = {
  found: m.claim_why_found,
  none: m.claim_why_none,
  other: m.claim_why_other,
  elsewhere: m.claim_why_elsewhere,
  refused: m.claim_why_refused,
  unreachable: m.claim_why_unreachable,
  off: m.claim_why_off,
  'no-domain': m.claim_why_no_domain,
  'no-contract': m.claim_why_no_contract,
  'not-deployer': m.claim_why_not_deployer,
  'no-signature': m.claim_why_no_signature,
};
export const lookText = ({ way, why }: Look): string => `${WAY_TEXT[way]()}: ${WHY_TEXT[why]()}`;

const ENDED_TEXT: Readonly<Record<ClaimEnd, () => string>> = { released: m.claim_ended_released, gone: m.claim_ended_gone, moderator: m.claim_ended_moderator };

/** How a claim that ended came to its end. */
export const endedText = ({ ended_why: why, reason }: PageClaim): string => [why === null ? '' : ENDED_TEXT[why](), reason ?? ''].filter(Boolean).join(' ');

export const STATE_TEXT: Readonly<Record<PageClaim['state'], () => string>> = {
  waiting: m.claim_state_waiting,
  verified: m.claim_state_verified,
  ended: m.claim_state_ended,
};
