import { useId, useState, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { ListAddress } from '#domain/directory/list-address.ts';
import { SUGGESTIONS, type Suggestion } from '#domain/directory/suggestions.ts';
import { Button } from '../ui/button/button.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import { m } from '../paraglide/messages.js';
import { EXACTLY, modeTarget, useListPlace } from './list-place.tsx';
import type { ListScreen } from './list-screen.ts';
import { ListSearch } from './list-search.tsx';
import { LIST_TEXTS } from './list-texts.ts';
import { keepSaved, LONGEST_NAME, readSaved, SAVED_LIMIT, savedStore, type SavedList } from './saved-lists.ts';
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

/** The sidebar of screener mode: search, screens worth a look, the person's own lists, and what plans would lift. */
export function ScreenerSidebar({ screen }: { screen: ListScreen }) {
  const { list } = useListPlace();
  const saved = readSaved(savedStore.use());
  const suggestions: readonly (Suggestion & { key: SuggestionKey })[] = SUGGESTIONS[list];
  return (
    <>
      <ListSearch key={list} screen={screen} />
      <Part title={m.list_suggestions()} open>
        <ul className={`${classes.list} ${classes.suggestions}`}>
          {suggestions.map(({ key, q, sort }) => (
            <li key={key}>
              <ScreenLink list={list} q={q} sort={sort} current={screen.q === q}>
                {SUGGESTION_TEXTS[key]()}
                <code className={classes.code}>{q}</code>
              </ScreenLink>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={m.list_saved()} open={saved.length > 0} className={classes.own}>
        <SavedLists saved={saved} screen={screen} />
      </Part>
      <Part title={m.list_plans()}>
        <p className={classes.note}>{m.list_plans_now({ limit: SAVED_LIMIT })}</p>
        <ul className={classes.plans}>
          <li>{m.list_plans_pro()}</li>
          <li>{m.list_plans_enterprise()}</li>
        </ul>
        <p className={classes.note}>{m.list_plans_when()}</p>
      </Part>
    </>
  );
}

function Part({ title, open = false, className, children }: { title: string; open?: boolean; className?: string | undefined; children: ReactNode }) {
  return (
    <details className={`${classes.part} ${className ?? ''}`} open={open}>
      <summary>
        <h2>{title}</h2>
        <Icon name="chevron" size={16} />
      </summary>
      {children}
    </details>
  );
}

/** A link to a list with a screen, in screener mode. */
function ScreenLink({ list, q, sort, current, children }: Pick<SavedList, 'list' | 'q' | 'sort'> & { current: boolean; children: ReactNode }) {
  const place = useListPlace();
  const target = (now: ListAddress) => modeTarget({ ...place, address: { ...(list === place.list ? now : {}), skip: undefined, q, sort } }, 'screener');
  const { route } = target(place.address);
  return (
    <Link
      to={route}
      params={{ source: list }}
      search={(now: ListAddress) => target(now).search}
      className={classes.link}
      activeOptions={EXACTLY}
      aria-current={current ? 'true' : undefined}
    >
      {children}
    </Link>
  );
}

/** Lists a person has saved in this browser, and the form that saves the one shown. */
function SavedLists({ saved, screen }: { saved: readonly SavedList[]; screen: ListScreen }) {
  const { list, address } = useListPlace();
  const [renamed, setRenamed] = useState<number>();
  const name = useId();
  const full = saved.length >= SAVED_LIMIT;
  const { q, sort } = address;
  return (
    <>
      {saved.length === 0 ? (
        <p className={classes.note}>{m.list_saved_none()}</p>
      ) : (
        <ul className={classes.list}>
          {saved.map((one, index) => (
            <li key={`${index} ${one.name}`} className={classes.saved}>
              {renamed === index ? (
                <Rename
                  name={one.name}
                  onName={(text) => {
                    keepSaved(saved.with(index, { ...one, name: text }));
                    setRenamed(undefined);
                  }}
                  onLeave={() => setRenamed(undefined)}
                />
              ) : (
                <>
                  <ScreenLink {...one} current={one.list === list && one.q === q && one.sort === sort}>
                    {one.name}
                    <span className={classes.of}>{LIST_TEXTS[one.list].title()}</span>
                  </ScreenLink>
                  <IconButton label={m.list_saved_rename({ name: one.name })} onClick={() => setRenamed(index)}>
                    <Icon name="pencil" size={16} />
                  </IconButton>
                  <IconButton label={m.list_saved_delete({ name: one.name })} onClick={() => keepSaved(saved.toSpliced(index, 1))}>
                    <Icon name="close" size={16} />
                  </IconButton>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {full ? (
        <p className={classes.note}>{m.list_saved_full({ limit: SAVED_LIMIT })}</p>
      ) : (
        screen.fault === undefined && (
          <form
            className={classes.save}
            onSubmit={(event) => {
              event.preventDefault();
              const text = nameIn(event.currentTarget);
              if (text === '') return;
              keepSaved([...saved, { list, name: text, q, sort }]);
              event.currentTarget.reset();
            }}
          >
            <label htmlFor={name} className={classes.label}>
              {m.list_saved_name()}
            </label>
            <input id={name} name="name" className={classes.input} required maxLength={LONGEST_NAME} autoComplete="off" />
            <Button kind="plain" type="submit">
              {m.list_saved_save()}
            </Button>
          </form>
        )
      )}
      <p className={classes.note}>{m.list_saved_where()}</p>
    </>
  );
}

/** The name typed into a form. */
function nameIn(form: HTMLFormElement): string {
  const typed = new FormData(form).get('name');
  return typeof typed === 'string' ? typed.trim() : '';
}

function Rename({ name, onName, onLeave }: { name: string; onName: (name: string) => void; onLeave: () => void }) {
  return (
    <div
      role="presentation"
      className={classes.rename}
      onKeyDown={(event) => event.key === 'Escape' && onLeave()}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const text = nameIn(event.currentTarget);
          if (text !== '') onName(text);
        }}
      >
        <input
          ref={(element) => element?.focus()}
          name="name"
          className={classes.input}
          aria-label={m.list_saved_name()}
          defaultValue={name}
          maxLength={LONGEST_NAME}
          autoComplete="off"
        />
        <Button kind="plain" type="submit">
          {m.list_saved_keep()}
        </Button>
      </form>
    </div>
  );
}
