import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { expectAccessible } from '../looks/accessibility.ts';
import { noteAnnouncements, spokenOf } from '../looks/announcements.ts';
import { acquaint, giveContact, openContact, write } from '../people/by-api.ts';
import { messagesWith } from '../people/chats.ts';
import { expect, test } from '../people/journey.ts';
import { noteLine } from '../network/line.ts';
import { joinTwo } from '../people/pair.ts';
import { chooseMore, expectGone, openSetting, sayYes } from '../people/privacy.ts';
import { holdSends } from '../network/sends.ts';

/** Both have accepted, he has written a message, and his conversation with her is open. */
const openConversation = async (hers: Page, her: { name: string; mobile: string }, him: typeof her) => {
  const pair = await joinTwo(
    hers,
    { ...her, gender: 'Female', listed: true },
    { ...him, gender: 'Male', listed: false },
  );
  const { his, she, he } = pair;
  await acquaint({ page: his, ...he }, { page: hers, ...she });
  await noteAnnouncements(his);
  const sends = await holdSends(his);
  await his.goto(pages.chatWith(she.id));
  await expect(messagesWith(his, her.name)).toContainText('Good morning');
  return { ...pair, sends };
};

const decline = async (page: Page, name: string): Promise<void> => {
  await page.goto(`${pages.mailbox}?tab=received`);
  await page.getByRole('button', { name: `Decline ${name}'s interest` }).click();
};

/** Accepts an interest that was just declined. */
const accept = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name: `Accept ${name}'s interest` }).click();

test('an open talk ends and begins again as the other decides, and keeps what was not sent', async ({
  page: hers,
}) => {
  const her = { name: 'Shalmali Dev', mobile: '9812346701' };
  const him = { name: 'Nakul Rege', mobile: '9812346702' };
  const { his, she, he, sends } = await openConversation(hers, her, him);
  const line = his.getByLabel(`Write a message to ${her.name}`);
  const ended = `You and ${her.name} are no longer connected.`;

  await test.step('she declines: he cannot write any more, and is told', async () => {
    await line.fill('Half a thought');
    await decline(hers, him.name);
    await expect(his.getByText(ended, { exact: false })).toBeVisible();
    await expect(line).toHaveCount(0);
    await expect(messagesWith(his, her.name)).toContainText('Good morning');
    expect(await spokenOf(his, ended)).toHaveLength(1);
    await expectAccessible(his);
  });

  const more = his.getByRole('button', { name: `More about ${her.name}` });
  const hide = his.getByRole('button', { name: 'Hide my profile from this person' });

  await test.step('he may hide his profile from her now', async () => {
    await more.click();
    await expect(hide).toBeVisible();
    await his.keyboard.press('Escape');
    await expect(hide).toBeHidden();
  });

  await test.step('she says yes again: he goes on where he was', async () => {
    await accept(hers, him.name);
    await expect(line).toHaveValue('Half a thought');
    await expect(his.getByText(ended, { exact: false })).toHaveCount(0);
    await more.click();
    await expect(his.getByRole('button', { name: 'Block', exact: true })).toBeVisible();
    await expect(hide).toHaveCount(0);
    await his.keyboard.press('Escape');
  });

  await test.step('what was on its way when it ended is refused in words that fit who cannot accept', async () => {
    await sends.cut();
    await line.press('Enter');
    const outgoing = his.locator('[data-outgoing]');
    await expect(outgoing).toContainText('Waiting for a connection');
    await decline(hers, him.name);
    await expect(his.getByText(ended, { exact: false })).toBeVisible();
    await sends.mend();
    await expect(outgoing).toContainText('Not sent. You are no longer connected.', { timeout: 60_000 });
    await expect(outgoing).not.toContainText('Accept');
    await expect(outgoing).not.toContainText('Sending');
    await expect(outgoing.getByRole('button')).toHaveText(['Try again', 'Delete']);
    await expectAccessible(his);
  });

  await test.step('and goes out once they are connected again', async () => {
    await accept(hers, him.name);
    await expect(line).toBeVisible();
    await his.getByRole('button', { name: 'Try again' }).click();
    await expect(messagesWith(his, her.name)).toBeFocused();
    await expect(his.locator('[data-outgoing]')).toHaveCount(0);
    await expect(messagesWith(his, her.name)).toContainText('Half a thought');
  });

  await test.step('he opens her contact details: her open list of who did has him at once', async () => {
    await giveContact({ page: hers, ...she }, her.mobile);
    const lineStands = noteLine(hers);
    await hers.goto(pages.contactViewers);
    await expect(hers.getByText('Nobody has opened your contact details')).toBeVisible();
    await lineStands();
    // By then, the data refetched when the channel opened has been loaded.
    await write({ page: his, ...he }, she.id, 'Good evening');
    await expect(hers.getByRole('banner').getByRole('link', { name: /^Chats .*new$/ })).toBeVisible();
    await openContact({ page: his, ...he }, she.id);
    await expect(hers.getByRole('main')).toContainText(him.name);
  });
});

test('who blocks and who leaves is gone from an open talk in the same words, on desk and phone', async ({
  page: hers,
}) => {
  const her = { name: 'Urmila Joglekar', mobile: '9812346703' };
  const him = { name: 'Sameer Gole', mobile: '9812346704' };
  const { his, he, sends } = await openConversation(hers, her, him);
  const conversations = his.getByRole('main');
  const words = () => conversations.innerText();

  const ofBlock =
    await test.step('she blocks him while he reports her: what he says stays, and can be sent', async () => {
      await his.getByLabel(`Write a message to ${her.name}`).fill('Half a thought');
      await chooseMore(his, her.name, 'Report');
      const report = his.getByRole('dialog', { name: `Report ${her.name}` });
      await report.getByRole('radio', { name: /^Asks for money/ }).check();
      await report.getByRole('textbox').fill('She asks for a gift card.');
      await hers.goto(pages.chatWith(he.id));
      await chooseMore(hers, him.name, 'Block');
      await sayYes(hers);
      await expect(his.getByText('This profile is not available now')).toBeVisible();
      await expect(report.getByRole('textbox')).toHaveValue('She asks for a gift card.');
      await report.getByRole('button', { name: 'Send report' }).click();
      await expect(report).toContainText('Your report number is');
      await report.getByRole('button', { name: 'Close' }).last().click();
      await expectGone(his);
      await expect(conversations).not.toContainText(her.name);
      await expect(conversations).not.toContainText('Select chat');
      expect(await spokenOf(his, 'This profile is not available now')).toHaveLength(1);
      await expectAccessible(his);
      return words();
    });

  await test.step('opened anew on a phone it says the same, and leads back to the list', async () => {
    await his.setViewportSize({ width: 360, height: 740 });
    await his.reload();
    await expectGone(his);
    await expectAccessible(his);
    const address = his.url();
    await his.getByRole('button', { name: 'Back to the list' }).click();
    await expect(his.getByRole('heading', { level: 1, name: 'Chats' })).toBeFocused();
    await his.goto(address);
    await expectGone(his);
    await his.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('who is gone can still be reported, by whoever knows them', async () => {
    await his.getByRole('button', { name: 'Report this person' }).click();
    const report = his.getByRole('dialog', { name: 'Report this person' });
    await report.getByRole('radio', { name: /^Fake profile/ }).check();
    await report.getByRole('button', { name: 'Send report' }).click();
    await expect(report).toContainText('Your report number is');
    await report.getByRole('button', { name: 'Close' }).last().click();
    await expectGone(his);
    await expect(his.getByRole('button', { name: 'Report this person' })).toBeFocused();
  });

  await test.step('she takes it back: the talk is there again, and what he had begun', async () => {
    await openSetting(hers, 'Blocked people');
    await hers.getByRole('button', { name: `Unblock ${him.name}` }).click();
    await sayYes(hers);
    await expect(messagesWith(his, her.name)).toContainText('Good morning');
    await expect(his.getByLabel(`Write a message to ${her.name}`)).toHaveValue('Half a thought');
  });

  await test.step('she blocks him while he has no network: what he wrote stays his, and can be deleted', async () => {
    await sends.cut();
    await his.getByLabel(`Write a message to ${her.name}`).fill('Written on the train');
    await his.keyboard.press('Enter');
    await expect(his.locator('[data-outgoing]')).toContainText('Waiting for a connection');
    await hers.goto(pages.chatWith(he.id));
    await chooseMore(hers, him.name, 'Block');
    await sayYes(hers);
    await expectGone(his);
    await sends.mend();
    const unsent = his.locator('[data-outgoing=refused]');
    await expect(unsent).toContainText('Written on the train', { timeout: 60_000 });
    await expect(unsent).toContainText('Not sent.');
    await expectAccessible(his);
    await unsent.getByRole('button', { name: 'Delete' }).click();
    await expect(unsent).toHaveCount(0);
    await expect(his.getByRole('main')).toBeFocused();
    await openSetting(hers, 'Blocked people');
    await hers.getByRole('button', { name: `Unblock ${him.name}` }).click();
    await sayYes(hers);
    await expect(messagesWith(his, her.name)).toContainText('Good morning');
  });

  await test.step('she leaves as he writes: it is as if she had blocked him, and he stands where it says so', async () => {
    await his.getByLabel(`Write a message to ${her.name}`).click();
    await hers.goto(pages.settings);
    await hers.getByRole('button', { name: 'Delete' }).click();
    await sayYes(hers);
    await expect(hers.getByRole('heading', { name: 'Your account is closed' })).toBeVisible();
    await expectGone(his);
    await expect(his.locator(':focus')).toContainText('This profile is not available now');
    await expect.poll(words).toBe(ofBlock);
  });
});
