import { useEffect, useId, useRef } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { bodyOf } from '#client';
import { hrefOf } from '../../ui/address/address.ts';
import { m } from '../../paraglide/messages.js';
import { noticeText } from '../../app/rooms/notices.ts';
import type { Viewer } from '../../app/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { Empty } from '../../ui/states/state-panel.tsx';
import { dropdownClass } from '../../ui/dropdown/dropdown.ts';
import { useDropdown } from '../../ui/dropdown/use-dropdown.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { formatMoment } from '../../ui/time/moment.ts';
import { notificationsQuery, type Notification } from './queries.ts';
import { iconButtonClass } from '../../ui/button/icon-button-class.ts';
import { textClass } from '../../ui/text/text.ts';
import classes from './bell.module.css';

const SHAPE =
  'M12 3a5.800 5.800 0 0 0-5.800 5.800v3.400L4.500 15.500a1 1 0 0 0 .9 1.500h13.200a1 1 0 0 0 .9-1.500l-1.700-3.300V8.800A5.800 5.800 0 0 0 12 3Zm0 1.700a4.100 4.100 0 0 1 4.100 4.100v3.800l1.400 2.700h-11l1.400-2.700V8.800A4.100 4.100 0 0 1 12 4.700ZM9.500 18.500a2.500 2.500 0 0 0 5 0h-5Z';

/** How many there are to read, and the panel of them. */
export function Bell({ viewer }: { viewer: Viewer }) {
  const { client } = useRouter().options.context;
  const query = useQuery(notificationsQuery(client));
  const unread = query.data?.unread ?? 0;
  const { open, toggle, place } = useDropdown();
  return (
    <div className={dropdownClass.place} role="presentation" {...place}>
      <button
        type="button"
        className={`${iconButtonClass.bar} ${classes.bell}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={unread > 0 ? m.notifications_open_unread({ count: unread }) : m.notifications_title()}
        title={m.notifications_title()}
        onClick={() => {
          if (!open) void query.refetch();
          toggle();
        }}
      >
        <svg width={22} height={22} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
          <path d={SHAPE} />
        </svg>
        {unread > 0 && (
          <span className={classes.count} aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      {open && <Panel viewer={viewer} />}
    </div>
  );
}

function Panel({ viewer }: { viewer: Viewer }) {
  const { client } = useRouter().options.context;
  const queryClient = useQueryClient();
  const options = notificationsQuery(client);
  const { data, isError, refetch } = useQuery(options);
  const title = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const readAll = async () => {
    const before = queryClient.getQueryData(options.queryKey);
    await queryClient.cancelQueries({ queryKey: options.queryKey });
    queryClient.setQueryData(options.queryKey, before && { unread: 0, data: before.data.map((one) => ({ ...one, read: true })) });
    panel.current?.focus();
    try {
      const { users } = await client.calls();
      await bodyOf(users.notifications['read-all'].$post({ json: {} }));
    } catch {
      queryClient.setQueryData(options.queryKey, before);
      showToast(m.notifications_read_failed(), 'failed');
    }
  };
  return (
    <div ref={panel} role="dialog" aria-labelledby={title} tabIndex={-1} className={`${dropdownClass.panel} ${classes.panel}`}>
      <div className={classes.head}>
        <h2 id={title} className={classes.title}>
          {m.notifications_title()}
        </h2>
        {data !== undefined && data.unread > 0 && (
          <button type="button" className={classes.readAll} onClick={() => void readAll()}>
            {m.notifications_read_all()}
          </button>
        )}
      </div>
      {data === undefined ? (
        <Waiting failed={isError} onRetry={() => void refetch()} />
      ) : data.data.length === 0 ? (
        <Empty title={m.notifications_empty()} text={m.notifications_empty_text()} />
      ) : (
        // What scrolls must be reached with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={classes.list} role="group" aria-labelledby={title} tabIndex={0}>
          <ul>
            {data.data.map((one) => (
              <Item key={one.id} one={one} timeZone={viewer.time_zone} />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Waiting({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  if (!failed) return <div className={classes.loading} role="status" aria-label={m.home_loading()} />;
  return (
    <Empty failed title={m.home_failed()}>
      <Button kind="plain" onClick={onRetry}>
        {m.home_retry()}
      </Button>
    </Empty>
  );
}

function Item({ one, timeZone }: { one: Notification; timeZone: string }) {
  const shown = noticeText(one);
  if (!shown) return null;
  return (
    <li className={classes.item} data-unread={!one.read || undefined}>
      <p className={classes.itemTitle}>
        {shown.title}
        {!one.read && <span className={classes.dot} role="img" aria-label={m.notifications_unread()} />}
      </p>
      <p className={classes.itemText}>
        {shown.text}
        {shown.link && (
          <>
            {' '}
            <a href={hrefOf(shown.link.to)} data-leads="">
              {shown.link.label}
            </a>
          </>
        )}
      </p>
      <time className={textClass.note} dateTime={one.created_at}>
        {formatMoment(one.created_at, timeZone)}
      </time>
    </li>
  );
}
