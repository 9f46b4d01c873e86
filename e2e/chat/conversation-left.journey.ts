import { pages } from '@mysathi/contract/pages';

import { acquaint } from '../people/by-api.ts';
import { messagesWith, conversationsOf } from '../people/chats.ts';
import { expect, test } from '../people/journey.ts';
import { joinTwo } from '../people/pair.ts';
import { chooseMore, sayYes } from '../people/privacy.ts';
import { untilTakenOver } from '../network/taken-over.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

const her = { name: 'Sharmila Kar', gender: 'Female', mobile: '9812300488', listed: true } as const;
const him = { name: 'Tapan Dutta', gender: 'Male', mobile: '9812300438', listed: false } as const;

test('a talk that is left by Back gives the focus to its row, and one left open says when its day is over', async ({
  page: hers,
}) => {
  const { his, she, he } = await joinTwo(hers, her, him);
  await acquaint({ page: his, ...he }, { page: hers, ...she });

  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 740 },
  ])
    await test.step(`Back, ${viewport.width} wide`, async () => {
      await hers.setViewportSize(viewport);
      await hers.goto(pages.chats);
      await untilTakenOver(hers.getByRole('main'));
      const row = conversationsOf(hers).and(hers.getByRole('link', { name: him.name }));
      await row.click();
      await hers.getByLabel(`Write a message to ${him.name}`).focus();
      await hers.goBack();
      await expect(row).toBeFocused();
    });

  await test.step('what nobody can see is no message', async () => {
    await hers.goto(pages.chatWith(he.id));
    const line = hers.getByLabel(`Write a message to ${him.name}`);
    await line.fill('\u200B\u2060 \u200D');
    await expect(hers.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
    await line.press('Enter');
    await expect(messagesWith(hers, him.name).locator('[data-outgoing]')).toHaveCount(0);
    await expect(line).not.toHaveValue('');
    await line.fill('');
  });

  await test.step('one day later, and one more', async () => {
    await hers.clock.install();
    await hers.goto(pages.chatWith(he.id));
    const messages = messagesWith(hers, him.name);
    await expect(messages.getByText('Today', { exact: true })).toBeVisible();
    await hers.clock.fastForward(dayMilliseconds);
    await expect(messages.getByText('Yesterday', { exact: true })).toBeVisible();
    await expect(messages.getByText('Today', { exact: true })).toBeHidden();
    // From here on nothing else causes the conversation to be re-rendered.
    await hers.clock.fastForward(dayMilliseconds);
    await expect(messages.getByText('Yesterday', { exact: true })).toBeHidden();
  });
});

test('who is reported and blocked in a talk leaves a thanks with its number, and then the list has the focus', async ({
  page: hers,
}) => {
  const reported = { ...him, name: 'Nikhil Dasgupta', mobile: '9812300439' };
  const { his, she, he } = await joinTwo(
    hers,
    { ...her, name: 'Anuradha Kar', mobile: '9812300489' },
    reported,
  );
  await acquaint({ page: his, ...he }, { page: hers, ...she });
  await hers.goto(pages.chats);
  await untilTakenOver(hers.getByRole('main'));
  await conversationsOf(hers)
    .and(hers.getByRole('link', { name: reported.name }))
    .click();
  await chooseMore(hers, reported.name, 'Report');
  const dialog = hers.getByRole('dialog', { name: `Report ${reported.name}` });
  await dialog.getByRole('radio', { name: /^Asks for money/ }).check();
  await dialog.getByRole('checkbox', { name: `Block ${reported.name} as well` }).check();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(hers).toHaveURL(pages.chats);
  await expect(dialog).toContainText('Your report number is');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(hers.getByRole('heading', { level: 1, name: 'Chats' })).toBeFocused();
});

test('who is blocked in a talk on a phone leaves the focus with the list', async ({ page: hers }) => {
  const blocked = { ...him, name: 'Subir Dutta', mobile: '9812300441' };
  const { his, she, he } = await joinTwo(hers, { ...her, name: 'Ipsita Kar', mobile: '9812300490' }, blocked);
  await acquaint({ page: his, ...he }, { page: hers, ...she });
  await hers.setViewportSize({ width: 360, height: 740 });
  await hers.goto(pages.chats);
  await untilTakenOver(hers.getByRole('main'));
  const row = conversationsOf(hers).and(hers.getByRole('link', { name: blocked.name }));
  await row.click();
  await chooseMore(hers, blocked.name, 'Block');
  await sayYes(hers);
  await expect(hers).toHaveURL(pages.chats);
  await expect(row).toHaveCount(0);
  await expect(hers.getByRole('heading', { level: 1, name: 'Chats' })).toBeFocused();
});
