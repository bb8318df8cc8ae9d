import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { recordAddress } from '#domain/kinds/record-address.ts';
import { KIND_OF_WIRE } from '#domain/kinds/kinds.ts';
import { addresses, type ListPage } from '#domain/site/addresses.ts';
import { pageHref } from '../app/page-href.ts';
import { listOfText } from '../app/rooms/text-list.ts';
import { m } from '../paraglide/messages.js';
import { Button } from '../ui/button/button.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { hiddenClass } from '../ui/hidden/hidden.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import { SearchField } from '../ui/search-field/search-field.tsx';
import { FoundLine } from './found-line.tsx';
import { takesText } from '../app/shortcuts.ts';
import { typedEarly } from './typed-early.ts';
import { lastSearch } from './last-search.ts';
import { bestQuery, cleanText, LONGEST_TEXT, type Found } from './search-query.ts';
import { GROUP_TEXTS } from './search-texts.ts';
import { useTellMiss } from './tell-miss.ts';
import { textClass } from '../ui/text/text.ts';
import classes from './search-palette.module.css';

/** Milliseconds without typing after which the search begins. */
const DEBOUNCE_MS = 300;
/** Milliseconds that a text must stand until it counts as a search: the next page counts what is sent with Enter. */
const FINISHED_MS = 2000 - DEBOUNCE_MS;

const LIST_NAME_TEXTS: Readonly<Record<ListPage, () => string>> = {
  projects: m.nav_projects,
  people: m.nav_people,
  organizations: m.nav_organizations,
  fundraising: m.nav_fundraising,
};

/** One line that can be chosen, and where it leads. */
interface Choice {
  key: string;
  to: string;
  search?: { q: string };
  content: ReactNode;
}
interface Group {
  key: string;
  label?: string;
  choices: Choice[];
}

/** The text typed last, once nothing more was typed for a while. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The list that the text is a screen of. The reader of screens comes when a text may be one. */
function useScreenList(text: string): ListPage | undefined {
  const [read, setRead] = useState<{ text: string; list: ListPage | undefined }>();
  useEffect(() => {
    let current = true;
    listOfText(text).then(
      (list) => current && setRead({ text, list }),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [text]);
  return read?.text === text ? read.list : undefined;
}

/** Groups in the order of their best record; within a group as they were found. */
function groupsOf(found: readonly Found[]): Group[] {
  return [...Map.groupBy(found, ({ type }) => type)].map(([type, members]) => ({
    key: type,
    label: GROUP_TEXTS[KIND_OF_WIRE[type]](),
    choices: members.map((one) => ({ key: `${type} ${one.slug}`, to: recordAddress(type, one.slug), content: <FoundLine found={one} size={28} /> })),
  }));
}

function Plain({ icon, children }: { icon: 'filter' | 'search'; children: ReactNode }) {
  return (
    <>
      <span className={classes.sign}>
        <Icon name={icon} />
      </span>
      <span className={`${textClass.cut} ${classes.plain}`}>{children}</span>
    </>
  );
}

/** The header's search field. Takes over text typed before this loaded. */
const headerField = () => document.querySelector<HTMLInputElement>('[data-site-search]');

/** What can be chosen: the list that the text is a screen of, what was found, and the page of all results. */
function allGroups(asked: string, screen: ListPage | undefined, found: readonly Found[]): Group[] {
  const groups = groupsOf(found);
  if (asked === '') return groups;
  if (screen) {
    const content = <Plain icon="filter">{m.search_open_list({ list: LIST_NAME_TEXTS[screen]() })}</Plain>;
    groups.unshift({ key: 'list', choices: [{ key: 'list', to: addresses.list(screen), search: { q: asked }, content }] });
  }
  if (found.length > 0) {
    const content = <Plain icon="search">{m.search_all({ text: asked })}</Plain>;
    groups.push({ key: 'all', choices: [{ key: 'all', to: addresses.search(), search: { q: asked }, content }] });
  }
  return groups;
}

interface OptionsProps {
  groups: readonly Group[];
  /** Number of the chosen one. */
  at: number;
  idOf: (index: number) => string;
  onPoint: (index: number) => void;
  onFollow: () => void;
}

/** The groups of what can be chosen, numbered through. */
function Options({ groups, at, idOf, onPoint, onFollow }: OptionsProps) {
  let index = -1;
  return groups.map((group) => (
    <div key={group.key} role="group" aria-label={group.label} className={classes.group}>
      {group.label !== undefined && (
        <p className={classes.groupLabel} aria-hidden="true">
          {group.label}
        </p>
      )}
      {group.choices.map(({ key, to, search, content }) => {
        index += 1;
        const place = index;
        return (
          <a
            key={key}
            id={idOf(place)}
            role="option"
            aria-selected={place === at}
            tabIndex={-1}
            href={pageHref(to, search)}
            className={classes.option}
            onPointerMove={() => place !== at && onPoint(place)}
            onClick={(event) => {
              if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onFollow();
            }}
          >
            {content}
          </a>
        );
      })}
    </div>
  ));
}

/** What the search says in place of results. @param none nothing was found */
function State({ query, none }: { query: Pick<UseQueryResult, 'isPending' | 'isError' | 'refetch'>; none: boolean }) {
  return (
    <>
      {query.isPending && <p className={classes.state}>{m.search_loading()}</p>}
      {query.isError && (
        <div className={classes.state} role="alert">
          <p>{m.search_failed()}</p>
          <Button kind="plain" onClick={() => void query.refetch()}>
            {m.list_error_retry()}
          </Button>
        </div>
      )}
      {none && (
        <div className={classes.state}>
          <p className={classes.none}>{m.search_none()}</p>
          <p className={`${textClass.note} ${classes.hint}`}>{m.search_none_hint()}</p>
        </div>
      )}
    </>
  );
}

/** The keys of the palette. */
const Keys = () => (
  <p className={classes.keys} aria-hidden="true">
    <span>
      <kbd>↑</kbd> <kbd>↓</kbd> {m.search_keys_choose()}
    </span>
    <span>
      <kbd>Enter</kbd> {m.search_keys_open()}
    </span>
    <span>
      <kbd>Esc</kbd> {m.search_keys_close()}
    </span>
  </p>
);

/** What was typed since the key that opened the palette, while this code was on its way. */
const earlyText = (): string => typedEarly(window.recentKeys ?? [], performance.now(), takesText);

/** Text, screen and results of the palette: what is typed, what was asked for, and whether the results are of it. */
function useSearch() {
  const { client } = useRouter().options.context;
  const [text, setText] = useState(() => headerField()?.value || earlyText() || (lastSearch.read() ?? ''));
  const wanted = cleanText(text);
  const asked = cleanText(useSettled(text));
  const screen = useScreenList(asked);
  const query = useQuery(bestQuery(client, asked));
  useEffect(() => lastSearch.write(asked === '' ? null : asked), [asked]);
  const current = wanted === asked && !query.isPlaceholderData;
  useTellMiss(asked, asked !== '' && current && query.data?.length === 0 && screen === undefined, FINISHED_MS);
  return { text, setText, wanted, asked, screen, query, current };
}

/** The choice that a key leads to; undefined for other keys, and where there is none. */
function moveTo(key: string, at: number, count: number): number | undefined {
  const last = count - 1;
  const moves: Record<string, number> = { ArrowDown: at >= last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1, Home: 0, End: last };
  return last >= 0 ? moves[key] : undefined;
}

/** Gives the field of the palette the focus, and what was typed until then; in one step with its showing, so that no key falls between. */
function useTakenText(setText: (text: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const field = headerField();
    const typed = field?.value || earlyText();
    if (field) field.value = '';
    input.current?.focus();
    if (typed === '') input.current?.select();
    else setText(typed);
  }, [setText]);
  return input;
}

/**
 * The choice that Enter follows, as keys and pointer set it; the first of each answer to begin with.
 * @param asked text that the choices are of
 */
function useChosen(asked: string, count: number) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<{ of: string; at: number }>({ of: '', at: 0 });
  const at = chosen.of === asked ? Math.min(chosen.at, count - 1) : 0;
  const optionId = (index: number) => `${id}-${index}`;
  const optionAt = (index: number) => list.current?.querySelector<HTMLElement>(`[id="${optionId(index)}"]`);
  const point = (next: number) => setChosen({ of: asked, at: next });
  return {
    id: `${id}-list`,
    list,
    at,
    optionId,
    optionAt,
    point,
    choose: (next: number) => {
      point(next);
      optionAt(next)?.scrollIntoView({ block: 'nearest' });
    },
  };
}

/** The choices, with what the search says of them. */
function Results({ search: { asked, screen, query, current }, children }: { search: ReturnType<typeof useSearch>; children: ReactNode }) {
  const count = query.data?.length ?? 0;
  const none = query.isSuccess && count === 0 && !screen;
  return (
    <div className={classes.results} data-old={!current || undefined} aria-busy={!current}>
      {asked === '' && count > 0 && <p className={`${textClass.note} ${classes.hint}`}>{m.search_example()}</p>}
      {children}
      <State query={query} none={none} />
      <p role="status" className={hiddenClass}>
        {!current ? '' : none ? m.search_none() : m.search_count({ count: String(count) })}
      </p>
    </div>
  );
}

/** The search of the whole site, over the page. */
export function SearchPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const search = useSearch();
  const { text, setText, wanted, asked, screen, query, current } = search;
  const input = useTakenText(setText);
  const groups = allGroups(asked, screen, query.data ?? []);
  const choices = groups.flatMap((group) => group.choices);
  const { id, list, at, optionId, optionAt, point, choose } = useChosen(asked, choices.length);

  const follow = () => {
    const option = current ? optionAt(at) : undefined;
    if (option) return option.click();
    if (wanted === '') return;
    lastSearch.write(wanted);
    onClose();
    const page: string = addresses.search();
    void navigate({ to: page, search: { q: wanted } });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.shiftKey) return;
    const next = moveTo(event.key, at, choices.length);
    if (next !== undefined) choose(next);
    else if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter') follow();
    else return;
    // At Escape, a search field would empty itself.
    event.preventDefault();
  };

  return (
    <Dialog label={m.search_site()} place="top" size="l" light onClose={onClose}>
      <div className={classes.inside}>
        <div className={classes.head}>
          <SearchField
            ref={input}
            className={classes.field}
            label={m.search_placeholder()}
            placeholder={m.search_placeholder()}
            role="combobox"
            aria-expanded={choices.length > 0}
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={current && choices.length > 0 ? optionId(at) : undefined}
            maxLength={LONGEST_TEXT}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <IconButton label={m.search_close()} onClick={onClose}>
            <Icon name="close" size={18} />
          </IconButton>
        </div>
        <Results search={search}>
          <div ref={list} id={id} role="listbox" aria-label={m.search_results()} className={classes.list}>
            <Options groups={groups} at={at} idOf={optionId} onPoint={point} onFollow={onClose} />
          </div>
        </Results>
        <Keys />
      </div>
    </Dialog>
  );
}
