import { useQuery } from '@tanstack/react-query';
import { useHydrated, useRouter } from '@tanstack/react-router';
import { bothScreens } from '#domain/directory/lists/list-address.ts';
import { LISTS } from '#domain/directory/lists/lists.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import { isCut } from '#domain/screener/groups/cut.ts';
import { groupDef, isInTime } from '#domain/screener/groups/groups.ts';
import { plainOf } from '#domain/screener/groups/measures.ts';
import type { Unit } from '#domain/screener/groups/spans.ts';
import { m } from '../../paraglide/messages.js';
import { buttonClass } from '../../ui/button/button.tsx';
import { writeCount } from '../../ui/figure/count.ts';
import { formatExact, formatMoney } from '../../ui/figure/figure.ts';
import { textClass } from '../../ui/text/text.ts';
import { useListPlace } from '../lists/list-place.tsx';
import { sumQuery } from '../lists/sum-query.ts';
import { GroupLink } from './group-link.tsx';
import type { ShownGroups } from './group-view.tsx';
import { groupingLabel, measureLabel, valueFormat } from './group-words.ts';
import { groupsQuery } from './groups-query.ts';
import { isUnfinished, spanText } from './span-text.ts';
import classes from './groups.module.css';

const written = (spans: readonly string[], unit: Unit, today: string): string => spans.map((span) => spanText(span, unit, today)).join(', ');

/** Which spans of time are not whole: those that the screen cuts, and the one that is not over where growth is shown. */
function partNotes({ groups: { by, show }, answer: { groups, today }, edges }: ShownGroups): string[] {
  const place = by.findIndex(isInTime);
  const one = by[place];
  if (!one || !isInTime(one)) return [];
  const spans = [...new Set(groups.map(({ keys }) => keys[place]?.value ?? ''))].sort();
  const cut = spans.filter((span) => isCut(span, one.unit, edges));
  const open = show.some(({ fn }) => fn === 'growth') ? spans.filter((span) => isUnfinished(span, one.unit, today)) : [];
  return [
    ...(cut.length > 0 ? [m.groups_note_cut({ spans: written(cut, one.unit, today) })] : []),
    ...(open.length > 0 ? [m.groups_note_open({ spans: written(open, one.unit, today) })] : []),
  ];
}

/** What the groups leave out, and how rows count in them. @param forPicture says what the head of the page says, too */
export function notesOf(kind: KindName, shown: ShownGroups, forPicture = false): string[] {
  const { by } = shown.groups;
  const { total } = shown.answer;
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
  return [...left, ...partNotes(shown), ...(total.several ? [m.groups_note_several()] : []), ...(forPicture ? grants : [])];
}

/** What of the amounts is no money raised, where there are amounts. */
export function useOtherDeals({ groups: { show } }: ShownGroups): string | undefined {
  const { list, address } = useListPlace();
  const { client } = useRouter().options.context;
  const hasAmounts = list === 'fundraising' && show.map(plainOf).some((one) => 'path' in one && one.path === 'amount');
  const { data = [] } = useQuery({ ...sumQuery(client, address), enabled: hasAmounts });
  const other = data.find(({ of }) => of === 'other_deals');
  return hasAmounts && other && other.known > 0 ? m.groups_note_other({ amount: formatMoney(other.amount_usd) }) : undefined;
}

function LeftSum(shown: ShownGroups) {
  const said = useLeftSum(shown);
  return said === undefined ? null : <li>{said}</li>;
}

/** The same, and the way to money raised. */
function OtherDeals(shown: ShownGroups) {
  const { address } = useListPlace();
  const said = useOtherDeals(shown);
  if (said === undefined) return null;
  return (
    <li>
      {said} <GroupLink change={{ q: bothScreens(address.q ?? '', 'raise:true') }}>{m.groups_note_raised()}</GroupLink>
    </li>
  );
}

/** What the first sum comes to of the rows that have no value to be grouped by, where a question can ask for just these. */
export function useLeftSum({ groups: { by, show }, answer: { asked, total } }: ShownGroups): string | undefined {
  const { list, address } = useListPlace();
  const { client } = useRouter().options.context;
  const { kind } = LISTS[list];
  const [one, second] = by;
  const def = one && !second && !isInTime(one) ? groupDef(kind, one.word) : undefined;
  const place = show.findIndex(({ fn }) => fn === 'sum');
  const unknown = total.left_out[0]?.unknown ?? 0;
  const needed = def?.keys === 'option' && def.of === undefined && place >= 0 && unknown > 0;
  const q = bothScreens(address.q ?? '', `-known(${def?.path ?? ''})`);
  const { data } = useQuery({ ...groupsQuery(client, list, { ...address, show: asked.show, q, by: undefined, sort: undefined }), enabled: needed });
  const [measure, sum, all] = [show[place], data && 'groups' in data ? data.total : undefined, total.values[place]?.value ?? null];
  if (!needed || !measure || sum?.rows !== unknown || all === null) return undefined;
  const format = valueFormat(kind, measure);
  return m.groups_note_left_sum({ measure: measureLabel(kind, measure), left: format(sum.values[place]?.value ?? '0'), all: format(all) });
}

/** What a reader must know before the chart. */
export function GroupNotes(shown: ShownGroups) {
  const { list } = useListPlace();
  const { kind } = LISTS[list];
  const { total } = shown.answer;
  const notes = [...notesOf(kind, shown), ...(total.undecided > 0 ? [m.groups_note_undecided({ count: writeCount(total.undecided) })] : [])];
  return (
    <ul className={`${textClass.note} ${classes.notes}`}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
      <LeftSum {...shown} />
      <OtherDeals {...shown} />
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
