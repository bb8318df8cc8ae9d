import type { NavigationItem } from '../app/shell/navigation.ts';
import { m } from '../paraglide/messages.js';

/** The newsroom's entries of the menu. */
export const newsroomEntries: Record<'intelligence' | 'news', NavigationItem> = {
  intelligence: { to: '/news-research', search: { type: 'research', view: 'default' }, label: m.nav_intelligence, hint: m.nav_intelligence_hint },
  news: { to: '/news-research', search: { type: 'news', view: 'default' }, label: m.nav_news, hint: m.nav_news_hint },
};
