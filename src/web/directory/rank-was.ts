import { formatCount } from '../ui/figure/figure.ts';
import { formatDay } from '../ui/time/date.ts';
import { m } from '../paraglide/messages.js';

/** A rank of a list before the list of ranks, with its month. */
export const rankWas = (rank: number, stated: string | null): string =>
  m.rank_was({ rank: formatCount(rank), month: stated === null ? '' : formatDay(stated, 'month') });
