import type { Member } from '#domain/directory/details.ts';
import { formatCount } from '../../../ui/figure/figure.ts';
import { m } from '../../../paraglide/messages.js';
import { MemberList } from '../frame/records.tsx';
import { Section, Stack } from '../frame/section.tsx';
import type { Project } from './queries.ts';

const PARTS = [
  { key: 'founders', title: m.path_founders, path: 'founders', empty: m.project_founders_empty },
  { key: 'members', title: m.project_members, path: 'people', empty: m.project_members_empty },
  { key: 'former', title: m.project_former, path: 'people', empty: undefined },
] as const;

/** Who founded the project, who works there, who did. */
export function TeamTab({ project }: { project: Project }) {
  const { founders } = project;
  const others = project.all_member.filter(({ founder }) => !founder);
  const lists: Record<(typeof PARTS)[number]['key'], Member[]> = {
    founders,
    members: others.filter(({ to_date: to }) => to === null),
    former: others.filter(({ to_date: to }) => to !== null),
  };
  return (
    <Stack>
      {PARTS.map(({ key, title, path, empty }) => {
        const members = lists[key];
        if (members.length === 0 && empty === undefined) return null;
        return (
          <Section key={key} title={title()} note={formatCount(members.length)} source={{ path }} empty={members.length === 0 && empty?.()}>
            <MemberList of={members} />
          </Section>
        );
      })}
    </Stack>
  );
}
