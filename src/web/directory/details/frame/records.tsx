import { Fragment, type ReactNode } from 'react';
import { formatCount } from '../../../ui/figure/figure.ts';
import { Logo } from '../../../ui/logo/logo.tsx';
import { recordLink } from '../../../ui/record-link/record-link.ts';
import { m } from '../../../paraglide/messages.js';
import { membersOf } from './members-of.ts';
import { Day } from '../../../ui/time/day.tsx';
import type { Member, Ref, RoleTime } from '#domain/directory/details/details.ts';
import { tagClass } from '../../../ui/tag/tag.ts';
import { textClass } from '../../../ui/text/text.ts';
import { wrapClass } from '../../../ui/wrap/wrap.ts';
import classes from './records.module.css';

/** A record by logo and name, leading to its page. @param note after the name */
export const RecordLink = ({ to, note, className }: { to: Ref; note?: ReactNode; className?: string | undefined }) => (
  <a {...recordLink(to)} className={className === undefined ? classes.link : `${classes.link} ${className}`}>
    <Logo src={to.logo} name={to.name} size={20} />
    <span className={`${textClass.cut} ${classes.linkName}`}>{to.name}</span>
    {note}
  </a>
);

/** Records side by side; those that are many stay behind a line that opens. */
export function RefList({ of, note, shown = 12 }: { of: readonly Ref[]; note?: (ref: Ref) => ReactNode; shown?: number }) {
  const [first, rest] = [of.slice(0, shown), of.slice(shown)];
  const list = (refs: readonly Ref[]) => (
    <ul className={`${wrapClass.start} ${classes.refs}`}>
      {refs.map((ref) => (
        <li key={ref.id}>
          <RecordLink to={ref} note={note?.(ref)} className={classes.chip} />
        </li>
      ))}
    </ul>
  );
  return (
    <div className={classes.refList}>
      {list(first)}
      {rest.length > 0 && (
        <details className={classes.rest}>
          <summary>{m.detail_more({ count: formatCount(rest.length) })}</summary>
          {list(rest)}
        </details>
      )}
    </div>
  );
}

/** People, one under another: who, as what, from when to when; several roles of one person stand together. */
export const MemberList = ({ of }: { of: readonly Member[] }) => (
  <ul className={classes.members}>
    {membersOf(of).map(({ member, roles }) => (
      <li key={member.id} className={classes.member}>
        <Logo src={member.logo} name={member.name} size={40} />
        <span className={classes.memberText}>
          <a {...recordLink(member)} className={classes.memberName}>
            {member.name}
          </a>
          {roles.map((role, index) => (
            <Fragment key={`${role.position} ${index}`}>
              <span className={classes.position}>
                {role.founder && index === 0 && <span className={`${tagClass.accent} ${classes.founder}`}>{m.detail_founder()}</span>}
                {role.position}
              </span>
              <Period of={role} />
            </Fragment>
          ))}
        </span>
      </li>
    ))}
  </ul>
);

/** From when to when somebody has a role. Where no end is stated, it lasted on the day when a page said so, not necessarily today. */
export function Period({ of }: { of: RoleTime }) {
  const { from_date: from, to_date: to, ended, stated_on: stated } = of;
  if (from === null && to === null && !ended && stated === null) return null;
  return <span className={classes.period}>{periodParts(of).map((part, index) => (index === 0 ? part : [' · ', part]))}</span>;
}

/** Length of YYYY-MM-DD. */
const DAY = 10;

function periodParts({ from_date: from, from_precision: fromExact, to_date: to, to_precision: toExact, ended, stated_on: stated }: RoleTime): ReactNode[] {
  const day = (date: string, precision: RoleTime['from_precision']) => <Day key={date} day={date} precision={precision} />;
  const since = from === null ? [] : [[`${m.detail_since()} `, day(from, fromExact)]];
  if (to !== null) return [[from === null ? '...' : day(from, fromExact), ' – ', day(to, toExact)]];
  if (ended) return [...since, m.detail_former()];
  if (stated !== null)
    return [...since, [`${m.detail_as_of()} `, day(`${stated}-01-01`.slice(0, DAY), stated.length < 7 ? 'year' : stated.length < DAY ? 'month' : 'day')]];
  return since;
}
