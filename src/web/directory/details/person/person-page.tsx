import type { ReactNode } from 'react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { m } from '../../../paraglide/messages.js';
import { DetailPage } from '../frame/detail-page.tsx';
import type { DetailTab } from '../frame/detail-tabs.ts';
import type { LoadedDetail } from '../frame/load-detail.ts';
import { NewsTab } from '../frame/news-tab.tsx';
import { ExperienceTab } from './experience-tab.tsx';
import { InvestmentsTab } from './investments-tab.tsx';
import { PersonOverviewTab } from './overview-tab.tsx';
import { ProjectsTab } from './projects-tab.tsx';
import { personQuery, type Person } from './queries.ts';
import { Works } from './works.tsx';

/** The page of a person. */
export function PersonPage({ slug, tab, address }: LoadedDetail<'person'>) {
  const { client } = useRouter().options.context;
  const { data: person } = useSuspenseQuery(personQuery(client, slug));
  return (
    <DetailPage
      kind="person"
      record={person}
      list={{ name: m.nav_people(), path: addresses.list('people') }}
      tags={[person.primary_job_title, person.type_of_investor].filter((tag) => tag !== null)}
      links={(['website', 'twitter', 'linkedin', 'github', 'telegram', 'crunchbase'] as const).map((type) => ({ type, url: person[type] }))}
      tab={tab}
      address={address}
    >
      {TABS[tab](person)}
    </DetailPage>
  );
}

const TABS: Readonly<Record<DetailTab<'person'>, (person: Person) => ReactNode>> = {
  overview: (person) => <PersonOverviewTab person={person} />,
  experience: (person) => <ExperienceTab person={person} />,
  investments: (person) => <InvestmentsTab person={person} />,
  projects: (person) => <ProjectsTab person={person} />,
  news: (person) => (
    <NewsTab news={person.peoples_news}>
      <Works of={person.works} />
    </NewsTab>
  ),
  history: () => null,
};
