import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { hiddenClass } from '../hidden/hidden.ts';
import { m } from '../../paraglide/messages.js';
import { COLOURS, rowText, valueText, type ChartData } from './chart-data.ts';
import type { DrawnChart } from './types.ts';
import { SortHead } from '../sort-head/sort-head.tsx';
import { sortedBy, type TableSort } from '../sort-head/table-sort.ts';
import { buttonClass } from '../button/button.tsx';
import { textClass } from '../text/text.ts';
import classes from './chart.module.css';

interface ChartProps {
  /** What the chart shows. */
  label: string;
  data: ChartData;
  /** Pixels. */
  height?: number;
  /** The same values stand in a table beside it: it has none of its own. */
  bare?: boolean;
  /** Opens what is drawn: a mark by the pointer, a whole row with Enter. */
  onOpen?: ((row: number, series?: number) => void) | undefined;
}

/**
 * A chart, and the same values as a table: its code is loaded when it is seen, its points are walked with the arrow keys, and without scripts
 * the table is what one reads. Its height is reserved.
 */
export function Chart({ label, data, height = 300, bare = false, onOpen }: ChartProps) {
  const [table, setTable] = useState(false);
  const { place, chart, failed } = useDrawn(data, onOpen);
  const { point, onKeyDown, leave } = useWalk(data, chart, onOpen);
  const asTable = !bare && (table || failed);
  const plain = data.kind !== 'treemap' && data.series.length < 2 && data.kind !== 'donut';
  const row = data.rows[point ?? -1];
  const said = row ? rowText(data, row) : m.chart_points({ count: data.rows.length });
  return (
    <figure className={classes.chart} data-bare={bare ? '' : undefined} data-failed={failed ? '' : undefined}>
      {(!bare || (!plain && data.kind !== 'treemap')) && (
        <div className={classes.bar} data-plain={plain && !data.lying ? '' : undefined}>
          {!plain && <Legend data={data} />}
          {!failed && !bare && (
            <button type="button" className={`${buttonClass.small} ${classes.switch}`} aria-pressed={table} onClick={() => setTable(!table)}>
              {m.chart_table()}
            </button>
          )}
        </div>
      )}
      <div className={classes.frame} style={{ height }} data-table={asTable ? '' : undefined}>
        <div
          ref={place}
          className={classes.canvas}
          role="slider"
          aria-roledescription={m.chart_role()}
          aria-label={`${label}. ${m.chart_hint()}${onOpen ? ` ${m.chart_hint_open()}` : ''}`}
          aria-valuemin={0}
          aria-valuemax={Math.max(0, data.rows.length - 1)}
          aria-valuenow={point ?? 0}
          aria-valuetext={said}
          tabIndex={asTable ? -1 : 0}
          onKeyDown={onKeyDown}
          onBlur={leave}
        />
        {!bare && (
          // What scrolls must be reached with the keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <div className={classes.table} role="group" aria-label={label} tabIndex={0}>
            <ChartTable label={label} data={data} />
          </div>
        )}
      </div>
      {failed && (
        <p role="alert" className={`${textClass.note} ${classes.failed}`}>
          {m.chart_failed()}
        </p>
      )}
    </figure>
  );
}

/** What each colour means: the series, of a ring its shares. */
function Legend({ data }: { data: ChartData }) {
  const shared = data.kind === 'treemap' ? [] : data.series;
  const names = data.kind === 'donut' ? data.rows.map((row) => rowText(data, row)) : shared;
  return (
    <ul className={classes.legend}>
      {names.map((name, index) => (
        <li key={name} data-colour={data.rest && index === names.length - 1 ? undefined : (index % COLOURS) + 1}>
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Key of the first column among those of the series. */
const NAME = 'name';

function ChartTable({ label, data }: { label: string; data: ChartData }) {
  const [sort, setSort] = useState<TableSort>();
  const rows = sortedBy(data.rows, sort, (row, key) => (key === NAME ? (row.at ?? row.label) : (row.values[Number(key)] ?? null)));
  return (
    <table>
      <caption className={hiddenClass}>{label}</caption>
      <thead>
        <tr>
          <SortHead id={NAME} label={data.rowTitle} number={false} sort={sort} onSort={setSort} />
          {data.series.map((name, series) => (
            <SortHead key={name} id={String(series)} label={data.series.length === 1 ? data.valueTitle : name} number sort={sort} onSort={setSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            <th scope="row">{row.label}</th>
            {data.series.map((name, series) => (
              <td key={name}>{valueText(data, row, series)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Draws the chart once its place is seen, and again when what it shows changes. */
function useDrawn(data: ChartData, onOpen: ChartProps['onOpen']) {
  const place = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<DrawnChart>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let drawn: DrawnChart | undefined;
    let gone = false;
    const begin = async () => {
      try {
        const { drawChart } = await import('./draw-chart.ts');
        if (gone) return;
        drawn = drawChart(element);
        setChart(drawn);
      } catch {
        if (!gone) setFailed(true);
      }
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void begin();
      },
      { rootMargin: '160px' },
    );
    observer.observe(element);
    return () => {
      gone = true;
      observer.disconnect();
      drawn?.dispose();
    };
  }, []);
  useEffect(() => {
    if (onOpen) chart?.onPick(onOpen);
  }, [chart, onOpen]);
  useEffect(() => {
    chart?.show(data).catch(() => setFailed(true));
  }, [chart, data]);
  return { place, chart, failed };
}

/** Walks along the points: arrows, Home, End; Enter opens one, Escape ends it. */
function useWalk({ rows }: ChartData, chart: DrawnChart | undefined, onOpen: ChartProps['onOpen']) {
  const [point, setPoint] = useState<number>();
  const go = (next: number | undefined) => {
    setPoint(next);
    chart?.point(next);
  };
  const last = rows.length - 1;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && point !== undefined) return onOpen?.(point);
    const targets: Record<string, number | undefined> = {
      ArrowRight: point === undefined ? 0 : Math.min(last, point + 1),
      ArrowDown: point === undefined ? 0 : Math.min(last, point + 1),
      ArrowLeft: point === undefined ? last : Math.max(0, point - 1),
      ArrowUp: point === undefined ? last : Math.max(0, point - 1),
      Home: 0,
      End: last,
      Escape: undefined,
    };
    if (!(event.key in targets) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(targets[event.key]);
  };
  return { point, onKeyDown, leave: () => go(undefined) };
}
