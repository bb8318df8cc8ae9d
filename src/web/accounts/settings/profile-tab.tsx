import { addresses } from '#domain/site/addresses.ts';
import { m } from '../../paraglide/messages.js';
import type { Viewer } from '../../app/session.ts';
import { DeleteSection, ExportSection } from './data-sections.tsx';
import { EmailSection } from './email-section.tsx';
import { FaceSection } from './face-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { NameSection, SocialSection, UsernameSection, VisibilitySection } from './profile-sections.tsx';
import { ReferralSection } from './referral-section.tsx';
import { SessionsSection } from '../sessions/sessions-section.tsx';
import { LinkedWays } from '../ways/linked-ways.tsx';
import classes from './settings.module.css';

const ANCHORS = [
  ['picture', m.settings_face_title],
  ['name', m.settings_name_title],
  ['username', m.settings_username_title],
  ['social', m.settings_social_title],
  ['visibility', m.settings_visibility_title],
  ['preferences', m.settings_preferences_title],
  ['email', m.settings_email_title],
  ['password', m.settings_password_title],
  ['ways', m.linked_title],
  ['sessions', m.settings_sessions_title],
  ['referral', m.settings_referral_title],
  ['data', m.settings_data_title],
  ['delete', m.settings_delete_title],
] as const;

/** Everything about one's own account, each part saved by itself. */
export function ProfileTab({ viewer }: { viewer: Viewer }) {
  return (
    <div className={classes.columns}>
      <nav className={classes.anchors} aria-label={m.settings_parts()}>
        <ul>
          {ANCHORS.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title()}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.sections}>
        <FaceSection viewer={viewer} />
        <NameSection viewer={viewer} />
        <UsernameSection viewer={viewer} />
        <SocialSection viewer={viewer} />
        <VisibilitySection viewer={viewer} />
        <PreferencesSection viewer={viewer} />
        <EmailSection viewer={viewer} />
        <PasswordSection viewer={viewer} />
        <LinkedWays viewer={viewer} returnTo={addresses.settings('profile')} />
        <SessionsSection viewer={viewer} />
        <ReferralSection viewer={viewer} />
        <ExportSection viewer={viewer} />
        <DeleteSection viewer={viewer} />
      </div>
    </div>
  );
}
