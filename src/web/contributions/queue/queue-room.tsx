import { useSearch } from '@tanstack/react-router';
import { AdminPage, AdminTabs } from '../../app/admin/admin-page.tsx';
import { Paged } from '../../app/admin/paged.tsx';
import { m } from '../../paraglide/messages.js';
import { QUEUE_PATH, queueList, tabOf, type QueueTab } from './lists.ts';
import { QueuedCard } from './queued-card.tsx';
import { SpokenPages } from './spoken-pages.tsx';
import classes from '../dao/dao.module.css';

/** Contributions that wait for a moderator: the difference, its sources and what programs found, on one screen. */
export function QueueRoom() {
  const tab = tabOf(useSearch({ strict: false }));
  return (
    <AdminPage room="contributions" title={m.admin_contributions()}>
      {() => (
        <>
          <p className={classes.lead}>{m.queue_lead()}</p>
          <AdminTabs
            tabs={[
              { tab: 'waiting', label: m.queue_waiting() },
              { tab: 'held', label: m.queue_held() },
              { tab: 'claims', label: m.queue_claims() },
            ]}
            open={tab}
            address={QUEUE_PATH}
          />
          {tab === 'claims' ? <SpokenPages /> : <Queued tab={tab} />}
        </>
      )}
    </AdminPage>
  );
}

const Queued = ({ tab }: { tab: Exclude<QueueTab, 'claims'> }) => (
  <Paged
    key={tab}
    list={queueList(tab)}
    empty={{ title: m.queue_none(), text: tab === 'waiting' ? m.queue_none_hint() : m.queue_none_held() }}
    isEmpty={({ data }) => data.length === 0}
  >
    {(pages) => (
      <ul className={classes.queue}>
        {pages
          .flatMap(({ data }) => data)
          .map((queued) => (
            <QueuedCard key={queued.id} queued={queued} />
          ))}
      </ul>
    )}
  </Paged>
);
