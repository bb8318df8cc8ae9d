import { addresses } from '#domain/site/addresses.ts';
import type { AppContext } from '../../app/context.ts';
import { pageHead } from '../../app/head.ts';
import { m } from '../../paraglide/messages.js';
import type { Profile } from './queries.ts';

/** What the page of a public profile says about itself. */
export function profileHead({ name, username, description, social }: Profile, { site }: AppContext) {
  const links = Object.values(social);
  return pageHead({
    site,
    title: `${name} (@${username})`,
    description: description?.replaceAll(/\s+/g, ' ') ?? m.profile_description({ name, site: site.name }),
    path: addresses.contributor(username),
    type: 'profile',
    jsonLd: [{ '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name, alternateName: username, ...(links.length > 0 ? { sameAs: links } : {}) } }],
  });
}
