// wrong: platform imports pages
import { root } from '#web/root.tsx';

export const x = root;
