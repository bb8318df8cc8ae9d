import { formatCount } from '../../../ui/figure/figure.ts';
import { m } from '../../../paraglide/messages.js';
import { foundedOnce } from '../frame/members-of.ts';
import { Section, Stack } from '../frame/section.tsx';
import { CurrentPlaces } from './current-places.tsx';
import type { Person } from './queries.ts';
import { Timeline } from './timeline.tsx';

/** Where a person works and worked. Where they work now follows from it. */
export const ExperienceTab = ({ person: { experiences, primary_job_title: main } }: { person: Person }) => (
  <Stack>
    {experiences.length > 0 && (
      <Section title={m.field_current_organization()} source={{ path: 'current_organization' }}>
        <CurrentPlaces of={foundedOnce(experiences)} main={main} />
      </Section>
    )}
    <Section
      title={m.detail_tab_experience()}
      note={formatCount(foundedOnce(experiences).length)}
      source={{ path: 'roles' }}
      empty={experiences.length === 0 && m.person_experience_empty()}
    >
      <Timeline of={foundedOnce(experiences)} />
    </Section>
  </Stack>
);
