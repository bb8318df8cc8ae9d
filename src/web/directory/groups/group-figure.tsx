import { useId, useMemo } from 'react';
import { useRouter } from '@tanstack/react-router';
import { UNGROUPED } from '#domain/directory/lists/list-address.ts';
import { LISTS } from '#domain/directory/lists/lists.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import { measureText } from '#domain/screener/groups/measures.ts';
import { groupingText } from '#domain/screener/groups/text.ts';
import { m } from '../../paraglide/messages.js';
import { boneClass } from '../../ui/bone/bone.ts';
import { cardClass } from '../../ui/card/card.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import { lyingHeight } from '../../ui/chart/chart-data.ts';
import { PictureButton } from '../../ui/chart/picture-button.tsx';
import { writeCount } from '../../ui/figure/count.ts';
import { fieldClass } from '../../ui/form/field-class.ts';
import { textClass } from '../../ui/text/text.ts';
import { useListPlace } from '../lists/list-place.tsx';
import { LIST_TEXTS } from '../lists/list-texts.ts';
import { addressOf } from './group-address.ts';
import { drawGroups, drawnPlace, isDrawable, type AskedChart, type DrawnGroups } from './group-chart.ts';
import { useGroupLinks } from './group-link.tsx';
import { notesOf, useLeftSum, useOtherDeals } from './group-notes.tsx';
import type { ShownGroups } from './group-view.tsx';
import { today } from './groups-query.ts';
import { pictureSource } from './picture-source.ts';
import { measureLabel } from './group-words.ts';
import classes from './groups.module.css';

const HEIGHT = 320;

/**
 * The chart of the groups; a measure that is chosen for it becomes the first.
 * @param shown groups for the chart, undefined while they are on their way @param wholes groups along the axis alone @param of the groups of the table
 */
export function GroupFigure({ shown, wholes, of }: { shown: ShownGroups | undefined; wholes: AskedChart['wholes']; of: ShownGroups }) {
  const { list, address } = useListPlace();
  const { go } = useGroupLinks();
  const id = useId();
  const { kind } = LISTS[list];
  const drawable = of.groups.show.flatMap((measure, at) => (isDrawable(kind, measure) ? [{ at, measure }] : []));
  const chosen = drawnPlace(kind, of.groups);
  const more = [useLeftSum(of), useOtherDeals(of)].filter((note) => note !== undefined);
  const notes = [...notesOf(kind, of, true), ...knownNotes(kind, of, chosen), ...more];
  const answer = shown?.answer;
  const groups = shown?.groups;
  const drawn = useMemo(
    () => answer && groups && drawGroups({ kind, groups, answer, measure: chosen, chart: address.chart, wholes }),
    [kind, groups, answer, chosen, address.chart, wholes],
  );
  if (drawable.length === 0) return <p className={textClass.note}>{m.groups_no_chart()}</p>;
  if (of.answer.groups.length === 0) return null;
  const height = drawn?.data.lying ? lyingHeight(drawn.data) : HEIGHT;
  const choose = (at: number) => {
    const { show, sort, by } = of.groups;
    const kept = sort && by.some((one) => groupingText(one) === sort.of) ? sort : undefined;
    go(addressOf(kind, { by, sort: kept, show: [...show.slice(at, at + 1), ...show.toSpliced(at, 1)] }, address.chart));
  };
  const open = (row: number, series?: number) => {
    const q = drawn?.screenOf(row, series);
    if (q !== undefined) go({ ...UNGROUPED, sort: undefined, q });
  };
  return (
    <div className={`${cardClass.roomy} ${classes.figure}`}>
      <div className={classes.figureHead}>
        {drawable.length > 1 && (
          <label className={classes.field} htmlFor={id}>
            <span>{m.groups_drawn()}</span>
            <select id={id} className={`${fieldClass} ${classes.select}`} value={chosen} onChange={(event) => choose(Number(event.target.value))}>
              {drawable.map(({ at, measure }) => (
                <option key={measureText(measure)} value={at}>
                  {measureLabel(kind, measure)}
                </option>
              ))}
            </select>
          </label>
        )}
        {drawn && <SavePicture drawn={drawn} height={height} notes={[...notes, ...leftNotes(drawn)]} />}
      </div>
      {drawn ? (
        <Chart key={drawn.data.kind} bare label={drawn.label} data={drawn.data} height={height} onOpen={open} />
      ) : shown ? (
        <p className={textClass.note}>{m.groups_none_known({ measure: measureLabel(kind, of.groups.show[chosen] ?? { fn: 'count' }) })}</p>
      ) : (
        <div className={boneClass} style={{ height }} role="status" aria-label={m.groups_loading()} />
      )}
      {drawn && <Left {...drawn} />}
    </div>
  );
}

/** Of how many rows a measure is known, where that is not all. */
function knownNotes(kind: KindName, { groups: { show }, answer: { total } }: ShownGroups, at: number): string[] {
  const [measure, value] = [show[at], total.values[at]];
  if (!measure || !value || value.known >= total.rows) return [];
  return [m.groups_note_values({ measure: measureLabel(kind, measure), known: writeCount(value.known), rows: writeCount(total.rows) })];
}

/** What the chart does not show. */
function Left(drawn: DrawnGroups) {
  const notes = leftNotes(drawn);
  return notes.length === 0 ? null : <p className={textClass.note}>{notes.join(' ')}</p>;
}

function leftNotes({ names, series, largest, from, last }: DrawnGroups): string[] {
  return [
    ...(names && names.shown < names.all ? [m.groups_note_names({ shown: writeCount(names.shown), all: writeCount(names.all) })] : []),
    ...(series === undefined ? [] : [(series.largest ? m.groups_note_series_largest : m.groups_note_series)({ count: series.count })]),
    ...(largest === undefined ? [] : [m.groups_note_largest({ all: writeCount(largest) })]),
    ...(from === undefined ? [] : [m.groups_note_from({ span: from })]),
    ...(last === undefined ? [] : [m.groups_note_last({ span: last })]),
  ];
}

/** Saves the chart with its title and source as a picture. */
function SavePicture({ drawn: { data, label }, height, notes }: { drawn: DrawnGroups; height: number; notes: readonly string[] }) {
  const { site } = useRouter().options.context;
  const { list, address } = useListPlace();
  const lines = [
    `${LIST_TEXTS[list].title()} · ${address.q ?? m.groups_picture_all()}`,
    ...notes,
    ...(address.grants ? [address.grants === 'only' ? m.list_grants_only() : m.list_grants_included()] : []),
  ];
  return (
    <PictureButton
      data={data}
      title={label}
      lines={lines}
      source={() => pictureSource(site)}
      file={() => `${site.name.toLowerCase()}-${list}-${today()}`}
      height={height}
      className={classes.picture}
    />
  );
}
