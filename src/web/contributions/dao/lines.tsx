import { useId } from 'react';
import type { Choice } from '#domain/contributions/proposal.ts';
import { m } from '../../paraglide/messages.js';
import { formatCount } from '../../ui/figure/figure.ts';
import { chipClass, tagClass } from '../../ui/tag/tag.ts';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import { ActRecords } from './act-records.tsx';
import { EDIT_TEXT, isAct, lineLabel, OUTCOME_TEXT, RISK_TEXT } from './line-text.ts';
import type { Proposal, ProposalLine } from './queries.ts';
import { FormValue } from './value.tsx';
import classes from './dao.module.css';

interface LinesProps {
  lines: readonly ProposalLine[];
  /** Records of a merge, a split or a removal, which are shown in place of names. */
  records?: Proposal['records'];
  /** Choices of single lines; absent where nobody votes here. */
  ballot?: { chosen: Readonly<Record<string, Choice>>; choose(key: string, choice: Choice): void };
}

/** What is proposed, line by line: before beside after, with a ballot for each while it is open, and what became of it later. */
export const Lines = ({ lines, records = [], ballot }: LinesProps) => (
  <ol className={classes.lines}>
    {lines.map((line) => (
      <Line key={line.key} line={line} records={isAct(line.key) ? records : []} ballot={lines.length > 1 ? ballot : undefined} />
    ))}
  </ol>
);

function Line({ line, records, ballot }: { line: ProposalLine; records: Proposal['records']; ballot: LinesProps['ballot'] }) {
  const title = useId();
  const { key, edit, risk, before, outcome } = line;
  const adds = before === null || edit === 'add-relation' || edit === 'add-round' || edit === 'create-record' || edit === 'link-news';
  return (
    <li className={classes.line} aria-labelledby={title}>
      <div className={`${wrapClass.start} ${classes.lineHead}`}>
        <h3 id={title} className={classes.lineTitle}>
          {lineLabel(key)}
        </h3>
        <span className={tagClass.plain}>{(edit === 'set-field' && adds ? m.dao_edit_add : EDIT_TEXT[edit])()}</span>
        {risk !== 'additive' && <span className={tagClass.outline}>{RISK_TEXT[risk]()}</span>}
        {outcome && <span className={outcome === 'accepted' ? tagClass.accent : tagClass.outline}>{OUTCOME_TEXT[outcome]()}</span>}
      </div>
      {records.length > 0 ? <ActRecords edit={edit} records={records} /> : <Sides line={line} adds={adds} />}
      {line.count_vote !== null && (
        <p className={classes.tally}>{m.dao_tally({ accepts: formatCount(line.count_vote), rejects: formatCount(line.count_rejected ?? 0) })}</p>
      )}
      {ballot && <LineBallot of={title} chosen={ballot.chosen[key]} choose={(choice) => ballot.choose(key, choice)} />}
    </li>
  );
}

/** What was before beside what is proposed, and what the record holds now where that is neither. */
function Sides({ line: { edit, before, after, now }, adds }: { line: ProposalLine; adds: boolean }) {
  return (
    <dl className={classes.sides}>
      {!adds && (
        <div className={classes.side}>
          <dt>{m.dao_before()}</dt>
          <dd>
            <FormValue value={before} />
          </dd>
        </div>
      )}
      {edit !== 'end-relation' && edit !== 'remove' && (
        <div className={classes.side} data-new="">
          <dt>{m.dao_after()}</dt>
          <dd>
            <FormValue value={after} />
          </dd>
        </div>
      )}
      {now !== null && (
        <div className={classes.side}>
          <dt>{m.dao_now()}</dt>
          <dd>
            <FormValue value={now} />
          </dd>
        </div>
      )}
    </dl>
  );
}

const CHOICES = [
  ['accept', m.dao_accept],
  ['reject', m.dao_reject],
] as const;

function LineBallot({ of, chosen, choose }: { of: string; chosen: Choice | undefined; choose: (choice: Choice) => void }) {
  return (
    <div role="group" aria-labelledby={of} className={wrapClass.start}>
      {CHOICES.map(([choice, label]) => (
        <button
          key={choice}
          type="button"
          className={chipClass}
          aria-pressed={chosen === choice}
          onClick={() => {
            choose(choice);
          }}
        >
          {label()}
        </button>
      ))}
    </div>
  );
}
