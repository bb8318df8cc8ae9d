import { KINDS, type KindName } from '#domain/kinds/kinds.ts';
import { recordAddress } from '#domain/kinds/record-address.ts';
import { addresses } from '#domain/site/addresses.ts';
import { AdminTable } from '../../app/admin/admin-table.tsx';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { formatCount } from '../../ui/figure/figure.ts';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { tagClass } from '../../ui/tag/tag.ts';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import type { Imported, Trial } from './table-draft.ts';
import { refusalText, rowRefusalText } from './refusal-text.ts';
import { askedText, doesText, kindText, leadText, valueText, whereText } from './table-text.ts';
import classes from './tables.module.css';

type Row = Trial['rows'][number];
type Thing = Row['things'][number];
type Report = NonNullable<Imported['report']>;

const sumText = ({ records, changes, waiting, refused_count: refused }: Report): string =>
  m.tables_sum({ records: formatCount(records), changes: formatCount(changes), waiting: formatCount(waiting), refused: formatCount(refused) });

const countsText = (of: number, { creates, matches, waits, refused, partly }: Trial['counts']): string =>
  m.tables_trial_sum({
    rows: formatCount(of),
    creates: formatCount(creates),
    matches: formatCount(matches),
    waits: formatCount(waits),
    refused: formatCount(refused),
    partly: formatCount(partly),
  });

/** What an import would do: the first rows one by one, then all together. */
export function TrialPart({ trial }: { trial: Trial }) {
  const { rows, of, counts, report, missing, unmapped, held } = trial;
  return (
    <section aria-labelledby="table-trial" className={classes.trial}>
      <h2 id="table-trial">{m.tables_trial()}</h2>
      <p role="status">{`${m.tables_trial_lead({ shown: formatCount(rows.length), rows: formatCount(of) })} ${countsText(of, counts)}`}</p>
      {held !== null && <p className={classes.warning}>{m.tables_held()}</p>}
      {missing.length > 0 && <p className={classes.warning}>{m.tables_missing({ columns: missing.join(', ') })}</p>}
      {unmapped.length > 0 && <p className={classes.note}>{m.tables_unmapped({ columns: unmapped.join(', ') })}</p>}
      <AdminTable
        label={m.tables_trial()}
        rows={rows}
        keyOf={({ where }) => where}
        columns={[
          { key: 'row', label: m.tables_row(), cell: ({ where }) => <span className={classes.where}>{whereText(where)}</span> },
          {
            key: 'things',
            label: m.tables_things(),
            cell: ({ things }) =>
              things.length > 0 && (
                <ul className={classes.things}>
                  {things.map((thing) => (
                    <li key={`${thing.kind} ${thing.name} ${thing.record?.slug}`}>
                      <OneThing thing={thing} />
                    </li>
                  ))}
                </ul>
              ),
          },
          {
            key: 'refused',
            label: m.tables_refusals(),
            cell: ({ refused }) =>
              refused.length > 0 && (
                <ul className={`${classes.things} ${classes.refused}`}>
                  {refused.map((reason) => (
                    <li key={reason}>{rowRefusalText(reason)}</li>
                  ))}
                </ul>
              ),
          },
        ]}
      />
      <Refusals report={report} heading="h3" />
    </section>
  );
}

/** What is not taken, of all rows, each with its reason. */
function Refusals({ report: { refused, refused_count: count }, heading: Heading }: { report: Trial['report']; heading: 'h2' | 'h3' }) {
  if (count === 0) return null;
  return (
    <section aria-labelledby="table-refused">
      <Heading id="table-refused">{`${m.tables_refusals()}: ${formatCount(count)}`}</Heading>
      <ul className={classes.things}>
        {refused.map(({ where, reason }) => (
          <li key={`${where} ${reason}`}>{`${whereText(where)}: ${refusalText(reason)}`}</li>
        ))}
        {count > refused.length && <li>{m.tables_refusals_more({ count: formatCount(count - refused.length) })}</li>}
      </ul>
    </section>
  );
}

function Named({ record, name }: { record: { kind: KindName; slug: string }; name: string }) {
  return (
    <a href={hrefOf(recordAddress(KINDS[record.kind].wire, record.slug))} target="_blank" rel="noreferrer">
      {name}
    </a>
  );
}

function OneThing({ thing }: { thing: Thing }) {
  const { kind, name, does, record, values, why } = thing;
  // A new record has no page before the import.
  const called = name ?? record?.name ?? record?.slug ?? '--';
  return (
    <>
      {does === 'matches' && record ? <Named record={record} name={called} /> : <b>{called}</b>}{' '}
      <span className={tagClass.outline}>{kindText(record?.kind ?? kind)}</span> <span data-does={does}>{doesText(thing)}</span>
      {why !== null && <Asked thing={thing} why={why} />}
      {values.length > 0 && (
        <ul className={classes.values}>
          {values.map((value) => (
            <li key={`${value.field} ${value.says}`} data-becomes={value.becomes}>
              {valueText(value)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Why a person is asked, about which records, and where it is decided. */
function Asked({ thing: { does, perhaps }, why }: { thing: Thing; why: NonNullable<Thing['why']> }) {
  return (
    <div className={classes.asked}>
      {`${does === 'waits' ? '' : `${m.tables_beside()}: `}${askedText(why)}${perhaps.length > 0 ? ': ' : ''}`}
      {perhaps.map((one, at) => (
        <span key={`${one.kind} ${one.slug}`}>
          {at > 0 && ', '}
          <Named record={one} name={one.name ?? one.slug} />
          {leadText(one)}
        </span>
      ))}
      {perhaps.length > 0 && (
        <>
          {'. '}
          <a href={hrefOf(addresses.admin('records'))} target="_blank" rel="noreferrer">
            {m.tables_decide()}
          </a>
        </>
      )}
    </div>
  );
}

/** What the import did, and what comes next. */
export function DonePart({ done, again }: { done: Imported; again: () => void }) {
  const { state, reason, report } = done;
  const isTaken = state === 'done' || state === 'known';
  const text = report ? sumText(report) : state === 'known' ? m.tables_known() : m.tables_quarantined({ reason: reason ?? '' });
  return (
    <>
      <StatePanel title={isTaken ? m.tables_done() : m.tables_fault()} text={text} failed={!isTaken}>
        <div className={wrapClass.start}>
          <Button onClick={again}>{m.tables_again()}</Button>
          <a className={buttonClass.plain} href={hrefOf(addresses.admin(state === 'quarantined' ? 'sources' : 'records'))} data-leads="">
            {state === 'quarantined' ? m.admin_sources() : m.admin_records()}
          </a>
        </div>
      </StatePanel>
      {report && <Refusals report={report} heading="h2" />}
    </>
  );
}
