import { lateCode } from '../../ui/late-part/late-code.ts';

/** Loads what reads the screen of an address. The parser is large, so it is no part of the page. */
export const loadScreens = lateCode(() => import('./list-screen.ts'));
