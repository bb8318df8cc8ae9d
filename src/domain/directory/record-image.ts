import type { ScreenKind } from '../screener/screen.ts';

/** Kinds of record by the word their preview pictures are under: `/og/{word}/{slug}.png`. */
export const IMAGE_KINDS = { project: 'project', organization: 'organization', people: 'person', fundraising: 'round' } as const satisfies Record<
  string,
  ScreenKind
>;

const WORD = { project: 'project', organization: 'organization', person: 'people', round: 'fundraising' } as const satisfies Record<ScreenKind, string>;

/** Path of the preview picture of a record, without a language. */
export const recordImagePath = (kind: ScreenKind, slug: string): string => `/og/${WORD[kind]}/${encodeURIComponent(slug)}.png`;
