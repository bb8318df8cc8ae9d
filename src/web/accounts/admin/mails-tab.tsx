import { AdminTable, type AdminColumn } from '../../app/admin/admin-table.tsx';
import { FilterForm, FilterSelect } from '../../app/admin/filter-form.tsx';
import { Moment } from '../../app/admin/moment.tsx';
import { Paged } from '../../app/admin/paged.tsx';
import { SmallButton } from '../../app/admin/small-button.tsx';
import { JSON_CALL, useAct } from '../../app/admin/use-act.ts';
import { m } from '../../paraglide/messages.js';
import { formatCount } from '../../ui/figure/figure.ts';
import { ACCOUNTS_PATH, type AccountsSearch } from './address.ts';
import { MAIL_STATES, mailsList, type MailsPage, type MailState } from './lists.ts';
import { textClass } from '../../ui/text/text.ts';
import classes from './admin.module.css';

type Mail = MailsPage['data'][number];

const STATES: Readonly<Record<MailState, () => string>> = {
  waiting: m.admin_mail_waiting,
  sending: m.admin_mail_sending,
  sent: m.admin_mail_sent,
  failed: m.admin_mail_failed,
};

/** Whether it was tried and refused: one that may have been taken is never sent again. */
const isRefused = ({ state, attempts }: Mail): boolean => attempts > 0 && (state === 'failed' || state === 'waiting');

/** Columns that only show what a mail holds. */
const plainColumns = (): AdminColumn<Mail>[] => [
  { key: 'created', label: m.admin_when(), cell: (mail) => <Moment at={mail.created_at} /> },
  {
    key: 'recipient',
    label: m.admin_recipient(),
    cell: ({ recipient, username }) => (
      <div className={classes.person}>
        <span>{recipient}</span>
        {username !== null && <span className={`${textClass.note} ${classes.minor}`}>{username}</span>}
      </div>
    ),
  },
  { key: 'template', label: m.admin_template(), cell: ({ template, language }) => <code className={classes.code}>{`${template} ${language}`}</code> },
  {
    key: 'state',
    label: m.admin_state(),
    cell: ({ state, sent_at }) => (
      <div className={classes.person}>
        <span className={state === 'failed' ? classes.bad : undefined}>{STATES[state]()}</span>
        {sent_at !== null && (
          <span className={`${textClass.note} ${classes.minor}`}>
            <Moment at={sent_at} />
          </span>
        )}
      </div>
    ),
  },
  { key: 'attempts', label: m.admin_attempts(), cell: ({ attempts }) => formatCount(attempts) },
];

/** Mails with what became of them. */
export function MailsTab({ search }: { search: AccountsSearch }) {
  const { act, busy } = useAct();
  const columns: AdminColumn<Mail>[] = [
    ...plainColumns(),
    {
      key: 'retry',
      label: m.admin_actions(),
      cell: (mail) =>
        isRefused(mail) ? (
          <SmallButton
            label={m.admin_send_again_to({ name: mail.recipient })}
            disabled={busy}
            onClick={() => void act((calls) => calls.admin.mails[':id'].retry.$post({ param: { id: mail.id } }, JSON_CALL), m.admin_waits_again())}
          >
            {m.admin_send_again()}
          </SmallButton>
        ) : null,
    },
  ];
  return (
    <>
      <FilterForm label={m.admin_tab_mails()} address={ACCOUNTS_PATH} kept={{ tab: 'mails' }}>
        <FilterSelect
          name="state"
          label={m.admin_state()}
          value={search.state}
          all={m.admin_any_state()}
          options={MAIL_STATES.map((state) => ({ value: state, label: STATES[state]() }))}
        />
      </FilterForm>
      <Paged list={mailsList(search)} empty={{ title: m.admin_no_mails(), text: m.admin_no_mails_hint() }} isEmpty={({ data }) => data.length === 0}>
        {(pages) => <AdminTable label={m.admin_tab_mails()} columns={columns} rows={pages.flatMap(({ data }) => data)} keyOf={({ id }) => id} />}
      </Paged>
    </>
  );
}
