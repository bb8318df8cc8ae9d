import { expect, it } from 'vitest';
import { overwriteGetLocale } from '../paraglide/runtime.js';
import { optionText, statementText } from './index.ts';

const said = (value: string) => ({ state: 'value', value, object: null, lead: null, founder: null, precision: null }) as const;

it.each([
  ['en', 'Active', 'Closed', 'Male'],
  ['vi', 'Đang hoạt động', 'Đã đóng cửa', 'Nam'],
] as const)(
  'codes of sources are words in %s, as values, as options and in what a source says; other options stay as stated [web-62]',
  (language, active, closed, male) => {
    overwriteGetLocale(() => language);
    expect(optionText('operating_status', 'active')).toBe(active);
    expect(optionText('gender', 'Male')).toBe(male);
    expect(statementText('operating_status', said('closed'))).toBe(closed);
    expect(optionText('operating_status', 'hibernating')).toBe('hibernating');
    expect(optionText('sector', 'active')).toBe('active');
    expect(optionText('operating_status', null)).toBeNull();
  },
);
