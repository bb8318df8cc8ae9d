import { addresses } from '#domain/site/addresses.ts';
import type { MailKind } from '#platform/mail/kind.ts';

const LEADS = {
  removal: { done: 'mail_removal_answer_lead_done_removal', refused: 'mail_removal_answer_lead_refused_removal' },
  correction: { done: 'mail_removal_answer_lead_done_correction', refused: 'mail_removal_answer_lead_refused_correction' },
} as const;

/** Tells the person who asked what was decided. It names no record: the mail may outlive one that was taken down. */
export const removalAnswer: MailKind<{ request: string; outcome: string; wish: string; day: string; reason: string }> = {
  template: 'removal-answer',
  priority: 'notice',
  subjectOf: ({ request }) => request,
  texts: (say, { detail: { outcome, wish, day, reason }, site }) => ({
    subject: say('mail_removal_answer_subject', { site }),
    title: say(outcome === 'refused' ? 'mail_removal_answer_title_refused' : 'mail_removal_answer_title_done'),
    lead: say(LEADS[wish === 'correction' ? 'correction' : 'removal'][outcome === 'refused' ? 'refused' : 'done'], {
      site,
      day,
      reason,
    }),
    otherwise: say('mail_removal_answer_otherwise'),
    link: { text: say('mail_removal_answer_link'), address: addresses.removal() },
  }),
};

/** Mails of this room. */
export const removalMails: readonly MailKind[] = [removalAnswer];
