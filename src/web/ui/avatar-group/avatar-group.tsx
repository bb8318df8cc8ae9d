import { hiddenClass } from '../hidden/hidden.ts';
import { Logo } from '../logo/logo.tsx';
import { NEW_TAB, recordLink, type RecordRef } from '../record-link/record-link.ts';
import { m } from '../../paraglide/messages.js';
import classes from './avatar-group.module.css';

/** A member of a group. */
export interface Avatar extends RecordRef {
  name: string;
  logo: string | null;
}

/**
 * Records by logo and name: the first one, and how many more there are; that number opens the list of all. Links open in a new tab.
 * @param all what the group is of: `type:slug:field`, by which the list of all is asked for
 */
export function AvatarGroup({ first, count, all }: { first: Avatar; count: number; all: string }) {
  return (
    <span className={classes.group}>
      <a className={classes.first} title={first.name} {...recordLink(first)} {...NEW_TAB}>
        <Logo src={first.logo} name={first.name} size={24} />
        {first.name}
      </a>
      {count > 1 && (
        <button type="button" className={classes.more} data-group={all} aria-haspopup="dialog">
          +{count - 1}
          <span className={hiddenClass}> {m.list_more()}</span>
        </button>
      )}
    </span>
  );
}
