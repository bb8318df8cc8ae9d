export { runPlan } from './run.ts';
