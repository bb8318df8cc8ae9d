export { category as watchCategory } from './contract.ts';
export { MOST_WATCHED } from './most-watched.ts';
export { kindCode as watchedKindCode, watchedSql } from './watched-sql.ts';
