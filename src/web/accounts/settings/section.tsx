import type { ReactNode } from 'react';
import { cardClass } from '../../ui/card/card.ts';
import classes from './settings.module.css';

/** A part of the settings, reached by its anchor. Its title has the id `{id}-title`. */
export function Section({ id, title, lead, danger = false, children }: { id: string; title: string; lead?: ReactNode; danger?: boolean; children: ReactNode }) {
  return (
    <section id={id} className={`${cardClass.wide} ${classes.section}`} aria-labelledby={`${id}-title`} data-danger={danger || undefined}>
      <h2 id={`${id}-title`} className={classes.sectionTitle}>
        {title}
      </h2>
      {lead !== undefined && <p className={classes.sectionLead}>{lead}</p>}
      {children}
    </section>
  );
}
