import { recordAddress } from '#domain/kinds/record-address.ts';
import { absoluteAddress, addresses, fileAddresses } from '#domain/site/addresses.ts';
import type { Site } from '../../app/context.ts';
import { getLocale } from '../../app/language.ts';
import type { FullNote } from './research-query.ts';

type Shown = Pick<
  FullNote,
  'slug' | 'title' | 'description' | 'created_at' | 'updated_at' | 'image' | 'authors' | 'assets' | 'tags' | 'access' | 'opens_at' | 'language'
>;

/** Who wrote a note: a desk that is named like the site is an organization. */
const writer = (site: Site, { name, office }: Shown['authors'][number]): object =>
  name === site.name || name.startsWith(`${site.name} `)
    ? { '@type': 'Organization', name }
    : { '@type': 'Person', name, ...(office !== null && { jobTitle: office }) };

/** A note in words of schema.org. */
export function noteJsonLd(site: Site, note: Shown): object {
  const at = (address: Parameters<typeof absoluteAddress>[1]) => absoluteAddress(site.publicUrl, address, getLocale());
  const url = at(addresses.note(note.slug));
  return {
    '@type': 'Article',
    headline: note.title,
    description: note.description,
    url,
    mainEntityOfPage: url,
    inLanguage: note.language,
    datePublished: note.created_at,
    dateModified: note.updated_at,
    isAccessibleForFree: note.access === 'everyone' && note.opens_at === null,
    author: note.authors.map((author) => writer(site, author)),
    publisher: { '@type': 'Organization', name: site.name, url: site.publicUrl, logo: site.publicUrl + fileAddresses.icon('png') },
    ...(note.image !== null && { image: site.publicUrl + note.image }),
    ...(note.tags.length > 0 && { keywords: note.tags }),
    ...(note.assets.length > 0 && { about: note.assets.map(({ name, type, slug }) => ({ '@type': 'Thing', name, url: at(recordAddress(type, slug)) })) }),
  };
}
