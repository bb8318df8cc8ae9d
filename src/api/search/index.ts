export { findNames } from './find.ts';
export { putKeys, type KeyRow } from './keys.ts';
export { fillWords, putNames, putSizes, searchNames, type NameRow } from './names.ts';
export { sizeOf } from './size.ts';
