import { KINDS, type NamedKind } from '../kinds/kinds.ts';

/** The path of rounds that names a record of a kind. */
export const ROUND_PATH = {
  project: 'project',
  organization: KINDS.organization.plural,
  person: KINDS.person.plural,
} as const satisfies Record<NamedKind, string>;

/** Paths of rounds that name who took part. */
export const PARTY_PATHS: ReadonlySet<string> = new Set([ROUND_PATH.organization, ROUND_PATH.person]);
