import { addresses, type SiteAddress } from '../site/addresses.ts';
import { KINDS, type KindName } from './kinds.ts';

/**
 * Where a change of a record is suggested: the form of its kind, of a round that of its project. @param field what the form opens at: a path of the
 * catalogue, or the key of a field
 */
export const suggestAddress = (kind: KindName, slug: string, field?: string): SiteAddress => {
  const { form } = KINDS[kind];
  return addresses.settings('contributor', form === null ? { form: KINDS.project.form, round: slug, field } : { form, slug, field });
};
