// wrong: web room imports the composition root
import { root } from '../root.tsx';

export const x = root;
