import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { CallError } from '#client';
import { addresses } from '#domain/site/addresses.ts';
import { pageHref } from '../../app/page-href.ts';
import { hrefOf } from '../../ui/address/address.ts';
import { m } from '../../paraglide/messages.js';
import type { Viewer } from '../../app/session.ts';
import { ACCOUNT_PAGES } from '../../app/sign-in/asked.ts';
import { PrivatePage } from '../../app/sign-in/private-page.tsx';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { hiddenClass } from '../../ui/hidden/hidden.ts';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { ProfileView } from './profile-view.tsx';
import { profileQuery } from './queries.ts';
import { cardClass } from '../../ui/card/card.ts';
import classes from './profile.module.css';

/** The profile of whoever is signed in, or somebody else's. @param path shared address, to which signing in leads back */
export function UserProfilePage({ username, path }: { username?: string | undefined; path: string }) {
  const { site } = useRouter().options.context;
  return (
    <PrivatePage path={path} title={m.come_profile_title()} lead={m.come_profile({ site: site.name })}>
      {(viewer) =>
        username === undefined || username.toLowerCase() === viewer.username.toLowerCase() ? <Own viewer={viewer} /> : <Others username={username} />
      }
    </PrivatePage>
  );
}

function Own({ viewer }: { viewer: Viewer }) {
  const isPublic = viewer.visibility === 1;
  return (
    <>
      <ProfileView profile={viewer}>
        <a href={pageHref(addresses.watchlist())} data-leads="" className={buttonClass.plain}>
          {m.watchlist_title()}
        </a>
        <a href={pageHref(ACCOUNT_PAGES.settings)} data-leads="" className={buttonClass.plain}>
          {m.profile_edit()}
        </a>
      </ProfileView>
      <p className={`${cardClass.said} ${classes.note}`}>
        {isPublic ? m.profile_is_public() : m.profile_is_private()}{' '}
        {isPublic ? (
          <a href={hrefOf(addresses.contributor(viewer.username))} data-leads="">
            {m.profile_as_others()}
          </a>
        ) : (
          <a href={pageHref(ACCOUNT_PAGES.settings) + '#visibility'} data-leads="">
            {m.profile_change_visibility()}
          </a>
        )}
      </p>
    </>
  );
}

function Others({ username }: { username: string }) {
  const { client } = useRouter().options.context;
  const { data, error, refetch } = useQuery(profileQuery(client, username));
  if (data) return <ProfileView profile={data} />;
  if (!error)
    return (
      <div className={classes.loading} role="status" aria-label={m.home_loading()}>
        <h1 className={hiddenClass}>{m.come_profile_title()}</h1>
      </div>
    );
  const missing = error instanceof CallError && error.kind === 404;
  return (
    <>
      <h1 className={hiddenClass}>{m.come_profile_title()}</h1>
      {missing ? (
        <StatePanel title={m.profile_none()} text={m.profile_none_text()} />
      ) : (
        <StatePanel title={m.home_failed()} text={m.settings_network()} failed>
          <Button kind="plain" onClick={() => void refetch()}>
            {m.home_retry()}
          </Button>
        </StatePanel>
      )}
    </>
  );
}
