import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { expectAccessible } from './people/accessibility.ts';
import { noteAnnouncements, spokenOf } from './people/announcements.ts';
import { acquaint } from './people/by-api.ts';
import { messagesWith } from './people/chats.ts';
import { joinTwo } from './people/pair.ts';

/** They have both said yes, he has written a line, and his talk with her is open. */
const openTalk = async (hers: Page, her: { name: string; mobile: string }, him: typeof her) => {
  const pair = await joinTwo(
    hers,
    { ...her, gender: 'Female', listed: true },
    { ...him, gender: 'Male', listed: false },
  );
  const { his, she, he } = pair;
  await acquaint({ page: his, ...he }, { page: hers, ...she });
  await noteAnnouncements(his);
  await his.goto(pages.chatWith(she.id));
  await expect(messagesWith(his, her.name)).toContainText('Good morning');
  return pair;
};

const decline = async (page: Page, name: string): Promise<void> => {
  await page.goto(`${pages.mailbox}?tab=received`);
  await page.getByRole('button', { name: `Decline ${name}'s interest` }).click();
};

/** Takes the no back that was just given. */
const accept = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name: `Accept ${name}'s interest` }).click();

test('an open talk ends and begins again as the other decides, and keeps what was not sent', async ({
  page: hers,
}) => {
  const her = { name: 'Shalmali Dev', mobile: '9812346701' };
  const him = { name: 'Nakul Rege', mobile: '9812346702' };
  const { his } = await openTalk(hers, her, him);
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

  await test.step('she says yes again: he goes on where he was', async () => {
    await accept(hers, him.name);
    await expect(line).toHaveValue('Half a thought');
    await expect(his.getByText(ended, { exact: false })).toHaveCount(0);
  });

  await test.step('what was on its way when it ended is refused in words that fit who cannot accept', async () => {
    await his.route('**/api/messages', (route) => route.abort());
    await line.press('Enter');
    const outgoing = his.locator('[data-outgoing]');
    await expect(outgoing).toContainText('Waiting for a connection');
    await decline(hers, him.name);
    await his.unroute('**/api/messages');
    await expect(outgoing).toContainText('Not sent. You are no longer connected.', { timeout: 60_000 });
    await expect(outgoing).not.toContainText('Accept');
    await expectAccessible(his);
  });

  await test.step('and goes out once they are connected again', async () => {
    await accept(hers, him.name);
    await expect(line).toBeVisible();
    await his.getByRole('button', { name: 'Try again' }).click();
    await expect(his.locator('[data-outgoing]')).toHaveCount(0);
    await expect(messagesWith(his, her.name)).toContainText('Half a thought');
  });
});
