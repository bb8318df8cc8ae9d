import type { DaoNoticeKind } from '#domain/contributions/notices.ts';
import { addresses } from '#domain/site/addresses.ts';
import type { NoticeText, NoticeTexts } from '../app/rooms/room.ts';
import { m } from '../paraglide/messages.js';
import { formatDay } from '../ui/time/date.ts';

type Detail = Readonly<Record<string, string>>;

/** A notice names no record: it leads to the proposal. */
const led = (title: string, text: string, { proposal }: Detail): NoticeText => ({
  title,
  text,
  ...(proposal !== undefined && { link: { to: addresses.proposal(proposal), label: m.notice_contribution_see() } }),
});

const DECIDED: Readonly<Record<string, () => string>> = {
  accepted: () => m.notice_contribution_accepted(),
  reverted: () => m.notice_contribution_accepted(),
  unreviewed: () => m.notice_contribution_unreviewed(),
  expired: () => m.notice_contribution_expired(),
};

/** What contributors and members are notified of. */
export const notices: NoticeTexts<DaoNoticeKind> = {
  'contribution-published': (of) => led(m.notice_contribution_published(), m.notice_contribution_published_text(), of),
  'contribution-held': (of) => led(m.notice_contribution_held(), m.notice_contribution_reason_text({ reason: of['reason'] ?? '' }), of),
  'contribution-bounced': (of) => led(m.notice_contribution_bounced(), m.notice_contribution_reason_text({ reason: of['reason'] ?? '' }), of),
  'contribution-against': (of) => led(m.notice_contribution_against(), m.notice_contribution_against_text(), of),
  'contribution-decided': (of) => led((DECIDED[of['state'] ?? ''] ?? m.notice_contribution_rejected)(), m.notice_contribution_decided_text(), of),
  'contribution-conflict': (of) => led(m.notice_contribution_conflict(), m.notice_contribution_conflict_text(), of),
  'contribution-reverted': (of) => led(m.notice_contribution_reverted(), m.notice_contribution_reverted_text(), of),
  'contribution-banned': ({ reason = '', until }) => ({
    title: m.notice_contribution_banned(),
    text:
      until === undefined
        ? m.notice_contribution_banned_always({ reason })
        : m.notice_contribution_banned_until({ reason, day: formatDay(until.slice(0, 10)) }),
  }),
  'contribution-unbanned': ({ reason = '' }) => ({
    title: m.notice_contribution_unbanned(),
    text: m.notice_contribution_reason_text({ reason }),
    link: { to: addresses.settings('contributor'), label: m.notice_claim_see() },
  }),
  'page-claim-ended': ({ why, reason = '' }) => ({
    title: m.notice_claim_ended(),
    text: why === 'gone' ? m.notice_claim_gone() : m.notice_contribution_reason_text({ reason }),
    link: { to: addresses.settings('contributor'), label: m.notice_claim_see() },
  }),
  'vote-decided': (of) => led(m.notice_vote_decided(), m.notice_vote_decided_text(), of),
};
