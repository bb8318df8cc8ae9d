import { useId, useState, type FormEvent } from 'react';
import { GROUP_CHARTS } from '#domain/directory/lists/list-address.ts';
import { LISTS } from '#domain/directory/lists/lists.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import { CATALOGUE } from '#domain/screener/catalogue.ts';
import { datePaths, groupDefs, isInTime, type Grouping } from '#domain/screener/groups/groups.ts';
import { measuredPaths, measureText, STATISTICS, type Measure, type PlainMeasure } from '#domain/screener/groups/measures.ts';
import { UNITS } from '#domain/screener/groups/spans.ts';
import { GROUP_LIMITS, groupingText, groupingTexts, parseGroups, type Groups } from '#domain/screener/groups/text.ts';
import { m } from '../../paraglide/messages.js';
import { fieldLabel } from '../../records/index.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { fieldClass } from '../../ui/form/field-class.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { segmentsClass } from '../../ui/segments/segments.ts';
import { useListPlace } from '../lists/list-place.tsx';
import { groupingLabel, measureLabel, quantityLabel, wordText } from './group-words.ts';
import { addressOf } from './group-address.ts';
import { drawnPlace, isPart } from './group-chart.ts';
import { GroupLink, useGroupLinks } from './group-link.tsx';
import classes from './groups.module.css';

const CHART_TEXTS = { bar: m.groups_chart_bar, line: m.groups_chart_line, area: m.groups_chart_area, treemap: m.groups_chart_treemap };

/** Groupings, measures and the kind of chart. */
export function GroupControls({ groups }: { groups: Groups }) {
  const { list, address } = useListPlace();
  const { go } = useGroupLinks();
  const { kind } = LISTS[list];
  const { by } = groups;
  const [first, second] = by;
  const drawn = groups.show[drawnPlace(kind, groups)];
  const isTreemap = drawn !== undefined && isPart(drawn);
  const put = (next: readonly (Grouping | undefined)[]) => go(addressOf(kind, { ...groups, by: next.filter((one) => one !== undefined) }, address.chart));
  return (
    <div className={classes.controls} role="group" aria-label={m.groups_title()}>
      <div className={classes.row}>
        <GroupingSelect label={m.groups_by()} kind={kind} value={first} onValue={(next) => put([next, isSame(next, second) ? undefined : second])} />
        <GroupingSelect label={m.groups_and()} kind={kind} value={second} without={first} onValue={(next) => put([first, next])} />
        <nav className={segmentsClass} aria-label={m.groups_chart()}>
          {([undefined, ...GROUP_CHARTS] as const).map((chart) =>
            chart === undefined || (chart === 'treemap' ? isTreemap : by.some(isInTime)) ? (
              <GroupLink key={chart ?? 'bar'} change={{ chart }} current={address.chart === chart}>
                {CHART_TEXTS[chart ?? 'bar']()}
              </GroupLink>
            ) : null,
          )}
        </nav>
      </div>
      <Measures kind={kind} groups={groups} />
    </div>
  );
}

const isSame = (a: Grouping | undefined, b: Grouping | undefined): boolean => a !== undefined && b !== undefined && groupingText(a) === groupingText(b);

interface GroupingSelectProps {
  label: string;
  kind: KindName;
  value: Grouping | undefined;
  /** With it the choice may be none, and not this one. */
  without?: Grouping | undefined;
  onValue: (value: Grouping | undefined) => void;
}

/** A choice of what rows are grouped by: days by spans, and values. */
function GroupingSelect({ label, kind, value, without, onValue }: GroupingSelectProps) {
  const id = useId();
  const all = new Map(groupingTexts(kind).map((text) => [text, parseGroups(kind, { by: text })]));
  const choose = (text: string) => {
    const read = all.get(text);
    onValue(read && 'groups' in read ? read.groups.by[0] : undefined);
  };
  const isOffered = (by: Grouping) => !isSame(by, without);
  return (
    <label className={classes.field} htmlFor={id}>
      <span>{label}</span>
      <select id={id} className={`${fieldClass} ${classes.select}`} value={value ? groupingText(value) : ''} onChange={(event) => choose(event.target.value)}>
        {without && <option value="">{m.groups_nothing()}</option>}
        {datePaths(kind).map((path) => (
          <optgroup key={path} label={fieldLabel(path)}>
            {UNITS.map((unit): Grouping => ({ unit, path }))
              .filter(isOffered)
              .map((by) => (
                <option key={groupingText(by)} value={groupingText(by)}>
                  {groupingLabel(kind, by)}
                </option>
              ))}
          </optgroup>
        ))}
        <optgroup label={m.groups_values()}>
          {groupDefs(kind)
            .filter(isOffered)
            .map(({ word }) => (
              <option key={word} value={word}>
                {wordText(word)}
              </option>
            ))}
        </optgroup>
      </select>
    </label>
  );
}

/** Numbers whose sum over several records says nothing: prices, ranks, amounts of different tokens. They can be asked for as text. */
const UNSUMMED = new Set(['price_usd', 'market_cap_rank', 'circulating_supply', 'total_supply', 'max_supply']);

/** What can be shown of groups, under the names of what it is about. @param inTime whether groups follow one another */
function offeredMeasures(kind: KindName, inTime: boolean): { label: string; measures: Measure[] }[] {
  const derived = (of: PlainMeasure, share = true): Measure[] => [
    ...(share ? [{ fn: 'share', of } as const] : []),
    ...(inTime ? [{ fn: 'growth', of } as const, ...(share ? [{ fn: 'running', of } as const] : [])] : []),
  ];
  const numbers = measuredPaths(CATALOGUE[kind].paths).map(({ path, type, unit }) => {
    const hasSum = unit !== 'percent' && !UNSUMMED.has(path);
    const fns = STATISTICS.filter((fn) => (type === 'number' ? fn !== 'sum' || hasSum : fn === 'min' || fn === 'max'));
    const own = fns.map((fn): PlainMeasure => ({ fn, path }));
    const [sum] = own;
    return { label: quantityLabel(path), measures: sum?.fn === 'sum' ? [...own, ...derived(sum)] : own };
  });
  const count: PlainMeasure = { fn: 'count' };
  return [
    { label: measureLabel(kind, count), measures: [count, ...derived(count)] },
    ...numbers,
    { label: m.groups_different(), measures: groupDefs(kind).map(({ word }): Measure => ({ fn: 'distinct', word })) },
  ];
}

/** The measures that are shown, each to be taken away, and all others to add. */
function Measures({ kind, groups }: { kind: KindName; groups: Groups }) {
  const { address } = useListPlace();
  const { go } = useGroupLinks();
  const { by, show } = groups;
  const [first] = by;
  const shown = show.map(measureText);
  const put = (next: readonly Measure[]) => go(addressOf(kind, { ...groups, show: next }, address.chart));
  const offered = offeredMeasures(kind, first !== undefined && isInTime(first))
    .map(({ label, measures }) => ({ label, measures: measures.filter((one) => !shown.includes(measureText(one))) }))
    .filter(({ measures }) => measures.length > 0);
  return (
    <div className={classes.row}>
      <ul className={classes.measures} aria-label={m.groups_measures()}>
        {show.map((measure) => (
          <li key={measureText(measure)} className={classes.measure}>
            {measureLabel(kind, measure)}
            {show.length > 1 && (
              <button
                type="button"
                className={classes.remove}
                aria-label={m.groups_remove({ measure: measureLabel(kind, measure) })}
                onClick={() => put(show.filter((one) => one !== measure))}
              >
                <Icon name="close" size={14} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {show.length < GROUP_LIMITS.show && <AddMeasure kind={kind} offered={offered} onAdd={(measure) => put([...show, measure])} />}
    </div>
  );
}

interface AddMeasureProps {
  kind: KindName;
  offered: ReturnType<typeof offeredMeasures>;
  onAdd: (measure: Measure) => void;
}

/** A choice of measures, and the button that adds the chosen one: a choice alone would add each that is passed with the arrow keys. */
function AddMeasure({ kind, offered, onAdd }: AddMeasureProps) {
  const [chosen, choose] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const measure = offered.flatMap(({ measures }) => measures).find((one) => measureText(one) === chosen);
    if (!measure) return;
    choose('');
    onAdd(measure);
  };
  return (
    <form className={classes.add} onSubmit={submit}>
      <select className={`${fieldClass} ${classes.select}`} aria-label={m.groups_add()} value={chosen} onChange={(event) => choose(event.target.value)}>
        <option value="">{m.groups_add()}</option>
        {offered.map(({ label, measures }) => (
          <optgroup key={label} label={label}>
            {measures.map((measure) => (
              <option key={measureText(measure)} value={measureText(measure)}>
                {measureLabel(kind, measure)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <button type="submit" className={buttonClass.small} disabled={chosen === ''}>
        {m.groups_add_do()}
      </button>
    </form>
  );
}
