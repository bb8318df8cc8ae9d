import type { ReactNode } from 'react';
import type { EditName } from '#domain/contributions/proposal.ts';
import { m } from '../../paraglide/messages.js';
import { formatCount, UNKNOWN } from '../../ui/figure/figure.ts';
import { hiddenClass } from '../../ui/hidden/hidden.ts';
import { Logo } from '../../ui/logo/logo.tsx';
import { hostOf, linkable, Out } from '../../ui/out-link/out-link.tsx';
import { NEW_TAB, recordLink } from '../../ui/record-link/record-link.ts';
import { tagClass } from '../../ui/tag/tag.ts';
import { textClass } from '../../ui/text/text.ts';
import { formatDay } from '../../ui/time/date.ts';
import type { Proposal } from './queries.ts';
import classes from './act-records.module.css';

type ActRecord = Proposal['records'][number];

const LEADS: Partial<Record<EditName, () => string>> = { merge: m.dao_records_merge, split: m.dao_records_split, remove: m.dao_records_remove };
const PARTS: Readonly<Record<ActRecord['part'], () => string>> = { goes: m.dao_part_goes, stays: m.dao_part_stays, returns: m.dao_part_returns };
const EXACT = { 4: 'year', 7: 'month' } as const;

/** A day as exactly as it is known: YYYY, YYYY-MM or YYYY-MM-DD. */
const dayText = (day: string): string => formatDay(`${day}-01-01`.slice(0, 10), EXACT[day.length as keyof typeof EXACT]);

function website(address: string): ReactNode {
  const url = linkable(address);
  return url ? <Out url={url}>{hostOf(url)}</Out> : address;
}

/** What tells two records apart: the text that is compared, and how it is shown. */
const FACTS: readonly {
  label: (type: ActRecord['type']) => string;
  value: (record: ActRecord) => string | number | null;
  shown?: (text: string) => ReactNode;
}[] = [
  { label: m.dao_records_slug, value: ({ slug }) => slug },
  { label: m.field_symbol, value: ({ symbol }) => symbol },
  { label: m.field_website, value: (record) => record.website, shown: website },
  { label: m.dao_records_rank, value: ({ rank }) => rank },
  { label: m.field_founded, value: ({ founded }) => founded, shown: dayText },
  { label: m.field_location, value: ({ location }) => location },
  { label: (type) => (type === 'project' ? m.field_rounds : m.dao_records_investments)(), value: ({ rounds }) => rounds },
  { label: m.dao_records_sources, value: ({ sources }) => sources },
  { label: m.dao_records_statements, value: ({ statements }) => statements },
];

/** The records of a merge, a split or a removal, side by side, so that they can be told apart before they are one, two or none. */
export function ActRecords({ edit, records }: { edit: EditName; records: readonly ActRecord[] }) {
  const [first] = records;
  if (!first) return null;
  const facts = FACTS.filter(({ value }) => records.some((record) => value(record) !== null));
  return (
    <div className={classes.records}>
      <p className={textClass.note}>{LEADS[edit]?.()}</p>
      <table className={classes.table} aria-label={m.dao_records_title()}>
        <thead>
          <tr>
            <th scope="col">
              <span className={hiddenClass}>{m.dao_about()}</span>
            </th>
            {records.map((record) => (
              <th key={record.slug} scope="col">
                <RecordHead record={record} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(({ label, value, shown }) => {
            const differs = new Set(records.map(value)).size > 1;
            return (
              <tr key={label(first.type)} data-differs={differs || undefined}>
                <th scope="row">{label(first.type)}</th>
                {records.map((record) => {
                  const known = value(record);
                  return <td key={record.slug}>{known === null ? UNKNOWN : typeof known === 'number' ? formatCount(known) : shown ? shown(known) : known}</td>;
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function RecordHead({ record: { type, slug, name, logo, merged, part } }: { record: ActRecord }) {
  return (
    <span className={classes.head}>
      <Logo src={logo} name={name} size={32} />
      <span className={classes.name}>
        {merged ? (
          <>
            {name} <span className={textClass.note}>({m.dao_records_merged()})</span>
          </>
        ) : (
          <a {...recordLink({ type, slug })} {...NEW_TAB}>
            {name}
          </a>
        )}
      </span>
      <span className={part === 'goes' ? tagClass.outline : tagClass.accent}>{PARTS[part]()}</span>
    </span>
  );
}
