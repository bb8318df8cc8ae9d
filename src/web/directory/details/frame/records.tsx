import type { ReactNode } from 'react';
import { formatCount } from '../../../ui/figure/figure.ts';
import { Logo } from '../../../ui/logo/logo.tsx';
import { recordLink } from '../../../ui/record-link/record-link.ts';
import { m } from '../../../paraglide/messages.js';
import { Day } from './section.tsx';
import type { Member, Ref } from '#domain/directory/details/details.ts';
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

/** People by their roles, one under another: who, as what, from when to when. */
export const MemberList = ({ of }: { of: readonly Member[] }) => (
  <ul className={classes.members}>
    {of.map((member, index) => (
      <li key={`${member.id} ${index}`} className={classes.member}>
        <Logo src={member.logo} name={member.name} size={40} />
        <span className={classes.memberText}>
          <a {...recordLink(member)} className={classes.memberName}>
            {member.name}
          </a>
          <span className={classes.position}>
            {member.founder && <span className={`${tagClass.accent} ${classes.founder}`}>{m.detail_founder()}</span>}
            {member.position}
          </span>
          <Period of={member} />
        </span>
      </li>
    ))}
  </ul>
);

/** From when to when somebody has a role; nothing where neither is known. */
export function Period({ of }: { of: Pick<Member, 'from_date' | 'from_precision' | 'to_date' | 'to_precision'> }) {
  if (of.from_date === null && of.to_date === null) return null;
  return (
    <span className={classes.period}>
      {of.from_date === null ? '...' : <Day day={of.from_date} precision={of.from_precision} />} –{' '}
      {of.to_date === null ? m.detail_today() : <Day day={of.to_date} precision={of.to_precision} />}
    </span>
  );
}
