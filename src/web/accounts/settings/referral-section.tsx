import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { bodyOf, type Client } from '#client';
import { addresses } from '#domain/site/addresses.ts';
import { m } from '../../paraglide/messages.js';
import type { Viewer } from '../../app/session.ts';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { formatCount } from '../../ui/figure/figure.ts';
import { formatDay } from '../../ui/time/date.ts';
import { dayIn } from '../../ui/time/moment.ts';
import { Section } from './section.tsx';
import { Waiting } from './waiting.tsx';
import { textClass } from '../../ui/text/text.ts';
import classes from './settings.module.css';

const referralsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['referrals'],
    queryFn: async () => {
      const { users } = await client.calls();
      return bodyOf(users.referrals.$get({ query: {} }));
    },
  });

/** The link others join by, and who did. */
export function ReferralSection({ viewer }: { viewer: Viewer }) {
  const { client, site } = useRouter().options.context;
  const { data, isError, refetch } = useQuery(referralsQuery(client));
  const link = site.publicUrl + addresses.referral(viewer.referral_code);
  return (
    <Section id="referral" title={m.settings_referral_title()} lead={m.settings_referral_lead({ site: site.name })}>
      <p className={classes.link}>
        <span className={classes.linkText}>{link}</span>
        <CopyButton text={link} label={m.settings_referral_copy()} />
      </p>
      {data === undefined ? (
        <Waiting failed={isError} onRetry={() => void refetch()} />
      ) : data.count === 0 ? (
        <p className={classes.text}>{m.settings_referral_none()}</p>
      ) : (
        <>
          <p className={classes.text}>{m.settings_referral_count({ count: data.count, shown: formatCount(data.count) })}</p>
          <ul className={classes.rows}>
            {data.data.map(({ username, joined_at: joined }) => (
              <li key={username} className={classes.row}>
                <span className={classes.rowTitle}>{username}</span>
                <span className={`${textClass.soft} ${classes.rowText}`}>{formatDay(dayIn(joined, viewer.time_zone))}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
