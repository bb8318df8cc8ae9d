import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { bodyOf } from '#client';
import { pageHref } from '../../app/page-href.ts';
import { adminFailure } from '../../app/admin/failure-text.ts';
import { AdminTable, type AdminColumn } from '../../app/admin/admin-table.tsx';
import { FilterForm } from '../../app/admin/filter-form.tsx';
import { Moment } from '../../app/admin/moment.tsx';
import { Paged } from '../../app/admin/paged.tsx';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button/button.tsx';
import { formatCount } from '../../ui/figure/figure.ts';
import { ACCOUNTS_PATH, type AccountsSearch } from './address.ts';
import { auditList, type AuditPage } from './lists.ts';
import { textClass } from '../../ui/text/text.ts';
import { fieldClass } from '../../ui/form/field-class.ts';
import classes from './admin.module.css';

type Act = AuditPage['data'][number];

/** Who or what, as a link to its account where it is one. */
function Named({ text, username }: { text: string; username: string | null }) {
  const id = /^account:(.+)$/.exec(text)?.[1];
  if (id === undefined || username === null) return <code className={classes.code}>{text}</code>;
  return (
    <a href={pageHref(ACCOUNTS_PATH, { user: id })} data-leads="" className={classes.name}>
      {username}
    </a>
  );
}

const columns = (): AdminColumn<Act>[] => [
  { key: 'at', label: m.admin_when(), cell: ({ at }) => <Moment at={at} /> },
  { key: 'actor', label: m.admin_who(), cell: ({ actor, actor_username }) => <Named text={actor} username={actor_username} /> },
  { key: 'action', label: m.admin_act(), cell: ({ action }) => <code className={classes.code}>{action}</code> },
  { key: 'subject', label: m.admin_about(), cell: ({ subject, subject_username }) => <Named text={subject} username={subject_username} /> },
  {
    key: 'detail',
    label: m.admin_detail(),
    cell: ({ detail }) => (
      <span className={`${textClass.note} ${classes.minor}`}>
        {Object.entries(detail)
          .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
          .join(' · ')}
      </span>
    ),
  },
];

const FILTERS = [
  ['actor', m.admin_filter_actor],
  ['action', m.admin_filter_action],
  ['subject', m.admin_filter_subject],
] as const;

/** The log of acts, and whether its chains hold. */
export function AuditTab({ search }: { search: AccountsSearch }) {
  return (
    <>
      <Verification />
      <FilterForm label={m.admin_tab_audit()} address={ACCOUNTS_PATH} kept={{ tab: 'audit' }}>
        {FILTERS.map(([name, label]) => (
          <input
            key={`${name} ${search[name]}`}
            name={name}
            className={fieldClass}
            aria-label={label()}
            placeholder={label()}
            defaultValue={search[name]}
            maxLength={60}
            spellCheck={false}
            autoComplete="off"
          />
        ))}
        <Button type="submit" kind="plain">
          {m.admin_filter()}
        </Button>
      </FilterForm>
      <Paged list={auditList(search)} empty={{ title: m.admin_no_acts(), text: m.admin_no_acts_hint() }} isEmpty={({ data }) => data.length === 0}>
        {(pages) => (
          <AdminTable label={m.admin_tab_audit()} columns={columns()} rows={pages.flatMap(({ data }) => data)} keyOf={({ lane, seq }) => `${lane} ${seq}`} />
        )}
      </Paged>
    </>
  );
}

type Verified = { rows: number; faults: { lane: number; seq: number; fault: string }[] };

function Verification() {
  const { client } = useRouter().options.context;
  const [state, setState] = useState<'idle' | 'busy' | Verified | { error: unknown }>('idle');
  const verify = async () => {
    setState('busy');
    try {
      setState(await bodyOf((await client.calls()).admin.audit.verification.$get({ query: {} })));
    } catch (error) {
      setState({ error });
    }
  };
  return (
    <div className={classes.verify}>
      <p role="status" className={`${textClass.note} ${classes.minor}`}>
        {verificationText(state)}
      </p>
      <Button kind="plain" onClick={() => void verify()}>
        {m.admin_verify()}
      </Button>
    </div>
  );
}

function verificationText(state: 'idle' | 'busy' | Verified | { error: unknown }): string {
  if (state === 'idle') return m.admin_verify_hint();
  if (state === 'busy') return m.admin_verifying();
  if ('error' in state) return adminFailure(state.error);
  const [first] = state.faults;
  if (!first) return m.admin_verified({ rows: formatCount(state.rows) });
  return m.admin_broken({ chains: formatCount(state.faults.length), chain: String(first.lane), row: String(first.seq) });
}
