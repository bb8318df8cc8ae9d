export { TOOLS } from './tools.ts';
export type { Asking, Tool, ToolContext } from './context.ts';
export { labelOf } from './labels.ts';
export { measureType, readGroups } from './aggregate.ts';
export { listHref } from './list-rows.ts';
