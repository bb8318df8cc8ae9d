import { useId, useState, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { ListAddress } from '#domain/directory/lists/list-address.ts';
import type { ListName } from '#domain/directory/lists/lists.ts';
import { SUGGESTIONS, type Suggestion } from '#domain/directory/lists/suggestions.ts';
import { ENTITLEMENTS } from '#domain/plans/entitlements.ts';
import { pageHref } from '../../app/page-href.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { isPlain } from '../../ui/plain-click/plain-click.ts';
import { m } from '../../paraglide/messages.js';
import { modeTarget, useListPlace } from './list-place.tsx';
import type { ListScreen } from './list-screen.ts';
import { ListSearch } from './list-search.tsx';
import { SavedLists } from '../saved/saved-lists.tsx';
import { cardClass } from '../../ui/card/card.ts';
import { textClass } from '../../ui/text/text.ts';
import classes from './screener-sidebar.module.css';

type SuggestionKey = (typeof SUGGESTIONS)[keyof typeof SUGGESTIONS][number]['key'];

const SUGGESTION_TEXTS: Readonly<Record<SuggestionKey, () => string>> = {
  projects_funded: m.list_suggest_projects_funded,
  projects_seed: m.list_suggest_projects_seed,
  projects_large: m.list_suggest_projects_large,
  projects_no_token: m.list_suggest_projects_no_token,
  projects_rounds: m.list_suggest_projects_rounds,
  people_founders: m.list_suggest_people_founders,
  people_investors: m.list_suggest_people_investors,
  people_recent: m.list_suggest_people_recent,
  people_leads: m.list_suggest_people_leads,
  people_founders_investing: m.list_suggest_people_founders_investing,
  organizations_active: m.list_suggest_organizations_active,
  organizations_leads: m.list_suggest_organizations_leads,
  organizations_early: m.list_suggest_organizations_early,
  organizations_large: m.list_suggest_organizations_large,
  organizations_sources: m.list_suggest_organizations_sources,
  fundraising_recent: m.list_suggest_fundraising_recent,
  fundraising_seed: m.list_suggest_fundraising_seed,
  fundraising_large: m.list_suggest_fundraising_large,
  fundraising_sources: m.list_suggest_fundraising_sources,
  fundraising_undisclosed: m.list_suggest_fundraising_undisclosed,
};

/** The sidebar of screener mode: search, screens worth a look, the person's own lists, and what plans would lift. On a narrow screen all but the search is folded. */
export function ScreenerSidebar({ screen }: { screen: ListScreen }) {
  const { list } = useListPlace();
  const [opened, setOpened] = useState(false);
  const parts = useId();
  const suggestions: readonly (Suggestion & { key: SuggestionKey })[] = SUGGESTIONS[list];
  return (
    <>
      <ListSearch key={list} screen={screen} />
      <button type="button" className={`${cardClass.bare} ${classes.opener}`} aria-expanded={opened} aria-controls={parts} onClick={() => setOpened(!opened)}>
        {m.list_sidebar_parts()}
        <Icon name="chevron" size={16} />
      </button>
      <div id={parts} className={classes.parts} data-opened={opened || undefined}>
        <Part title={m.list_suggestions()} open>
          <ul className={`${classes.list} ${classes.suggestions}`}>
            {suggestions.map(({ key, q, sort }) => (
              <li key={key}>
                <ScreenLink list={list} q={q} sort={sort} current={screen.q === q}>
                  {SUGGESTION_TEXTS[key]()}
                  <code className={`${textClass.cut} ${classes.code}`}>{q}</code>
                </ScreenLink>
              </li>
            ))}
          </ul>
        </Part>
        <Part title={m.list_saved()} open className={classes.own}>
          <SavedLists sound={screen.fault === undefined} />
        </Part>
        <Part title={m.list_plans()}>
          <p className={`${textClass.note} ${classes.note}`}>{m.list_plans_now({ limit: ENTITLEMENTS.standard.savedLists ?? 0 })}</p>
          <ul className={`${textClass.points} ${classes.plans}`}>
            <li>{m.list_plans_pro()}</li>
            <li>{m.list_plans_enterprise()}</li>
            <li>{m.list_tier_lists()}</li>
          </ul>
          <p className={`${textClass.note} ${classes.note}`}>{m.list_plans_when()}</p>
        </Part>
      </div>
    </>
  );
}

function Part({ title, open = false, className, children }: { title: string; open?: boolean; className?: string | undefined; children: ReactNode }) {
  return (
    <details className={`${cardClass.bare} ${classes.part} ${className ?? ''}`} open={open}>
      <summary>
        <h2>{title}</h2>
        <Icon name="chevron" size={16} />
      </summary>
      {children}
    </details>
  );
}

/** A link to a list with a screen, in screener mode. */
function ScreenLink({ list, q, sort, current, children }: { list: ListName; q: string; sort?: string | undefined; current: boolean; children: ReactNode }) {
  const place = useListPlace();
  const target = (now: ListAddress) =>
    modeTarget({ ...place, address: { ...(list === place.list ? now : {}), skip: undefined, from: undefined, q, sort } }, 'screener');
  const { route, search } = target(place.address);
  const navigate = useNavigate();
  const onClick = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    void navigate({ to: route, params: { source: list }, search: (now: ListAddress) => target(now).search });
  };
  return (
    <a
      href={pageHref(route.replace('$source', list), search)}
      data-leads=""
      className={classes.link}
      onClick={onClick}
      aria-current={current ? 'true' : undefined}
    >
      {children}
    </a>
  );
}
