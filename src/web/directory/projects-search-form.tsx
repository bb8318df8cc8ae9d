import { useCallback, useEffect, useRef } from 'react';
import { Link, useNavigate } from '@tanstack/react-router';
import { SearchField } from '../ui/search-field/search-field.tsx';
import { cleanQuery, LONGEST_QUERY, type ProjectsSearch } from '#domain/directory/search-params.ts';
import { getLocale, joinLocale } from '../app/language.ts';
import { Icon } from '../ui/icon/icon.tsx';
import { m } from '../paraglide/messages.js';
import classes from './projects-page.module.css';

/** Milliseconds without typing after which the search begins. */
const DEBOUNCE_MS = 300;

/** The search field of the list: a form that works without scripts, and searches while one types with them. */
export function ProjectsSearchForm({ search }: { search: ProjectsSearch }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useRef(search.q);

  const go = useCallback(() => {
    clearTimeout(timer.current);
    const q = cleanQuery(input.current?.value ?? '');
    if (q === shown.current) return;
    const first = shown.current === undefined;
    shown.current = q;
    void navigate({ to: '/directory/projects', search: (before) => ({ ...before, skip: undefined, q }), replace: !first, resetScroll: false });
  }, [navigate]);
  const searchSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(go, DEBOUNCE_MS);
  }, [go]);

  useEffect(() => {
    if (!input.current || search.q === shown.current) return;
    shown.current = search.q;
    input.current.value = search.q ?? '';
  }, [search.q]);
  // What was typed before this page lived is looked for now.
  useEffect(() => {
    if (input.current && cleanQuery(input.current.value) !== shown.current) searchSoon();
    return () => clearTimeout(timer.current);
  }, [searchSoon]);

  return (
    <form
      role="search"
      className={classes.search}
      action={joinLocale('/directory/projects', getLocale())}
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      {search.sort !== undefined && <input type="hidden" name="sort" value={search.sort} />}
      <SearchField
        ref={input}
        name="q"
        label={m.projects_search_label()}
        placeholder={m.projects_search_placeholder()}
        defaultValue={search.q ?? ''}
        maxLength={LONGEST_QUERY}
        onChange={searchSoon}
        end={
          search.q === undefined ? null : (
            <Link
              to="/directory/projects"
              search={{ ...search, skip: undefined, q: undefined }}
              className={classes.clearIcon}
              aria-label={m.projects_search_clear()}
            >
              <Icon name="close" size={16} />
            </Link>
          )
        }
      />
    </form>
  );
}
