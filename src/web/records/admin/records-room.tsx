import { useEffect } from 'react';
import { KIND_NAMES } from '#domain/kinds/kinds.ts';
import { AdminPage, AdminTabs } from '../../app/admin/admin-page.tsx';
import { FilterForm, FilterSelect } from '../../app/admin/filter-form.tsx';
import { Paged } from '../../app/admin/paged.tsx';
import { m } from '../../paraglide/messages.js';
import { formatCount } from '../../ui/figure/figure.ts';
import type { MatchesSearch } from './address.ts';
import { matchesList, RECORDS_PATH, stateOf } from './lists.ts';
import { MatchCard } from './match-card.tsx';
import { goByKeys, MATCH_KEYS } from './match-keys.ts';
import { kindText } from './match-text.ts';
import { textClass } from '../../ui/text/text.ts';
import classes from './matches.module.css';

/** The room of records: matches that keys do not settle. */
export function RecordsRoom({ search }: { search: MatchesSearch }) {
  return (
    <AdminPage room="records" title={m.admin_records()}>
      {() => (
        <>
          <p className={classes.lead}>{m.match_lead()}</p>
          <AdminTabs
            tabs={[
              { tab: 'open', label: m.match_open() },
              { tab: 'decided', label: m.match_decided() },
            ]}
            open={stateOf(search)}
            address={RECORDS_PATH}
          />
          <Matches search={search} />
        </>
      )}
    </AdminPage>
  );
}

function Matches({ search }: { search: MatchesSearch }) {
  useEffect(goByKeys, []);
  const open = stateOf(search) === 'open';
  const empty = open ? { title: m.match_none(), text: m.match_none_hint() } : { title: m.match_none_decided(), text: m.match_none_decided_hint() };
  return (
    <>
      <FilterForm label={m.match_kind()} address={RECORDS_PATH} kept={{ tab: search.tab }}>
        <FilterSelect
          name="kind"
          label={m.match_kind()}
          value={search.kind}
          all={m.match_any_kind()}
          options={KIND_NAMES.map((kind) => ({ value: kind, label: kindText(kind) }))}
        />
      </FilterForm>
      <Paged list={matchesList(search)} empty={empty} isEmpty={({ data }) => data.length === 0}>
        {(pages) => (
          <>
            <p className={`${textClass.soft} ${classes.count}`}>{m.match_count({ count: formatCount(pages[0]?.total ?? 0) })}</p>
            <p className={`${textClass.soft} ${classes.keys}`}>{m.match_keys(MATCH_KEYS)}</p>
            <ul className={classes.list}>
              {pages
                .flatMap(({ data }) => data)
                .map((match) => (
                  <MatchCard key={`${match.entry.id} ${match.record.id}`} match={match} />
                ))}
            </ul>
          </>
        )}
      </Paged>
    </>
  );
}
