import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { COOKIES } from '#domain/accounts/sign-in/cookies.ts';
import { getLocale, overwriteGetLocale } from '../paraglide/runtime.js';
import { CookieList } from './cookie-list.tsx';

const original = getLocale;
afterEach(() => overwriteGetLocale(original));

test.each(['en', 'vi'] as const)('the page on privacy names every cookie, what it is for and how long it lasts, in %s [accounts-75]', (language) => {
  overwriteGetLocale(() => language);
  const text = renderToString(<CookieList />).replaceAll(/<!-- -->/g, '');
  for (const { name } of Object.values(COOKIES)) expect(text).toContain(`<code>${name}</code>: `);
  expect(text.match(/<li>/g)).toHaveLength(Object.keys(COOKIES).length);
  expect(text).toContain(language === 'en' ? '(180 days)' : '(180 ngày)');
  expect(text).toContain(language === 'en' ? '(10 minutes)' : '(10 phút)');
});
