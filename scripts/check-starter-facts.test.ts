import { expect, test } from 'vitest';
import { faultsOfPlaces, faultsOfRoles } from './check-starter-facts.mjs';

const role = (quote: string, more: Record<string, unknown> = {}) => ({
  field: 'roles',
  where: 'people:1',
  person: 'linda-xie',
  value: 'organization:paradigm',
  position: 'Co-founder',
  quote,
  ...more,
});
const PAST = [
  'Xie previously founded Paradigm',
  'Prior to her work on Ethereum, she co-founded Paradigm',
  'former co-founder Linda Xie',
  'the founders have stepped back from operational roles',
  'an ex-Paradigm founder',
];

test.each(PAST)('a role that is told as past has to have an end, or to be read as lasting: %s [ingest-118]', (quote) => {
  const unended = ['people:1: the quote tells of the past, and the role of linda-xie at organization:paradigm has no end'];
  expect(faultsOfRoles([role(quote)], [])).toEqual(unended);
  expect(faultsOfRoles([role(quote, { person: 'fred-ehrsam' })], ['linda-xie organization:paradigm'])).toHaveLength(2);
  expect(faultsOfRoles([role(quote, { ended: true })], [])).toEqual([]);
  expect(faultsOfRoles([role(quote, { to: '2021-01-01' })], [])).toEqual([]);
  expect(faultsOfRoles([role(quote)], ['linda-xie organization:paradigm'])).toEqual([]);
});

test('a role that is read as lasting has to be one whose quote tells of the past [ingest-118]', () => {
  expect(faultsOfRoles([role('Linda Xie co-founded Paradigm')], [])).toEqual([]);
  expect(faultsOfRoles([role('Linda Xie co-founded Paradigm')], ['linda-xie organization:paradigm'])).toEqual([
    'linda-xie organization:paradigm: no such role is told with a word of the past',
  ]);
});

test('a position that the words do not have is not filled up [ingest-118]', () => {
  expect(faultsOfRoles([role('she joined Paradigm', { position: 'Team member' })], [])).toEqual(['people:1: Team member stands nowhere on the page']);
  expect(faultsOfRoles([role('she joined Paradigm', { position: undefined })], [])).toEqual([]);
  expect(faultsOfRoles([role('a team member of Paradigm', { position: 'Team member' })], [])).toEqual([]);
});

test('a role at what its page calls a project is a role at a project [ingest-120]', () => {
  const gathered = (more: Record<string, unknown>) => () => [
    { field: 'roles', project: 'Paradigm', position: 'Co-founder', evidence: 'she co-founded it', ...more },
  ];
  const told = role('she co-founded it');
  expect(faultsOfPlaces([told], gathered({}))).toEqual(['people:1: the page calls organization:paradigm of linda-xie a project']);
  expect(faultsOfPlaces([told], gathered({ organization: 'Paradigm Inc.' }))).toEqual([]);
  expect(faultsOfPlaces([{ ...told, value: 'project:paradigm' }], gathered({}))).toEqual([]);
  expect(faultsOfPlaces([{ ...told, value: 'organization:geo' }], gathered({}))).toEqual([]);
});
