export { runSource } from './run-source.ts';
export type { Source } from './source.ts';
