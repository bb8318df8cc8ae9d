import { formatCount } from '../../../ui/figure/figure.ts';
import { m } from '../../../paraglide/messages.js';
import { hostOf, linkable, Out } from '../../out-link.tsx';
import { Section } from '../frame/section.tsx';
import type { Person } from './queries.ts';
import classes from './person.module.css';

/** What a person wrote, such as standards. */
export const Works = ({ of }: { of: Person['works'] }) => (
  <Section title={m.field_works()} note={formatCount(of.length)} source={{ path: 'works' }} empty={of.length === 0 && m.person_works_empty()}>
    <ul className={classes.works}>
      {of.map(({ title, link }) => {
        const url = linkable(link);
        return (
          <li key={`${title} ${link}`}>
            {url ? <Out url={url}>{title}</Out> : title}
            {url && <span className={classes.host}>{hostOf(url)}</span>}
          </li>
        );
      })}
    </ul>
  </Section>
);
