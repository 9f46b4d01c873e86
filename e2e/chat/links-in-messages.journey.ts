import type { Locator } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { expectAccessible } from '../looks/accessibility.ts';
import { acquaint, write } from '../people/by-api.ts';
import { messagesWith, say } from '../people/chats.ts';
import { expect, test } from '../people/journey.ts';
import { joinTwo } from '../people/pair.ts';
import { turn } from '../people/privacy.ts';

const her = { name: 'Kaveri Rao', gender: 'Female', mobile: '9812300495', listed: true } as const;
const him = { name: 'Aniket Joshi', gender: 'Male', mobile: '9812300494', listed: false } as const;

const address = 'https://trek.example/kalsubai_(peak)?from=pune&days=2';

test('a link is text until both have written, then it opens apart and tells nothing of this page', async ({
  page: hers,
}) => {
  const { his, she, he } = await joinTwo(hers, her, him);
  const ask = his.getByRole('link', { name: 'You can ask in chat.' });
  await his.goto(pages.matchDetail(she.id));
  await expect(his.locator('#astrology')).toContainText('not filled this in');
  await expect(ask).toHaveCount(0);
  await acquaint({ page: his, ...he }, { page: hers, ...she });
  // Keeps her out of other journeys' lists.
  await hers.goto(pages.settings);
  await turn(hers, 'Hide my profile', true);
  await hers.goto(pages.chatWith(he.id));
  await his.goto(pages.matchDetail(she.id));
  await ask.first().click();
  await expect(his).toHaveURL(pages.chatWith(she.id));
  await test.step('he writes in a box that grows with his words, up to five lines, in any browser', async () => {
    const line = his.getByRole('textbox', { name: `Write a message to ${her.name}` });
    await line.evaluate((box) => box.style.setProperty('field-sizing', 'fixed', 'important'));
    const heights: number[] = [];
    for (const lines of [1, 2, 5, 9]) {
      await line.fill('One more\n'.repeat(lines).trim());
      heights.push((await line.boundingBox())?.height ?? 0);
    }
    const [one = 0, two = 0, five = 0, nine = 0] = heights;
    expect(two).toBeGreaterThan(one + 10);
    expect(Math.round(five - one)).toBe(Math.round(4 * (two - one)));
    // A border of one and a half pixels is drawn as one pixel here.
    expect(Math.abs(nine - five)).toBeLessThanOrEqual(1);
    await line.fill('');
  });
  await say(his, her.name, `The walk (${address}). And javascript:alert(1)`);
  const [ofHers, ofHis] = [messagesWith(hers, him.name), messagesWith(his, her.name)];
  const linkIn = (log: Locator) => log.locator('[data-sequence]').getByRole('link');

  await test.step('he alone has written', async () => {
    for (const log of [ofHers, ofHis]) {
      await expect(log).toContainText('kalsubai');
      await expect(linkIn(log)).toHaveCount(0);
    }
  });

  await test.step('she writes: both have links, of pages only', async () => {
    await say(hers, him.name, 'Lovely');
    for (const log of [ofHers, ofHis]) {
      const link = linkIn(log);
      await expect(link).toHaveText(address);
      await expect(link).toHaveAttribute('href', address);
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    }
    await expect(ofHers).toContainText('Be careful with links');
    await expectAccessible(hers);
    await expectAccessible(his);
  });

  await test.step('they stay links when only his later messages are on the page', async () => {
    for (let count = 1; count <= 51; count += 1) await write({ page: his, ...he }, she.id, `Verse ${count}`);
    await say(his, her.name, 'Then https://trek.example/harishchandragad');
    await hers.reload();
    await expect(linkIn(ofHers)).toHaveText('https://trek.example/harishchandragad');
    await expect(ofHers.getByText('Lovely', { exact: true })).toHaveCount(0);
  });
});
