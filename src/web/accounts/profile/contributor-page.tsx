import { pageHref } from '../../app/page-href.ts';
import { m } from '../../paraglide/messages.js';
import { useViewer } from '../../app/session.ts';
import { ACCOUNT_PAGES } from '../../app/sign-in/asked.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { ProfileView } from './profile-view.tsx';
import type { Profile } from './queries.ts';

/** Anybody's view of a public profile; its owner can go on to change it. */
export function ContributorPage({ profile }: { profile: Profile }) {
  const viewer = useViewer();
  if (viewer?.username !== profile.username) return <ProfileView profile={profile} />;
  return (
    <ProfileView profile={profile}>
      <a href={pageHref(ACCOUNT_PAGES.settings)} data-leads="" className={buttonClass.plain}>
        {m.profile_edit()}
      </a>
    </ProfileView>
  );
}
