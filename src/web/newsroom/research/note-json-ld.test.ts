import { expect, test } from 'vitest';
import { noteJsonLd } from './note-json-ld.ts';

test('a desk that is named like the site is an organization, everybody else a person [research-42]', () => {
  const author = (name: string) => ({ slug: 'a', name, office: 'Desk', imgface: null });
  const note = {
    slug: 'a',
    title: 'A',
    description: '',
    created_at: '',
    updated_at: '',
    image: null,
    assets: [],
    tags: [],
    access: 'everyone',
    opens_at: null,
    language: 'en',
  } as const;
  const site = { name: 'Cairn', publicUrl: 'https://cairn.test', build: '', links: {}, ways: { google: false, twitter: false } };
  expect(noteJsonLd(site, { ...note, authors: ['Cairn Research', 'Cairnie Stone'].map(author) } as unknown as Parameters<typeof noteJsonLd>[1])).toMatchObject({
    author: [
      { '@type': 'Organization', name: 'Cairn Research' },
      { '@type': 'Person', name: 'Cairnie Stone', jobTitle: 'Desk' },
    ],
  });
});
