import { useId } from 'react';
import { recordAddress } from '#domain/kinds/record-address.ts';
import { KINDS } from '#domain/kinds/kinds.ts';
import { hrefOf } from '../../ui/address/address.ts';
import { m } from '../../paraglide/messages.js';
import { formatCount } from '../../ui/figure/figure.ts';
import { hiddenClass } from '../../ui/hidden/hidden.ts';
import { Decision } from './decision.tsx';
import type { Match } from './lists.ts';
import { entryText, evidenceText, factLabel, kindText } from './match-text.ts';
import { valueText } from '../statement-text.ts';
import { cardClass } from '../../ui/card/card.ts';
import { textClass } from '../../ui/text/text.ts';
import factsClasses from './facts.module.css';
import classes from './matches.module.css';

/** One match: what is said of both sides, the evidence for it, and the decision. */
export function MatchCard({ match }: { match: Match }) {
  const { entry, record } = match;
  const title = useId();
  const names = { entry: entry.name ?? entryText(entry.native_key), record: record.name ?? record.slug };
  // Facts of both sides are side by side.
  const fields = [...new Set([...entry.facts, ...record.facts].map(({ field }) => field))];
  return (
    <li className={`${cardClass.roomy} ${classes.card}`} aria-labelledby={title} tabIndex={-1} data-match="">
      <h2 id={title}>{m.match_pair(names)}</h2>
      <p className={`${textClass.soft} ${classes.evidence}`}>{[kindText(record.kind), evidenceText(match.evidence)].join(' · ')}</p>
      <div>
        <table className={`${factsClasses.facts} ${classes.facts}`}>
          <thead>
            <tr>
              <th scope="col">
                <span className={hiddenClass}>{m.admin_detail()}</span>
              </th>
              <th scope="col">
                {m.match_entry({ source: entry.source_name })}
                <Sided name={names.entry} record={entry.record} note={entry.record ? undefined : m.match_waits()} />
              </th>
              <th scope="col">
                {m.match_record()}
                <Sided name={names.record} record={record} />
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">{factLabel(field)}</th>
                <Values field={field} of={entry.facts.find((fact) => fact.field === field)} />
                <Values field={field} of={record.facts.find((fact) => fact.field === field)} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {fields.length === 0 && <p className={`${textClass.soft} ${classes.evidence}`}>{m.match_no_facts()}</p>}
      <Decision match={match} label={m.match_pair(names)} />
    </li>
  );
}

function Sided({ name, record, note }: { name: string; record: { kind: Match['record']['kind']; slug: string } | null; note?: string | undefined }) {
  const linked = record && record.kind !== 'round' ? recordAddress(KINDS[record.kind].wire, record.slug) : undefined;
  return (
    <span className={classes.side}>
      {linked === undefined ? (
        name
      ) : (
        <a href={hrefOf(linked)} target="_blank">
          {name}
        </a>
      )}
      {note !== undefined && <small>{note}</small>}
    </span>
  );
}

function Values({ field, of }: { field: string; of: Match['record']['facts'][number] | undefined }) {
  if (!of) return <td>--</td>;
  const more = of.count - of.values.length;
  return (
    <td>
      {[of.values.map((value) => valueText(field, value)).join(', '), ...(more > 0 ? [m.match_more_values({ count: formatCount(more) })] : [])].join(' ')}
    </td>
  );
}
