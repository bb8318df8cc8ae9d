import { expect, test } from 'vitest';
import { formFields } from '#domain/contributions/forms.ts';
import { assignSource, changedFields, cleanEntry, ENDED, followEdits, isEnded, lackingParts, membersOf, sentSources, sourceOf, withEdit } from './edits.ts';

test('what says nothing removes an edit; what is held already is no change; members are added, changed or ended [contributing-6]', () => {
  const fields = formFields('token');
  const edits = withEdit(withEdit({}, 'website', 'https://a.example/'), 'sector', [{ value: 'DeFi' }, { id: 's1', end: true }]);
  expect(changedFields(fields, { edits }, { website: 'https://b.example/' }).map(({ name }) => name)).toEqual(['website', 'sector']);
  expect(changedFields(fields, { edits }, { website: 'https://a.example/' }).map(({ name }) => name)).toEqual(['sector']);
  for (const nothing of ['', ' ', [], null, { url: '' }]) expect(withEdit(edits, 'website', nothing)).not.toHaveProperty('website');
  expect(membersOf(['DeFi', { value: 'Wallet' }, { id: 's1', end: true }])).toEqual([{ value: 'DeFi' }, { value: 'Wallet' }, { id: 's1', end: true }]);
  const ended = withEdit(edits, 'website', ENDED);
  expect([isEnded(ended['website']), isEnded(edits['website']), isEnded(null), isEnded([{ end: true }])]).toEqual([true, false, false, false]);
  expect(changedFields(fields, { edits: ended }, { website: 'https://a.example/' }).map(({ name }) => name)).toEqual(['website', 'sector']);
  const item = fields.find(({ name }) => name === 'rounds')?.item ?? [];
  expect(lackingParts(item, { announcement: ' ', date: '2026' })).toEqual(['announcement']);
  expect(cleanEntry({ announcement: 'x', stages: '', investors: [], founder: false })).toEqual({ announcement: 'x' });
});

test('a page is named once for what it shows, and sent once; new fields are shown by the last one, until another is chosen [contributing-10]', () => {
  let sources = followEdits([], [], ['website']);
  expect(sources).toEqual([{ fields: ['website'] }]);
  sources = [{ ...sources[0], url: 'a.example' }];
  sources = followEdits(sources, ['website'], ['website', 'location']);
  expect(sourceOf(sources, 'location')).toBe(0);
  sources = assignSource(sources, 'location', 1, ['website', 'location']);
  expect([sourceOf(sources, 'website'), sourceOf(sources, 'location')]).toEqual([0, 1]);
  expect(sourceOf(followEdits(sources, ['website', 'location'], ['website', 'location', 'email']), 'email')).toBe(1);
  sources = sources.map((source, at) => (at === 1 ? { ...source, url: ' https://a.example ', quote: 'In Oslo.' } : source));
  expect(sentSources(sources, ['website', 'location'])).toEqual([
    { place: 0, source: { url: 'https://a.example', quote: 'In Oslo.', fields: ['website', 'location'] } },
  ]);
  expect(sentSources(sources, ['location'])).toMatchObject([{ place: 1, source: { fields: ['location'] } }]);
  expect(followEdits(sources, ['website', 'location'], ['location'])[0]?.fields).toEqual([]);
  // A kept source that names no fields shows all.
  expect(sourceOf([{ url: 'https://a.example' }], 'location')).toBe(0);
});
