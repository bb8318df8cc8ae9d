import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { accessibilityFaults, alive, ASSETS, atRest, expect, faultsInBothThemes, hold, nothingSticksOut, test, watchShifts } from './browser.ts';

test.describe('who has not answered the cookie notice', () => {
  test.use({ storageState: { cookies: [], origins: [] } });
  const NOTICE = { name: 'Cookies' };

  test('is asked over the page with the first picture, without moving it; a refusal holds until the browser is closed [web-16]', async ({ page, context }) => {
    const shifts = await watchShifts(page);
    const release = await hold(page, ASSETS);
    await page.goto('/observatory', { waitUntil: 'commit' });
    const notice = page.getByRole('region', NOTICE);
    await expect(notice, 'with the first picture').toBeVisible();
    release();
    await alive(page);
    await atRest(page);
    expect(await shifts()).toBeLessThan(0.02);
    expect(await faultsInBothThemes(page, 'en')).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await nothingSticksOut(page);
    const other = await page.context().newPage();
    await other.setViewportSize({ width: 390, height: 844 });
    await other.goto('/vi');
    const refusal = await other.getByRole('button', { name: 'Từ chối tất cả' }).boundingBox();
    expect((refusal?.x ?? 400) + (refusal?.width ?? 0)).toBeLessThanOrEqual(390 - 12);
    await other.close();
    await notice.getByRole('button', { name: 'Reject All' }).click();
    await expect(notice).toHaveCount(0);
    const refused = (await context.cookies()).find(({ name }) => name === 'cairn-consent');
    expect([refused?.value, refused?.expires]).toEqual(['rejected', -1]);
    const heldAgain = await hold(page, ASSETS);
    await page.goto('/terms', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const hidden = page.locator(`[aria-label=${NOTICE.name}]`);
    await expect(hidden, 'in the HTML, which is the same for all').toHaveCount(1);
    await expect(hidden).toBeHidden();
    const logged = page.waitForRequest('**/api/users/action-logs');
    heldAgain();
    await logged;
    await expect(hidden).toBeHidden();
  });

  test('has it below the form of a page of accounts, not over its buttons; toasts stand above it [web-22]', async ({ page, complaints }) => {
    complaints.allow(/ERR_FAILED/);
    // Low windows: a notice that stands over the page covers a button of each form.
    for (const [width, height] of [
      [1280, 420],
      [390, 480],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const path of ['/signup', '/signin', '/forgot-password']) {
        await page.goto(path);
        await expect(page.getByRole('region', NOTICE)).toBeVisible();
        for (const control of await page.locator('main').locator('button:visible, a:visible, input:visible').all()) {
          await control.scrollIntoViewIfNeeded();
          const covered = await control.evaluate((element) => {
            const { left, top, width: wide, height: high } = element.getBoundingClientRect();
            return (
              document
                .elementFromPoint(left + wide / 2, top + high / 2)
                ?.closest('section')
                ?.getAttribute('aria-label') === 'Cookies'
            );
          });
          expect(covered, `${path} at ${width}`).toBe(false);
        }
      }
      await page.goto('/');
      await alive(page);
      await page.route('**/api/newsletter/subscribe', (route) => route.abort());
      const box = page.getByRole('form', { name: 'Newsletter' });
      await box.getByRole('textbox').fill('lan@example.org');
      await box.getByRole('textbox').press('Enter');
      const toast = await page.getByText('Network Error!').boundingBox();
      const notice = await page.getByRole('region', NOTICE).boundingBox();
      expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(notice?.y ?? 0);
    }
  });

  test('and accepts, before the page lives too, is not asked for a year [web-16]', async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/vi/privacy');
    const notice = page.getByRole('region', { name: /cookie/i });
    await expect(notice).toBeVisible();
    expect((await notice.boundingBox())?.height).toBeLessThan(0.2 * 800);
    const release = await hold(page, ASSETS);
    await page.goto('/privacy', { waitUntil: 'commit' });
    await page.getByRole('region', NOTICE).getByRole('button', { name: 'Accept All Cookies' }).click();
    release();
    await expect(page.getByRole('region', NOTICE)).toHaveCount(0);
    const accepted = (await context.cookies()).find(({ name }) => name === 'cairn-consent');
    expect(accepted?.value).toBe('accepted');
    expect((accepted?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(31_536_000 - 3600);
  });
});

test('each page that is seen is told to the server, with its query only to those who may know it [web-17]', async ({ page, context }) => {
  const told: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/users/action-logs')) told.push(JSON.parse((request.postDataJSON() as { action: string }).action));
  });
  const agent = expect.stringContaining('Mozilla');
  await page.goto('/directory/projects?q=bitcoin');
  await expect.poll(() => told).toEqual([{ url: '/directory/projects?q=bitcoin', userAgent: agent }]);
  await context.clearCookies();
  await page.getByRole('contentinfo').getByRole('link', { name: 'News & Research' }).click();
  await expect.poll(() => told).toHaveLength(2);
  expect(told[1]).toEqual({ url: '/news-research', userAgent: '' });
});

test('who comes back from another site is led to the page seen last [web-15]', async ({ page }) => {
  await page.goto('/directory/people?q=ceo');
  await alive(page);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('cairn-previous-path'))).toBe('/directory/people?q=ceo');
  await page.goto('/twitter-connect-success');
  await expect(page).toHaveURL('/directory/people?q=ceo');
  // Another window has seen no page.
  const other = await page.context().newPage();
  await other.goto('/twitter-connect-error');
  await expect(other).toHaveURL('/user_profile');
});

test('a call that the network loses is told [web-18]', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED/);
  await page.goto('/');
  await alive(page);
  await page.route('**/api/newsletter/subscribe', (route) => route.abort());
  const box = page.getByRole('form', { name: 'Newsletter' });
  await box.getByRole('textbox').fill('lan@example.org');
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Network Error!')).toBeVisible();
  await expect(box.getByRole('textbox')).toHaveValue('lan@example.org');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Network Error!')).toHaveCount(0);
});

/** The mail to an address, once it is there: the tests' site has no mail server and writes mails as files. */
async function mailTo(address: string): Promise<string> {
  const folder = path.join(process.env['CAIRN_E2E_DATA'] ?? '', 'mail');
  const read = async () => {
    const names = await readdir(folder).catch(() => []);
    const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
    return mails.find((mail) => mail.includes(`To: ${address}`))?.replaceAll(/=\r?\n/g, '');
  };
  await expect.poll(read).toBeDefined();
  return (await read()) ?? '';
}

test('the newsletter is asked for in the footer, and confirmed and given up by the links of its mail [notifications-1]', async ({ page, complaints }) => {
  complaints.allow(/status of 404/);
  await page.clock.install();
  await page.goto('/');
  await alive(page);
  const box = page.getByRole('form', { name: 'Newsletter' });
  const field = box.getByRole('textbox', { name: 'E-mail address' });
  const fault = box.getByText('Please enter a valid email address');
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const text of ['', 'no address', 'lan@example']) {
    await field.fill(text);
    await box.getByRole('button', { name: 'Subscribe' }).click();
    await expect(fault).toBeVisible();
    await expect(field).toBeFocused();
    await page.clock.runFor(1999);
    await expect(fault).toBeVisible();
    await page.clock.runFor(1);
    await expect(fault).toHaveCount(0);
  }
  await page.clock.resume();
  const address = `lan-${randomUUID()}@example.org`;
  await field.fill(address);
  await field.press('Enter');
  await expect(page.getByText('Thank you! Follow the link in the mail we have sent you.')).toBeVisible();
  await expect(field).toHaveValue('');
  const mail = await mailTo(address);
  const [confirm = '', unsubscribe = ''] = ['confirm', 'unsubscribe'].map((name) => new RegExp(`/newsletter/${name}#[\\w-]{43}`).exec(mail)?.[0]);
  await page.goto(confirm);
  await alive(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Thank you, your subscription is confirmed.')).toBeVisible();
  await page.goto(`/vi${unsubscribe}`);
  await alive(page);
  await page.getByRole('button', { name: 'Hủy đăng ký' }).click();
  await expect(page.getByText('Địa chỉ của bạn đã được xóa. Bạn sẽ không nhận thư nữa.')).toBeVisible();
  await page.reload();
  await alive(page);
  await page.getByRole('button', { name: 'Hủy đăng ký' }).click();
  await expect(page.getByText('Liên kết này không còn hiệu lực.')).toBeVisible();
});

test('copying says how it went: done, refused by the browser, or failed for another reason [web-19]', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const address = `0x${'a1'.repeat(20)}`;
  await page.route(/project-summary/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { project: { contracts: string } };
    body.project.contracts = JSON.stringify([{ chain: 'ethereum', address, chain_name: null, explorers: [], copy: null }]);
    await route.fulfill({ response, json: body });
  });
  await page.goto('/directory/projects?q=aave');
  await alive(page);
  await page.locator('tbody a[href="/project/aave"]').first().click();
  await expect(page).toHaveURL(/\/project\/aave/);
  const copy = page.getByRole('button', { name: /^Copy/ }).first();
  const says = async (text: string) => {
    await copy.click();
    await expect(page.getByText(text)).toBeVisible();
  };
  await says('Text copied to clipboard successfully!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await says('Copying to clipboard failed.');
  await page.evaluate(() => {
    document.execCommand = () => {
      throw new Error('not today');
    };
  });
  await says('An error occurred while copying text to clipboard.');
  await expect(page.locator('textarea')).toHaveCount(0);
});
