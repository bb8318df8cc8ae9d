import type { EventCategory } from '#domain/records/event-categories.ts';
import { m } from '../../paraglide/messages.js';

/** Categories as addresses name them. */
export const CATEGORIES = {
  general: { name: 'General', label: m.events_general },
  ama: { name: 'AMA', label: m.events_ama },
  exchange: { name: 'Exchange', label: m.events_exchange },
  partnership: { name: 'Partnership', label: m.events_partnership },
  release: { name: 'Release', label: m.events_release },
  dao: { name: 'DAO', label: m.events_dao },
  announcement: { name: 'Announcement', label: m.events_announcement },
  'hard-fork': { name: 'Hard Fork', label: m.events_hard_fork },
  nft: { name: 'NFT', label: m.events_nft },
  other: { name: 'Other', label: m.events_other },
} as const satisfies Readonly<Record<string, { name: EventCategory; label: () => string }>>;
export type CategoryKey = keyof typeof CATEGORIES;

export const isCategory = (key: unknown): key is CategoryKey => typeof key === 'string' && Object.hasOwn(CATEGORIES, key);

/** The category as it is read. */
export const categoryText = (category: EventCategory): string => (Object.values(CATEGORIES).find(({ name }) => name === category) ?? CATEGORIES.other).label();

/** Whether events are to come or over, as addresses name it. */
export type When = 'upcoming' | 'past';
export const isWhen = (word: unknown): word is When => word === 'upcoming' || word === 'past';
