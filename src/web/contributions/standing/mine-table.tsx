import { useState } from 'react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { CallError } from '#client';
import { addresses } from '#domain/site/addresses.ts';
import { AdminTable, type AdminColumn } from '../../app/admin/admin-table.tsx';
import { ConfirmDialog } from '../../app/admin/confirm-dialog.tsx';
import { adminFailure } from '../../app/admin/failure-text.ts';
import { Failed, Skeleton } from '../../app/admin/paged.tsx';
import { SmallButton } from '../../app/admin/small-button.tsx';
import { useTimeZone } from '../../app/time-zone.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { Button } from '../../ui/button/button.tsx';
import { formatCount, formatNumber, UNKNOWN } from '../../ui/figure/figure.ts';
import { Empty } from '../../ui/states/state-panel.tsx';
import { tagClass } from '../../ui/tag/tag.ts';
import { textClass } from '../../ui/text/text.ts';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import { formatMoment } from '../../ui/time/moment.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { calls, type MineRow } from '../form/calls.ts';
import { CONTRIBUTIONS, mineQuery } from '../form/queries.ts';
import { nameOf } from '../form/field-texts.ts';
import { reasonText } from '../form/reason-text.ts';
import { STATE_TEXT } from '../dao/line-text.ts';
import { SentNotes, STATUS } from './sent-notes.tsx';
import classes from './standing.module.css';

const MAY_WITHDRAW: readonly MineRow['state'][] = ['checking', 'review', 'held', 'open'];
const percent = (share: number | null): string => (share === null ? UNKNOWN : `${formatNumber(share)}%`);

/** What somebody sent, the newest first, page by page. */
export function MineTable() {
  const { client } = useRouter().options.context;
  const query = useInfiniteQuery(mineQuery(client));
  const timeZone = useTimeZone();
  if (query.isPending) return <Skeleton />;
  if (!query.data) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  const rows = query.data.pages.flatMap(({ data }) => data);
  const notes = query.data.pages[0]?.research ?? [];
  if (rows.length === 0 && notes.length > 0) return <SentNotes notes={notes} timeZone={timeZone} />;
  if (rows.length === 0) return <Empty title={m.contribute_mine_none()} text={m.contribute_mine_none_text()} />;
  return (
    <>
      <AdminTable label={m.contribute_mine()} columns={columnsOf(timeZone)} rows={rows} keyOf={({ id }) => id} />
      {notes.length > 0 && <SentNotes notes={notes} timeZone={timeZone} />}
      {query.hasNextPage && (
        <div className={classes.more}>
          <Button kind="plain" onClick={() => void query.fetchNextPage()}>
            {query.isFetchingNextPage ? m.admin_loading() : m.admin_more()}
          </Button>
        </div>
      )}
    </>
  );
}

const columnsOf = (timeZone: string): AdminColumn<MineRow>[] => [
  {
    key: 'name',
    label: m.field_name(),
    cell: ({ slug, name, update, create_at: at, says_itself: itself }) => (
      <span className={classes.who}>
        {slug === null ? <span>{m.contribute_taken_down()}</span> : <a href={hrefOf(addresses.proposal(slug))}>{name}</a>}
        <span className={textClass.note}>
          {update === 'new' ? m.contribute_is_new() : m.contribute_is_edit()}
          {itself && ` · ${m.dao_says_itself()}`} · <time dateTime={at}>{formatMoment(at, timeZone)}</time>
        </span>
      </span>
    ),
  },
  {
    key: 'status',
    label: m.contribute_status(),
    cell: ({ status, state, reason }) => (
      <span className={classes.who}>
        <span className={`${status === 2 ? tagClass.accent : tagClass.outline} ${classes.status}`} data-status={status}>
          {STATUS[status]()}
        </span>
        {state !== 'accepted' && state !== 'rejected' && <span className={textClass.note}>{STATE_TEXT[state]()}</span>}
        {reason !== null && state !== 'withdrawn' && <span className={textClass.note}>{reasonText(reason)}</span>}
      </span>
    ),
  },
  { key: 'approve', label: m.contribute_approve(), cell: ({ approve }) => percent(approve) },
  { key: 'reject', label: m.contribute_reject(), cell: ({ reject }) => percent(reject) },
  { key: 'points', label: m.contribute_points(), cell: ({ points }) => formatCount(points) },
  {
    key: 'end',
    label: m.contribute_end_date(),
    // A vote may be closed long before its last day.
    cell: ({ end_date: end, closed_at: closed }) => {
      const at = closed ?? end;
      if (at === null) return UNKNOWN;
      const time = formatMoment(at, timeZone);
      return <time dateTime={at}>{closed === null ? m.contribute_ends_on({ time }) : m.contribute_decided_on({ time })}</time>;
    },
  },
  { key: 'acts', label: m.contribute_acts(), cell: (row) => <Acts row={row} /> },
];

/** What can be done with a contribution: taking it back, or proposing again what the record's changes kept from being applied. */
function Acts({ row }: { row: MineRow }) {
  const { client } = useRouter().options.context;
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const { id, state, conflicts } = row;
  const name = row.name ?? m.contribute_taken_down();
  const act = async (work: () => Promise<unknown>, done: string) => {
    setAsked(false);
    setBusy(true);
    try {
      await work();
      showToast(done);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      showToast(error.kind === 422 || error.kind === 403 ? error.message : adminFailure(error), 'failed');
    } finally {
      setBusy(false);
      await queryClient.invalidateQueries({ queryKey: [CONTRIBUTIONS] });
    }
  };
  const fields = [...new Set(conflicts.map((key) => nameOf({ name: key.split(':', 1)[0] ?? key })))].join(', ');
  return (
    <span className={wrapClass.start}>
      {conflicts.length > 0 && (
        <>
          <span className={textClass.note}>{m.contribute_conflicts({ fields })}</span>
          <SmallButton
            label={`${m.contribute_rebase()}: ${name}`}
            disabled={busy}
            onClick={() => void act(() => calls.rebase(client, id), m.contribute_rebased())}
          >
            {m.contribute_rebase()}
          </SmallButton>
        </>
      )}
      {MAY_WITHDRAW.includes(state) && (
        <SmallButton label={`${m.contribute_withdraw()}: ${name}`} disabled={busy} onClick={() => setAsked(true)}>
          {m.contribute_withdraw()}
        </SmallButton>
      )}
      {asked && (
        <ConfirmDialog
          title={m.contribute_withdraw_title({ name })}
          text={m.contribute_withdraw_text()}
          action={m.contribute_withdraw()}
          closeFirst
          onConfirm={() => void act(() => calls.withdraw(client, id), m.contribute_withdrawn())}
          onClose={() => setAsked(false)}
        />
      )}
    </span>
  );
}
