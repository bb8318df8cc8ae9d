import type { ScreenKind } from '../screener/screen.ts';

/** First part of the address of a record's page, by kind. Rounds have none: they open over their list. */
const SECTION = { project: 'project', organization: 'organization', person: 'people' } as const satisfies Partial<Record<ScreenKind, string>>;

/** Path of a record's page, without a language. */
export const recordPath = (kind: ScreenKind, slug: string): string => (kind === 'round' ? `/directory/fundraising?round=${slug}` : `/${SECTION[kind]}/${slug}`);

/** Kinds by the word their preview pictures are under: `/og/{word}/{slug}.png`. */
export const IMAGE_KINDS = { project: 'project', organization: 'organization', people: 'person', fundraising: 'round' } as const satisfies Record<
  string,
  ScreenKind
>;

/** Path of the preview picture of a record, without a language. */
export const recordImagePath = (kind: ScreenKind, slug: string): string => `/og/${kind === 'round' ? 'fundraising' : SECTION[kind]}/${slug}.png`;
