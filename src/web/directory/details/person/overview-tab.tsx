import { formatCount, UNKNOWN } from '../../../ui/figure/figure.ts';
import { m } from '../../../paraglide/messages.js';
import { optionText } from '../../../records/index.ts';
import { hostOf, linkable, Out } from '../../../ui/out-link/out-link.tsx';
import { Description } from '../frame/description.tsx';
import { Presumed } from '../frame/presumed.tsx';
import { Columns, Fact, Facts, Section } from '../frame/section.tsx';
import { SectorLinks } from '../frame/sector-links.tsx';
import { TabLink } from '../frame/tab-link.tsx';
import { LastKnown } from './current-places.tsx';
import { currentPlaces, lastKnownPlaces } from './places.ts';
import { foundedOnce } from '../frame/members-of.ts';
import { RefList } from '../frame/records.tsx';
import { InvestmentFigures } from './investments-tab.tsx';
import { Portfolio } from './projects-tab.tsx';
import type { Person } from './queries.ts';
import { Timeline } from './timeline.tsx';
import { Works } from './works.tsx';
import classes from './person.module.css';

/** Roles, works and projects the overview shows before it leads to their own tabs. */
const SHOWN = { roles: 3, works: 4, projects: 12 } as const;

/** What there is to know of a person at a glance. */
export function PersonOverviewTab({ person }: { person: Person }) {
  const experiences = foundedOnce(person.experiences);
  return (
    <Columns aside={<About person={person} />}>
      {person.presumed && <Presumed />}
      <Section title={m.field_background_summary()} source={{ path: 'description' }} empty={person.background_summary === null && m.person_background_empty()}>
        <Description text={person.background_summary ?? ''} />
      </Section>
      <Section
        title={m.detail_tab_experience()}
        note={formatCount(experiences.length)}
        source={{ path: 'roles' }}
        empty={experiences.length === 0 && m.person_experience_empty()}
        action={experiences.length > SHOWN.roles && <TabLink tab="experience" text={m.person_all_roles()} />}
      >
        <Timeline of={experiences.slice(0, SHOWN.roles)} />
      </Section>
      {person.works.length > 0 && <Works of={person.works} shown={SHOWN.works} />}
      <Section
        title={m.person_investments()}
        empty={person.number_of_investment + person.other_deals_count + person.grants_given_count === 0 && m.person_investments_empty()}
        action={
          person.number_of_investment + person.other_deals_count + person.grants_given_count > 0 && <TabLink tab="investments" text={m.project_all_rounds()} />
        }
      >
        <InvestmentFigures person={person} />
        <div className={classes.portfolio}>
          <Portfolio of={person.portfolio_angel_investor} shown={SHOWN.projects} />
        </div>
      </Section>
    </Columns>
  );
}

function About({ person }: { person: Person }) {
  const page = linkable(person.website);
  const places = currentPlaces(person.experiences, person.primary_job_title);
  const lastKnown = lastKnownPlaces(person.experiences);
  return (
    <Section title={m.person_about()}>
      <Facts>
        <Fact label={m.field_primary_job_title()} path="primary_job_title" value={person.primary_job_title} />
        <Fact label={m.field_current_organization()} path="current_organization">
          {places.length === 0 ? UNKNOWN : <RefList of={places} shown={4} />}
        </Fact>
        {lastKnown.length > 0 && (
          <Fact label={m.person_last_known()} path="roles">
            <LastKnown of={lastKnown} />
          </Fact>
        )}
        {person.job_title.length > 0 && <Fact label={m.field_job_title()} path="job_title" value={person.job_title.join(', ')} />}
        <Fact label={m.field_type_of_investor()} path="type_of_investor" value={person.type_of_investor} />
        <Fact label={m.field_location()} path="location" value={person.location} />
        <Fact label={m.field_gender()} path="gender" value={optionText('gender', person.gender)} />
        <Fact label={m.field_sectors()} path="sector">
          {person.sector.length === 0 ? UNKNOWN : <SectorLinks list="people" of={person.sector} />}
        </Fact>
        <Fact label={m.field_website()} path="website">
          {page ? <Out url={page}>{hostOf(page)}</Out> : UNKNOWN}
        </Fact>
        <Fact label={m.field_aliases()} path="aliases" value={person.aliases.length > 0 && person.aliases.join(', ')} />
      </Facts>
    </Section>
  );
}
