export { choose } from './choose.ts';
