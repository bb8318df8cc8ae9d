import { expect, test } from 'vitest';
import { pageHead } from '../app/head.ts';
import { recordImage, recordJsonLd } from './json-ld.ts';
import { siteJsonLd } from './home/site-json-ld.ts';

const site = { name: 'Cairn', publicUrl: 'https://cairn.example', build: 'b', links: {}, ways: { google: false, twitter: false } };
const FACTS = {
  slug: 'aave',
  name: 'Aave </script><script>alert(1)</script>',
  description: null,
  logo: '/files/a.webp',
  website: 'https://aave.com',
  links: ['https://x.com/aave', 'https://aave.com', 'javascript:alert(1)', null, 'not an address'],
  date: '2017-05-01',
  datePrecision: 'month',
  founders: [{ type: 'people', slug: 'stani', name: 'Stani' }],
} as const;

test('a record is told in words of schema.org, what is unknown is left out [export-3]', () => {
  expect(recordJsonLd(site, 'project', FACTS)).toEqual({
    '@type': 'Project',
    name: FACTS.name,
    url: 'https://cairn.example/project/aave',
    sameAs: ['https://aave.com/', 'https://x.com/aave'],
    logo: 'https://cairn.example/files/a.webp',
    foundingDate: '2017-05',
    founder: [{ '@type': 'Person', name: 'Stani', url: 'https://cairn.example/people/stani' }],
  });
  expect(recordJsonLd(site, 'person', { slug: 's', name: 'S', jobTitle: 'CEO', worksFor: [{ type: 'venture', slug: 'f', name: 'F' }] })).toEqual({
    '@type': 'Person',
    name: 'S',
    url: 'https://cairn.example/people/s',
    jobTitle: 'CEO',
    worksFor: [{ '@type': 'Organization', name: 'F', url: 'https://cairn.example/organization/f' }],
  });
  expect(
    recordJsonLd(site, 'round', {
      slug: 'r-1',
      name: 'R',
      date: '2024-01-01',
      datePrecision: 'year',
      about: { type: 'project', slug: 'aave', name: 'Aave' },
      investors: [],
    }),
  ).toEqual({
    '@type': 'Event',
    name: 'R',
    url: 'https://cairn.example/directory/fundraising?round=r-1',
    startDate: '2024',
    about: { '@type': 'Project', name: 'Aave', url: 'https://cairn.example/project/aave' },
  });
});

test('the head of a page names its picture, its trail and its feeds at the site’s own address [export-1]', () => {
  const { meta, links } = pageHead({
    site,
    title: 'Aave',
    description: 'd',
    path: '/project/aave',
    image: recordImage('project', 'aave', 'Aave'),
    type: 'profile',
    jsonLd: [recordJsonLd(site, 'project', FACTS)],
    breadcrumbs: [
      { name: 'Projects', path: '/directory/projects' },
      { name: 'Aave', path: '/project/aave' },
    ],
    feed: 'Newest rounds',
  });
  expect(meta).toContainEqual({ title: 'Aave | Cairn' });
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://cairn.example/og/project/aave.png' });
  expect(meta).toContainEqual({ property: 'og:type', content: 'profile' });
  expect(meta).toContainEqual({
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Projects', item: 'https://cairn.example/directory/projects' },
        { '@type': 'ListItem', position: 2, name: 'Aave', item: 'https://cairn.example/project/aave' },
      ],
    },
  });
  expect(links).toContainEqual({ rel: 'alternate', type: 'application/rss+xml', title: 'Newest rounds', href: 'https://cairn.example/feeds/rounds.rss' });
});

test('the site tells who runs it, how it is reached where that is set, and how it is searched [export-3]', () => {
  const [bare, search] = siteJsonLd(site) as Record<string, unknown>[];
  const service = { '@type': 'ContactPoint', contactType: 'customer service', availableLanguage: ['Vietnamese', 'English'], areaServed: 'VN' };
  expect(bare).toEqual({
    '@type': 'Organization',
    name: 'Cairn',
    url: 'https://cairn.example',
    logo: 'https://cairn.example/touch-icon.png',
    contactPoint: [service],
  });
  expect(search).toMatchObject({
    '@type': 'WebSite',
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: 'https://cairn.example/search?q={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  });
  const links = {
    social: 'https://x.com/cairn',
    messaging: 'https://t.me/cairn',
    community: 'https://forum.example',
    partner: 'https://cairn.example/partners',
    email: 'hello@cairn.example',
  };
  expect(siteJsonLd({ ...site, links })[0]).toMatchObject({
    sameAs: ['https://x.com/cairn', 'https://t.me/cairn', 'https://forum.example'],
    contactPoint: [
      { ...service, email: 'hello@cairn.example' },
      { '@type': 'ContactPoint', contactType: 'partnerships', url: 'https://cairn.example/partners' },
    ],
  });
});
