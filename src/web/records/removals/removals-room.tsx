import { useSearch } from '@tanstack/react-router';
import { AdminPage, AdminTabs } from '../../app/admin/admin-page.tsx';
import { Paged } from '../../app/admin/paged.tsx';
import { m } from '../../paraglide/messages.js';
import { REMOVALS_PATH, removalList, tabOf } from './lists.ts';
import { RemovalCard } from './removal-card.tsx';
import reviewClasses from '../review/review.module.css';

/** What visitors want removed or corrected, and what became of it. */
export function RemovalsRoom() {
  const tab = tabOf(useSearch({ strict: false }));
  const isOpen = tab === 'open';
  return (
    <AdminPage room="removals" title={m.admin_removals()}>
      {() => (
        <>
          <p className={reviewClasses.lead}>{isOpen ? m.removals_lead() : m.removals_decided_lead()}</p>
          <AdminTabs
            tabs={[
              { tab: 'open', label: m.removals_open() },
              { tab: 'decided', label: m.removals_decided() },
            ]}
            open={tab}
            address={REMOVALS_PATH}
          />
          <Paged
            key={tab}
            list={removalList(tab)}
            empty={{ title: isOpen ? m.removals_none() : m.removals_none_decided(), text: m.removals_none_hint() }}
            isEmpty={({ data }) => data.length === 0}
          >
            {(pages) => (
              <ul className={reviewClasses.list}>
                {pages
                  .flatMap(({ data }) => data)
                  .map((request) => (
                    <RemovalCard key={request.id} request={request} />
                  ))}
              </ul>
            )}
          </Paged>
        </>
      )}
    </AdminPage>
  );
}
