import { KINDS, type NamedKind } from '../kinds/kinds.ts';
import { addresses, type SiteAddress } from '../site/addresses.ts';
import type { Gap } from './quest.ts';

/** What an item of a quest is about. */
export interface Subject {
  gap: Gap;
  kind: NamedKind;
  /** Null for what is not listed. */
  slug: string | null;
  /** Name of the field of the form; null for twins and what is not listed. */
  field: string | null;
  /** The record that it may be the same as. */
  into: string | null;
}

/** Where the gap of an item is filled: the form at its field, the proposal to merge twins, or the form of a new record. */
export function fillAddress({ gap, kind, slug, field, into }: Subject): SiteAddress {
  const form = KINDS[kind].form;
  if (slug === null) return addresses.settings('contributor', { form });
  if (gap === 'twin') return addresses.settings('contributor', { form, slug, into: into ?? undefined });
  return addresses.settings('contributor', { form, slug, field: field ?? undefined });
}
