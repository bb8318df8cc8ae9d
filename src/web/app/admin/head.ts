import { addresses, type AdminRoom } from '#domain/site/addresses.ts';
import { m } from '../../paraglide/messages.js';
import type { AppContext } from '../context.ts';
import { pageHead } from '../head.ts';

export { guardRoom } from './guard.ts';

/** What a page of the administration says about itself: that it is one, whatever is on it. */
export const adminHead = ({ site }: AppContext, room: AdminRoom) =>
  pageHead({ site, title: m.admin_title(), description: m.admin_lead({ site: site.name }), path: addresses.admin(room), index: false });
