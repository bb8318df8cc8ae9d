import { useState } from 'react';
import { pageHref } from '../../app/page-href.ts';
import { AdminTable, type AdminColumn } from '../../app/admin/admin-table.tsx';
import { ConfirmDialog } from '../../app/admin/confirm-dialog.tsx';
import { FilterForm } from '../../app/admin/filter-form.tsx';
import { Moment } from '../../app/admin/moment.tsx';
import { Paged } from '../../app/admin/paged.tsx';
import { SmallButton } from '../../app/admin/small-button.tsx';
import { useAct } from '../../app/admin/use-act.ts';
import { m } from '../../paraglide/messages.js';
import { SearchField } from '../../ui/search-field/search-field.tsx';
import { ACCOUNTS_PATH, type AccountsSearch } from './address.ts';
import { sessionsList, type OpenSession } from './lists.ts';
import { textClass } from '../../ui/text/text.ts';
import classes from './admin.module.css';

/** Open sessions of everybody. */
export function SessionsTab({ search }: { search: AccountsSearch }) {
  return (
    <>
      <FilterForm label={m.admin_search_sessions()} address={ACCOUNTS_PATH} kept={{ tab: 'sessions' }}>
        <SearchField
          key={search.q}
          name="q"
          label={m.admin_search_sessions()}
          placeholder={m.admin_search_sessions()}
          defaultValue={search.q}
          maxLength={100}
        />
      </FilterForm>
      <Paged list={sessionsList(search)} empty={{ title: m.admin_no_sessions(), text: m.admin_no_sessions_hint() }} isEmpty={({ data }) => data.length === 0}>
        {(pages) => <SessionTable sessions={pages.flatMap(({ data }) => data)} named />}
      </Paged>
    </>
  );
}

/** Open sessions, each of which can be ended. @param named whether it says whose they are */
export function SessionTable({ sessions, named = false }: { sessions: readonly OpenSession[]; named?: boolean }) {
  const { act, busy } = useAct();
  const [asking, setAsking] = useState<OpenSession>();
  const whose: AdminColumn<OpenSession> = {
    key: 'account',
    label: m.admin_account(),
    cell: ({ account }) => (
      <a href={pageHref(ACCOUNTS_PATH, { user: account.id })} data-leads="" className={classes.name}>
        {account.username}
      </a>
    ),
  };
  const columns: AdminColumn<OpenSession>[] = [
    ...(named ? [whose] : []),
    {
      key: 'browser',
      label: m.admin_browser(),
      cell: (session) => (
        <div className={classes.person}>
          <span>{session.user_agent || '--'}</span>
          <span className={`${textClass.note} ${classes.minor}`}>
            {[session.address, session.program ? m.admin_program() : undefined, session.current ? m.admin_current() : undefined].filter(Boolean).join(' · ')}
          </span>
        </div>
      ),
    },
    { key: 'seen', label: m.admin_last_seen(), cell: (session) => <Moment at={session.last_seen} /> },
    { key: 'opened', label: m.admin_opened(), cell: (session) => <Moment at={session.created_at} /> },
    {
      key: 'end',
      label: m.admin_actions(),
      cell: (session) => (
        <SmallButton label={m.admin_end_session_of({ name: session.account.username })} disabled={busy} onClick={() => setAsking(session)}>
          {m.admin_end_session()}
        </SmallButton>
      ),
    },
  ];
  return (
    <>
      <AdminTable label={m.admin_tab_sessions()} columns={columns} rows={sessions} keyOf={({ id }) => id} />
      {asking && (
        <ConfirmDialog
          title={m.admin_end_session_of({ name: asking.account.username })}
          text={asking.current ? m.admin_end_own() : m.admin_end_text()}
          action={m.admin_end_session()}
          onClose={() => setAsking(undefined)}
          onConfirm={() => {
            setAsking(undefined);
            void act((calls) => calls.admin.sessions[':id'].$delete({ param: { id: asking.id } }), m.admin_ended());
          }}
        />
      )}
    </>
  );
}
