export { matchingRecords, putNames, type NameRow } from './names.ts';
