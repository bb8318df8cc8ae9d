import { recordAddress, recordPicture } from '#domain/kinds/record-address.ts';
import { KIND_OF_WIRE, KINDS, type KindName, type NamedWire } from '#domain/kinds/kinds.ts';
import { absoluteAddress } from '#domain/site/addresses.ts';
import type { Site } from '../app/context.ts';
import { getLocale } from '../app/language.ts';

/** A record named in another's description. */
interface NamedRecord {
  type: NamedWire;
  slug: string;
  name: string;
}

/** What is told about a record; unknown values are null or absent. */
export interface RecordFacts {
  slug: string;
  name: string;
  description?: string | null;
  /** Path of a kept picture. */
  logo?: string | null;
  website?: string | null;
  /** Addresses of accounts and pages of the record elsewhere. */
  links?: readonly (string | null | undefined)[];
  location?: string | null;
  /** YYYY-MM-DD, with how much of it is known. */
  date?: string | null;
  datePrecision?: string | null;
  email?: string | null;
  founders?: readonly NamedRecord[];
  jobTitle?: string | null;
  /** Where a person works now. */
  worksFor?: readonly NamedRecord[];
  /** What a round gave money to, and who gave it. */
  about?: NamedRecord | null;
  investors?: readonly NamedRecord[];
}

/** Characters of a description, at most: the page has the whole. */
const LONGEST = 300;
const KNOWN_CHARACTERS: Record<string, number> = { month: 7, year: 4 };

const webAddress = (text: string | null | undefined): string | undefined => {
  const url = text ? URL.parse(text) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
};
const pageOf = (site: Site, kind: KindName, slug: string): string => absoluteAddress(site.publicUrl, recordAddress(KINDS[kind].wire, slug), getLocale());
const known = (thing: Record<string, unknown>): object =>
  Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)));

/**
 * A record in words of schema.org: a Project (which is an Organization there), Organization, Person, or Event for a round, with its accounts elsewhere.
 * Unknown facts are left out.
 */
export function recordJsonLd(site: Site, kind: KindName, facts: RecordFacts): object {
  const named = (list: readonly NamedRecord[] = []) =>
    list.map(({ type, slug, name }) => ({ '@type': KINDS[KIND_OF_WIRE[type]].schema, name, url: pageOf(site, KIND_OF_WIRE[type], slug) }));
  const date = facts.date?.slice(0, KNOWN_CHARACTERS[facts.datePrecision ?? ''] ?? 10);
  const elsewhere = [facts.website, ...(facts.links ?? [])].flatMap((link) => webAddress(link) ?? []);
  const picture = facts.logo && site.publicUrl + facts.logo;
  return known({
    '@type': KINDS[kind].schema,
    name: facts.name,
    description: facts.description?.slice(0, LONGEST),
    url: pageOf(site, kind, facts.slug),
    sameAs: [...new Set(elsewhere)],
    ...(kind === 'round'
      ? { startDate: date, about: facts.about && named([facts.about])[0], sponsor: named(facts.investors) }
      : kind === 'person'
        ? {
            image: picture,
            jobTitle: facts.jobTitle,
            worksFor: named(facts.worksFor),
            homeLocation: facts.location && { '@type': 'Place', name: facts.location },
          }
        : {
            logo: picture,
            foundingDate: date,
            founder: named(facts.founders),
            email: facts.email,
            location: facts.location && { '@type': 'Place', name: facts.location },
          }),
  });
}

/** The preview picture of a record, as the head of its page takes it. */
export const recordImage = (kind: KindName, slug: string, name: string) => ({ path: recordPicture(kind, slug), alt: name, width: 1200, height: 630 }) as const;
