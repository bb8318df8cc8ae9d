export { allowedOf, planLimit } from './limits.ts';
