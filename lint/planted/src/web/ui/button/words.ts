import { words } from '#domain/kinds/words.ts';

export const x = words;
