import type { ReactNode } from 'react';
import type { SiteAddress } from '#domain/site/addresses.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { formatCount } from '../../ui/figure/figure.ts';
import { segmentsClass } from '../../ui/segments/segments.ts';
import { chipClass } from '../../ui/tag/tag.ts';
import { CATEGORIES, type CategoryKey, type When } from './categories.ts';
import classes from './events.module.css';

interface EventFiltersProps {
  when: When;
  category: CategoryKey | undefined;
  /** Events behind each tab, where they are known. */
  counts?: Readonly<Record<When, number>>;
  /** The address of other choices. */
  to: (choice: { when: When; category: CategoryKey | undefined }) => SiteAddress;
}

/** Upcoming or past, and of which category; the address holds both. */
export function EventFilters({ when, category, counts, to }: EventFiltersProps) {
  const choice = (key: string, on: boolean, chosen: Parameters<typeof to>[0], text: ReactNode, className?: string) => (
    <a key={key} href={hrefOf(to(chosen))} data-leads="" data-stays="" aria-current={on ? 'true' : undefined} className={className}>
      {text}
    </a>
  );
  const tab = (one: When, text: string) =>
    choice(
      one,
      when === one,
      { when: one, category },
      <>
        {text} {counts && <small>{formatCount(counts[one])}</small>}
      </>,
    );
  return (
    <>
      <nav className={`${segmentsClass} ${classes.when}`} aria-label={m.events_when()}>
        {tab('upcoming', m.events_upcoming())}
        {tab('past', m.events_past())}
      </nav>
      <nav className={classes.categories} aria-label={m.events_category()}>
        {choice('all', category === undefined, { when, category: undefined }, m.events_all(), chipClass)}
        {(Object.keys(CATEGORIES) as CategoryKey[]).map((key) => choice(key, category === key, { when, category: key }, CATEGORIES[key].label(), chipClass))}
      </nav>
    </>
  );
}
