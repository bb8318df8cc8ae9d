import type { Days } from '#domain/observatory/periods.ts';
import type { ObservatoryAddress } from './address.ts';
import type { Observed } from './queries.ts';

/** Whether it can be known what counts of a period: what Cairn held before its first import cannot. */
export const canBeKnown = ({ held_from: from }: Pick<Observed, 'held_from'>, days: Days | null, { clock }: Pick<ObservatoryAddress, 'clock'>): boolean =>
  clock !== 'held' || (from !== null && (days === null || days.to >= from));
