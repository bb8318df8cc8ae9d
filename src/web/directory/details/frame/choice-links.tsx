import { recordPage } from '#domain/kinds/record-address.ts';
import { hrefOf } from '../../../ui/address/address.ts';
import type { DetailAddress } from './detail-address.ts';
import { useDetail } from './detail-context.tsx';
import type { DetailTab } from './detail-tabs.ts';
import { chipClass } from '../../../ui/tag/tag.ts';
import { wrapClass } from '../../../ui/wrap/wrap.ts';
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
    <nav className={`${wrapClass.start} ${classes.choices}`} aria-label={label}>
      {choices.map(({ key, text, search, on }) => (
        <a
          key={key}
          href={hrefOf(recordPage(kind, slug, tab, search))}
          data-leads=""
          aria-current={on ? 'true' : undefined}
          className={chipClass}
          data-stays=""
        >
          {text}
        </a>
      ))}
    </nav>
  );
}
