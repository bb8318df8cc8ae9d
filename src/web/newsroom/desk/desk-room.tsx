import { addresses } from '#domain/site/addresses.ts';
import { AdminPage, AdminTabs } from '../../app/admin/admin-page.tsx';
import { FilterForm, FilterSelect } from '../../app/admin/filter-form.tsx';
import { Paged } from '../../app/admin/paged.tsx';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { SearchField } from '../../ui/search-field/search-field.tsx';
import { textClass } from '../../ui/text/text.ts';
import type { DeskSearch } from './address.ts';
import { ArticleCard } from './article-card.tsx';
import { ClaimCard } from './claim-card.tsx';
import { articlesList, claimsList, DESK_PATH, openTab, shownOf, tabsFor, type DeskTab } from './desk.ts';
import classes from './desk.module.css';

const LABELS: Readonly<Record<DeskTab, () => string>> = { articles: m.desk_articles, claims: m.desk_claims, dismissed: m.desk_dismissed };
const LEADS: Readonly<Record<DeskTab, () => string>> = { articles: m.desk_articles_lead, claims: m.desk_claims_lead, dismissed: m.desk_claims_lead };

/** The room of news: articles to feature, hide and bind to records, and the raises that headlines claim. */
export function DeskRoom({ search }: { search: DeskSearch }) {
  return (
    <AdminPage room="news" title={m.admin_news()}>
      {({ can }) => {
        const open = openTab(search, can);
        return (
          <>
            <AdminTabs tabs={tabsFor(can).map((tab) => ({ tab, label: LABELS[tab]() }))} open={open} address={DESK_PATH} />
            <p className={classes.lead}>{LEADS[open]()}</p>
            {open === 'articles' ? (
              <Articles search={search} isFeeds={can.includes('edit-feeds')} />
            ) : (
              <Claims state={open === 'claims' ? 'new' : 'dismissed'} />
            )}
          </>
        );
      }}
    </AdminPage>
  );
}

/** @param isFeeds whether the room of feeds is open too */
function Articles({ search, isFeeds }: { search: DeskSearch; isFeeds: boolean }) {
  const show = shownOf(search);
  return (
    <>
      <FilterForm label={m.desk_search()} address={DESK_PATH} kept={{}}>
        <SearchField key={search.q} name="q" label={m.desk_search()} placeholder={m.desk_search()} defaultValue={search.q ?? ''} maxLength={200} />
        <FilterSelect
          name="show"
          label={m.desk_show()}
          value={show === 'all' ? undefined : show}
          all={m.desk_show_all()}
          options={[
            { value: 'featured', label: m.desk_show_featured() },
            { value: 'hidden', label: m.desk_show_hidden() },
          ]}
        />
      </FilterForm>
      {isFeeds && (
        <p className={classes.feeds}>
          <a href={hrefOf(addresses.admin('calendars'))} data-leads="" className={textClass.alone}>
            {m.desk_feeds()}
          </a>
        </p>
      )}
      <Paged list={articlesList(search)} empty={{ title: m.desk_none(), text: m.desk_none_hint() }} isEmpty={({ data }) => data.length === 0}>
        {(pages) => (
          <ul className={classes.list} aria-label={m.desk_articles()}>
            {pages
              .flatMap(({ data }) => data)
              .map((article) => (
                <ArticleCard key={article.id} article={article} />
              ))}
          </ul>
        )}
      </Paged>
    </>
  );
}

function Claims({ state }: { state: 'new' | 'dismissed' }) {
  return (
    <Paged list={claimsList(state)} empty={{ title: m.desk_no_claims(), text: m.desk_no_claims_hint() }} isEmpty={({ data }) => data.length === 0}>
      {(pages) => (
        <ul className={classes.list} aria-label={LABELS[state === 'new' ? 'claims' : 'dismissed']()}>
          {pages
            .flatMap(({ data }) => data)
            .map((claim) => (
              <ClaimCard key={claim.id} claim={claim} isDismissed={state === 'dismissed'} />
            ))}
        </ul>
      )}
    </Paged>
  );
}
