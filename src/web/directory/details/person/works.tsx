import { formatCount } from '../../../ui/figure/figure.ts';
import { m } from '../../../paraglide/messages.js';
import { hostOf, linkable, Out } from '../../../ui/out-link/out-link.tsx';
import { Section } from '../frame/section.tsx';
import { TabLink } from '../frame/tab-link.tsx';
import type { Person } from './queries.ts';
import classes from './person.module.css';

/** What a person wrote, such as standards. @param shown as many; the rest stands on the tab that holds all */
export const Works = ({ of, shown = of.length }: { of: Person['works']; shown?: number }) => (
  <Section
    title={m.field_works()}
    note={formatCount(of.length)}
    source={{ path: 'works' }}
    empty={of.length === 0 && m.person_works_empty()}
    action={of.length > shown && <TabLink tab="news" text={m.person_all_works()} />}
  >
    <ul className={classes.works}>
      {of.slice(0, shown).map(({ title, link }) => {
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
