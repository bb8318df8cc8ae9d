import type { Experience } from '#domain/directory/details/details.ts';
import { Logo } from '../../../ui/logo/logo.tsx';
import { recordLink } from '../../../ui/record-link/record-link.ts';
import { m } from '../../../paraglide/messages.js';
import { Period } from '../frame/records.tsx';
import { tagClass } from '../../../ui/tag/tag.ts';
import classes from './person.module.css';

/** Roles in the order of time, the present ones first. */
export const Timeline = ({ of }: { of: readonly Experience[] }) => (
  <ol className={classes.timeline}>
    {of.map((role, place) => (
      <li key={`${role.id} ${place}`} data-current={role.current && !role.old ? '' : undefined}>
        <Logo src={role.logo} name={role.name} size={40} />
        <div className={classes.role}>
          <a className={classes.place} {...recordLink(role)}>
            {role.name}
          </a>
          <span className={classes.position}>
            {role.position ?? m.person_role_unknown()}
            {role.founder && <span className={tagClass.accent}>{m.detail_founder()}</span>}
          </span>
          {role.from_date === null && role.to_date === null && !role.ended && role.stated_on === null ? (
            <span className={classes.period}>{m.person_period_unknown()}</span>
          ) : (
            <span className={classes.period}>
              <Period of={role} />
            </span>
          )}
        </div>
      </li>
    ))}
  </ol>
);
