import type { Answer } from '#client';
import { formatExact, formatNumber, UNKNOWN } from '../../ui/figure/figure.ts';
import { Logo } from '../../ui/logo/logo.tsx';
import { hostOf, linkable, Out } from '../../ui/out-link/out-link.tsx';
import { recordLink, type RecordRef } from '../../ui/record-link/record-link.ts';
import { SourceSign } from '../../ui/source-button/source-button.tsx';
import { tagClass } from '../../ui/tag/tag.ts';
import { textClass } from '../../ui/text/text.ts';
import { Day } from '../../ui/time/day.tsx';
import { formatDay } from '../../ui/time/date.ts';
import { m } from '../../paraglide/messages.js';
import { categoryText } from './categories.ts';
import classes from './events.module.css';

type Listed = Answer<'events'>['events'][number];
/** An event, with its record where it does not stand on the record's own page. */
export type ShownEvent = Omit<Listed, 'record'> & { record?: Listed['record'] };

/** Opens the panel of sources beside a button. */
export type OpenSource = (anchor: HTMLElement, event: ShownEvent, path: 'events' | 'unlocks', label: string) => void;

/** Events, one a line. */
export function EventRows({ events, label, openSource }: { events: readonly ShownEvent[]; label?: string; openSource: OpenSource }) {
  return (
    <ol className={classes.events} aria-label={label}>
      {events.map((event) => (
        <li key={event.id} className={classes.event}>
          <span className={classes.day}>{event.date === null ? UNKNOWN : <Day day={event.date} precision={event.date_precision} />}</span>
          <span className={classes.what}>
            <span className={classes.title}>{titleOf(event)}</span>
            {event.unlock && <Terms event={event} />}
            {event.record && <Whose record={event.record} />}
          </span>
          <span className={classes.tags}>
            <span className={tagClass.plain}>{categoryText(event.category)}</span>
            {event.unlock && <span className={tagClass.accent}>{m.events_unlock_mark()}</span>}
          </span>
          <Told event={event} openSource={openSource} />
        </li>
      ))}
    </ol>
  );
}

const titleOf = ({ title, unlock }: ShownEvent): string => (!unlock ? title : title === '' ? m.events_unlock_mark() : m.events_unlock({ label: title }));

/** How much becomes free, over how long. */
function Terms({ event: { unlock_percent: percent, unlock_amount: amount, unlock_months: months, unlock_until: until } }: { event: ShownEvent }) {
  const terms = [
    percent !== null && `${formatExact(percent)}%`,
    amount !== null && `${formatNumber(amount)} ${m.project_tokens()}`,
    months !== null && months > 0 && m.project_unlock_months({ months: formatExact(months) }),
    until !== null && m.events_until({ day: formatDay(until) }),
  ].filter((text) => text !== false);
  return terms.length > 0 && <span className={textClass.note}>{terms.join(' · ')}</span>;
}

function Whose({ record }: { record: RecordRef & { name: string; logo: string | null } }) {
  return (
    <a {...recordLink(record)} className={classes.record}>
      <Logo src={record.logo} name={record.name} size={20} />
      <span>{record.name}</span>
    </a>
  );
}

/** The page of the event, else the one that tells of it; and what asks for all sources. */
function Told({ event, openSource }: { event: ShownEvent; openSource: OpenSource }) {
  const url = linkable(event.link) ?? linkable(event.source?.url ?? null);
  const [path, label] = event.unlock ? (['unlocks', m.field_unlocks()] as const) : (['events', m.field_events()] as const);
  return (
    <span className={classes.told}>
      {url ? <Out url={url}>{hostOf(url)}</Out> : (event.source?.name ?? '')}
      <SourceSign label={titleOf(event)} onAsk={(anchor) => openSource(anchor, event, path, label)} />
    </span>
  );
}
