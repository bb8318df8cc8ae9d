import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { AdminPage } from '../../app/admin/admin-page.tsx';
import { Moment } from '../../app/admin/moment.tsx';
import { Failed, Skeleton } from '../../app/admin/paged.tsx';
import { JSON_CALL, useAct } from '../../app/admin/use-act.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button/button.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { textClass } from '../../ui/text/text.ts';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import { qualityQuery, type QualityAnswer } from './quality-query.ts';
import { QualityReport } from './quality-report.tsx';
import classes from './quality.module.css';

/** The room of quality: the figures of the last measuring, and a button for another one. */
export function QualityRoom() {
  return (
    <AdminPage room="quality" title={m.admin_quality()}>
      {() => (
        <>
          <p className={classes.lead}>{m.quality_lead()}</p>
          <LastReport />
        </>
      )}
    </AdminPage>
  );
}

function LastReport() {
  const { client } = useRouter().options.context;
  const query = useQuery(qualityQuery(client));
  if (query.isPending) return <Skeleton />;
  if (!query.data) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  const { data } = query;
  if (!data.report)
    return (
      <StatePanel
        title={m.quality_none()}
        text={data.state === 'measuring' ? m.quality_measuring() : data.state === 'stuck' ? m.quality_stuck() : m.quality_none_hint()}
      >
        <Measure state={data.state} label={m.quality_measure()} />
      </StatePanel>
    );
  return (
    <>
      <div className={`${wrapClass.start} ${classes.measured}`}>
        <p className={textClass.soft}>
          {m.quality_measured()} <Moment at={data.computed_at} />
        </p>
        <Measure state={data.state} label={m.quality_again()} />
        <p role="status" className={textClass.note}>
          {data.state === 'measuring' ? m.quality_measuring() : data.state === 'stuck' ? m.quality_stuck() : ''}
        </p>
      </div>
      <QualityReport report={data.report} />
    </>
  );
}

function Measure({ state, label }: { state: QualityAnswer['state']; label: string }) {
  const { act, busy } = useAct();
  return (
    <Button
      kind="plain"
      disabled={busy || state === 'measuring'}
      onClick={() => void act((calls) => calls.admin.quality.measure.$post({}, JSON_CALL), m.quality_asked())}
    >
      {label}
    </Button>
  );
}
