import type { ComponentType } from 'react';
import { useHydrated, useRouter } from '@tanstack/react-router';
import { ACCOUNT_SETTINGS, addresses } from '#domain/site/addresses.ts';
import { hrefOf } from '../../ui/address/address.ts';
import { m } from '../../paraglide/messages.js';
import type { ContributorSearch } from '../../app/rooms/contributor-tab.tsx';
import type { Viewer } from '../../app/session.ts';
import { PrivatePage } from '../../app/sign-in/private-page.tsx';
import { latePart } from '../../ui/late-part/late-part.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { SessionsSection } from '../sessions/sessions-section.tsx';
import { LinkedWays } from '../ways/linked-ways.tsx';
import { ContributorTab } from './contributor-tab.tsx';
import { DeleteSection, ExportSection } from './data-sections.tsx';
import { EmailSection } from './email-section.tsx';
import { FaceSection } from './face-section.tsx';
import { NewsletterSection } from './newsletter-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PlanTab } from './plan-tab.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { ReferralSection } from './referral-section.tsx';
import { Section } from './section.tsx';
import type { SettingsTab } from './tabs.ts';
import { Waiting } from './waiting.tsx';
import classes from './settings.module.css';

const LateFactors = latePart(async () => (await import('../factors/factors-section.tsx')).FactorsSection, m.factors_late);

/** Second factors, whose code comes once the page lives: what they can be is known in the browser alone. */
function FactorsSection({ viewer }: { viewer: Viewer }) {
  const waiting = (
    <Section id="factors" title={m.factors_title()} lead={m.factors_lead()}>
      <Waiting failed={false} onRetry={() => undefined} />
    </Section>
  );
  return useHydrated() ? <LateFactors viewer={viewer} waiting={waiting} /> : waiting;
}

type Part = ComponentType<{ viewer: Viewer }>;

/** The pages about the account itself, each with one form at most that is saved. */
const PAGES: Readonly<Record<(typeof ACCOUNT_SETTINGS)[number], { label: () => string; parts: readonly Part[] }>> = {
  profile: { label: m.settings_tab_profile, parts: [FaceSection, ProfileSection] },
  preferences: { label: m.settings_preferences_title, parts: [PreferencesSection] },
  email: { label: m.settings_page_email, parts: [EmailSection, NewsletterSection] },
  password: { label: m.settings_password_title, parts: [PasswordSection] },
  security: {
    label: m.settings_page_security,
    parts: [FactorsSection, SessionsSection, ({ viewer }) => <LinkedWays viewer={viewer} returnTo={addresses.settings('security')} />],
  },
  referral: { label: m.settings_referral_title, parts: [ReferralSection] },
  data: { label: m.settings_data_title, parts: [ExportSection, DeleteSection] },
};

const isAccountPage = (tab: SettingsTab): tab is keyof typeof PAGES => tab in PAGES;

/** The settings of whoever is signed in. @param search what the address asks of the contributor tab @param path shared address, to which signing in leads back */
export function SettingsPage({ tab, search, path }: { tab: SettingsTab; search: ContributorSearch; path: string }) {
  const { site } = useRouter().options.context;
  const ofAccount = isAccountPage(tab);
  const link = (to: SettingsTab, label: string, isCurrent: boolean) => (
    <a key={to} href={hrefOf(addresses.settings(to))} data-leads="" aria-current={isCurrent ? 'page' : undefined}>
      {label}
    </a>
  );
  return (
    <PrivatePage path={path} title={m.come_settings_title()} lead={m.come_settings({ site: site.name })}>
      {(viewer) => (
        <div className={classes.page}>
          <h1 className={classes.title}>{m.come_settings_title()}</h1>
          <Tabs label={m.come_settings_title()} current={tab}>
            {link('profile', m.settings_tab_account(), ofAccount)}
            {link('change_plan', m.settings_tab_plan(), tab === 'change_plan')}
            {link('contributor', m.settings_tab_contributor(), tab === 'contributor')}
          </Tabs>
          {ofAccount ? (
            <div className={classes.columns}>
              <nav className={classes.pages} aria-label={m.settings_parts()}>
                <ul>
                  {ACCOUNT_SETTINGS.map((page) => (
                    <li key={page}>{link(page, PAGES[page].label(), page === tab)}</li>
                  ))}
                </ul>
              </nav>
              <div key={tab} className={classes.sections}>
                {PAGES[tab].parts.map((Section, at) => (
                  <Section key={at} viewer={viewer} />
                ))}
              </div>
            </div>
          ) : tab === 'change_plan' ? (
            <PlanTab viewer={viewer} />
          ) : (
            <ContributorTab viewer={viewer} search={search} />
          )}
        </div>
      )}
    </PrivatePage>
  );
}
