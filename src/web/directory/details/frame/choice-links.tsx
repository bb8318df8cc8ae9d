import { Link } from '@tanstack/react-router';
import { recordPage } from '#domain/kinds/record-address.ts';
import { targetOf } from '../../../ui/address/address.ts';
import type { DetailAddress } from './detail-address.ts';
import { useDetail } from './detail-context.tsx';
import type { DetailTab } from './detail-tabs.ts';
import { chipClass } from '../../../ui/tag/tag.ts';
import classes from './choice-links.module.css';

interface ChoiceLinksProps {
  /** What is chosen. */
  label: string;
  tab: DetailTab;
  choices: readonly { key: string; text: string; search: DetailAddress; on: boolean }[];
}

/** One of several ways to show a tab, kept in its address. */
export function ChoiceLinks({ label, tab, choices }: ChoiceLinksProps) {
  const { kind, slug } = useDetail();
  return (
    <nav className={classes.choices} aria-label={label}>
      {choices.map(({ key, text, search, on }) => (
        <Link
          key={key}
          {...targetOf(recordPage(kind, slug, tab, search))}
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          aria-current={on ? 'true' : undefined}
          className={chipClass}
          resetScroll={false}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
