export { LIST_ANSWERS } from './contract/answers.ts';
export { groupsAnswer, groupsParams, type AskedGroups } from './contract/groups.ts';
export { reference, slug } from './contract/parts.ts';
export { pageFromColumns } from './lists/from-columns.ts';
export { groupsFromColumns, groupsSelect, groupsShaped } from './lists/groups.ts';
export { planInLine, turn } from './lists/in-turns.ts';
export { LIST_READS, pageOf } from './lists/lists.ts';
