export { eventFields } from './contract.ts';
export { eventColumns, happenings, TOLD } from './events-sql.ts';
