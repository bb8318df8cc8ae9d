export { findNames } from './find.ts';
export { putKeys, type KeyRow } from './keys.ts';
export { fillWords, putNames, putSizes, searchNames, type NameRow } from './names.ts';
export { recordsNamed } from './named.ts';
export { sizeOf } from './size.ts';
