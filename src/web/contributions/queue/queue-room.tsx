import { useSearch } from '@tanstack/react-router';
import { AdminPage, AdminTabs } from '../../app/admin/admin-page.tsx';
import { Paged } from '../../app/admin/paged.tsx';
import { m } from '../../paraglide/messages.js';
import { AccountsTab } from './accounts-tab.tsx';
import { queueList, tabOf, type QueueTab } from './lists.ts';
import { QUEUE_PATH } from './path.ts';
import { QueuedCard } from './queued-card.tsx';
import { SpokenPages } from './spoken-pages.tsx';
import classes from '../dao/dao.module.css';

/** Contributions that wait for a moderator: the difference, its sources and what programs found, on one screen. */
export function QueueRoom() {
  const search: { tab?: unknown; q?: unknown } = useSearch({ strict: false });
  const tab = tabOf(search);
  const q = typeof search.q === 'string' ? search.q : undefined;
  return (
    <AdminPage room="contributions" title={m.admin_contributions()}>
      {() => (
        <>
          {tab !== 'accounts' && <p className={classes.lead}>{m.queue_lead()}</p>}
          <AdminTabs
            tabs={[
              { tab: 'waiting', label: m.queue_waiting() },
              { tab: 'held', label: m.queue_held() },
              { tab: 'claims', label: m.queue_claims() },
              { tab: 'accounts', label: m.queue_accounts() },
            ]}
            open={tab}
            address={QUEUE_PATH}
          />
          {tab === 'claims' ? <SpokenPages /> : tab === 'accounts' ? <AccountsTab q={q} /> : <Queued tab={tab} />}
        </>
      )}
    </AdminPage>
  );
}

const Queued = ({ tab }: { tab: Exclude<QueueTab, 'claims' | 'accounts'> }) => (
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
