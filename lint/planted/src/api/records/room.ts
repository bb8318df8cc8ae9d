import { choose } from './choose.ts';

export const datasets = [choose];
