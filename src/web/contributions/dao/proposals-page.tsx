import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { CONTRIBUTION_TYPES, RISKS, type ContributionType } from '#domain/contributions/proposal.ts';
import { addresses } from '#domain/site/addresses.ts';
import { Failed, Skeleton } from '../../app/admin/paged.tsx';
import { useViewer } from '../../app/session.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { formatCount } from '../../ui/figure/figure.ts';
import { pagingClass } from '../../ui/paging/paging.ts';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { TabCount, Tabs } from '../../ui/tabs/tabs.tsx';
import { chipClass } from '../../ui/tag/tag.ts';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import { proposalsAddress, readFilters, type View } from './filters.ts';
import { RISK_TEXT, TYPE_TEXT } from './line-text.ts';
import { ProposalRows } from './proposal-rows.tsx';
import { latePart } from '../../ui/late-part/late-part.tsx';
import { inboxQuery, proposalsQuery } from './queries.ts';
import { changeSitting } from './sitting.ts';
import classes from './dao.module.css';

const SecondLookPart = latePart(async () => (await import('./second-look.tsx')).SecondLookPart);

const TABS = [
  ['open', m.dao_tab_open],
  ['decided', m.dao_tab_decided],
  ['unreviewed', m.dao_tab_unreviewed],
  ['stalled', m.dao_tab_stalled],
] as const satisfies readonly (readonly [View, () => string])[];

/** All proposals by view: open ones closing soonest first, decided ones the latest first; members have their inbox before them. */
export function ProposalsPage(search: Record<string, unknown>) {
  const { view, ...filters } = readFilters(search);
  const mayVote = useViewer()?.can.includes('vote') ?? false;
  return (
    <>
      <p className={classes.trail}>
        <a href={hrefOf(addresses.dao())} data-leads="">
          {m.dao_title()}
        </a>
      </p>
      <h1 className={classes.title}>{m.dao_proposals()}</h1>
      <p className={classes.lead}>{m.dao_proposals_lead()}</p>
      <Tabs label={m.dao_views()} current={view}>
        {[...(mayVote ? ([['inbox', m.dao_tab_inbox]] as const) : []), ...TABS].map(([name, label]) => (
          <a
            key={name}
            href={hrefOf(proposalsAddress({ ...filters, after: undefined, view: name }))}
            data-leads=""
            aria-current={view === name ? 'page' : undefined}
          >
            {label()}
            {name === 'inbox' && <InboxCount />}
          </a>
        ))}
      </Tabs>
      {view === 'inbox' && mayVote && filters.after === undefined && <SecondLookPart waiting={null} />}
      {view === 'inbox' ? <Inbox after={filters.after} /> : <List view={view} filters={filters} />}
    </>
  );
}

function InboxCount() {
  const { client } = useRouter().options.context;
  const { data } = useQuery(inboxQuery(client));
  return data ? <TabCount>{formatCount(data.left)}</TabCount> : null;
}

function Inbox({ after }: { after: string | undefined }) {
  const { client } = useRouter().options.context;
  const query = useQuery(inboxQuery(client, after));
  useEffect(() => changeSitting({ start: after ?? '' }), [after]);
  if (query.isPending) return <Skeleton />;
  if (!query.data) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data.data.length === 0) return <StatePanel title={m.dao_inbox_empty()} text={m.dao_inbox_empty_hint()} />;
  return (
    <>
      <p className={classes.lead}>{m.dao_inbox_lead()}</p>
      <ProposalRows rows={query.data.data} label={m.dao_tab_inbox()} from="inbox" />
      <Pages view="inbox" after={after} next={query.data.next} />
    </>
  );
}

type Filters = Omit<ReturnType<typeof readFilters>, 'view'>;

/** What is said of a list without rows. */
function noneText(view: View, narrowed: boolean): string {
  if (narrowed) return m.dao_none_narrowed();
  return view === 'stalled' ? m.dao_none_stalled() : m.dao_none_hint();
}

function List({ view, filters }: { view: View; filters: Filters }) {
  const { client } = useRouter().options.context;
  const query = useQuery(proposalsQuery(client, filters));
  const { after, type, risk } = filters;
  return (
    <>
      <Narrow view={view} type={type} risk={risk} />
      {query.isPending ? (
        <Skeleton />
      ) : !query.data ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data.data.length === 0 ? (
        <StatePanel title={m.dao_none()} text={noneText(view, type !== undefined || risk !== undefined)} />
      ) : (
        <>
          <p className={classes.count}>{m.dao_count({ count: query.data.total })}</p>
          <ProposalRows rows={query.data.data} label={m.dao_proposals()} />
          <Pages view={view} after={after} next={query.data.next} type={type} risk={risk} />
        </>
      )}
    </>
  );
}

/** Links that narrow the list by what proposals are about and by their risk. */
function Narrow({ view, type, risk }: { view: View; type: string | undefined; risk: string | undefined }) {
  const link = (name: string, label: string, chosen: boolean, to: { type?: string | undefined; risk?: string | undefined }) => (
    <a key={name} href={hrefOf(proposalsAddress({ view, type, risk, ...to }))} data-leads="" className={chipClass} aria-current={chosen ? 'true' : undefined}>
      {label}
    </a>
  );
  return (
    <nav className={`${wrapClass.start} ${classes.narrow}`} aria-label={m.dao_narrow()}>
      {(Object.keys(CONTRIBUTION_TYPES) as ContributionType[]).map((name) =>
        link(name, TYPE_TEXT[name](), type === name, { type: type === name ? undefined : name }),
      )}
      {RISKS.map((name) => link(name, RISK_TEXT[name](), risk === name, { risk: risk === name ? undefined : name }))}
    </nav>
  );
}

function Pages({
  view,
  after,
  next,
  ...rest
}: {
  view: View;
  after: string | undefined;
  next: string | null;
  type?: string | undefined;
  risk?: string | undefined;
}) {
  if (after === undefined && next === null) return null;
  return (
    <nav className={pagingClass} aria-label={m.dao_pages()}>
      {after !== undefined && (
        <a href={hrefOf(proposalsAddress({ view, ...rest }))} data-leads="" className={buttonClass.plain}>
          {m.news_first()}
        </a>
      )}
      {next !== null && (
        <a href={hrefOf(proposalsAddress({ view, ...rest, after: next }))} data-leads="" className={buttonClass.plain}>
          {m.news_next()}
        </a>
      )}
    </nav>
  );
}
