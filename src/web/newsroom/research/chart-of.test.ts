import { expect, test } from 'vitest';
import { leftOutTexts } from './chart-of.ts';

const value = { unit: 'count', row_title: 'Lead', value_title: 'Rounds', series: ['Rounds'], rows: [], rows_in: 7267 } satisfies Parameters<
  typeof leftOutTexts
>[1];

test('below a chart stands what it leaves out: rows in no group and groups that are not drawn [research-41]', () => {
  expect(leftOutTexts('/directory/fundraising?by=lead', { ...value, ungrouped: 3414, left_out: 45 })).toEqual([
    'Not in the chart: 3,414 funding rounds whose “Lead” is not known, or not exactly enough.',
    '45 more groups are not drawn.',
  ]);
  expect(leftOutTexts('/directory/fundraising?by=lead&grants=only', { ...value, ungrouped: 1 })).toEqual([
    'Not in the chart: 1 grant whose “Lead” is not known, or not exactly enough.',
  ]);
  expect(leftOutTexts('/directory/projects?by=sector,chain', { ...value, series: ['a', 'b'], ungrouped: 2, left_out: 1 })).toEqual([
    'Not in the chart: 2 projects for which it is not known what group they belong to.',
    '1 more group is not drawn.',
  ]);
  expect(leftOutTexts('/directory/fundraising', value)).toEqual([]);
});
