import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { expectAccessible } from '../looks/accessibility.ts';
import { signInAtOnce, signInOf } from '../people/by-api.ts';
import { draftsOn } from '../people/giving.ts';
import { expect, test } from '../people/journey.ts';
import { joinTwo } from '../people/pair.ts';
import { toastWith } from '../people/toasts.ts';

const her = { name: 'Madhavi Sathe', mobile: '9812347232', gender: 'Female', listed: true } as const;
const him = { name: 'Nachiket Apte', mobile: '9812347233', gender: 'Male', listed: true } as const;

const field = (page: Page) => page.getByLabel(`What you want to remember about ${him.name}`);
const change = (page: Page) => page.getByRole('button', { name: 'Change note' }).click();
const save = (page: Page) => page.getByRole('button', { name: 'Save note' }).click();
const beside = (page: Page, words: string) =>
  page.getByRole('main').getByRole('status').filter({ hasText: words });
const look = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

test('a note that was saved elsewhere meanwhile is shown before it is replaced, and nothing that was typed is lost', async ({
  page,
  context,
}) => {
  const { she, he } = await joinTwo(page, her, him);
  const headers = { authorization: `Bearer ${she.token}`, 'sec-fetch-site': 'same-origin' };
  const saveOnPhone = async (note: string) =>
    expect((await page.request.put(`/api/notes/${he.id}`, { data: { note }, headers })).ok()).toBe(true);
  const saved = async () => {
    const answer = await page.request.get(`/api/users/detail?_id=${he.id}`, { headers });
    return (await answer.json()).data.my_note as string | null;
  };
  await page.goto(pages.matchDetail(he.id));
  const other = await context.newPage();

  await test.step('beside what was begun here stands what another device has saved', async () => {
    await page.getByRole('button', { name: 'Write a note' }).click();
    await field(page).fill('Begun here.');
    await saveOnPhone('Saved on the phone.');
    await page.reload();
    await expect(field(page)).toHaveValue('Begun here.');
    await expect(beside(page, 'Saved on the phone.')).toBeVisible();
    await expectAccessible(page);
    await save(page);
    await expect(toastWith(page, 'Note saved')).toBeVisible();
    expect(await saved()).toBe('Begun here.');
  });

  await test.step('of two tabs the second is told what the first has saved, and saves knowing it', async () => {
    await other.goto(pages.matchDetail(he.id));
    await change(other);
    await change(page);
    await field(other).fill('From the other tab.');
    await field(page).fill('From this tab.');
    await save(other);
    await expect(toastWith(other, 'Note saved')).toBeVisible();
    await save(page);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('not saved yet');
    await expect(beside(page, 'From the other tab.')).toBeVisible();
    await expect(field(page)).toHaveValue('From this tab.');
    await expectAccessible(page);
    expect(await saved()).toBe('From the other tab.');
    await save(page);
    await expect(page.getByRole('button', { name: 'Change note' })).toBeFocused();
    expect(await saved()).toBe('From this tab.');
  });

  await test.step('the other tab shows it as it is looked at again', async () => {
    await expect(other.getByText('From the other tab.')).toBeVisible();
    await look(other);
    await expect(other.getByText('From this tab.')).toBeVisible();
  });

  await test.step('also one that was taken away is told, and comes back knowingly alone', async () => {
    await change(page);
    await field(page).fill('From this tab, longer.');
    await saveOnPhone('');
    await save(page);
    await expect(beside(page, 'was removed elsewhere')).toBeVisible();
    expect(await saved()).toBeNull();
    await save(page);
    await expect(page.getByRole('button', { name: 'Change note' })).toBeFocused();
    expect(await saved()).toBe('From this tab, longer.');
    await look(other);
    await expect(other.getByText('From this tab, longer.')).toBeVisible();
  });

  await test.step('what is typed in one tab outlives what another types, and saves', async () => {
    await change(page);
    await change(other);
    await field(page).fill('Typed here.');
    await field(other).fill('Typed there.');
    await expect.poll(() => draftsOn(page)).toHaveLength(2);
    await page.reload();
    await expect(field(page)).toHaveValue('Typed here.');
    await field(other).fill('Typed there, and saved.');
    await save(other);
    await expect(toastWith(other, 'Note saved')).toBeVisible();
    await page.reload();
    await expect(field(page)).toHaveValue('Typed here.');
    await expect(beside(page, 'Typed there, and saved.')).toBeVisible();
  });

  await test.step('another tab finds it as well, and to throw it away there takes nothing from this one', async () => {
    await other.reload();
    await expect(field(other)).toHaveValue('Typed here.');
    await other.getByRole('button', { name: 'Cancel' }).click();
    await expect(other.getByText('Typed there, and saved.')).toBeVisible();
    await expect.poll(() => draftsOn(page)).toHaveLength(1);
    await page.reload();
    await expect(field(page)).toHaveValue('Typed here.');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Typed there, and saved.')).toBeVisible();
    expect(await draftsOn(page)).toEqual([]);
  });

  await test.step('where somebody else signs in beside it, it is left to nobody', async () => {
    await change(page);
    await field(page).fill('Hers alone.');
    await expect.poll(() => draftsOn(page)).toHaveLength(1);
    await signInAtOnce(other, signInOf(him));
    await other.evaluate(() => sessionStorage.clear());
    await other.goto(pages.settings);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => draftsOn(other)).toEqual([]);
    const gone = () => expect(field(page)).toHaveCount(0);
    // Her page may have heard of him already, and loads itself anew then.
    await Promise.any([field(page).press('End'), gone()]);
    await gone();
    expect(await draftsOn(other)).toEqual([]);
  });
});
