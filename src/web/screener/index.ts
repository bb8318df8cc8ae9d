export { useColumnFilters } from './column-filters.tsx';
export { ConditionControl } from './late-condition.ts';
export { FilterBar } from './filter-bar.tsx';
export { filtersQuery } from './filters-query.ts';
export { faultSentence } from './fault-text.ts';
export { Instead, PAPER_INPUT, TextPaper } from './text-fault.tsx';
export { flagText } from './value-text.ts';
