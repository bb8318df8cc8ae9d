import { formatCount } from '../../../ui/figure/figure.ts';
import { m } from '../../../paraglide/messages.js';
import { membersOf } from '../frame/members-of.ts';
import { MemberList, RefList } from '../frame/records.tsx';
import { Section, Stack } from '../frame/section.tsx';
import type { Person } from './queries.ts';
import classes from './person.module.css';

/** Projects a person worked for, and those they put money into. */
export const ProjectsTab = ({ person: { projects_join: joined, portfolio_angel_investor: invested } }: { person: Person }) => (
  <Stack>
    <Section
      title={m.person_projects_joined()}
      note={formatCount(membersOf(joined).length)}
      source={{ path: 'roles' }}
      empty={joined.length === 0 && m.person_projects_empty()}
    >
      <MemberList of={joined} />
    </Section>
    <Section
      title={m.person_projects_invested()}
      note={formatCount(invested.length)}
      source={{ path: 'projects' }}
      empty={invested.length === 0 && m.person_investments_empty()}
    >
      <Portfolio of={invested} shown={60} />
    </Section>
  </Stack>
);

/** Projects somebody put money into, each with the number of rounds where they are several. */
export const Portfolio = ({ of, shown }: { of: Person['portfolio_angel_investor']; shown: number }) => {
  const rounds = new Map(of.map((project) => [project.id, project.rounds]));
  return (
    <RefList
      of={of}
      shown={shown}
      note={({ id }) => ((rounds.get(id) ?? 0) > 1 ? <span className={classes.as}>{m.person_rounds({ count: formatCount(rounds.get(id)) })}</span> : null)}
    />
  );
};
