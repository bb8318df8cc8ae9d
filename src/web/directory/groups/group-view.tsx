import { useMemo, useState, useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useHydrated, useRouter } from '@tanstack/react-router';
import { LISTS } from '#domain/directory/lists/lists.ts';
import { edgesOf } from '#domain/screener/groups/cut.ts';
import { isInTime } from '#domain/screener/groups/groups.ts';
import { groupingText, parseGroups, type Groups, type GroupsFault } from '#domain/screener/groups/text.ts';
import { parseWhere } from '#domain/screener/text.ts';
import { m } from '../../paraglide/messages.js';
import { faultSentence } from '../../screener/index.ts';
import { boneClass } from '../../ui/bone/bone.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { cardClass } from '../../ui/card/card.ts';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { failureText } from '../failure-text.ts';
import { useNewest } from '../lists/ages-query.ts';
import { InsteadOfRows } from '../lists/list-states-apart.tsx';
import { useListPlace } from '../lists/list-place.tsx';
import type { ListScreen } from '../lists/list-screen.ts';
import { GroupControls } from './group-controls.tsx';
import { GroupFigure } from './group-figure.tsx';
import { axisOfGroups, hasUnknownSeries, withoutPartGrowth } from './group-chart.ts';
import { GroupNotes, MoreGroups } from './group-notes.tsx';
import { GroupStyles } from './group-styles.tsx';
import { GroupTable } from './group-table.tsx';
import { GroupText } from './group-text.tsx';
import { FEW_GROUPS, groupsQuery, today, type AnsweredGroups } from './groups-query.ts';
import classes from './groups.module.css';

/** A list in groups: what it is grouped by, a chart, a table, and what they leave out. */
export function GroupViewContent({ screen }: { screen: ListScreen }) {
  const { list, address } = useListPlace();
  const read = parseGroups(LISTS[list].kind, address);
  const fault = 'fault' in read ? read.fault : undefined;
  return (
    <section className={classes.view} aria-label={m.groups_title()}>
      <GroupStyles />
      {'groups' in read && <GroupControls groups={read.groups} />}
      {fault && <Faulty fault={fault} />}
      <AsText opened={fault !== undefined} />
      {!fault && <Answered screen={screen} />}
    </section>
  );
}

/** Says that there are no groups, and why where no field marks it yet. */
function Faulty({ fault }: { fault: GroupsFault }) {
  const hydrated = useHydrated();
  return (
    <div className={cardClass.said} role="alert">
      <strong>{m.groups_fault()}</strong> {!hydrated && faultSentence(fault)}
    </div>
  );
}

/** The groups as text, folded unless something is wrong with it. */
function AsText({ opened }: { opened: boolean }) {
  const { by, show } = useListPlace().address;
  const hydrated = useHydrated();
  return (
    <details className={classes.asText} open={opened}>
      <summary className={buttonClass.small}>{m.groups_text()}</summary>
      {hydrated && <GroupText key={`${by} ${show}`} />}
    </details>
  );
}

/** Groups as they are shown: read from what was asked for, so that they fit the answer while another is on its way. */
export interface ShownGroups {
  groups: Groups;
  answer: AnsweredGroups;
  /** Where the screen begins and ends in time; see `edgesOf`. */
  edges: readonly string[];
}

function shownOf(list: ReturnType<typeof useListPlace>['list'], answer: AnsweredGroups, q?: string): ShownGroups | undefined {
  const { kind } = LISTS[list];
  const read = parseGroups(kind, answer.asked);
  if ('fault' in read) return undefined;
  const time = read.groups.by.find(isInTime);
  const screen = parseWhere(kind, q ?? '');
  return { groups: read.groups, answer, edges: time && 'where' in screen ? edgesOf(screen.where, time.path, answer.today) : [] };
}

/** The day it is, which a page that was kept for a while does not know. */
const useToday = (answered = ''): string => useSyncExternalStore(never, today, () => answered);
const never = () => () => {};

/** What the chart needs beyond the groups of the table: all spans of time, all series, and the largest of all. */
function useChartAnswer(answer: AnsweredGroups | undefined): AnsweredGroups | undefined {
  const { list, address } = useListPlace();
  const { client } = useRouter().options.context;
  const shown = answer && shownOf(list, answer);
  const by = shown?.groups.by ?? [];
  const inTime = by.some(isInTime);
  const cut = answer !== undefined && answer.groups.length < answer.total.groups;
  const needed = cut && (inTime || by.length > 1 || address.chart === 'treemap');
  const texts = (shown?.answer.asked.by ?? '').split(',');
  // From the newest on, so that what is cut off is the oldest.
  const ordered = inTime ? { by: (by[0] && isInTime(by[0]) ? texts : texts.reverse()).join(','), sort: undefined } : {};
  const { data } = useQuery({ ...groupsQuery(client, list, { ...address, ...answer?.asked, ...ordered }), enabled: needed });
  const whole = data && 'groups' in data && data.asked.by === (ordered.by ?? answer?.asked.by) ? data : undefined;
  const complete = useMemo(() => whole && (inTime ? withoutPart(whole) : whole), [whole, inTime]);
  return needed ? complete : answer;
}

/** Groups by what is along the axis of the chart alone, where it has series that are parts of a whole. */
function useWholes(answer: AnsweredGroups | undefined): AnsweredGroups | undefined {
  const { list, address } = useListPlace();
  const { client } = useRouter().options.context;
  const by = answer ? (shownOf(list, answer)?.groups.by ?? []) : [];
  const axis = by[axisOfGroups(by)];
  const needed = axis !== undefined && hasUnknownSeries(LISTS[list].kind, by);
  const asked = { ...address, ...answer?.asked, by: axis && groupingText(axis), sort: undefined };
  const { data, isPlaceholderData } = useQuery({ ...groupsQuery(client, list, asked), enabled: needed });
  return needed && data && !isPlaceholderData && 'groups' in data ? data : undefined;
}

/** Groups from the newest on without the oldest span, of which some may be missing. */
function withoutPart(answer: AnsweredGroups): AnsweredGroups {
  if (answer.groups.length === answer.total.groups) return answer;
  const last = answer.groups.at(-1)?.keys[0]?.value ?? '';
  return { ...answer, groups: answer.groups.filter(({ keys: [key] }) => (key?.value ?? '') > last) };
}

function Answered({ screen }: { screen: ListScreen }) {
  const { list, address } = useListPlace();
  const { client } = useRouter().options.context;
  const { q, grants, by, show, sort } = address;
  const at = JSON.stringify([q, grants, by, show, sort]);
  const [whole, setWhole] = useState<string>();
  const all = whole === at;
  const query = useQuery(groupsQuery(client, list, address, all ? undefined : FEW_GROUPS));
  const answer = query.data && 'groups' in query.data ? query.data : undefined;
  const [newest, here] = [useNewest(list), useToday(answer?.today)];
  // Of rounds, days are known up to the newest alone; other days lie further back.
  const day = list === 'fundraising' ? (newest ?? here) : here;
  const forChart = useChartAnswer(answer);
  const wholes = useWholes(answer);
  const drawn = useMemo(() => {
    const found = forChart && shownOf(list, forChart, q);
    return found && { ...found, answer: withoutPartGrowth(found.groups, { ...found.answer, today: day }, found.edges) };
  }, [list, forChart, day, q]);
  if (query.data && 'refused' in query.data) return <InsteadOfRows screen={screen} refused={query.data.refused} undecided={0} />;
  const shown = answer && shownOf(list, answer, q);
  if (!shown && query.isError)
    return (
      <StatePanel failed title={m.list_error_title()} text={failureText(query.error)}>
        <Button onClick={() => void query.refetch()}>{m.list_error_retry()}</Button>
      </StatePanel>
    );
  if (!shown) return <div className={`${boneClass} ${classes.bone}`} role="status" aria-label={m.groups_loading()} />;
  if (shown.answer.total.rows === 0) return <InsteadOfRows screen={screen} refused={undefined} undecided={shown.answer.total.undecided} />;
  const current = { ...shown, answer: withoutPartGrowth(shown.groups, { ...shown.answer, today: day }, shown.edges) };
  return (
    <div className={classes.answer} data-stale={query.isPlaceholderData ? '' : undefined} aria-busy={query.isPlaceholderData}>
      <GroupNotes {...current} />
      <GroupFigure key={shown.answer.asked.show ?? ''} shown={drawn} wholes={wholes} of={current} />
      <GroupTable {...current} />
      <MoreGroups {...current} onAll={all ? undefined : () => setWhole(at)} />
    </div>
  );
}
