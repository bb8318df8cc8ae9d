import { useId } from 'react';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { formatCount } from '../../ui/figure/figure.ts';
import { linkable, Out } from '../../ui/out-link/out-link.tsx';
import { textClass } from '../../ui/text/text.ts';
import { MomentAgo } from '../../ui/time/moment-ago.tsx';
import { addressIn } from './address-in.ts';
import type { NoteFigure } from './research-query.ts';
import classes from './note.module.css';

/** All figures of a note, folded where none changed: what each was when it was published, what it is now, and where anybody can open it. */
export function NoteFigures({ figures }: { figures: readonly NoteFigure[] }) {
  const id = useId();
  if (figures.length === 0) return null;
  const known = [...new Map(figures.map((figure) => [figure.key, figure])).values()];
  const newest = figures.reduce((latest, { now_at: at }) => (at > latest ? at : latest), '');
  return (
    <details aria-labelledby={id} className={classes.part} open={figures.some(({ changed, fault }) => changed || fault !== null)}>
      <summary>
        <h2 id={id} className={`${classes.partTitle} ${classes.folded}`}>
          {m.research_figures()} ({formatCount(known.length)})
        </h2>
      </summary>
      <p className={textClass.note}>
        {m.research_figures_lead()} <MomentAgo at={newest} />
      </p>
      {/* What scrolls must be reached with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.scrolls} role="region" tabIndex={0} aria-label={m.research_figures_table()}>
        <table className={classes.figures}>
          <thead>
            <tr>
              <th scope="col">{m.research_figure()}</th>
              <th scope="col">{m.research_then()}</th>
              <th scope="col">{m.research_today()}</th>
            </tr>
          </thead>
          <tbody>
            {known.map((figure) => (
              <Row key={figure.key} figure={figure} />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function Row({ figure: { label, href, then_text: then, now_text: now, changed, fault, source } }: { figure: NoteFigure }) {
  const screen = addressIn(href);
  const url = linkable(source?.url ?? null);
  return (
    <tr data-changed={changed || undefined}>
      <th scope="row">
        {screen ? (
          <a href={hrefOf(screen)} data-leads="">
            {label}
          </a>
        ) : (
          label
        )}
        {source && <span className={`${textClass.note} ${classes.fault}`}>{url ? <Out url={url}>{source.name}</Out> : source.name}</span>}
        {fault !== null && <span className={`${textClass.note} ${classes.fault}`}>{m.research_fault({ why: fault })}</span>}
      </th>
      <td>{then}</td>
      <td>{changed ? <strong>{now}</strong> : <span className={textClass.note}>{m.research_same()}</span>}</td>
    </tr>
  );
}
