import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Browser, Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { expectAccessible } from '../looks/accessibility.ts';
import { joinSparsely } from '../people/by-api.ts';
import { desk } from '../people/desk.ts';
import { comeFromOwnNetwork } from '../people/giving.ts';
import { chooseHindi } from '../looks/hindi.ts';
import { expect, test } from '../people/journey.ts';
import { signedIn } from '../people/own-browser.ts';
import { openPhotos } from '../people/own-photos.ts';
import { takePhoto } from '../people/photo.ts';
import { sayYes } from '../people/privacy.ts';
import { demoMan } from '../people/sign-in.ts';

/** Returns the member ID on the open profile. */
const memberIdOf = async (page: Page): Promise<string> =>
  /MS\d{7}/.exec(
    await page
      .getByRole('main')
      .getByText(/MS\d{7}/)
      .innerText(),
  )?.[0] ?? '';

const sendPaper = async (page: Page, colour: string): Promise<void> => {
  await page.getByLabel(/^ID proof 1: Choose/).setInputFiles(await takePhoto(page, colour));
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('Being checked', { exact: true })).toBeVisible();
};

/** Lets the desk view the ID proofs, which are stored in a temporary folder meanwhile. */
const lookAt = async (member: string, by: string): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'mysathi-desk-'));
  const said = await desk('proofs', '--show', member, '--into', folder, '--by', by);
  expect(said).toMatch(/The papers must show: Rukmini Nair, born in \d{4}, Female, and the face/);
  const shown = await readdir(folder);
  expect(shown.toSorted()).toEqual([`${member}-id_proof_1.jpg`, `${member}-profile_picture.jpg`]);
  await rm(folder, { recursive: true });
};
const approve = async (member: string, by: string): Promise<string> => {
  await lookAt(member, by);
  return desk('proofs', '--approve', member, '--by', by);
};

/** Makes the API report the ID proof as deleted. */
const sayDeleted = async (page: Page): Promise<void> => {
  await page.route('**/api/users_photos', async (route) => {
    const response = await route.fetch();
    const told = (await response.json()) as { data: { id_proof_1: object } };
    const days = { decided_at: '2026-10-01T08:00:00.000Z', deleted_at: '2026-10-31T22:17:00.000Z' };
    const paper = { ...told.data.id_proof_1, Location: null, ...days };
    await route.fulfill({ response, json: { ...told, data: { ...told.data, id_proof_1: paper } } });
  });
};

const expectBadge = async (browser: Browser, id: string, shown: boolean): Promise<void> => {
  const page = await signedIn(browser, demoMan, { path: pages.matchDetail(id) });
  await expect(page.getByRole('heading', { level: 1, name: /Rukmini Nair/ })).toBeVisible();
  await expect(page.getByRole('main').getByText('ID checked').first()).toBeVisible({ visible: shown });
  await page.context().close();
};

test('a paper is refused with a reason, replaced, and approved by two: the badge is there', async ({
  page,
  context,
  browser,
}) => {
  await comeFromOwnNetwork(context, test.info());
  const person = { name: 'Rukmini Nair', gender: 'Female', mobile: '9812300811', listed: true } as const;
  const { id } = await joinSparsely(page, person);
  await openPhotos(page);
  await sendPaper(page, 'teal');
  await page.goto(pages.profile);
  const status = page.getByRole('main').getByText('ID proof', { exact: true }).locator('..');
  await expect(status).toContainText('Being checked');
  const member = await memberIdOf(page);

  await test.step('the desk refuses it, and its member reads why', async () => {
    expect(await desk('proofs')).toContain(`${member}: Rukmini Nair, 1 paper since`);
    await lookAt(member, 'Meera Nair');
    await desk('proofs', '--refuse', member, '--reason', 'name_differs', '--by', 'Meera Nair');
    const again = await desk('proofs', '--refuse', member, '--reason', 'expired', '--by', 'Meera Nair');
    expect(again).toContain('Nothing was done');
    await page.goto(pages.notifications);
    await page.getByRole('link', { name: /Your ID proof was not accepted/ }).click();
    await expect(page).toHaveURL(pages.profile);
    await expect(status).toContainText('Not accepted');
    await expect(page.getByText(/^The name on the ID proof is not the name of your account/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the name it differs from is one link away, also once its form was fetched', async () => {
    for (const _ of ['first', 'again']) {
      await page.getByRole('link', { name: 'Change name' }).click();
      await expect(page.getByLabel('Full Name')).toBeFocused();
      await page.getByRole('link', { name: 'Back to Profile' }).click();
      await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeFocused();
    }
  });

  await test.step('it is replaced and waits again', async () => {
    await page.getByRole('link', { name: 'Send another ID proof' }).click();
    const slot = page.getByLabel(/^ID proof 1: Choose/);
    await expect(slot).toHaveAccessibleDescription('Not accepted');
    await expect(page.getByText(/^The name on the ID proof is not the name of your account/)).toBeVisible();
    await slot.setInputFiles(await takePhoto(page, 'navy'));
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(slot).toHaveAccessibleDescription('Being checked');
    await page.goto(pages.profile);
    await expect(status).toContainText('Being checked');
  });

  await test.step('one person is not enough, two are', async () => {
    expect(await approve(member, 'Meera Nair')).toContain('once a second person approves them');
    expect(await desk('proofs', '--approve', member, '--by', 'meera nair')).toContain('Nothing was done');
    await expectBadge(browser, id, false);
    expect(await approve(member, 'Ravi Iyer')).toContain('are approved');
    await expectBadge(browser, id, true);
    await page.reload();
    await expect(status).toContainText(/Checked since [A-Z][a-z]+\s20\d\d/);
  });

  await test.step('weeks later its file is deleted, which is told in its place', async () => {
    await sayDeleted(page);
    await openPhotos(page);
    await expect(page.getByText(/Deleted 30 days after the check/)).toBeVisible();
    const slot = page.getByLabel(/^ID proof 1: Choose/);
    await expect(slot).toHaveAccessibleDescription(
      'Checked on 1 October 2026. The file itself was deleted on 1 November 2026.',
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove ID proof 1' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove this ID proof?' });
    await expect(question).toContainText('Your profile loses its ID badge.');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await slot.setInputFiles(await takePhoto(page, 'teal'));
    const other = page.getByRole('alertdialog', { name: 'Replace this ID proof?' });
    await expect(other).toContainText('until the new one is checked');
    await other.getByRole('button', { name: 'Cancel' }).click();
    await expect(slot).toHaveAccessibleDescription(/^Checked on 1\sOctober\s2026/);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  await test.step('another name has it checked again, which the photos that were seen before say as well', async () => {
    await openPhotos(page);
    const slot = page.getByLabel(/^ID proof 1: Choose/);
    await expect(slot).toHaveAccessibleDescription('Checked');
    await page.getByRole('link', { name: 'Personal Info', exact: true }).click();
    await page.getByLabel('Full Name').fill('Rukmini Iyer');
    await page.getByRole('button', { name: 'Change name' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Upload Photos', exact: true }).click();
    await expect(slot).toHaveAccessibleDescription('Being checked');
  });

  await test.step('she takes her consent back, and the photos that were seen before hold no paper any more', async () => {
    await page.getByRole('link', { name: 'Back to Profile' }).click();
    await page.getByRole('link', { name: 'Privacy and settings' }).click();
    await page.getByRole('link', { name: /^What I agreed to/ }).click();
    await page.getByRole('button', { name: 'Withdraw: Check my ID' }).click();
    await sayYes(page);
    await page.getByRole('link', { name: 'Send an ID proof' }).click();
    await page.getByRole('link', { name: 'Update', exact: true }).click();
    await page.getByRole('link', { name: 'Upload Photos', exact: true }).click();
    await expect(page.getByLabel(/^ID proof 1: Choose/)).toBeAttached();
    await expect(page.getByRole('button', { name: 'Remove ID proof 1' })).toHaveCount(0);
  });
});

test('a photo that the desk refuses goes from others, and what replaces it waits', async ({
  page,
  context,
}) => {
  await comeFromOwnNetwork(context, test.info());
  const person = { name: 'Roshni Nair', gender: 'Female', mobile: '9812300812', listed: true } as const;
  await joinSparsely(page, person);
  await page.goto(pages.profile);
  const member = await memberIdOf(page);
  const line = (await desk('photos')).split('\n').find((one) => one.includes(member)) ?? '';
  const [photo = ''] = line.split(' ');
  await desk('photos', '--refuse', photo, '--reason', 'no_face', '--by', 'Meera Nair');
  await page.reload();
  await page.getByRole('link', { name: 'Choose another picture' }).click();
  await expect(
    page.getByText('Your face cannot be seen clearly. Choose a photo that shows it.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(/^Profile picture: Choose/).setInputFiles(await takePhoto(page, 'navy'));
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('Being checked. Only you see it until then.')).toBeVisible();
  expect(await desk('photos', '--waiting')).toContain(`${member} profile_picture, waits`);
  await page.goto(pages.profile);
  await expect(page.getByText(/Your profile picture is being checked/)).toBeVisible();
  await chooseHindi(page, 'Account menu');
  await expect(page.getByText(/^आपकी प्रोफ़ाइल फ़ोटो की जाँच हो रही है।/)).toBeVisible();
});
