export { TOOLS } from './tools.ts';
export type { Asking, ToolContext } from './context.ts';
export { labelOf, narrowingOf } from './labels.ts';
export { measureType, readGroups } from './aggregate.ts';
export { holdsRows, listHref } from './list-rows.ts';
export { wordsOf } from './words.ts';
