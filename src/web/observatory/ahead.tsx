import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { recordPage } from '#domain/kinds/record-address.ts';
import { addresses } from '#domain/site/addresses.ts';
import type { Answer } from '#client';
import { m } from '../paraglide/messages.js';
import { failureText } from '../directory/index.ts';
import { writeCount } from '../ui/figure/count.ts';
import { formatExact, formatNumber, UNKNOWN } from '../ui/figure/figure.ts';
import { Logo } from '../ui/logo/logo.tsx';
import { recordLink } from '../ui/record-link/record-link.ts';
import { formatDay } from '../ui/time/date.ts';
import { daysText } from './period-name.ts';
import { aheadQuery } from './queries.ts';
import { Leads, Tile } from './tile.tsx';
import classes from './observatory.module.css';

type Unlock = Answer<'observatory-ahead'>['unlocks'][number];
type Event = Answer<'observatory-ahead'>['events'][number];

/** Unlocks and events that are still to come, whatever the period. */
export function Ahead() {
  const { client } = useRouter().options.context;
  const { data, error } = useQuery(aheadQuery(client));
  const failed = error && !data ? <p role="alert">{failureText(error)}</p> : null;
  const [unlocks, events] = [data?.unlocks[0]?.n ?? 0, data?.events[0]?.n ?? 0];
  return (
    <>
      <Tile
        title={m.observatory_unlocks()}
        note={m.observatory_unlocks_note()}
        share={data && unlocks > 0 ? m.observatory_next_of({ shown: writeCount(data.unlocks.length), all: writeCount(unlocks) }) : undefined}
      >
        {failed}
        {data &&
          (unlocks === 0 ? (
            <p>{m.observatory_no_unlocks()}</p>
          ) : (
            <ol className={classes.rows}>
              {data.unlocks.map((unlock) => (
                <UnlockRow key={unlock.id} unlock={unlock} />
              ))}
            </ol>
          ))}
        <p>
          <Leads to={addresses.events({ category: 'other' })}>{m.observatory_unlocks_every()}</Leads>
        </p>
      </Tile>
      <Tile
        title={m.observatory_events()}
        share={data && events > 0 ? m.observatory_next_of({ shown: writeCount(data.events.length), all: writeCount(events) }) : undefined}
      >
        {failed}
        {data &&
          (events === 0 ? (
            <p>{m.observatory_no_events()}</p>
          ) : (
            <ol className={classes.rows}>
              {data.events.map((event) => (
                <EventRow key={event.id} event={event} />
              ))}
            </ol>
          ))}
        <p>
          <Leads to={addresses.events()}>{m.events_every()}</Leads>
        </p>
      </Tile>
    </>
  );
}

function UnlockRow({ unlock: { record, date, until, label, percent, amount } }: { unlock: Unlock }) {
  const size =
    percent !== null
      ? m.observatory_of_supply({ percent: formatExact(percent) })
      : amount !== null
        ? m.observatory_tokens({ amount: formatNumber(amount) })
        : m.observatory_unlock_unsized();
  return (
    <li>
      <Logo src={record.logo} name={record.name} size={32} />
      <span className={classes.rowText}>
        <a {...recordLink(record)}>{record.name}</a>
        <small>{label ?? UNKNOWN}</small>
      </span>
      <span className={classes.rowFigure}>
        <Leads to={recordPage('project', record.slug, 'distribution')}>{size}</Leads>
        <small>{date === until ? formatDay(date) : daysText({ from: date, to: until })}</small>
      </span>
    </li>
  );
}

function EventRow({ event: { record, title, category, date, date_precision: precision } }: { event: Event }) {
  return (
    <li>
      <Logo src={record.logo} name={record.name} size={32} />
      <span className={classes.rowText}>
        <a {...recordLink(record)}>{record.name}</a>
        <small>{category === null ? title : `${title} · ${category}`}</small>
      </span>
      <time className={classes.rowFigure} dateTime={date}>
        {formatDay(date, precision ?? 'day')}
      </time>
    </li>
  );
}
