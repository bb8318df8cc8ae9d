// wrong: platform imports words of the product
import { words } from '#domain/kinds/words.ts';

export const x = words;
