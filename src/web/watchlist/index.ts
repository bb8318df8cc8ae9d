export { watchedQuery } from './watched.ts';
