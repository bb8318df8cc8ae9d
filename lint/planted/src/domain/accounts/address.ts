import { home } from '../site/addresses.ts';

export const back = home;
