import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { bodyOf, CallError } from '#client';
import { addresses } from '#domain/site/addresses.ts';
import { AdminPage } from '../../app/admin/admin-page.tsx';
import { AdminTable, type AdminColumn } from '../../app/admin/admin-table.tsx';
import { adminFailure } from '../../app/admin/failure-text.ts';
import { afterAct } from '../../app/admin/lists.ts';
import { Moment } from '../../app/admin/moment.tsx';
import { Failed, Skeleton } from '../../app/admin/paged.tsx';
import { pageHref } from '../../app/page-href.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { cardClass } from '../../ui/card/card.ts';
import { formatCount, UNKNOWN } from '../../ui/figure/figure.ts';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { textClass } from '../../ui/text/text.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { periodOf } from '../archive/issue-text.ts';
import { IssueEditor } from './issue-editor.tsx';
import { issueIn, issueQuery, issuesQuery, type IssueHead } from './issues-query.ts';
import { stateText } from './state-text.ts';
import classes from './issues.module.css';

/** The room of the newsletter: all issues, or the one that the address names. */
export function IssuesRoom() {
  const issue = issueIn(useSearch({ strict: false }));
  return (
    <AdminPage room="newsletter" title={m.admin_newsletter()}>
      {() => (issue === undefined ? <All /> : <One id={issue} />)}
    </AdminPage>
  );
}

function One({ id }: { id: string }) {
  const { client } = useRouter().options.context;
  const query = useQuery(issueQuery(client, id));
  if (query.isPending) return <Skeleton />;
  if (!query.data) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  return <IssueEditor issue={query.data} />;
}

function All() {
  const { client } = useRouter().options.context;
  const query = useQuery(issuesQuery(client));
  if (query.isPending) return <Skeleton />;
  if (!query.data) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  const { issues, subscribers } = query.data;
  return (
    <div className={classes.room}>
      <p className={textClass.soft}>
        {m.issues_lead()} {m.issues_subscribers({ count: formatCount(subscribers) })}
      </p>
      <Draft />
      {issues.length === 0 ? (
        <StatePanel title={m.issues_none()} text={m.issues_none_hint()} />
      ) : (
        <AdminTable label={m.newsletter_archive_list()} columns={columns()} rows={issues} keyOf={({ id }) => id} />
      )}
    </div>
  );
}

const columns = (): AdminColumn<IssueHead>[] => [
  { key: 'days', label: m.issues_days(), cell: (issue) => periodOf(issue) },
  {
    key: 'subject',
    label: m.issues_subject(),
    cell: ({ id, slug, subject }) => (
      <a href={pageHref(addresses.admin('newsletter'), { issue: id })} data-leads="" className={classes.subject}>
        {subject[getLocale()] || slug}
      </a>
    ),
  },
  { key: 'state', label: m.issues_state(), cell: ({ state }) => stateText(state) },
  {
    key: 'mails',
    label: m.issues_mails(),
    cell: ({ queued, taken }) => (queued === 0 ? UNKNOWN : m.issues_taken({ taken: formatCount(taken), queued: formatCount(queued) })),
  },
  {
    key: 'edited',
    label: m.issues_edited(),
    cell: ({ edited_by: by, edited_at: at }) =>
      at === null ? (
        UNKNOWN
      ) : (
        <>
          {by ?? UNKNOWN} · <Moment at={at} />
        </>
      ),
  },
  { key: 'sent', label: m.issues_sent(), cell: ({ sent_at: at }) => <Moment at={at} /> },
];

/** What the API says of a day. */
function refusedOf(error: unknown): string {
  if (!(error instanceof CallError)) return adminFailure(error);
  if (error.code === 'CONFLICT') return m.issues_drafted_already();
  const [issue] = error.issues;
  if (issue?.path !== 'day') return adminFailure(error);
  return issue.message.includes('not over') ? m.issues_not_over() : m.issues_day_wrong();
}

/** Drafts the issue of a week at once. */
function Draft() {
  const title = useId();
  const { context } = useRouter().options;
  const [day, setDay] = useState('');
  const [state, setState] = useState<{ busy: boolean; shown: number; error?: string }>({ busy: false, shown: 0 });
  const submit = async () => {
    setState(({ shown }) => ({ busy: true, shown }));
    try {
      const { id } = await bodyOf((await context.client.calls()).admin.newsletter.$post({ json: day.trim() === '' ? {} : { day: day.trim() } }));
      if (id === null) return setState(({ shown }) => ({ busy: false, shown: shown + 1, error: m.issues_nothing_new() }));
      setDay('');
      setState(({ shown }) => ({ busy: false, shown }));
      showToast(m.issues_drafted());
      await afterAct(context);
    } catch (error) {
      setState(({ shown }) => ({ busy: false, shown: shown + 1, error: refusedOf(error) }));
    }
  };
  return (
    <section className={`${cardClass.wide} ${classes.draft}`} aria-labelledby={title}>
      <h2 id={title} className={classes.heading}>
        {m.issues_draft_title()}
      </h2>
      <Form shown={state.shown} labelledBy={title} submit={m.issues_draft()} busy={state.busy} onSubmit={submit}>
        <TextField label={m.issues_day()} name="day" placeholder="YYYY-MM-DD" note={m.issues_day_hint()} value={day} error={state.error} onText={setDay} />
      </Form>
    </section>
  );
}
