import type { AuthorNoticeKind } from '#domain/contributions/notices.ts';
import type { ProposalState } from '#domain/contributions/proposal.ts';
import { addresses } from '#domain/site/addresses.ts';
import type { MailKind } from '#platform/mail/kind.ts';
import type { Texts } from '#platform/texts.ts';
import { WHY_LIFTED } from './notices.ts';
import { HIDDEN } from './viewer.ts';

interface Loaded {
  /** Name and slug of the proposal; empty for a ban. */
  name: string;
  slug: string;
  state: ProposalState;
  reason: string;
  /** Last day of a ban; absent for good. */
  until?: string | null;
}

interface Words {
  subject: string;
  lead: string;
}

/** The decision in one word each. */
const DECIDED: Partial<Record<ProposalState, 'mail_contribution_accepted' | 'mail_contribution_unreviewed' | 'mail_contribution_expired'>> = {
  accepted: 'mail_contribution_accepted',
  reverted: 'mail_contribution_accepted',
  unreviewed: 'mail_contribution_unreviewed',
  expired: 'mail_contribution_expired',
};

const WORDS: Readonly<Record<AuthorNoticeKind, (say: Texts, of: Loaded, site: string) => Words>> = {
  'contribution-published': (say, { name }, site) => ({
    subject: say('mail_contribution_published', { name }),
    lead: say('mail_contribution_published_lead', { site }),
  }),
  'contribution-held': (say, { name, reason }) => ({ subject: say('mail_contribution_held', { name }), lead: say('mail_contribution_reason', { reason }) }),
  'contribution-bounced': (say, { name, reason }) => ({
    subject: say('mail_contribution_bounced', { name }),
    lead: say('mail_contribution_reason', { reason }),
  }),
  'contribution-against': (say, { name }) => ({ subject: say('mail_contribution_against', { name }), lead: say('mail_contribution_against_lead') }),
  'contribution-decided': (say, { name, state, reason }) => ({
    subject: say(DECIDED[state] ?? 'mail_contribution_rejected', { name }),
    lead: reason === '' ? say('mail_contribution_decided_lead') : say('mail_contribution_reason', { reason }),
  }),
  'contribution-conflict': (say, { name }) => ({ subject: say('mail_contribution_conflict', { name }), lead: say('mail_contribution_conflict_lead') }),
  'contribution-reverted': (say, { name, reason }) => ({
    subject: say('mail_contribution_reverted', { name }),
    lead: reason === '' ? say('mail_contribution_reverted_lead') : say('mail_contribution_reason', { reason }),
  }),
  'contribution-banned': (say, { reason, until }, site) => ({
    subject: say('mail_contribution_banned', { site }),
    lead: until == null ? say('mail_contribution_banned_always', { reason }) : say('mail_contribution_banned_until', { reason, day: until }),
  }),
  'contribution-unbanned': (say, { reason }, site) => ({
    subject: say('mail_contribution_unbanned', { site }),
    lead: say('mail_contribution_reason', { reason }),
  }),
};

/** SQL of what the mails say that are about an account, $1, and not about a proposal. */
const LOADS: Partial<Record<AuthorNoticeKind, string>> = {
  'contribution-banned':
    "select '' as name, '' as slug, 'bounced' as state, reason, to_char(until at time zone 'UTC', 'YYYY-MM-DD') as until from contribution_ban where account_id = $1",
  'contribution-unbanned': `select '' as name, '' as slug, 'bounced' as state, coalesce(reason, '') as reason from (${WHY_LIFTED}) l`,
};

/** Tells contributors what became of their work. It is read when the mail goes, so that it names no record that was taken down. */
export const contributionMail: MailKind<{ kind: AuthorNoticeKind; proposal: string }, Loaded> = {
  template: 'contribution',
  priority: 'notice',
  subjectOf: ({ kind, proposal }) => `${kind}:${proposal}`,
  async load({ db }, { detail: { kind, proposal } }) {
    const { rows } = await db.read.query<Loaded>(
      LOADS[kind] ??
        `select p.name, p.slug, p.state, coalesce(p.reason, '') as reason from proposal p
           where p.id = $1 and not ${HIDDEN}`,
      [proposal],
    );
    return rows[0];
  },
  texts(say, { detail: { kind }, loaded, site }) {
    const { subject, lead } = WORDS[kind](say, loaded, site);
    const address = loaded.slug === '' ? addresses.settings('contributor') : addresses.proposal(loaded.slug);
    return {
      subject,
      title: subject,
      lead,
      button: { text: say('mail_contribution_button'), address },
      otherwise: say('mail_contribution_otherwise', { site }),
    };
  },
};

/** Mails of this room. */
export const daoMails: readonly MailKind[] = [contributionMail as unknown as MailKind];
