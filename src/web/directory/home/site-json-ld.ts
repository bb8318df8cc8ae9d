import { addresses, fileAddresses } from '#domain/site/addresses.ts';
import type { Site } from '../../app/context.ts';

/** Who runs the site and how it is searched. Addresses outside that the operator did not set are left out. */
export function siteJsonLd({ name, publicUrl, links }: Site): object[] {
  const { social, messaging, community, partner, email } = links;
  const service = {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    availableLanguage: ['Vietnamese', 'English'],
    areaServed: 'VN',
    ...(email === undefined ? {} : { email }),
  };
  const pages = [social, messaging, community].filter((address) => address !== undefined);
  return [
    {
      '@type': 'Organization',
      name,
      url: publicUrl,
      logo: publicUrl + fileAddresses.touchIcon(),
      ...(pages.length > 0 ? { sameAs: pages } : {}),
      contactPoint: [service, ...(partner === undefined ? [] : [{ '@type': 'ContactPoint', contactType: 'partnerships', url: partner }])],
    },
    {
      '@type': 'WebSite',
      name,
      url: publicUrl,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}${addresses.search()}?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
