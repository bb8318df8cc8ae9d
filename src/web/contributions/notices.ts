import type { DaoNoticeKind } from '#domain/contributions/notices.ts';
import { addresses } from '#domain/site/addresses.ts';
import type { NoticeTexts } from '../app/rooms/room.ts';
import { m } from '../paraglide/messages.js';

type Detail = Readonly<Record<string, string>>;

const see = ({ slug }: Detail) => (slug === undefined ? {} : { link: { to: addresses.proposal(slug), label: m.notice_contribution_see() } });

const DECIDED: Readonly<Record<string, () => string>> = {
  accepted: () => m.notice_contribution_accepted(),
  reverted: () => m.notice_contribution_accepted(),
  unreviewed: () => m.notice_contribution_unreviewed(),
  expired: () => m.notice_contribution_expired(),
};

/** What contributors and members are notified of. */
export const notices: NoticeTexts<DaoNoticeKind> = {
  'contribution-published': (of) => ({ title: m.notice_contribution_published(), text: m.notice_contribution_published_text({ name: of['name'] ?? '' }), ...see(of) }),
  'contribution-held': (of) => ({
    title: m.notice_contribution_held(),
    text: m.notice_contribution_reason_text({ name: of['name'] ?? '', reason: of['reason'] ?? '' }),
    ...see(of),
  }),
  'contribution-bounced': (of) => ({
    title: m.notice_contribution_bounced(),
    text: m.notice_contribution_reason_text({ name: of['name'] ?? '', reason: of['reason'] ?? '' }),
    ...see(of),
  }),
  'contribution-against': (of) => ({ title: m.notice_contribution_against(), text: m.notice_contribution_against_text({ name: of['name'] ?? '' }), ...see(of) }),
  'contribution-decided': (of) => ({
    title: (DECIDED[of['state'] ?? ''] ?? m.notice_contribution_rejected)(),
    text: m.notice_contribution_decided_text({ name: of['name'] ?? '' }),
    ...see(of),
  }),
  'contribution-conflict': (of) => ({ title: m.notice_contribution_conflict(), text: m.notice_contribution_conflict_text({ name: of['name'] ?? '' }), ...see(of) }),
  'contribution-reverted': (of) => ({ title: m.notice_contribution_reverted(), text: m.notice_contribution_reverted_text({ name: of['name'] ?? '' }), ...see(of) }),
  'contribution-banned': ({ reason = '' }) => ({ title: m.notice_contribution_banned(), text: m.notice_contribution_banned_text({ reason }) }),
  'vote-decided': (of) => ({ title: m.notice_vote_decided(), text: m.notice_vote_decided_text({ name: of['name'] ?? '' }), ...see(of) }),
};
