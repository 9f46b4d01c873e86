import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { expectAccessible } from '../looks/accessibility.ts';
import { bellOf } from '../people/bell.ts';
import { acquaint } from '../people/by-api.ts';
import { expectTicks, messagesWith, say, conversationsOf } from '../people/chats.ts';
import { expect, test } from '../people/journey.ts';
import { joinTwo } from '../people/pair.ts';
import { chooseMore, turn } from '../people/privacy.ts';

const her = { name: 'Mrinal Sen', gender: 'Female', mobile: '9812300482', listed: true } as const;
const him = { name: 'Subrata Bose', gender: 'Male', mobile: '9812300432', listed: false } as const;

const rowOf = (page: Page) => conversationsOf(page).and(page.getByRole('link', { name: him.name }));

test('a muted person is unread and rings no bell, and ticks turn grey for who hides what they have read', async ({
  page: hers,
}) => {
  const { his, she, he } = await joinTwo(hers, her, him);
  await acquaint({ page: his, ...he }, { page: hers, ...she });
  await his.goto(pages.chatWith(she.id));
  // Keeps her out of other journeys' lists.
  await hers.goto(pages.settings);
  await turn(hers, 'Hide my profile', true);

  await test.step('she reads what he wrote, and mutes him', async () => {
    await hers.goto(pages.chatWith(he.id));
    await expectTicks(his, her.name, { read: 1, unread: 0 });
    await chooseMore(hers, him.name, 'Mute');
    await expect(hers.getByText('Muted. Their messages come without notifications.')).toBeVisible();
    await expect(rowOf(hers)).toHaveAccessibleName(/Muted/);
    await expectAccessible(hers);
  });

  await test.step('what he writes then is unread, and no bell rings', async () => {
    await hers.goto(pages.settings);
    await say(his, her.name, 'Are you there?');
    await hers.goto(pages.chats);
    await expect(rowOf(hers)).toHaveAccessibleName(/Muted.*Are you there\?.*1 unread message/);
    await expect(bellOf(hers)).toHaveAccessibleName('Notifications');
    await expectAccessible(hers);
  });

  await test.step('unmuted, his next message rings again', async () => {
    await rowOf(hers).click();
    await expect(messagesWith(hers, him.name)).toContainText('Are you there?');
    await expectTicks(his, her.name, { read: 2, unread: 0 });
    await chooseMore(hers, him.name, 'Unmute');
    await expect(hers.getByText('Unmuted. Their messages notify you again.')).toBeVisible();
    await expect(rowOf(hers)).not.toHaveAccessibleName(/Muted/);
    await hers.goto(pages.settings);
    await say(his, her.name, 'And now?');
    await expectTicks(his, her.name, { read: 2, unread: 1 });
    // What arrives before her page listens is reported with the next message.
    await hers.reload();
    await expect(bellOf(hers)).toHaveAccessibleName(/1/);
  });

  await test.step('while she hides what she has read his ticks are grey, also those of before', async () => {
    await turn(hers, 'Show when I have read messages', false);
    await expectAccessible(hers);
    await expectTicks(his, her.name, { read: 0, unread: 3 });
    await hers.goto(pages.chatWith(he.id));
    await expect(messagesWith(hers, him.name)).toContainText('And now?');
    await say(hers, him.name, 'I am back');
    await expect(messagesWith(his, her.name)).toContainText('I am back');
    await expectTicks(hers, him.name, { read: 0, unread: 1 });
    await expectTicks(his, her.name, { read: 0, unread: 3 });
  });

  await test.step('shown again, both see it at once, she also where the talk lay open', async () => {
    const open = await hers.context().newPage();
    await open.goto(pages.chatWith(he.id));
    await expectTicks(open, him.name, { read: 0, unread: 1 });
    await hers.goto(pages.settings);
    await turn(hers, 'Show when I have read messages', true);
    await expectTicks(his, her.name, { read: 3, unread: 0 });
    await expectTicks(open, him.name, { read: 1, unread: 0 });
    await open.close();
    await hers.goto(pages.chatWith(he.id));
    await expectTicks(hers, him.name, { read: 1, unread: 0 });
  });
});
