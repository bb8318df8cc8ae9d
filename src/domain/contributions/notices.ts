/** What the author of a contribution is notified of, in the bell and by mail. */
export const AUTHOR_NOTICES = [
  'contribution-published',
  'contribution-held',
  'contribution-bounced',
  'contribution-against',
  'contribution-decided',
  'contribution-conflict',
  'contribution-reverted',
  'contribution-banned',
  'contribution-unbanned',
] as const;
export type AuthorNoticeKind = (typeof AUTHOR_NOTICES)[number];

/** What contributors and members are notified of. `vote-decided`: a proposal they voted on was decided; `page-claim-ended`: they speak for a page no more. */
export const DAO_NOTICES = [...AUTHOR_NOTICES, 'vote-decided', 'page-claim-ended'] as const;
export type DaoNoticeKind = (typeof DAO_NOTICES)[number];
