import { useQuery } from '@tanstack/react-query';
import { useHydrated, useRouter } from '@tanstack/react-router';
import { bothScreens } from '#domain/directory/lists/list-address.ts';
import { LISTS } from '#domain/directory/lists/lists.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import { plainOf } from '#domain/screener/groups/measures.ts';
import { m } from '../../paraglide/messages.js';
import { buttonClass } from '../../ui/button/button.tsx';
import { writeCount } from '../../ui/figure/count.ts';
import { formatExact, formatMoney } from '../../ui/figure/figure.ts';
import { textClass } from '../../ui/text/text.ts';
import { useListPlace } from '../lists/list-place.tsx';
import { sumQuery } from '../lists/sum-query.ts';
import { GroupLink } from './group-link.tsx';
import type { ShownGroups } from './group-view.tsx';
import { groupingLabel } from './group-words.ts';
import classes from './groups.module.css';

/** What the groups leave out, and how rows count in them. @param forPicture says what the head of the page says, too */
export function notesOf(kind: KindName, { groups: { by }, answer: { total } }: ShownGroups, forPicture = false): string[] {
  const left = by.flatMap((one, at) => {
    const { unknown = 0, imprecise = 0 } = total.left_out[at] ?? {};
    if (unknown + imprecise === 0) return [];
    const known = total.rows - unknown - imprecise;
    const said = {
      by: groupingLabel(kind, one),
      known: writeCount(known),
      rows: writeCount(total.rows),
      share: formatExact(Number(((known / total.rows) * 100).toFixed(1))),
    };
    return [m.groups_note_known(said), ...(imprecise > 0 ? [m.groups_note_imprecise({ by: said.by, count: writeCount(imprecise) })] : [])];
  });
  const grants = total.grants_left_out > 0 ? [m.list_grants_left_out({ count: total.grants_left_out, shown: writeCount(total.grants_left_out) })] : [];
  return [...left, ...(total.several ? [m.groups_note_several()] : []), ...(forPicture ? grants : [])];
}

/** What of the amounts is no money raised, and the way to what is. */
function OtherDeals() {
  const { address } = useListPlace();
  const { client } = useRouter().options.context;
  const { data = [] } = useQuery(sumQuery(client, address));
  const other = data.find(({ of }) => of === 'other_deals');
  if (!other || other.known === 0) return null;
  return (
    <li>
      {m.groups_note_other({ amount: formatMoney(other.amount_usd) })}{' '}
      <GroupLink change={{ q: bothScreens(address.q ?? '', 'raise:true') }}>{m.groups_note_raised()}</GroupLink>
    </li>
  );
}

/** What a reader must know before the chart. */
export function GroupNotes(shown: ShownGroups) {
  const { list } = useListPlace();
  const { kind } = LISTS[list];
  const { total } = shown.answer;
  const hasAmounts = shown.groups.show.map(plainOf).some((one) => 'path' in one && one.path === 'amount');
  const notes = [...notesOf(kind, shown), ...(total.undecided > 0 ? [m.groups_note_undecided({ count: writeCount(total.undecided) })] : [])];
  return (
    <ul className={`${textClass.note} ${classes.notes}`}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
      {list === 'fundraising' && hasAmounts && <OtherDeals />}
    </ul>
  );
}

/** What of the groups is not in the table. @param onAll shows the groups that are not shown yet */
export function MoreGroups({ answer: { groups, total }, onAll }: ShownGroups & { onAll: (() => void) | undefined }) {
  const hydrated = useHydrated();
  if (groups.length >= total.groups) return null;
  const counts = { shown: writeCount(groups.length), all: writeCount(total.groups) };
  return (
    <>
      {onAll && hydrated && (
        <button type="button" className={buttonClass.plain} onClick={onAll}>
          {m.groups_all()}
        </button>
      )}
      <p className={textClass.note}>{onAll ? m.groups_note_shown(counts) : m.groups_note_beyond(counts)}</p>
    </>
  );
}
