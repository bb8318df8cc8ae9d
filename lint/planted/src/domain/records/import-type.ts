// wrong: domain names a type of platform inline
export type X = typeof import('#platform/log.ts');
