import { plantClaim } from '#api/contributions/claims/claims.testing.ts';
import { alive, expect, faultsInBothThemes, LANGUAGES, nothingSticksOut, test } from './browser.ts';
import { RECORDS } from './fixture.ts';
import { onSite, signIn } from './people.ts';

const TAB = '/profile-settings/contributor';
const NAME = 'Kestrel Peak Ventures';

test('a page is claimed by keys alone: what to publish, what was found in plain words, and it is released again; a moderator ends a proven one [claims-10]', async ({
  page,
  context,
}) => {
  test.slow();
  const person = await signIn(context, { roles: ['moderator'] });
  await page.goto(TAB);
  await alive(page);
  const part = page.getByRole('region', { name: 'Pages you speak for' });
  await expect(part).toContainText('You speak for no page yet.');
  await part.getByRole('button', { name: 'Claim a page' }).focus();
  await page.keyboard.press('Enter');
  await part.getByRole('searchbox', { name: 'Project or organization' }).fill(NAME);
  await part.getByRole('button', { name: NAME }).first().press('Enter');
  const card = part.getByRole('listitem', { name: NAME });
  await expect(card.getByText(/^cairn-claim=[0-9a-f]{40}$/)).toBeVisible();
  await expect(card).toContainText(/As a TXT record of \S+/);
  await expect(card).toContainText('no signature can prove it');
  await card.getByRole('button', { name: 'Check now' }).press('Enter');
  await expect(card.getByRole('status')).toContainText('TXT record: this site asks no others at present.');
  await test.step('it has nothing for axe, and nothing sticks out of a phone, in both languages', async () => {
    for (const [language, prefix] of LANGUAGES) {
      await page.goto(`${prefix}${TAB}`);
      await alive(page);
      await expect(page.getByText(/^cairn-claim=/)).toBeVisible();
      expect(await faultsInBothThemes(page, language)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      await nothingSticksOut(page);
      await page.setViewportSize({ width: 1280, height: 800 });
    }
  });
  await page.goto(TAB);
  await alive(page);
  await card.getByRole('button', { name: `Release: ${NAME}` }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Release', exact: true }).click();
  await expect(part).toContainText('You speak for no page yet.');

  await onSite(({ db }) => plantClaim(db.write, { account: person.id, slug: RECORDS.organization, proof: 'kestrel.example' }));
  await page.goto('/admin/contributions?tab=claims');
  await alive(page);
  const spoken = page.getByRole('listitem', { name: NAME }).filter({ hasText: person.username });
  await expect(spoken).toContainText('TXT record, kestrel.example');
  expect(await faultsInBothThemes(page, 'en')).toEqual([]);
  await spoken.getByRole('textbox').fill('The domain was sold');
  await spoken.getByRole('button', { name: 'End the claim' }).click();
  await expect(spoken).toHaveCount(0);
  await page.goto(TAB);
  await expect(card).toContainText('A moderator ended it: The domain was sold');
});
