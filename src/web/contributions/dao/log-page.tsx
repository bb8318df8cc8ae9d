import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Client } from '#client';
import { bodyOf } from '#client';
import { LogVerifier, type LogFault, type Verified } from '#domain/contributions/verify-log.ts';
import { addresses } from '#domain/site/addresses.ts';
import { AdminTable, type AdminColumn } from '../../app/admin/admin-table.tsx';
import { Failed, Skeleton } from '../../app/admin/paged.tsx';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { cardClass } from '../../ui/card/card.ts';
import { formatCount } from '../../ui/figure/figure.ts';
import { pagingClass } from '../../ui/paging/paging.ts';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { chipClass } from '../../ui/tag/tag.ts';
import { textClass } from '../../ui/text/text.ts';
import { MomentAgo } from '../../ui/time/moment-ago.tsx';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import { readAfter } from './read-after.ts';
import { logQuery, type LogRow } from './queries.ts';
import classes from './dao.module.css';

const ACTS: Readonly<Record<string, () => string>> = {
  submitted: m.dao_log_submitted,
  published: m.dao_log_published,
  vote: m.dao_log_vote,
  remark: m.dao_log_remark,
  closed: m.dao_log_closed,
  'opened-vote': m.dao_log_opened,
  bounced: m.dao_log_bounced,
  held: m.dao_log_held,
  withdrawn: m.dao_log_withdrawn,
  reverted: m.dao_log_reverted,
};
const PAGE = 1000;

/** How far verifying has come; `found` once it is through. */
interface Progress {
  rows: number;
  found?: Verified;
}

/** Reads the whole log and computes every hash again, in this browser. */
async function verifyAll(client: Client, say: (progress: Progress) => void): Promise<void> {
  const verifier = new LogVerifier();
  const { dao } = await client.calls();
  for (let after = 0, rows = 0; ;) {
    const page = await bodyOf(dao.log.$get({ query: { after: String(after), take: String(PAGE) } }));
    await verifier.add(page.data);
    rows += page.data.length;
    const last = page.data.at(-1);
    if (last === undefined || page.data.length < PAGE) return say({ rows, found: verifier.end(page.head) });
    say({ rows });
    after = last.seq;
  }
}

/** The public log of the DAO, the newest first, and a button that proves it in the browser. */
export function LogPage(search: Record<string, unknown>) {
  const from = readAfter(search);
  const { client } = useRouter().options.context;
  const query = useQuery(logQuery(client, from));
  return (
    <>
      <p className={classes.trail}>
        <a href={hrefOf(addresses.dao())} data-leads="">
          {m.dao_title()}
        </a>
      </p>
      <h1 className={classes.title}>{m.dao_log_title()}</h1>
      <p className={classes.lead}>{m.dao_log_lead()}</p>
      <Verify />
      {query.isPending ? (
        <Skeleton />
      ) : !query.data ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data.data.length === 0 ? (
        <StatePanel title={m.dao_log_empty()} text={m.dao_log_empty_hint()} />
      ) : (
        <>
          <Order order={from.order} />
          <AdminTable label={m.dao_log_title()} columns={columnsOf()} rows={query.data.data} keyOf={({ seq }) => String(seq)} />
          <Pages from={from} page={query.data} />
        </>
      )}
    </>
  );
}

type From = ReturnType<typeof readAfter>;

/** The log from its end or its beginning; the newest first is the address without an order. */
const logHref = (order: From['order'], after?: number): string =>
  hrefOf(addresses.daoLog({ ...(after !== undefined && { after: String(after) }), ...(order === 'oldest' && { order }) }));

const Order = ({ order }: { order: From['order'] }) => (
  <nav className={`${wrapClass.start} ${classes.orders}`} aria-label={m.dao_log_order()}>
    {(
      [
        ['newest', m.dao_log_newest],
        ['oldest', m.dao_log_oldest],
      ] as const
    ).map(([of, label]) => (
      <a key={of} href={logHref(of)} data-leads="" className={chipClass} aria-current={of === order ? 'true' : undefined}>
        {label()}
      </a>
    ))}
  </nav>
);

function Pages({ from: { after, order }, page: { data, head } }: { from: From; page: { data: readonly LogRow[]; head: { seq: number } } }) {
  const last = data.at(-1)?.seq ?? 0;
  const more = order === 'newest' ? last > 1 : last < head.seq;
  return (
    <nav className={pagingClass} aria-label={m.dao_pages()}>
      {after > 0 && (
        <a href={logHref(order)} data-leads="" className={buttonClass.plain}>
          {m.news_first()}
        </a>
      )}
      {more && (
        <a href={logHref(order, last)} data-leads="" className={buttonClass.plain}>
          {m.news_next()}
        </a>
      )}
    </nav>
  );
}

const SHOWN_FAULTS = 20;

const FAULTS: Readonly<Record<LogFault['fault'], () => string>> = {
  missing: m.dao_fault_missing,
  hash: m.dao_fault_hash,
  body: m.dao_fault_body,
  ballot: m.dao_fault_ballot,
  unopened: m.dao_fault_unopened,
  end: m.dao_fault_end,
};

function Verify() {
  const { client } = useRouter().options.context;
  const [progress, setProgress] = useState<Progress>();
  const [failed, setFailed] = useState(false);
  const found = progress?.found;
  const run = () => {
    setFailed(false);
    setProgress({ rows: 0 });
    verifyAll(client, setProgress).catch(() => {
      setProgress(undefined);
      setFailed(true);
    });
  };
  return (
    <section className={`${cardClass.roomy} ${classes.section}`} aria-label={m.dao_log_verify()}>
      <Button disabled={progress !== undefined && !found} onClick={run}>
        {m.dao_log_verify()}
      </Button>
      <p role="status" className={classes.plainText}>
        {failed && m.dao_log_failed()}
        {progress && !found && m.dao_log_reading({ count: progress.rows })}
        {found && (found.faults.length === 0 ? m.dao_log_whole({ count: found.rows }) : m.dao_log_broken({ count: found.faults.length }))}
        {found && found.ballots > 0 && ` ${m.dao_log_ballots({ count: found.ballots })}`}
        {found && found.withheld > 0 && ` ${m.dao_log_withheld({ count: found.withheld })}`}
      </p>
      {found && found.faults.length > 0 && (
        <ul className={textClass.points}>
          {found.faults.slice(0, SHOWN_FAULTS).map(({ seq, fault }) => (
            <li key={`${seq} ${fault}`}>{m.dao_log_fault({ seq: formatCount(seq), fault: FAULTS[fault]() })}</li>
          ))}
        </ul>
      )}
      <p className={textClass.note}>{m.dao_log_command()}</p>
    </section>
  );
}

const columnsOf = (): AdminColumn<LogRow>[] => [
  { key: 'seq', label: '#', cell: ({ seq }) => formatCount(seq) },
  { key: 'at', label: m.dao_log_when(), cell: ({ at }) => <MomentAgo at={at} /> },
  { key: 'act', label: m.dao_log_act(), cell: ({ act }) => (Object.hasOwn(ACTS, act) && ACTS[act]?.()) || act },
  {
    key: 'proposal',
    label: m.dao_log_proposal(),
    cell: ({ proposal }) => (
      <a href={hrefOf(addresses.proposal(proposal))} data-leads="">
        {proposal.slice(-8)}
      </a>
    ),
  },
  { key: 'hash', label: m.dao_log_hash(), cell: ({ hash }) => <code title={hash}>{hash.slice(0, 12)}…</code> },
  {
    key: 'body',
    label: m.dao_log_body(),
    cell: ({ body }) =>
      body === null ? (
        <span className={textClass.note}>{m.dao_log_body_withheld()}</span>
      ) : (
        <details>
          <summary>{m.dao_log_show()}</summary>
          <code className={classes.body}>{body}</code>
        </details>
      ),
  },
];
