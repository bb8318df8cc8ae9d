import type { ReactNode } from 'react';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { CallError } from '#client';
import { recordPage } from '#domain/kinds/record-address.ts';
import { addresses } from '#domain/site/addresses.ts';
import { hrefOf } from '../../../ui/address/address.ts';
import { ErrorPage } from '../../../app/error-page.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { StatePanel } from '../../../ui/states/state-panel.tsx';
import { textClass } from '../../../ui/text/text.ts';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { m } from '../../../paraglide/messages.js';
import { failureText } from '../../failure-text.ts';
import { KINDS } from '#domain/kinds/kinds.ts';
import { ScreenActions } from '../../../app/rooms/screen-actions.tsx';
import { WatchToggle } from '../../../app/rooms/star.tsx';
import { DetailProvider } from './detail-context.tsx';
import { DetailHeader, type DetailHeaderProps } from './detail-header.tsx';
import { tabsOf, tabTitle, type DetailKind, type DetailTab } from './detail-tabs.ts';
import { HistoryTab } from './history-tab.tsx';
import type { LoadedDetail } from './load-detail.ts';
import classes from './detail-page.module.css';

interface DetailPageProps<Kind extends DetailKind> extends DetailHeaderProps, Pick<LoadedDetail<Kind>, 'tab' | 'address'> {
  kind: Kind;
  /** What the tab shows; the history is drawn here. */
  children: ReactNode;
}

/** The page of a record: who it is, tabs, and what the tab shows. */
export function DetailPage<Kind extends DetailKind>({ tab, address, children, ...header }: DetailPageProps<Kind>) {
  const { kind, record } = header;
  return (
    <DetailProvider kind={kind} id={record.id} slug={record.slug}>
      <article className={classes.page}>
        <DetailHeader {...header} actions={<Actions kind={kind} record={record} />} />
        <DetailTabs kind={kind} slug={record.slug} tab={tab} />
        <div className={classes.content}>{tab === 'history' ? <HistoryTab address={address} /> : children}</div>
        <p className={`${textClass.note} ${classes.foot}`}>
          <a href={hrefOf(addresses.removal({ kind, slug: record.slug }))} rel="nofollow">
            {m.detail_removal()}
          </a>
        </p>
      </article>
    </DetailProvider>
  );
}

/** What a person can do with the record. */
const Actions = ({ kind, record: { id, slug, name } }: Pick<DetailHeaderProps, 'kind' | 'record'>) => (
  <>
    <WatchToggle category={KINDS[kind].watch} id={id} name={name} labelled />
    <ScreenActions look="plain" screen={{ kind, record: { kind, slug } }} />
  </>
);

function DetailTabs({ kind, slug, tab: current }: { kind: DetailKind; slug: string; tab: DetailTab }) {
  return (
    <Tabs label={m.detail_tabs()} current={current}>
      {tabsOf(kind).map((tab) => (
        <a key={tab} href={hrefOf(recordPage(kind, slug, tab))} data-leads="" aria-current={tab === current ? 'page' : undefined} data-stays="">
          {tabTitle(tab)}
        </a>
      ))}
    </Tabs>
  );
}

/** The page of a record that could not be loaded. What is no failed call, as a module that did not load, is the general error. */
export function DetailFailed({ error }: ErrorComponentProps) {
  const router = useRouter();
  if (!(error instanceof CallError)) return <ErrorPage error={error} />;
  return (
    <StatePanel failed title={m.detail_error_title()} text={failureText(error)}>
      <Button onClick={() => void router.invalidate()}>{m.list_error_retry()}</Button>
    </StatePanel>
  );
}
