import type { AuthorNoticeKind, DaoNoticeKind } from '#domain/contributions/notices.ts';
import { tellOwner } from '#platform/data/notice.ts';
import type { Transaction } from '#platform/data/transact.ts';
import { queueMail } from '#platform/mail/queue.ts';
import { languageOf } from '#platform/texts.ts';
import { contributionMail } from './mails.ts';

/** What somebody is told of. A cause is told once: what can happen again has a suffix. */
interface Told<Kind extends DaoNoticeKind> {
  kind: Kind;
  proposalId: string;
  /** Tells a second time of the same kind from the first. */
  again?: string | undefined;
}

const causeOf = ({ proposalId, again }: Told<DaoNoticeKind>): string => (again === undefined ? proposalId : `${proposalId}/${again}`);

async function mailTo(tx: Transaction, account: string, kind: AuthorNoticeKind, proposalId: string): Promise<void> {
  const { rows } = await tx.sql.query<{ email: string; language: string }>({
    name: 'dao-mail-to',
    text: 'select email, language from account where id = $1 and email is not null and email_verified_at is not null',
    values: [account],
  });
  const [to] = rows;
  if (to) await queueMail(tx, contributionMail, { recipient: to.email, language: languageOf(to.language), account, detail: { kind, proposal: proposalId } });
}

/** Notifies the author of a proposal, in the bell and by mail, once the write is committed. */
export async function tellAuthor(tx: Transaction, told: Told<Exclude<AuthorNoticeKind, 'contribution-banned'>>): Promise<void> {
  const { rows } = await tx.sql.query<{ author: string | null }>({
    name: 'dao-author',
    text: 'select author_id as author from proposal where id = $1',
    values: [told.proposalId],
  });
  const author = rows[0]?.author ?? undefined;
  if (author === undefined) return;
  tellOwner<DaoNoticeKind>(tx, { account: author, kind: told.kind, cause: causeOf(told) });
  await mailTo(tx, author, told.kind, told.proposalId);
}

/** Notifies an account that it was banned from contributing, in the bell and by mail. @param cause names this ban */
export async function tellBanned(tx: Transaction, account: string, cause: string): Promise<void> {
  tellOwner<DaoNoticeKind>(tx, { account, kind: 'contribution-banned', cause });
  await mailTo(tx, account, 'contribution-banned', account);
}

/** Notifies those who voted on a proposal that it was decided. */
export function tellVoters(tx: Transaction, told: Omit<Told<'vote-decided'>, 'kind'>, voters: readonly string[]): void {
  for (const account of voters) tellOwner<DaoNoticeKind>(tx, { account, kind: 'vote-decided', cause: causeOf({ ...told, kind: 'vote-decided' }) });
}
