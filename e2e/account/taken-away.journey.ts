import { pages } from '@mysathi/contract/pages';

import { joinSparsely, signInOf } from '../people/by-api.ts';
import { choose, find } from '../people/fields.ts';
import { comeFromOwnNetwork } from '../people/giving.ts';
import { goWithin } from '../network/go-within.ts';
import { holdCalls } from '../network/held-calls.ts';
import { expect, test } from '../people/journey.ts';
import { takePhoto } from '../people/photo.ts';
import { signedIn } from '../people/own-browser.ts';
import { turn } from '../people/privacy.ts';

test('what is taken away takes nobody’s focus along: answers, a file, a consent, a device', async ({
  page,
  context,
  browser,
}) => {
  await comeFromOwnNetwork(context, test.info());
  const her = { name: 'Madhura Sathe', gender: 'Female', mobile: '9812300637', listed: false } as const;
  const { id } = await joinSparsely(page, her);
  const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}`, exact: true });

  await test.step('one of several answers', async () => {
    await page.goto(pages.profileUpdateTab(id, 'partner'));
    const tongues = page.getByRole('group', { name: /^Mother tongue/ });
    for (const tongue of ['Marathi', 'Hindi']) {
      await tongues.getByRole('combobox').fill(tongue);
      await page.getByRole('option', { name: tongue, exact: true }).click();
    }
    await remove('Marathi').press('Enter');
    await expect(remove('Hindi')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tongues.getByRole('combobox')).toBeFocused();
    await page.getByRole('button', { name: /^Someone kind/ }).press('Enter');
    await expect(page.getByLabel('Partner expectations')).toBeFocused();
  });

  await test.step('what was typed and kept', async () => {
    await page.reload();
    const kept = page.getByRole('status').filter({ hasText: 'We kept what you typed.' });
    await kept.getByRole('button', { name: 'Clear' }).press('Enter');
    await expect(kept).toHaveCount(0);
    await expect(page.getByRole('group', { name: /^Age/ }).getByRole('combobox').first()).toBeFocused();
  });

  await test.step('the answer to a question that may be left open', async () => {
    await page.goto(pages.profileUpdateTab(id, 'personal'));
    await find(page, 'Native place', 'Nashik, Maharashtra');
    await page.getByRole('button', { name: 'Native place: Clear' }).press('Enter');
    await expect(page.getByRole('combobox', { name: /^Native place/ })).toBeFocused();
    await choose(page, 'Complexion', 'Brown');
    await page.getByRole('button', { name: 'Complexion: Clear' }).press('Enter');
    await expect(page.getByRole('radio', { name: 'Fair', exact: true })).toBeFocused();
    await expect(page.getByRole('radio', { name: 'Brown', exact: true })).not.toBeChecked();
  });

  await test.step('the way to add a hobby of one’s own', async () => {
    await page.goto(pages.profileUpdateTab(id, 'hobbies'));
    await page.getByLabel('Search').fill('Kathak');
    await page.getByRole('button', { name: 'Add "Kathak"' }).press('Enter');
    await expect(page.getByLabel('Search')).toBeFocused();
  });

  await test.step('a photo, and the way to have it back', async () => {
    await page.goto(pages.profileUpdateTab(id, 'photos'));
    await page.getByLabel('Profile picture: Choose').setInputFiles(await takePhoto(page, 'teal'));
    await page.getByLabel(/^ID proof 1: Choose/).setInputFiles(await takePhoto(page, 'teal'));
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    await remove('Profile picture').press('Enter');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Profile picture: Choose')).toBeFocused();
  });

  await test.step('the horoscope', async () => {
    const papers = { name: 'kundli.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
    await page.goto(pages.profileUpdateTab(id, 'astrology'));
    const chooser = page.getByLabel(/^Choose/);
    await chooser.setInputFiles(papers);
    await page.getByRole('button', { name: 'Remove the horoscope' }).press('Enter');
    await expect(page.getByText('kundli.pdf')).toHaveCount(0);
    await expect(chooser).toBeFocused();
  });

  await test.step('a consent', async () => {
    await goWithin(page, pages.profile);
    await turn(page, 'Show me on the public site', true);
    await goWithin(page, pages.consents);
    const takeBack = (what: RegExp) => page.getByRole('button', { name: what });
    await takeBack(/^Withdraw: .*public/).press('Enter');
    await expect(page.getByRole('link', { name: 'Change in My Profile' })).toBeFocused();
  });

  await test.step('one consent while another is on its way answers for itself alone', async () => {
    await goWithin(page, pages.profile);
    await turn(page, 'Show me on the public site', true);
    await goWithin(page, pages.consents);
    const { calls, letGo } = await holdCalls(page, '**/api/account/consents/public_site');
    await page.getByRole('button', { name: /^Withdraw: .*public/ }).click();
    await expect.poll(() => calls).toHaveLength(1);
    await page.getByRole('button', { name: /^Withdraw: .*ID/ }).click();
    const asked = page.getByRole('alertdialog', { name: 'Remove your ID proofs?' });
    letGo();
    await expect(page.getByText('Saved', { exact: true })).toBeAttached();
    await asked.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Withdraw: .*ID/ })).toHaveCount(0);
  });

  await test.step('other devices, of which two go at once', async () => {
    await signedIn(browser, signInOf(her));
    await signedIn(browser, signInOf(her));
    await goWithin(page, pages.devices);
    const devices = page.getByRole('listitem').filter({ hasText: 'Last used' });
    await expect(devices).toHaveCount(3);
    const { letGo } = await holdCalls(page, '**/api/auth/devices/*');
    const ends = devices.getByRole('button');
    await ends.first().press('Enter');
    await ends.last().press('Enter');
    for (const end of await ends.all()) await expect(end).toHaveAttribute('aria-disabled', 'true');
    letGo();
    await expect(devices).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1, name: 'Devices' })).toBeFocused();
  });
});
