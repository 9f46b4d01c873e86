import { pages } from '@mysathi/contract/pages';

import { expectAccessible, expectOverlayAccessible } from '../looks/accessibility.ts';
import { joinSparsely } from '../people/by-api.ts';
import { expect, test } from '../people/journey.ts';
import { joinTwo } from '../people/pair.ts';
import { chooseMore, expectGone, openSetting, sayYes } from '../people/privacy.ts';

const hideFromPerson = 'Hide my profile from this person';

test('a profile is hidden from one person alone, who is told nothing, until it is shown again', async ({
  page: hers,
  browser,
}) => {
  const her = { name: 'Sharvari Phadke', gender: 'Female', mobile: '9812300498', listed: true } as const;
  const him = { name: 'Mihir Bhave', gender: 'Male', mobile: '9812300499', listed: true } as const;
  const { his, she, he } = await joinTwo(hers, her, him);
  const herName = his.getByRole('heading', { level: 1, name: her.name });
  const hiddenFrom = hers.getByRole('main').getByText(him.name, { exact: true });

  await test.step('she hides on his profile: his profile stays open to her, hers is gone when he looks again', async () => {
    await his.goto(pages.matchDetail(she.id));
    await expect(herName).toBeVisible();
    await hers.goto(pages.matchDetail(he.id));
    await chooseMore(hers, him.name, hideFromPerson);
    await expect(hers.getByRole('alertdialog')).toContainText('You still see Mihir Bhave');
    await expectOverlayAccessible(hers, 'hiding from one');
    await sayYes(hers);
    await expect(hers.getByText('They can no longer see your profile.')).toBeVisible();
    await expect(hers.getByRole('heading', { level: 1, name: him.name })).toBeVisible();
    // They have no contact yet: an automatic change of the page would reveal it to him.
    await his.reload();
    await expectGone(his);
  });

  await test.step('anybody else still sees it', async () => {
    const other = await (await browser.newContext()).newPage();
    await joinSparsely(other, { name: 'Yash Mohite', gender: 'Male', mobile: '9812400005', listed: false });
    await other.goto(pages.matchDetail(she.id));
    await expect(other.getByRole('heading', { level: 1, name: her.name })).toBeVisible();
    await other.context().close();
  });

  await test.step('it stands in her settings, and showing it again brings her profile back', async () => {
    await openSetting(hers, 'Hidden from');
    await expect(hiddenFrom).toBeVisible();
    await expectAccessible(hers);
    await hers.getByRole('button', { name: `Show again to ${him.name}` }).click();
    await sayYes(hers);
    await expect(hers.getByRole('heading', { name: 'You are not hidden from anyone' })).toBeVisible();
    await expect(hers.getByRole('heading', { level: 1, name: 'Hidden from' })).toBeFocused();
    await his.reload();
    await expect(herName).toBeVisible();
  });

  await test.step('hidden in a request, it is gone from what he sent; her yes ends it', async () => {
    await his.getByRole('button', { name: 'Send Interest' }).first().click();
    await expect(his.getByText('Interest sent').first()).toBeVisible();
    await his.goto(`${pages.mailbox}?tab=sent`);
    await expect(his.getByRole('article', { name: her.name })).toBeVisible();
    await hers.goto(`${pages.mailbox}?tab=received`);
    await chooseMore(hers, him.name, hideFromPerson);
    await sayYes(hers);
    await expect(his.getByRole('article', { name: her.name })).toHaveCount(0);
    await hers.getByRole('button', { name: `Accept ${him.name}'s interest` }).click();
    await expect(his.getByRole('article', { name: her.name })).toContainText('Accepted');
    await openSetting(hers, 'Hidden from');
    await expect(hers.getByRole('heading', { name: 'You are not hidden from anyone' })).toBeVisible();
  });

  await test.step('two who have both said yes have no such choice', async () => {
    await hers.goto(pages.matchDetail(he.id));
    await hers.getByRole('button', { name: `More about ${him.name}` }).click();
    await expect(hers.getByRole('button', { name: 'Block', exact: true })).toBeVisible();
    await expect(hers.getByRole('button', { name: hideFromPerson })).toHaveCount(0);
  });
});
