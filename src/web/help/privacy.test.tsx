import { createRootRouteWithContext, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { COOKIES } from '#domain/accounts/sign-in/cookies.ts';
import type { AppContext, Site } from '../app/context.ts';
import { m } from '../paraglide/messages.js';
import { overwriteGetLocale } from '../paraglide/runtime.js';
import { CookieList } from './cookie-list.tsx';
import { PrivacyPage } from './privacy-page.tsx';
import { TermsPage } from './terms-page.tsx';

test.each(['en', 'vi'] as const)('the page on privacy names every cookie, what it is for and how long it lasts, in %s [accounts-75]', (language) => {
  overwriteGetLocale(() => language);
  const text = renderToString(<CookieList />).replaceAll(/<!-- -->/g, '');
  for (const { name } of Object.values(COOKIES)) expect(text).toContain(`<code>${name}</code>: `);
  expect(text.match(/<li>/g)).toHaveLength(Object.keys(COOKIES).length);
  expect(text).toContain(language === 'en' ? '(180 days)' : '(180 ngày)');
  expect(text).toContain(language === 'en' ? '(10 minutes)' : '(10 phút)');
});

const EMAIL = 'a@site.example';
const site: Site = { name: 'Cairn', publicUrl: '', build: '', links: { email: EMAIL }, ways: { google: false, twitter: false } };
const router = createRouter({ routeTree: createRootRouteWithContext<AppContext>()(), context: { site } as AppContext });
const textOf = (page: ReactNode) =>
  renderToString(<RouterContextProvider router={router as never}>{page}</RouterContextProvider>)
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"');

test.each(['en', 'vi'] as const)('both pages hold each text that the catalogue has for them, those of accounts too, in %s [accounts-75]', (language) => {
  overwriteGetLocale(() => language);
  const catalogue = Object.entries(m as unknown as Record<string, (values: { site: string; email: string }) => string>);
  const pages = { privacy: textOf(<PrivacyPage />), terms: textOf(<TermsPage />) };
  for (const [name, text] of Object.entries(pages)) {
    const texts = catalogue.filter(([key]) => new RegExp(`^${name}_(?:lead|\\w+_title|\\w+_\\d)$`).test(key));
    expect(texts.length).toBeGreaterThan(10);
    const missing = texts.filter(([, say]) => !text.includes(`>${say({ site: site.name, email: EMAIL })}<`));
    expect(missing.map(([key]) => key)).toEqual([]);
  }
  for (const told of ['Google', ' X,', 'argon2id', '90', '180']) expect(pages.privacy).toContain(told);
});
