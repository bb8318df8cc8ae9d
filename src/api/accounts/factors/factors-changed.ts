import type { AccountNoticeKind } from '#domain/accounts/notices.ts';
import type { Factor } from '#domain/accounts/factors/factors.ts';
import { tellOwner } from '#platform/data/notice.ts';
import type { Transaction } from '#platform/data/transact.ts';
import { uuidv7 } from '#platform/ids.ts';
import type { MailKind } from '#platform/mail/kind.ts';
import { queueMail } from '#platform/mail/queue.ts';
import { languageOf } from '#platform/texts.ts';
import { factorAdded, factorRemoved } from '../mails.ts';
import { ROLES_HELD } from '../roles-held.ts';
import type { FoundAccount } from '../sign-in/find-account.ts';

type Owner = Pick<FoundAccount, 'id' | 'username' | 'email' | 'language'>;

/** Tells the owner by a notice and a mail. Roles may have come to count by it, or ceased to. */
async function tell(tx: Transaction, of: Owner, kind: AccountNoticeKind, mail: MailKind<{ username: string }>): Promise<void> {
  tx.raise(ROLES_HELD);
  tellOwner<AccountNoticeKind>(tx, { account: of.id, kind, cause: uuidv7() });
  if (of.email === null) return;
  await queueMail(tx, mail, { language: languageOf(of.language), recipient: of.email, account: of.id, asker: of.id, detail: { username: of.username } });
}

/** Logs that the account has another factor, and tells its owner. */
export async function tellAdded(tx: Transaction<'account.add-factor'>, of: Owner, factor: Factor): Promise<void> {
  tx.audit('account.add-factor', `account:${of.id}`, { factor });
  await tell(tx, of, 'factor-added', factorAdded);
}

/** Logs that the account has a factor less, and tells its owner; with the last one the recovery codes go, which stood in for it. */
export async function tellRemoved(tx: Transaction<'account.remove-factor'>, of: Owner, factor: Factor): Promise<void> {
  await tx.sql.query(
    `delete from recovery_code where account_id = $1 and not exists (select from passkey where account_id = $1)
      and not exists (select from totp_factor where account_id = $1 and confirmed_at is not null)`,
    [of.id],
  );
  tx.audit('account.remove-factor', `account:${of.id}`, { factor });
  await tell(tx, of, 'factor-removed', factorRemoved);
}

/** Tells the owner that all factors of the account were taken away. */
export const tellReset = (tx: Transaction, of: Owner): Promise<void> => tell(tx, of, 'factor-removed', factorRemoved);
