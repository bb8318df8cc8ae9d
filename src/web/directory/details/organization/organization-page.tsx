import type { ReactNode } from 'react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { m } from '../../../paraglide/messages.js';
import type { DetailAddress } from '../frame/detail-address.ts';
import { DetailPage } from '../frame/detail-page.tsx';
import type { DetailTab } from '../frame/detail-tabs.ts';
import type { LoadedDetail } from '../frame/load-detail.ts';
import { NewsTab } from '../frame/news-tab.tsx';
import { TeamTab } from '../frame/team-tab.tsx';
import { CoInvestorsTab } from './co-investors-tab.tsx';
import { FinancialsTab } from './financials-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { PortfolioTab } from './portfolio-tab.tsx';
import { sectorTag } from '../frame/sector-links.tsx';
import { organizationQuery, type Organization } from './queries.ts';
import { RoadmapTab } from './roadmap-tab.tsx';
import { RoundsTab } from './rounds-tab.tsx';

/** The page of an organization. */
export function OrganizationPage({ slug, tab, address }: LoadedDetail<'organization'>) {
  const { client } = useRouter().options.context;
  const { data: organization } = useSuspenseQuery(organizationQuery(client, slug));
  const { type } = organization;
  return (
    <DetailPage
      kind="organization"
      record={organization}
      list={{ name: m.nav_organizations(), path: addresses.list('organizations') }}
      tags={[...(type === null ? [] : [type]), ...organization.sector.slice(0, 2).map(sectorTag)]}
      links={[
        ...(['website', 'twitter', 'linkedin', 'github', 'telegram'] as const).map((place) => ({ type: place, url: organization[place] })),
        { type: 'crunchbase', url: organization.crunchbase_link },
      ]}
      tab={tab}
      address={address}
    >
      {TABS[tab](organization, address)}
    </DetailPage>
  );
}

const TABS: Readonly<Record<DetailTab<'organization'>, (organization: Organization, address: DetailAddress) => ReactNode>> = {
  overview: (organization) => <OverviewTab organization={organization} />,
  portfolio: (organization, address) => <PortfolioTab organization={organization} address={address} />,
  rounds: (organization, address) => <RoundsTab organization={organization} address={address} />,
  team: (organization) => <TeamTab members={organization.all_member} />,
  financials: (organization) => <FinancialsTab organization={organization} />,
  'co-investors': (organization, address) => <CoInvestorsTab organization={organization} address={address} />,
  roadmap: (organization) => <RoadmapTab phases={organization.roadmap} />,
  news: (organization) => <NewsTab news={organization.recent_news} />,
  history: () => null,
};
