export { category as watchCategory } from './contract.ts';
export { kindCode as watchedKindCode, watchedSql } from './watched-sql.ts';
