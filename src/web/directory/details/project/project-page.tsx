import type { ReactNode } from 'react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { m } from '../../../paraglide/messages.js';
import { DetailPage } from '../frame/detail-page.tsx';
import type { DetailTab } from '../frame/detail-tabs.ts';
import type { LoadedDetail } from '../frame/load-detail.ts';
import { NewsTab } from '../frame/news-tab.tsx';
import { DistributionTab } from './distribution-tab.tsx';
import { EventsTab } from './events-tab.tsx';
import { FundraisingTab } from './fundraising-tab.tsx';
import { MarketsTab } from './markets-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { projectQuery, type Project } from './queries.ts';
import { TeamTab } from '../frame/team-tab.tsx';

/** The page of a project. */
export function ProjectPage({ slug, tab, address }: LoadedDetail<'project'>) {
  const { client } = useRouter().options.context;
  const { data: project } = useSuspenseQuery(projectQuery(client, slug));
  return (
    <DetailPage
      kind="project"
      record={project}
      list={{ name: m.nav_projects(), path: addresses.list('projects') }}
      symbol={project.symbol}
      tags={project.sector.slice(0, 3).map(({ name }) => name)}
      links={(['website', 'twitter', 'github', 'telegram', 'discord', 'linkedin', 'crunchbase', 'whitepaper'] as const).map((type) => ({
        type,
        url: project[type],
      }))}
      tab={tab}
      address={address}
    >
      {TABS[tab](project, address)}
    </DetailPage>
  );
}

const TABS: Readonly<Record<DetailTab<'project'>, (project: Project, address: LoadedDetail<'project'>['address']) => ReactNode>> = {
  overview: (project, address) => <OverviewTab project={project} address={address} />,
  fundraising: (project) => <FundraisingTab project={project} />,
  team: (project) => <TeamTab members={project.all_member} />,
  markets: (project) => <MarketsTab project={project} />,
  distribution: (project) => <DistributionTab project={project} />,
  events: (_, address) => <EventsTab address={address} />,
  news: (project) => <NewsTab news={project.news_proj} />,
  history: () => null,
};
