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

interface Recipient {
  email: string;
  language: string;
}

async function recipientOf(tx: Transaction, account: string): Promise<Recipient | undefined> {
  const { rows } = await tx.sql.query<Recipient>({
    name: 'dao-mail-to',
    text: 'select email, language from account where id = $1 and email is not null and email_verified_at is not null',
    values: [account],
  });
  return rows[0];
}

async function mailTo(tx: Transaction, account: string, kind: AuthorNoticeKind, proposalId: string, known?: Recipient): Promise<void> {
  const to = known ?? (await recipientOf(tx, account));
  if (to) await queueMail(tx, contributionMail, { recipient: to.email, language: languageOf(to.language), account, detail: { kind, proposal: proposalId } });
}

/** Notifies the author of a proposal, in the bell and by mail, once the write is committed. */
export async function tellAuthor(tx: Transaction, told: Told<Exclude<AuthorNoticeKind, 'contribution-banned' | 'contribution-unbanned'>>): Promise<void> {
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

/** Notifies the authors of proposals, of each proposal. Returns the authors. */
export async function tellAuthors(tx: Transaction, kind: 'contribution-reverted', proposals: readonly string[]): Promise<string[]> {
  const { rows } = await tx.sql.query<{ id: string; author: string; to: Recipient | null }>(
    `select p.id, a.id as author, case when a.email is not null and a.email_verified_at is not null then json_build_object('email', a.email, 'language', a.language) end as to
     from unnest($1::uuid[]) with ordinality w (id, at) join proposal p on p.id = w.id join account a on a.id = p.author_id order by w.at`,
    [proposals],
  );
  for (const { id, author, to } of rows) {
    tellOwner<DaoNoticeKind>(tx, { account: author, kind, cause: id });
    if (to) await mailTo(tx, author, kind, id, to);
  }
  return [...new Set(rows.map(({ author }) => author))];
}

/** Notifies an account that it was banned from contributing, in the bell and by mail. @param cause names this ban */
export async function tellBanned(tx: Transaction, account: string, cause: string): Promise<void> {
  tellOwner<DaoNoticeKind>(tx, { account, kind: 'contribution-banned', cause });
  await mailTo(tx, account, 'contribution-banned', account);
}

/** Notifies an account that its ban was lifted, in the bell and by mail. @param cause names this act */
export async function tellUnbanned(tx: Transaction, account: string, cause: string): Promise<void> {
  tellOwner<DaoNoticeKind>(tx, { account, kind: 'contribution-unbanned', cause });
  await mailTo(tx, account, 'contribution-unbanned', account);
}

/** Notifies those who voted on a proposal that it was decided. */
export function tellVoters(tx: Transaction, told: Omit<Told<'vote-decided'>, 'kind'>, voters: readonly string[]): void {
  for (const account of voters) tellOwner<DaoNoticeKind>(tx, { account, kind: 'vote-decided', cause: causeOf({ ...told, kind: 'vote-decided' }) });
}
