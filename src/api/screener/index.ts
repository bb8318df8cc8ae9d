export { anySql, countSql, sumSql } from './count.ts';
export { Columns } from './columns/columns.ts';
export { compareColumns } from './columns/check.ts';
export { findRows, pageOf as pageOfRows } from './columns/page.ts';
export { printUnits, sumOf } from './columns/sums.ts';
export { countrySql } from './binding.ts';
export { DEFAULT_SORT } from './order.ts';
export { parameters } from './scope.ts';
export { orderType, pageSql, type Add, type Sought, type Window } from './page.ts';
