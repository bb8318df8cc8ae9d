export { putNames, searchNames, type NameRow } from './names.ts';
