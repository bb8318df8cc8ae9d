import { notFound, redirect } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { targetOf } from '../../ui/address/address.ts';
import { guardRoom } from '../admin/guard.ts';
import type { AppContext } from '../context.ts';
import { pageHead } from '../head.ts';
import { areaAt } from './areas.ts';
import { backTitle, elsewhere } from './elsewhere.ts';

/** Loads what an address without a page of its own is: an area still to come, one that leads elsewhere. @throws notFound for all others */
export async function loadRest(context: AppContext, search: Readonly<Record<string, string>>, path: string) {
  const { site } = context;
  const page = (title: string, description: string) => ({ path, head: pageHead({ site, title, description, path, index: false }) });
  const area = areaAt(path);
  if (!area) {
    const led = elsewhere(path);
    if (led?.to === 'sign-up') throw redirect(targetOf(addresses.signUp({ referral: led.referral })));
    if (led) return page(backTitle(), backTitle());
    throw notFound();
  }
  if (area.kind === 'admin') await guardRoom(context, path.slice('/admin/'.length));
  const kept = Object.fromEntries(Object.entries(search).filter(([name]) => name === area.search));
  if (Object.keys(kept).length < Object.keys(search).length) throw redirect({ to: path, search: kept, replace: true });
  return page(area.title({ site: site.name }), area.lead({ site: site.name }));
}
