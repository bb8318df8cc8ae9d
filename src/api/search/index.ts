export { findNames } from './find.ts';
export { fillWords, putNames, putSizes, searchNames, type NameRow } from './names.ts';
export { sizeOf } from './size.ts';
