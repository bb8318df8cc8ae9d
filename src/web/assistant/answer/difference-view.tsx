import { m } from '../../paraglide/messages.js';
import { UNKNOWN } from '../../ui/figure/figure.ts';
import { textClass } from '../../ui/text/text.ts';
import type { Difference } from '../queries.ts';
import { Linked } from './linked.tsx';
import classes from './difference.module.css';

const By = ({ by }: { by?: string | undefined }) => by !== undefined && <small className={classes.by}> {m.ai_by({ who: by })}</small>;

/** What changed of an answer: values before and after, rows that came and went, each with whose source or vote did it. */
export function DifferenceView({ difference: { came, went, changed, text } }: { difference: Difference }) {
  return (
    <div className={classes.difference}>
      {text && (
        <p>
          <del>{text.before}</del> <span aria-hidden="true">→</span> <ins>{text.after}</ins>
        </p>
      )}
      {changed.map(({ name, href, values }, at) => (
        <div key={`${name} ${at}`}>
          <Linked href={href}>{name}</Linked>
          <ul className={textClass.points}>
            {values.map(({ column, label, before, after, by }) => (
              <li key={column}>
                {label}: <del>{before ?? UNKNOWN}</del> <span aria-hidden="true">→</span> <ins>{after ?? UNKNOWN}</ins>
                <By by={by} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <Rows label={m.ai_came()} rows={came} />
      <Rows label={m.ai_went()} rows={went} />
    </div>
  );
}

function Rows({ label, rows }: { label: string; rows: Difference['came'] }) {
  if (rows.length === 0) return null;
  return (
    <div>
      <p className={textClass.note}>{label}</p>
      <ul className={textClass.points}>
        {rows.map(({ name, href, by }, at) => (
          <li key={`${name} ${at}`}>
            <Linked href={href}>{name}</Linked>
            <By by={by} />
          </li>
        ))}
      </ul>
    </div>
  );
}
