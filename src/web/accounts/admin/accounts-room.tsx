import { AdminPage, AdminTabs } from '../../app/admin/admin-page.tsx';
import { m } from '../../paraglide/messages.js';
import { ACCOUNTS_PATH, type AccountsSearch } from './address.ts';
import { AuditTab } from './audit-tab.tsx';
import { JobsTab } from './jobs-tab.tsx';
import { MailsTab } from './mails-tab.tsx';
import { SessionsTab } from './sessions-tab.tsx';
import { openTab, tabsFor, type AccountsTab } from './tabs.ts';
import { UserView } from './user-view.tsx';
import { UsersTab } from './users-tab.tsx';

const LABELS: Readonly<Record<AccountsTab, () => string>> = {
  users: m.admin_tab_users,
  sessions: m.admin_tab_sessions,
  audit: m.admin_tab_audit,
  mails: m.admin_tab_mails,
  jobs: m.admin_tab_jobs,
};

/** The room of accounts: people with their roles, sessions, the log of acts, mails and jobs. */
export function AccountsRoom({ search }: { search: AccountsSearch }) {
  return (
    <AdminPage room="accounts" title={m.admin_accounts()}>
      {(viewer) => {
        const open = openTab(search, viewer.can);
        return (
          <>
            <AdminTabs tabs={tabsFor(viewer.can).map((tab) => ({ tab, label: LABELS[tab]() }))} open={open} address={ACCOUNTS_PATH} />
            <Tab tab={open} search={search} />
          </>
        );
      }}
    </AdminPage>
  );
}

function Tab({ tab, search }: { tab: AccountsTab; search: AccountsSearch }) {
  switch (tab) {
    case 'users':
      return search.user === undefined ? <UsersTab search={search} /> : <UserView key={search.user} id={search.user} />;
    case 'sessions':
      return <SessionsTab search={search} />;
    case 'audit':
      return <AuditTab search={search} />;
    case 'mails':
      return <MailsTab search={search} />;
    case 'jobs':
      return <JobsTab />;
  }
}
