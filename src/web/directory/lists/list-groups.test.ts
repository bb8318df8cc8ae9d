import { expect, it } from 'vitest';
import type { ListAddress } from '#domain/directory/lists/list-address.ts';
import type { ListName } from '#domain/directory/lists/lists.ts';
import { overwriteGetLocale } from '../../paraglide/runtime.js';
import type { AppContext } from '../../app/context.ts';
import { groupsTitle } from './list-groups.ts';
import { listHead } from './list-route.ts';

const speak = (language: 'en' | 'vi') => overwriteGetLocale(() => language);

const ROUTE = '/directory/$source';
const site = { name: 'Cairn', publicUrl: 'https://cairn.example', build: 'b', links: {}, ways: { google: false, twitter: false } };
const pageTitle = (list: ListName, address: ListAddress): unknown => {
  const head: { meta?: readonly object[] } = listHead(ROUTE, list, address, { site } as AppContext, { title: groupsTitle(list, address) });
  return head.meta?.find((tag) => 'title' in tag);
};

it.each<[ListName, ListAddress, string, string]>([
  ['fundraising', { by: 'quarter(date)' }, 'Fundraising by quarter', 'Gọi vốn theo quý'],
  ['fundraising', { by: 'year(date),stage', show: 'count' }, 'Fundraising by year and funding stage', 'Gọi vốn theo năm và giai đoạn gọi vốn'],
  ['fundraising', { q: 'amount>1m', by: 'lead' }, 'amount>1m · Fundraising by lead investor', 'amount>1m · Gọi vốn theo nhà đầu tư dẫn dắt'],
  ['projects', { by: 'year(founded)' }, 'Projects by year (founded)', 'Dự án theo năm (thành lập)'],
  ['projects', { by: 'has_token' }, 'Projects by has a token', 'Dự án theo có token'],
  ['fundraising', { by: 'stge' }, 'Fundraising', 'Gọi vốn'],
  ['people', {}, 'People', 'Con người'],
])('the page of %s at %j is called %s, %s [directory-172]', (list, address, english, vietnamese) => {
  expect(pageTitle(list, address)).toEqual({ title: `${english} | Cairn` });
  speak('vi');
  expect(pageTitle(list, address)).toEqual({ title: `${vietnamese} | Cairn` });
});
