import { iconButtonClass } from '../../../ui/button/icon-button-class.ts';
import { textClass } from '../../../ui/text/text.ts';
import { m } from '../../../paraglide/messages.js';
import { socialPath } from '../../lists/columns/social-paths.ts';
import { Out } from '../../../ui/out-link/out-link.tsx';
import { shownLinks, signOf, type ShownLink } from './link-kinds.ts';
import { SourceButton } from './sourced.tsx';
import classes from './elsewhere.module.css';

/** Links that stand in a head; where there are more, the others are opened. */
const SHOWN = 8;

/** Links to other sites, each with the sign of what it leads to. Where several are of one kind, each says whose or where it is. */
export function Elsewhere({ name, links }: { name: string; links: readonly { type: string; url: string | null }[] }) {
  const shown = shownLinks(links);
  if (shown.length === 0) return null;
  const first = shown.length > SHOWN + 1 ? SHOWN : shown.length;
  const others = shown.slice(first);
  return (
    <ul className={classes.links} aria-label={m.detail_links()}>
      {shown.slice(0, first).map((link) => (
        <Link key={link.address.href} of={name} to={link} />
      ))}
      {others.length > 0 && (
        <li className={classes.others}>
          <details>
            <summary className={classes.named}>{m.detail_more({ count: String(others.length) })}</summary>
            <ul className={classes.links}>
              {others.map((link) => (
                <Link key={link.address.href} of={name} to={link} />
              ))}
            </ul>
          </details>
        </li>
      )}
      <li>
        <SourceButton path="links" label={m.detail_links()} />
      </li>
    </ul>
  );
}

function Link({ of, to: { address, kind, place, text } }: { of: string; to: ShownLink }) {
  return (
    <li>
      <Out url={address} label={`${of}: ${place}`} className={`${text === undefined ? iconButtonClass.usual : classes.named} ${classes.out}`}>
        <svg width={16} height={16} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" data-sign={kind}>
          <path d={signOf(kind) ?? socialPath(kind)} />
        </svg>
        {text !== undefined && <span className={textClass.cut}>{text}</span>}
      </Out>
    </li>
  );
}
