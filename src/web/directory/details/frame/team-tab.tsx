import type { Member } from '#domain/directory/details/details.ts';
import { formatCount } from '../../../ui/figure/figure.ts';
import { m } from '../../../paraglide/messages.js';
import { membersOf } from './members-of.ts';
import { MemberList } from './records.tsx';
import { Section, Stack } from './section.tsx';

const PARTS = [
  { key: 'founders', title: m.field_founders, path: 'founders', empty: m.project_founders_empty },
  { key: 'members', title: m.project_members, path: 'people', empty: m.project_members_empty },
  { key: 'older', title: m.project_older, path: 'people', empty: undefined },
  { key: 'former', title: m.project_former, path: 'people', empty: undefined },
] as const;

const isOver = ({ to_date: to, ended }: Member): boolean => ended || to !== null;

/** Who founded it, who works there, who did. @param members every role, those of founders included */
export function TeamTab({ founders, members }: { founders: readonly Member[]; members: readonly Member[] }) {
  const others = members.filter(({ founder }) => !founder);
  const lists: Record<(typeof PARTS)[number]['key'], readonly Member[]> = {
    founders,
    members: others.filter((member) => !isOver(member) && !member.old),
    older: others.filter((member) => member.old),
    former: others.filter(isOver),
  };
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
