import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { expectAccessible, expectOverlayAccessible, settle } from '../looks/accessibility.ts';
import { bellOf } from '../people/bell.ts';
import { signInOf } from '../people/by-api.ts';
import { desk } from '../people/desk.ts';
import { findEnglish } from '../looks/hindi.ts';
import { expect, test } from '../people/journey.ts';
import { findLayoutFaults } from '../looks/layout.ts';
import { joinTwo } from '../people/pair.ts';
import { chooseMore, expectGone } from '../people/privacy.ts';
import { signIn } from '../people/sign-in.ts';

const her = { name: 'Vaidehi Sathe', gender: 'Female', mobile: '9812300610', listed: true } as const;
const him = { name: 'Parag Oak', gender: 'Male', mobile: '9812300611', listed: true } as const;
const word = ['--reason', 'asks for money in each talk', '--by', 'Meera Nair'];

/** Checks the page at both widths and in both colour schemes. */
const expectWellShown = async (page: Page): Promise<void> => {
  for (const width of [360, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      expect(await findLayoutFaults(page)).toEqual([]);
    }
  await page.emulateMedia({ colorScheme: null });
};

test('who is reported is suspended at the desk, reads why and nothing more, and whoever reported hears of it', async ({
  page: hers,
}) => {
  const { his, she, he } = await joinTwo(hers, her, him);
  const bell = bellOf(hers);
  const suspended = his.getByRole('alert').filter({ hasText: 'Your account is suspended' });
  let number = '';

  await test.step('she reports him and is told a number', async () => {
    await his.goto(pages.matchDetail(she.id));
    await expect(his.getByRole('heading', { level: 1, name: her.name })).toBeVisible();
    await hers.goto(pages.matchDetail(he.id));
    await chooseMore(hers, him.name, 'Report');
    const dialog = hers.getByRole('dialog');
    await dialog.getByRole('radio', { name: /^Asks for money/ }).check();
    await dialog.getByRole('button', { name: 'Send report' }).click();
    const thanks = await hers.getByText('Your report number is').innerText();
    [, number = ''] = /number is (\d+)/.exec(thanks) ?? [];
    await hers.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('the desk sees it in its list and looks at it: her bell says so', async () => {
    expect(await desk('reports')).toMatch(new RegExp(`^${number}  .*money`, 'm'));
    const shown = await desk('reports', '--show', number, '--by', 'Meera Nair');
    expect(shown).toContain(him.name);
    expect(shown).toContain('It is confirmed to whoever reported.');
    await expect(bell).toHaveAccessibleName('Notifications 1 new');
  });

  await test.step('what she adds goes to that report, and the desk hears of it', async () => {
    await chooseMore(hers, him.name, 'Report');
    const dialog = hers.getByRole('dialog');
    await dialog.getByRole('radio', { name: /^Asks for money/ }).check();
    await dialog.getByRole('textbox').fill('Now he asks for a gift card.');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(hers.getByText(`This was added to your report ${number}.`)).toBeVisible();
    await hers.getByRole('button', { name: 'Close' }).last().click();
    expect(await desk('reports')).toMatch(
      new RegExp(`^${number} .*, 1 added that nobody has looked at$`, 'm'),
    );
    expect(await desk('reports', '--show', number, '--by', 'Meera Nair')).toContain('asks for a gift card');
  });

  await test.step('the desk suspends him, once', async () => {
    expect(await desk('reports', '--suspend', number, ...word)).toContain(
      'The account is suspended and signed out everywhere.',
    );
    expect(await desk('reports', '--dismiss', number, ...word)).toContain('Nothing was done.');
  });

  await test.step('his open page asks him to log in, and then says why he cannot', async () => {
    const dialog = his.getByRole('dialog', { name: 'Please log in again' });
    await dialog.getByLabel('Password', { exact: true }).fill('not this one');
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Email, mobile number or password do not match.');
    await dialog.getByLabel('Password', { exact: true }).fill(signInOf(him).password);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect(suspended).toContainText('Never ask another member for money');
    await expect(suspended).toBeFocused();
    await expect(dialog.getByText('Email, mobile number or password do not match.')).toHaveCount(0);
    await expectOverlayAccessible(his, 'the login of a suspended account');
    await expectWellShown(his);
    const answer = await his.request.get('/api/messages/counts', {
      headers: { authorization: `Bearer ${he.token}` },
    });
    expect(answer.status()).toBe(401);
  });

  await test.step('the login page says the same, in Hindi too, and leads to who answers complaints', async () => {
    await his.goto(pages.login);
    await signIn(his, signInOf(him));
    await expect(suspended).toBeVisible();
    await expectAccessible(his);
    await expectWellShown(his);
    await suspended.getByRole('link', { name: 'Who answers complaints' }).click();
    await expect(his.getByRole('heading', { name: 'Grievance officer' })).toBeInViewport();
    await his.context().addCookies([{ name: 'lang', value: 'hi', url: his.url() }]);
    await his.goto(pages.login);
    await his.getByLabel('ईमेल पता').fill(signInOf(him).email);
    await his.getByLabel('पासवर्ड', { exact: true }).fill(signInOf(him).password);
    await his.getByRole('button', { name: 'लॉग इन करें' }).click();
    await expect(his.getByRole('alert').filter({ hasText: 'आपका खाता निलंबित है' })).toBeVisible();
    await settle(his);
    expect(await findEnglish(his)).toEqual([]);
    await expectWellShown(his);
  });

  await test.step('she hears that we acted, and nothing of what was done; his profile is gone', async () => {
    await expect(bell).toHaveAccessibleName('Notifications 1 new');
    await hers.goto(pages.matchDetail(he.id));
    await expectGone(hers);
    await bell.click();
    await expect(
      hers.getByText(
        `We looked into your report number ${number} and took action. Thank you for telling us.`,
      ),
    ).toBeVisible();
    await expect(hers.getByText('We are looking into')).toHaveCount(0);
    await expectAccessible(hers);
    await expectWellShown(hers);
    await hers.getByText('and took action').click();
    await expect(hers.getByRole('heading', { name: 'Block, hide and report' })).toBeInViewport();
    await expect(bell).toHaveAccessibleName('Notifications');
  });

  await test.step('lifted, he signs in as before', async () => {
    const [, memberId = ''] =
      /about (MS\d+)/.exec(await desk('reports', '--show', number, '--by', 'Meera Nair')) ?? [];
    expect(await desk('reports', '--lift', memberId, ...word)).toContain(`${memberId} is open again.`);
    expect(await desk('reports', '--lift', memberId, ...word)).toContain('Nothing was done.');
    await his.context().clearCookies();
    await his.goto(pages.login);
    await signIn(his, signInOf(him));
    await expect(his).toHaveURL(pages.matches);
  });
});
