export { ColumnFilterButton } from './column-filter-button.tsx';
export { FilterBar } from './filter-bar.tsx';
export { filtersQuery } from './filters-query.ts';
