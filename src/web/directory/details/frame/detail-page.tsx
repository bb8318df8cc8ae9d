import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { CallError } from '#client';
import { ErrorPage } from '../../../app/error-page.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { StatePanel } from '../../../ui/states/state-panel.tsx';
import { m } from '../../../paraglide/messages.js';
import { failureText } from '../../failure-text.ts';
import type { WatchCategory } from '#domain/watchlist/categories.ts';
import { WatchToggle } from '../../../watchlist/index.ts';
import { DetailProvider } from './detail-context.tsx';
import { DetailHeader, type DetailHeaderProps } from './detail-header.tsx';
import { DETAIL_ROUTES, tabsOf, tabTitle, type DetailKind, type DetailTab } from './detail-tabs.ts';
import { HistoryTab } from './history-tab.tsx';
import type { LoadedDetail } from './load-detail.ts';
import { Section, Stack } from './section.tsx';
import classes from './detail-page.module.css';

interface DetailPageProps<Kind extends DetailKind> extends DetailHeaderProps, Pick<LoadedDetail<Kind>, 'tab' | 'address'> {
  kind: Kind;
  /** What the tab shows; history, and news but for what is below them, are drawn here. */
  children: ReactNode;
}

const WATCHED: Readonly<Record<DetailKind, WatchCategory>> = { project: 'project', organization: 'venture', person: 'user' };

/** The page of a record: who it is, tabs, and what the tab shows. */
export function DetailPage<Kind extends DetailKind>({ tab, address, children, ...header }: DetailPageProps<Kind>) {
  const { kind, record } = header;
  return (
    <DetailProvider kind={kind} id={record.id} slug={record.slug}>
      <article className={classes.page}>
        <DetailHeader {...header} actions={<WatchToggle category={WATCHED[kind]} id={record.id} name={record.name} labelled />} />
        <Tabs kind={kind} slug={record.slug} tab={tab} />
        <div className={classes.content}>
          {tab === 'history' ? (
            <HistoryTab address={address} />
          ) : tab === 'news' ? (
            <Stack>
              <Section title={tabTitle('news')} empty={m.detail_news_empty()} />
              {children}
            </Stack>
          ) : (
            children
          )}
        </div>
      </article>
    </DetailProvider>
  );
}

/** Pixels of the tab before that stay in sight. */
const SEEN_BEFORE = 64;

function Tabs({ kind, slug, tab: current }: { kind: DetailKind; slug: string; tab: DetailTab }) {
  const nav = useRef<HTMLElement>(null);
  // On a narrow screen the tabs scroll: the one that is shown is in sight.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && link) nav.current.scrollLeft = link.offsetLeft - nav.current.offsetLeft - SEEN_BEFORE;
  }, [current]);
  return (
    <nav ref={nav} className={classes.tabs} aria-label={m.detail_tabs()}>
      <ul>
        {tabsOf(kind).map((tab) => (
          <li key={tab}>
            <Link
              to={DETAIL_ROUTES[kind as 'project']}
              params={{ slug, tab: tab === 'overview' ? undefined : tab }}
              className={classes.tab}
              activeOptions={{ exact: true, includeSearch: false }}
              aria-current={tab === current ? 'page' : undefined}
              resetScroll={false}
            >
              {tabTitle(tab)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The page of a record that could not be loaded. What is no failed call, as a module that did not load, is the general error. */
export function DetailFailed({ error }: ErrorComponentProps) {
  const router = useRouter();
  if (!(error instanceof CallError)) return <ErrorPage />;
  return (
    <StatePanel failed title={m.detail_error_title()} text={failureText(error)}>
      <Button onClick={() => void router.invalidate()}>{m.list_error_retry()}</Button>
    </StatePanel>
  );
}
