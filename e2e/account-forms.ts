import { randomBytes } from 'node:crypto';
import type { BrowserContext, Locator, Page, Route } from '@playwright/test';
import { alive, expect } from './browser.ts';
import { codeFor } from './mails.ts';
import { onSite } from './people.ts';

/** What the browser says of refusals that a test asks for. */
export const REFUSED = /Failed to load resource/;

/** Somebody who can be signed up. */
export function somebody(): { name: string; username: string; email: string; password: string } {
  const username = `lan${randomBytes(5).toString('hex')}`;
  return { name: 'Lan Nguyễn', username, email: `${username}@example.org`, password: `walk-${randomBytes(6).toString('hex')}` };
}

/** Signs somebody up over the API, with the code of the mail. */
export async function signedUp(page: Page): Promise<ReturnType<typeof somebody>> {
  const person = somebody();
  const asked = await page.request.get(`/api/users/auth/get-register-code?${new URLSearchParams({ email: person.email })}`);
  expect(asked.status()).toBe(200);
  const data = { ...person, confirmPassword: person.password, signup_code: await codeFor(person.email) };
  expect((await page.request.post('/api/users/auth/signup', { data })).status()).toBe(200);
  return person;
}

/** Lets the site forget how often it was asked: its clock is not the page's. */
export const forgetLimits = (): Promise<unknown> => onSite(({ db }) => db.write.query('delete from rate_limit'));

/** A refusal as the API words them. */
export const refusal =
  (status: number, code = 'X', description = code, issues?: { path: string; message: string }[]) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, json: { statusCode: status, code, description, issues } });

/** A call that the network loses. */
export const lost = (route: Route): Promise<void> => route.abort();

/** Answers the next calls of a path in one way, and then no more. */
export async function answered(page: Page, path: string, answer: (route: Route) => Promise<void>, act: () => Promise<void>): Promise<void> {
  const calls = `**/api/users/${path}*`;
  await page.route(calls, answer);
  await act();
  await page.unroute(calls);
}

/** A field by its label. */
export const field = (where: Page | Locator, label: string): Locator => where.getByRole('textbox', { name: label, exact: true });

/** Goes through both steps of signing in. */
export async function typeSignIn(where: Page | Locator, name: string, password: string): Promise<void> {
  await field(where, 'Username or Email').fill(name);
  await where.getByRole('button', { name: 'Next' }).click();
  await field(where, 'Password').fill(password);
  await field(where, 'Password').press('Enter');
}

/** Opens a page and waits until it answers. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await alive(page);
}

/** Says what is wrong with a field, which then has the focus. */
export async function faulty(where: Page | Locator, label: string, text: string): Promise<void> {
  await expect(field(where, label)).toHaveAccessibleDescription(text);
  await expect(field(where, label)).toHaveAttribute('aria-invalid', 'true');
}

/** No form of a password stands in what the browser keeps. */
export async function keepsNothingOf(password: string, context: BrowserContext, page: Page): Promise<void> {
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.history.state, window.location.href]));
  const kept = decodeURIComponent(stored.replaceAll('%', '%25')) + JSON.stringify(await context.cookies());
  const forms = [
    password,
    encodeURIComponent(password),
    Buffer.from(password).toString('base64'),
    Buffer.from(password).toString('hex'),
    [...password].reverse().join(''),
  ];
  expect(forms.filter((form) => kept.includes(form))).toEqual([]);
}
