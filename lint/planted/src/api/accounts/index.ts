export { may } from './policy.ts';
