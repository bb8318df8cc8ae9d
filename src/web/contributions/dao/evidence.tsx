import { m } from '../../paraglide/messages.js';
import { hostOf, linkable, Out } from '../../ui/out-link/out-link.tsx';
import { tagClass } from '../../ui/tag/tag.ts';
import { textClass } from '../../ui/text/text.ts';
import { Day } from '../../ui/time/day.tsx';
import { reasonText } from '../form/reason-text.ts';
import { lineLabel } from './line-text.ts';
import type { Proposal } from './queries.ts';
import classes from './dao.module.css';

/** The pages that say so, each with its sentence and the fields that it shows. */
export const Sources = ({ sources }: Pick<Proposal, 'sources'>) => (
  <ul className={classes.sources}>
    {sources.map(({ url, title, quote, published_on: day, fields }) => {
      const address = linkable(url);
      return (
        <li key={url} className={classes.source}>
          {address ? (
            <>
              <Out url={address}>{title ?? hostOf(address) + address.pathname}</Out>
              {/* A title is its author's word: where the link leads stands beside it. */}
              {title !== undefined && <span className={textClass.note}> · {hostOf(address)}</span>}
            </>
          ) : (
            url
          )}
          {day && (
            <span className={textClass.note}>
              {' '}
              <Day day={day} />
            </span>
          )}
          {quote && <blockquote className={classes.quote}>{quote}</blockquote>}
          {fields && fields.length > 0 && <p className={textClass.note}>{m.dao_source_for({ fields: fields.map(lineLabel).join(', ') })}</p>}
        </li>
      );
    })}
  </ul>
);

const RESULT_TEXT = { passed: m.dao_check_passed, note: m.dao_check_note, failed: m.dao_check_failed } as const;
const CHECK_TEXT = {
  link: m.dao_check_link,
  page: m.dao_check_page,
  known: m.dao_check_known,
  sum: m.dao_check_sum,
  dates: m.dao_check_dates,
  constraint: m.dao_check_constraint,
  twin: m.dao_check_twin,
  duplicate: m.dao_check_duplicate,
} as const;

/** What programs found before any person looked. Notes first. */
export function Checks({ checks }: Pick<Proposal, 'checks'>) {
  const order = { failed: 0, note: 1, passed: 2 } as const;
  const sorted = checks.toSorted((a, b) => order[a.result] - order[b.result]);
  if (sorted.length === 0) return <p className={textClass.note}>{m.dao_checks_none()}</p>;
  return (
    <ul className={classes.checks}>
      {sorted.map(({ key, check, result, reason }) => (
        <li key={`${key} ${check}`}>
          <span className={result === 'passed' ? tagClass.plain : tagClass.accent}>{RESULT_TEXT[result]()}</span> {CHECK_TEXT[check]()}
          {(result !== 'passed' || check === 'page') && <>: {reasonText(reason)}</>}
        </li>
      ))}
    </ul>
  );
}
