import { AdminTable, type AdminColumn } from '../../app/admin/admin-table.tsx';
import { Moment } from '../../app/admin/moment.tsx';
import { Paged } from '../../app/admin/paged.tsx';
import { SmallButton } from '../../app/admin/small-button.tsx';
import { JSON_CALL, useAct } from '../../app/admin/use-act.ts';
import { m } from '../../paraglide/messages.js';
import { formatCount } from '../../ui/figure/figure.ts';
import { jobsList, type JobsPage } from './lists.ts';
import { textClass } from '../../ui/text/text.ts';
import classes from './admin.module.css';

type Queue = JobsPage['queues'][number];
type Job = JobsPage['failed'][number];

const queueColumns = (): AdminColumn<Queue>[] => [
  { key: 'name', label: m.admin_queue(), cell: ({ name }) => <code className={classes.code}>{name}</code> },
  { key: 'waiting', label: m.admin_job_waiting(), cell: ({ waiting }) => formatCount(waiting) },
  { key: 'oldest', label: m.admin_oldest(), cell: ({ oldest }) => <Moment at={oldest} /> },
  { key: 'active', label: m.admin_job_active(), cell: ({ active }) => formatCount(active) },
  { key: 'failed', label: m.admin_job_failed(), cell: ({ failed }) => <span className={failed > 0 ? classes.bad : undefined}>{formatCount(failed)}</span> },
  { key: 'completed', label: m.admin_job_done(), cell: ({ completed }) => formatCount(completed) },
];

/** Queues of later work, and the jobs that were given up. */
export function JobsTab() {
  const { act, busy } = useAct();
  const columns: AdminColumn<Job>[] = [
    { key: 'queue', label: m.admin_queue(), cell: ({ queue }) => <code className={classes.code}>{queue}</code> },
    { key: 'failed', label: m.admin_when(), cell: (job) => <Moment at={job.failed_at} /> },
    { key: 'attempts', label: m.admin_attempts(), cell: ({ attempts }) => formatCount(attempts) },
    { key: 'reason', label: m.admin_reason(), cell: ({ reason }) => reason ?? '--' },
    {
      key: 'retry',
      label: m.admin_actions(),
      cell: ({ queue, id }) => (
        <SmallButton
          label={m.admin_try_again_of({ name: queue })}
          disabled={busy}
          onClick={() => void act((calls) => calls.admin.jobs[':queue'][':id'].retry.$post({ param: { queue, id } }, JSON_CALL), m.admin_waits_again())}
        >
          {m.admin_try_again()}
        </SmallButton>
      ),
    },
  ];
  return (
    <Paged list={jobsList()} empty={{ title: m.admin_no_queues(), text: m.admin_no_queues_hint() }} isEmpty={({ queues }) => queues.length === 0}>
      {(pages) => {
        const failed = pages.flatMap((page) => page.failed);
        return (
          <>
            <AdminTable label={m.admin_queues()} columns={queueColumns()} rows={pages[0]?.queues ?? []} keyOf={({ name }) => name} />
            <h2 className={classes.subtitle}>{m.admin_failed_jobs()}</h2>
            {failed.length === 0 ? (
              <p className={`${textClass.note} ${classes.minor}`}>{m.admin_no_failed_jobs()}</p>
            ) : (
              <AdminTable label={m.admin_failed_jobs()} columns={columns} rows={failed} keyOf={({ id }) => id} />
            )}
          </>
        );
      }}
    </Paged>
  );
}
