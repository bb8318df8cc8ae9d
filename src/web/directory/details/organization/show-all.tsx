import { Link } from '@tanstack/react-router';
import { recordPage } from '#domain/kinds/record-address.ts';
import { targetOf } from '../../../ui/address/address.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { formatCount } from '../../../ui/figure/figure.ts';
import { m } from '../../../paraglide/messages.js';
import type { DetailAddress } from '../frame/detail-address.ts';
import { useDetail } from '../frame/detail-context.tsx';
import classes from './organization.module.css';

/** Leads to all rows where only the first are shown. */
export function ShowAll({ tab, address, shown, count }: { tab: 'portfolio' | 'rounds'; address: DetailAddress; shown: number; count: number }) {
  const { slug } = useDetail();
  if (shown >= count) return null;
  return (
    <p className={classes.more}>
      <span>{m.organization_shown({ shown: formatCount(shown), count: formatCount(count) })}</span>
      <Link {...targetOf(recordPage('organization', slug, tab, { ...address, show: 'all' }))} className={buttonClass.plain} resetScroll={false}>
        {m.organization_show_all()}
      </Link>
    </p>
  );
}
