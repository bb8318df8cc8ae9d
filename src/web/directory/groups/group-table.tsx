import { nextSort, UNGROUPED } from '#domain/directory/lists/list-address.ts';
import { LISTS } from '#domain/directory/lists/lists.ts';
import { isInTime } from '#domain/screener/groups/groups.ts';
import { measureText, type Measure } from '#domain/screener/groups/measures.ts';
import { groupingText, type Groups } from '#domain/screener/groups/text.ts';
import { m } from '../../paraglide/messages.js';
import { writeCount } from '../../ui/figure/count.ts';
import { Logo } from '../../ui/logo/logo.tsx';
import { recordLink } from '../../ui/record-link/record-link.ts';
import { textClass } from '../../ui/text/text.ts';
import { useListPlace } from '../lists/list-place.tsx';
import type { ShownGroups } from './group-view.tsx';
import { groupingLabel, keyText, measureLabel, valueFormat, type AnsweredGroup, type GroupKey } from './group-words.ts';
import { GroupLink } from './group-link.tsx';
import classes from './groups.module.css';

/** The order that groups have where none is asked for. */
function usualSort({ by: [first], show: [measure] }: Groups): string | undefined {
  if (first && isInTime(first)) return `-${groupingText(first)}`;
  return measure && `-${measureText(measure)}`;
}

/** Whether a value is made of the rows of its group alone: then it is said of how many of them it is known. */
const isOfOne = (measure: Measure | undefined): boolean => measure?.fn !== 'growth' && measure?.fn !== 'running';

/** Groups as a table: each leads to its rows, each head orders them, and the last line holds all rows once. */
export function GroupTable({ groups, answer }: ShownGroups) {
  const { list } = useListPlace();
  const { kind } = LISTS[list];
  const { by, show } = groups;
  const formats = show.map((measure) => valueFormat(kind, measure));
  const keyOf = (group: AnsweredGroup, at: number): string => {
    const [one, key] = [by[at], group.keys[at]];
    return one && key ? keyText(kind, one, key, answer.today) : '';
  };
  return (
    // What scrolls must be reached with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroll} role="group" aria-label={m.groups_title()} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {by.map((one) => (
              <Head key={groupingText(one)} groups={groups} of={groupingText(one)} label={groupingLabel(kind, one)} />
            ))}
            {show.map((measure) => (
              <Head key={measureText(measure)} groups={groups} of={measureText(measure)} label={measureLabel(kind, measure)} isNumber />
            ))}
          </tr>
        </thead>
        <tbody>
          {answer.groups.map((group) => (
            <tr key={group.keys.map(({ value }) => value).join('\n')}>
              <th scope="row">
                <KeyLink name={keyOf(group, 0)} all={by.map((_, at) => keyOf(group, at)).join(', ')} group={group} />
              </th>
              {by.length > 1 && (
                <td>
                  <Key name={keyOf(group, 1)} record={group.keys[1]?.record ?? null} />
                </td>
              )}
              {group.values.map((measured, at) => (
                <Value key={at} {...measured} rows={isOfOne(show[at]) ? group.rows : measured.known} format={formats[at]} />
              ))}
            </tr>
          ))}
          {answer.groups.length === 0 && (
            <tr>
              <td colSpan={by.length + show.length}>{m.groups_none()}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={by.length}>
              {m.groups_total()}
            </th>
            {answer.total.values.map((measured, at) => (
              <Value key={at} {...measured} rows={isOfOne(show[at]) ? answer.total.rows : measured.known} format={formats[at]} />
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** The head of a column: orders the groups by it, the next way round. */
function Head({ groups, of, label, isNumber = false }: { groups: Groups; of: string; label: string; isNumber?: boolean }) {
  const { sort } = groups;
  const now = sort ? `${sort.dir === 'desc' ? '-' : ''}${sort.of}` : usualSort(groups);
  const order = now === of ? 'ascending' : now === `-${of}` ? 'descending' : undefined;
  const next = nextSort(now, of);
  return (
    <th scope="col" aria-sort={order} data-number={isNumber ? '' : undefined}>
      <GroupLink change={{ sort: next === usualSort(groups) ? undefined : next }}>
        {label}
        <span aria-hidden="true">{order === 'ascending' ? '\u00a0↑' : order === 'descending' ? '\u00a0↓' : ''}</span>
      </GroupLink>
    </th>
  );
}

/** A key of a group; a record leads to its page. */
function Key({ name, record }: { name: string; record: GroupKey['record'] }) {
  const shown = <KeyShown name={name} record={record} />;
  return record ? (
    <a className={classes.key} {...recordLink(record)}>
      {shown}
    </a>
  ) : (
    shown
  );
}

function KeyShown({ name, record }: { name: string; record: GroupKey['record'] }) {
  return (
    <>
      {record && <Logo src={record.logo} name={record.name} size={24} />}
      <span>{name}</span>
    </>
  );
}

/** The name of a group, which leads to its rows. */
function KeyLink({ name, all, group: { keys, q } }: { name: string; all: string; group: AnsweredGroup }) {
  const record = keys[0]?.record ?? null;
  const shown = <KeyShown name={name} record={record} />;
  if (q === null) return <span className={classes.key}>{shown}</span>;
  return (
    <GroupLink
      change={{ ...UNGROUPED, sort: undefined, q }}
      className={classes.key}
      label={m.groups_rows_of({ group: all })}
      card={record ? recordLink(record)['data-card'] : undefined}
    >
      {shown}
    </GroupLink>
  );
}

interface ValueProps {
  value: string | number | null;
  known: number;
  /** Rows of the group. */
  rows: number;
  format: ReturnType<typeof valueFormat> | undefined;
}

/** A value of a group, and of how many rows it is known where that is not all. */
function Value({ value, known, rows, format = String }: ValueProps) {
  return (
    <td data-number="">
      {format(value)}
      {known < rows && <span className={`${textClass.note} ${classes.known}`}>{m.groups_known({ known: writeCount(known), rows: writeCount(rows) })}</span>}
    </td>
  );
}
