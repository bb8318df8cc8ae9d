export { useColumnFilters } from './column-filters.tsx';
export { FilterBar } from './filter-bar.tsx';
export { filtersQuery } from './filters-query.ts';
