import type { ReactNode } from 'react';
import { SOCIAL_NETWORKS, socialNickname } from '#domain/accounts/profile/social.ts';
import { ContributedPart } from '../../app/rooms/contributed.tsx';
import { useTimeZone } from '../../app/time-zone.ts';
import { dayIn } from '../../ui/time/moment.ts';
import { m } from '../../paraglide/messages.js';
import { formatDay } from '../../ui/time/date.ts';
import { Face } from './face.tsx';
import { SOCIAL_NAMES } from './social-names.ts';
import { PublicLists } from './public-lists.tsx';
import type { Profile } from './queries.ts';
import { cardClass } from '../../ui/card/card.ts';
import { textClass } from '../../ui/text/text.ts';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import classes from './profile.module.css';

/** Who somebody is and what they did here. @param children what the person can do with it */
export function ProfileView({ profile, children }: { profile: Profile; children?: ReactNode }) {
  const timeZone = useTimeZone();
  return (
    <div className={classes.page}>
      <section className={`${cardClass.wide} ${classes.head}`}>
        <Face of={profile} size={96} />
        <div className={classes.who}>
          <h1 className={classes.name}>{profile.name}</h1>
          <p className={classes.username}>@{profile.username}</p>
          {profile.description !== null && <p className={classes.description}>{profile.description}</p>}
          <Links social={profile.social} />
          <p className={textClass.soft}>{m.profile_joined({ month: formatDay(dayIn(profile.created_at, timeZone), 'month') })}</p>
        </div>
        {children !== undefined && <div className={wrapClass.start}>{children}</div>}
      </section>
      <PublicLists username={profile.username} />
      {ContributedPart && <ContributedPart profile={profile} />}
    </div>
  );
}

function Links({ social }: { social: Profile['social'] }) {
  const named = SOCIAL_NETWORKS.flatMap((network) => (social[network] === undefined ? [] : [{ network, link: social[network] }]));
  if (named.length === 0) return null;
  return (
    <ul className={classes.links}>
      {named.map(({ network, link }) => (
        <li key={network}>
          <a href={link} rel="noopener nofollow me" target="_blank">
            {SOCIAL_NAMES[network]}: {socialNickname(network, link)}
          </a>
        </li>
      ))}
    </ul>
  );
}
