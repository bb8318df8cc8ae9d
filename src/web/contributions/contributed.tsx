import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { contributorQuery, verifiedQuery, type ContributedProps } from '../app/rooms/contributed.tsx';
import { useTimeZone } from '../app/time-zone.ts';
import { m } from '../paraglide/messages.js';
import { hrefOf } from '../ui/address/address.ts';
import { formatCount } from '../ui/figure/figure.ts';
import { Empty } from '../ui/states/state-panel.tsx';
import { textClass } from '../ui/text/text.ts';
import { formatDay } from '../ui/time/date.ts';
import { dayIn } from '../ui/time/moment.ts';
import { ACT_TEXT, lineLabel } from './dao/line-text.ts';
import classes from './dao/dao.module.css';

const FIELDS_SHOWN = 6;

/** What somebody contributed that was verified: tier and points, how much, and the latest of it with what it changed. */
export function Contributed({ profile: { username, name } }: ContributedProps) {
  const { client } = useRouter().options.context;
  const timeZone = useTimeZone();
  const { data, isError } = useQuery(verifiedQuery(client, username));
  const { data: standing } = useQuery(contributorQuery(client, username));
  return (
    <section className={classes.section}>
      <h2>{m.profile_contributions()}</h2>
      {standing && <p>{m.profile_tier({ tier: standing.tier, points: formatCount(standing.points) })}</p>}
      {isError && <p role="alert">{m.profile_contributions_failed()}</p>}
      {data?.total === 0 && <Empty text={m.profile_contributions_none({ name })} />}
      {data && data.total > 0 && (
        <>
          <p className={textClass.soft}>{m.profile_contributions_verified({ count: formatCount(data.total) })}</p>
          <ul className={classes.rows}>
            {data.data.map(({ _id, slug, act, name: subject, fields, closed_at: closed }) => (
              <li key={_id} className={classes.rowText}>
                <span>
                  <a href={hrefOf(addresses.proposal(slug))} data-leads="" className={classes.rowTitle}>
                    {subject}
                  </a>
                  {closed !== null && <span className={textClass.note}> {formatDay(dayIn(closed, timeZone), 'day', 'plain')}</span>}
                </span>
                <span className={textClass.note}>
                  {act === 'edit' ? m.profile_changed({ fields: [...new Set(fields.map(lineLabel))].slice(0, FIELDS_SHOWN).join(', ') }) : ACT_TEXT[act]()}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
