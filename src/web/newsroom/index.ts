export { CATEGORIES, isCategory, isWhen } from './events/categories.ts';
export { EventFilters } from './events/event-filters.tsx';
export { EventRows } from './events/event-rows.tsx';
export { NewsRows } from './news/news-rows.tsx';
