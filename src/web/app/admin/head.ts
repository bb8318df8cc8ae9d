import { m } from '../../paraglide/messages.js';
import type { AppContext } from '../context.ts';
import { pageHead } from '../head.ts';

/** What a page of the administration says about itself: that it is one, whatever is on it. */
export const adminHead = ({ site }: AppContext, room: string) =>
  pageHead({ site, title: m.admin_title(), description: m.admin_lead({ site: site.name }), path: `/admin/${room}`, index: false });
