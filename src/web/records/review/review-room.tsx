import { AdminPage, AdminTabs } from '../../app/admin/admin-page.tsx';
import { Paged } from '../../app/admin/paged.tsx';
import { m } from '../../paraglide/messages.js';
import type { ReviewSearch } from './address.ts';
import { EndedCard } from './ended-card.tsx';
import { HeldCard } from './held-card.tsx';
import { OneSource } from './one-source.tsx';
import { SourceStates } from './source-states.tsx';
import { endedList, heldList, REVIEW_PATH, tabOf } from './lists.ts';
import classes from './review.module.css';

const LEADS = { held: m.held_lead, ended: m.ended_lead, all: m.source_states_lead };

/** What sources would take away, and what people ended of what they say. */
export function ReviewRoom({ search }: { search: ReviewSearch }) {
  const tab = tabOf(search);
  const { source } = search;
  if (source !== undefined)
    return (
      <AdminPage room="sources" title={m.admin_sources()}>
        {(viewer) => <OneSource key={source} source={source} viewer={viewer} />}
      </AdminPage>
    );
  return (
    <AdminPage room="sources" title={m.admin_sources()}>
      {() => (
        <>
          <p className={classes.lead}>{LEADS[tab]()}</p>
          <AdminTabs
            tabs={[
              { tab: 'held', label: m.held_tab() },
              { tab: 'ended', label: m.ended_tab() },
              { tab: 'all', label: m.source_states_tab() },
            ]}
            open={tab}
            address={REVIEW_PATH}
          />
          {tab === 'held' ? <Held /> : tab === 'ended' ? <Ended /> : <SourceStates />}
        </>
      )}
    </AdminPage>
  );
}

function Held() {
  return (
    <Paged list={heldList} empty={{ title: m.held_none(), text: m.held_none_hint() }} isEmpty={({ data }) => data.length === 0}>
      {(pages) => (
        <ul className={classes.list}>
          {pages
            .flatMap(({ data }) => data)
            .map((run) => (
              <HeldCard key={run.id} run={run} />
            ))}
        </ul>
      )}
    </Paged>
  );
}

function Ended() {
  return (
    <Paged list={endedList} empty={{ title: m.ended_none(), text: m.ended_none_hint() }} isEmpty={({ data }) => data.length === 0}>
      {(pages) => (
        <ul className={classes.list}>
          {pages
            .flatMap(({ data }) => data)
            .map((statement) => (
              <EndedCard key={statement.id} statement={statement} />
            ))}
        </ul>
      )}
    </Paged>
  );
}
