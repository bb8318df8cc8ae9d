import { recordPage } from '#domain/kinds/record-address.ts';
import { hrefOf } from '../../../ui/address/address.ts';
import { useDetail } from './detail-context.tsx';
import type { DetailTab } from './detail-tabs.ts';
import { textClass } from '../../../ui/text/text.ts';
import classes from './tab-link.module.css';

/** A section's link to the tab that holds all of which it shows some. */
export function TabLink({ tab, text }: { tab: DetailTab; text: string }) {
  const { kind, slug } = useDetail();
  return (
    <a href={hrefOf(recordPage(kind, slug, tab))} data-leads="" className={`${textClass.alone} ${classes.link}`}>
      {text}
    </a>
  );
}
