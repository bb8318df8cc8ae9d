export { anySql, countSql, sumSql } from './count.ts';
export { DEFAULT_SORT } from './order.ts';
export { parameters } from './scope.ts';
export { orderType, pageSql, type Add, type Sought, type Window } from './page.ts';
