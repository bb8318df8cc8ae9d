import type { ReactNode } from 'react';
import { useRouter } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { hrefOf } from '../../ui/address/address.ts';
import { m } from '../../paraglide/messages.js';
import type { Viewer } from '../../app/session.ts';
import { PrivatePage } from '../../app/sign-in/private-page.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { ContributorTab } from './contributor-tab.tsx';
import { PlanTab } from './plan-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';
import type { SettingsTab } from './tabs.ts';
import classes from './settings.module.css';

const TABS: Readonly<Record<SettingsTab, { label: () => string; Part: (props: { viewer: Viewer }) => ReactNode }>> = {
  profile: { label: m.settings_tab_profile, Part: ProfileTab },
  change_plan: { label: m.settings_tab_plan, Part: PlanTab },
  contributor: { label: m.settings_tab_contributor, Part: ContributorTab },
};

/** The settings of whoever is signed in. @param path shared path of the address */
export function SettingsPage({ tab, path }: { tab: SettingsTab; path: string }) {
  const { site } = useRouter().options.context;
  const { Part } = TABS[tab];
  return (
    <PrivatePage path={path} title={m.come_settings_title()} lead={m.come_settings({ site: site.name })}>
      {(viewer) => (
        <div className={classes.page}>
          <h1 className={classes.title}>{m.come_settings_title()}</h1>
          <Tabs label={m.come_settings_title()} current={tab}>
            {(Object.keys(TABS) as SettingsTab[]).map((name) => (
              <a key={name} href={hrefOf(addresses.settings(name))} data-leads="" aria-current={name === tab ? 'page' : undefined}>
                {TABS[name].label()}
              </a>
            ))}
          </Tabs>
          <Part viewer={viewer} />
        </div>
      )}
    </PrivatePage>
  );
}
