import type { Member } from '#domain/directory/details/details.ts';
import { formatCount } from '../../../ui/figure/figure.ts';
import { m } from '../../../paraglide/messages.js';
import { membersOf, teamOf } from './members-of.ts';
import { MemberList } from './records.tsx';
import { Section, Stack } from './section.tsx';

const PARTS = [
  { key: 'founders', title: m.field_founders, path: 'founders', empty: m.project_founders_empty },
  { key: 'members', title: m.project_members, path: 'people', empty: m.project_members_empty },
  { key: 'older', title: m.project_older, path: 'people', empty: undefined },
  { key: 'former', title: m.project_former, path: 'people', empty: undefined },
] as const;

/** Who founded it, who works there, who did. @param members every role, those of founders included */
export function TeamTab({ members }: { members: readonly Member[] }) {
  const lists = teamOf(members);
  return (
    <Stack>
      {PARTS.map(({ key, title, path, empty }) => {
        const found = lists[key];
        if (found.length === 0 && empty === undefined) return null;
        return (
          <Section key={key} title={title()} note={formatCount(membersOf(found).length)} source={{ path }} empty={found.length === 0 && empty?.()}>
            <MemberList of={found} />
          </Section>
        );
      })}
    </Stack>
  );
}
