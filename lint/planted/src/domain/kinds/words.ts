import { home } from '../site/addresses.ts';

export const words = [home];
