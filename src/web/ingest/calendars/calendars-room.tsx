import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { AdminPage } from '../../app/admin/admin-page.tsx';
import { AdminTable, type AdminColumn } from '../../app/admin/admin-table.tsx';
import { Moment } from '../../app/admin/moment.tsx';
import { Failed, Skeleton } from '../../app/admin/paged.tsx';
import { JSON_CALL, useAct } from '../../app/admin/use-act.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button/button.tsx';
import { formatCount, UNKNOWN } from '../../ui/figure/figure.ts';
import { linkable, Out } from '../../ui/out-link/out-link.tsx';
import { recordLink } from '../../ui/record-link/record-link.ts';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { textClass } from '../../ui/text/text.ts';
import { Feeds } from '../feeds/feeds-part.tsx';
import { AddCalendar } from './add-calendar.tsx';
import { calendarsQuery, type Calendar } from './calendars-query.ts';
import classes from './calendars.module.css';

/** The room of calendars and feeds: those that are asked, and forms that add one. */
export function CalendarsRoom() {
  return (
    <AdminPage room="calendars" title={m.admin_calendars()}>
      {() => (
        <div className={classes.room}>
          <p className={textClass.soft}>{m.calendars_lead()}</p>
          <AddCalendar />
          <List />
          <Feeds />
        </div>
      )}
    </AdminPage>
  );
}

function List() {
  const { client } = useRouter().options.context;
  const query = useQuery(calendarsQuery(client));
  if (query.isPending) return <Skeleton />;
  if (!query.data) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data.length === 0) return <StatePanel title={m.calendars_none()} text={m.calendars_none_hint()} />;
  return <AdminTable label={m.admin_calendars()} columns={columns()} rows={query.data} keyOf={({ id }) => String(id)} />;
}

const columns = (): AdminColumn<Calendar>[] => [
  { key: 'address', label: m.calendars_address(), cell: ({ address }) => <Address address={address} /> },
  { key: 'record', label: m.calendars_record(), cell: ({ record }) => (record ? <a {...recordLink(record)}>{record.name}</a> : UNKNOWN) },
  { key: 'category', label: m.events_category(), cell: ({ category }) => category ?? UNKNOWN },
  { key: 'licence', label: m.calendars_licence(), cell: ({ licence }) => licence },
  { key: 'answered', label: m.calendars_answered(), cell: ({ answered_at: at }) => (at === null ? UNKNOWN : <Moment at={at} />) },
  { key: 'events', label: m.field_events(), cell: ({ events }) => formatCount(events) },
  { key: 'problem', label: m.calendars_problem(), cell: ({ problem }) => problem ?? '' },
  { key: 'remove', label: m.calendars_remove(), cell: (calendar) => <Remove calendar={calendar} /> },
];

function Address({ address }: { address: string }) {
  const url = linkable(address);
  return url ? (
    <Out url={url} className={classes.address}>
      {address}
    </Out>
  ) : (
    address
  );
}

function Remove({ calendar: { id, address } }: { calendar: Calendar }) {
  const { act, busy } = useAct();
  return (
    <Button
      kind="plain"
      disabled={busy}
      aria-label={`${m.calendars_remove()}: ${address}`}
      onClick={() => void act((calls) => calls.admin.calendars[':id'].remove.$post({ param: { id: String(id) } }, JSON_CALL), m.calendars_removed())}
    >
      {m.calendars_remove()}
    </Button>
  );
}
