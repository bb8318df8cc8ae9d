import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ListName } from '#domain/directory/lists/lists.ts';
import { m } from '../../paraglide/messages.js';
import { textClass } from '../../ui/text/text.ts';
import { formatDay } from '../../ui/time/date.ts';
import { agesQuery } from './ages-query.ts';

const NEWEST = {
  projects: m.list_age_value,
  people: m.list_age_investment,
  organizations: m.list_age_investment,
  fundraising: m.list_age_round,
} as const satisfies Record<ListName, unknown>;

/** The newest day of a list, and when its sources were last read to their end. It keeps its line until both are known. */
export function ListAgeLine({ list }: { list: ListName }) {
  const { client } = useRouter().options.context;
  const age = useQuery(agesQuery(client)).data?.find((one) => one.list === list);
  const said = [
    age?.newest && NEWEST[list]({ day: formatDay(age.newest) }),
    age?.read_at && m.list_age_read({ moment: `${formatDay(age.read_at)} ${age.read_at.slice(11, 16)}` }),
  ].filter(Boolean);
  return <p className={textClass.note}>{said.join(' · ') || '\u00a0'}</p>;
}
