import type { ContributionType } from '#domain/contributions/proposal.ts';
import { addresses } from '#domain/site/addresses.ts';

/** Address of the form that proposes that a record is taken away, or a round of it, or that one is split off again. @param round id of the round */
export const actAddress = (type: ContributionType, slug: string, act: 'remove' | 'split', round?: string) =>
  addresses.settings('contributor', { form: type, slug, act, ...(round !== undefined && { round }) });
