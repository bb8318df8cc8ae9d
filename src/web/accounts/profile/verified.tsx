import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { useTimeZone } from '../../app/time-zone.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { formatCount } from '../../ui/figure/figure.ts';
import { Empty } from '../../ui/states/state-panel.tsx';
import { textClass } from '../../ui/text/text.ts';
import { formatDay } from '../../ui/time/date.ts';
import { dayIn } from '../../ui/time/moment.ts';
import { verifiedQuery, type Profile } from './queries.ts';
import classes from './profile.module.css';

/** What somebody contributed that was verified: how much, and the latest of it. */
export function Verified({ profile: { username, name } }: { profile: Pick<Profile, 'username' | 'name'> }) {
  const { client } = useRouter().options.context;
  const timeZone = useTimeZone();
  const { data, isError } = useQuery(verifiedQuery(client, username));
  return (
    <section className={classes.part}>
      <h2 className={classes.subtitle}>{m.profile_contributions()}</h2>
      {isError && <p role="alert">{m.profile_contributions_failed()}</p>}
      {data?.total === 0 && (
        <div className={classes.empty}>
          <Empty text={m.profile_contributions_none({ name })} />
        </div>
      )}
      {data && data.total > 0 && (
        <>
          <p className={textClass.soft}>{m.profile_contributions_verified({ count: formatCount(data.total) })}</p>
          <ul className={classes.lists}>
            {data.data.map(({ _id, slug, name: subject, closed_at: closed }) => (
              <li key={_id}>
                <a href={hrefOf(addresses.proposal(slug))} data-leads="">
                  {subject}
                </a>
                {closed !== null && <span className={textClass.note}> {formatDay(dayIn(closed, timeZone), 'day')}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
