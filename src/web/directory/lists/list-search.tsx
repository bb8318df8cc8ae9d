import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { bothScreens, cleanScreen, LONGEST_SCREEN } from '#domain/directory/lists/list-address.ts';
import { getLocale, joinLocale } from '../../app/language.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { SearchField } from '../../ui/search-field/search-field.tsx';
import { m } from '../../paraglide/messages.js';
import { loadScreens } from './late-screens.ts';
import { ListLink, useListPlace } from './list-place.tsx';
import type { ListScreen } from './list-screen.ts';
import { LIST_TEXTS } from './list-texts.ts';
import { iconButtonClass } from '../../ui/button/icon-button-class.ts';
import classes from './list-search.module.css';

/** Milliseconds without typing after which the search begins. */
const DEBOUNCE_MS = 300;

/** What is typed into the field, and how the page follows it. @param words that the page shows */
function useSearchField(words: string) {
  const { route, list } = useListPlace();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Words that the page shows, or is on its way to. */
  const shown = useRef(words);

  const go = useCallback(async () => {
    clearTimeout(timer.current);
    const typed = cleanScreen(input.current?.value ?? '') ?? '';
    if (typed === shown.current) return;
    const first = shown.current === '';
    shown.current = typed;
    // The newest conditions: a filter may just have been removed. The page has loaded their reader already.
    const { readScreen } = await loadScreens();
    void navigate({
      to: route,
      params: { source: list },
      search: (now) => ({ ...now, skip: undefined, q: bothScreens(readScreen(list, now.q).others, typed) || undefined }),
      replace: !first,
      resetScroll: false,
    });
  }, [navigate, route, list]);
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  }, [go]);
  const searchSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latest.current(), DEBOUNCE_MS);
  }, []);

  useEffect(() => {
    if (!input.current || words === shown.current) return;
    // What is being typed stays; what was searched for follows the page, with the focus in the field too.
    const isTyped = (cleanScreen(input.current.value) ?? '') !== shown.current;
    shown.current = words;
    if (!isTyped || document.activeElement !== input.current) input.current.value = words;
  }, [words]);
  // What was typed before this page lived is looked for now.
  useEffect(() => {
    if (input.current && (cleanScreen(input.current.value) ?? '') !== shown.current) searchSoon();
    return () => clearTimeout(timer.current);
  }, [searchSoon]);
  return { input, go, searchSoon };
}

/**
 * The search field of a list: words, or conditions of the screen language, joined to the conditions that stand already. A form that works
 * without scripts, and searches while one types with them.
 */
export function ListSearch({ screen }: { screen: ListScreen }) {
  const { route, list, address } = useListPlace();
  const { words, others } = screen;
  const { input, go, searchSoon } = useSearchField(words);
  const label = LIST_TEXTS[list].search();
  return (
    <form
      role="search"
      className={classes.search}
      action={joinLocale(route.replace('$source', list), getLocale())}
      onSubmit={(event) => {
        event.preventDefault();
        void go();
      }}
    >
      {(['cols', 'layout', 'mode', 'sort', 'by', 'show', 'chart'] as const).map(
        (name) => address[name] && <input key={name} type="hidden" name={name} value={address[name]} />,
      )}
      {others !== '' && <input type="hidden" name="and" value={others} />}
      <SearchField
        ref={input}
        name="q"
        label={label}
        placeholder={label}
        data-search=""
        defaultValue={words}
        maxLength={LONGEST_SCREEN}
        onChange={searchSoon}
        end={
          words !== '' && (
            <ListLink change={{ q: others || undefined }} className={`${iconButtonClass.usual} ${classes.clear}`} label={m.list_search_clear()}>
              <Icon name="close" size={16} />
            </ListLink>
          )
        }
      />
    </form>
  );
}
