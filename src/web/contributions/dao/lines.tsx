import { useId } from 'react';
import { formField } from '#domain/contributions/forms.ts';
import type { Choice, ContributionType } from '#domain/contributions/proposal.ts';
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
  type: ContributionType;
  lines: readonly ProposalLine[];
  /** Records of a merge, a split or a removal, which are shown in place of names. */
  records?: Proposal['records'];
  /** Choices of single lines; absent where nobody votes here. */
  ballot?: { chosen: Readonly<Record<string, Choice>>; choose(key: string, choice: Choice): void };
  /** The vote of the visitor that stands, by line. */
  voted?: Readonly<Record<string, Choice>>;
}

/** What is proposed, line by line: before beside after, with a ballot for each while it is open, and what became of it later. */
export const Lines = ({ type, lines, records = [], ballot, voted }: LinesProps) => (
  <ol className={classes.lines}>
    {lines.map((line) => (
      <Line
        key={line.key}
        type={type}
        line={line}
        records={isAct(line.key) ? records : []}
        ballot={lines.length > 1 ? ballot : undefined}
        voted={lines.length > 1 ? voted?.[line.key] : undefined}
      />
    ))}
  </ol>
);

interface LineProps {
  type: ContributionType;
  line: ProposalLine;
  records: Proposal['records'];
  ballot: LinesProps['ballot'];
  voted: Choice | undefined;
}

/** What is done with the value, in a word: a member of a list that was there is changed, not added. */
function editText({ edit, before }: ProposalLine): string {
  if (edit === 'set-field' && before === null) return m.dao_edit_add();
  if (before !== null && (edit === 'add-relation' || edit === 'add-round')) return m.dao_edit_set();
  return EDIT_TEXT[edit]();
}

function Line({ type, line, records, ballot, voted }: LineProps) {
  const title = useId();
  const { key, edit, risk, outcome } = line;
  return (
    <li className={classes.line} aria-labelledby={title}>
      <div className={`${wrapClass.start} ${classes.lineHead}`}>
        <h3 id={title} className={classes.lineTitle}>
          {lineLabel(key)}
        </h3>
        <span className={tagClass.plain}>{editText(line)}</span>
        {risk !== 'additive' && <span className={tagClass.outline}>{RISK_TEXT[risk]()}</span>}
        {outcome && <span className={outcome === 'accepted' ? tagClass.accent : tagClass.outline}>{OUTCOME_TEXT[outcome]()}</span>}
      </div>
      {records.length > 0 ? <ActRecords edit={edit} records={records} /> : <Sides type={type} line={line} />}
      {line.count_vote !== null && (
        <p className={classes.tally}>{m.dao_tally({ accepts: formatCount(line.count_vote), rejects: formatCount(line.count_rejected ?? 0) })}</p>
      )}
      {voted && <p className={classes.tally}>{voted === 'accept' ? m.dao_line_accepted() : m.dao_line_rejected()}</p>}
      {ballot && <LineBallot of={title} chosen={ballot.chosen[key]} choose={(choice) => ballot.choose(key, choice)} />}
    </li>
  );
}

/** What was before beside what is proposed, and what the record holds now where that is neither. */
function Sides({ type, line }: { type: ContributionType; line: ProposalLine }) {
  const { key, edit, before, after, now } = line;
  const part = formField(type, key.split(':', 1)[0] ?? key);
  const of = part ? { part } : {};
  const ends = edit === 'end-relation' || edit === 'remove';
  return (
    <dl className={classes.sides}>
      {before !== null && (
        <div className={classes.side}>
          <dt>{m.dao_before()}</dt>
          <dd>
            <FormValue value={before} {...of} {...(!ends && { other: after ?? null, mark: 'del' })} />
          </dd>
        </div>
      )}
      {!ends && (
        <div className={classes.side} data-new="">
          <dt>{m.dao_after()}</dt>
          <dd>
            <FormValue value={after} {...of} {...(before !== null && { other: before, mark: 'ins' })} />
          </dd>
        </div>
      )}
      {now !== null && (
        <div className={classes.side}>
          <dt>{m.dao_now()}</dt>
          <dd>
            <FormValue value={now} {...of} />
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
