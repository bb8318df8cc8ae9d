import { recordPage } from '#domain/kinds/record-address.ts';
import { m } from '../../../paraglide/messages.js';
import { hrefOf } from '../../../ui/address/address.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { formatCount } from '../../../ui/figure/figure.ts';
import { pagingClass } from '../../../ui/paging/paging.ts';
import type { DetailAddress } from './detail-address.ts';
import { useDetail } from './detail-context.tsx';
import type { DetailTab } from './detail-tabs.ts';

interface PagingProps {
  tab: DetailTab;
  /** State of the tab that all pages keep. */
  keep?: DetailAddress;
  texts: { label: string; before: string; after: string };
  /** Rows before this page. */
  skip: number;
  shown: number;
  /** Rows of a full page. */
  size: number;
  /** Whether rows follow; if absent, after every full page. */
  more?: boolean;
}

/** Ways to the rows before and after those of a tab, kept in its address. Nothing where there are no others. */
export function Paging({ tab, keep = {}, texts, skip, shown, size, more = shown === size }: PagingProps) {
  const { kind, slug } = useDetail();
  const link = (to: number, text: string) => (
    <a href={hrefOf(recordPage(kind, slug, tab, to <= 0 ? keep : { ...keep, skip: to }))} data-leads="" className={buttonClass.plain}>
      {text}
    </a>
  );
  if (skip === 0 && !more) return null;
  return (
    <nav className={pagingClass} aria-label={texts.label}>
      {skip > 0 && link(skip - size, texts.before)}
      <span>{m.history_range({ from: formatCount(skip + 1), to: formatCount(skip + shown) })}</span>
      {more && link(skip + size, texts.after)}
    </nav>
  );
}
