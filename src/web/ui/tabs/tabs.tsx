import { Children, useEffect, useRef, type ReactNode } from 'react';
import classes from './tabs.module.css';

/** Pixels of the tab before that stay in sight. */
const SEEN_BEFORE = 64;

/**
 * The tabs of a page. Each has an address, so they are links in a navigation, of which one is the current page; they are not the tabs of ARIA.
 * On a narrow screen they scroll, and the current one is in sight.
 * @param current changes with the tab @param children a link for each, with `aria-current` on one
 */
export function Tabs({ label, current, children }: { label: string; current: string; children: ReactNode }) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && link) nav.current.scrollLeft = link.offsetLeft - nav.current.offsetLeft - SEEN_BEFORE;
  }, [current]);
  return (
    <nav ref={nav} className={classes.tabs} aria-label={label}>
      <ul className={classes.links}>
        {Children.map(children, (link) => (
          <li>{link}</li>
        ))}
      </ul>
    </nav>
  );
}

/** Class of a row of links that look like tabs. */
export const tabLinksClass = classes.links;

/** The number of things behind a tab. */
export function TabCount({ children }: { children: ReactNode }) {
  return <span className={classes.count}>{children}</span>;
}
