import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { sendInterest } from '../people/by-api.ts';
import { say } from '../people/chats.ts';
import { tick } from '../people/fields.ts';
import { expect, test } from '../people/journey.ts';
import { stepThroughMatches } from '../people/matches.ts';
import { inMotion } from '../looks/motion.ts';
import { joinTwo } from '../people/pair.ts';

/** From the next page on, records which animations start, and on which kind of element. */
const noteMovements = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    document.addEventListener('animationstart', ({ animationName, target }) => {
      const place = target instanceof Element ? target.closest('output, button, article, main') : null;
      // CSS modules give their own keyframes longer names.
      moved.push(`${animationName.replace(/^_(\w+?)_\w+$/, '$1')} of ${place?.localName}`);
    });
  });
};

const movementsOf = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'moved'));

/**
 * Walks through what a member does with others and alone; `look` is called after each step with what should have moved.
 */
const walk = async (
  hers: Page,
  her: { name: string; mobile: string },
  him: typeof her,
  look: (movement: string) => Promise<void>,
): Promise<void> => {
  const { his, she } = await joinTwo(
    hers,
    { ...her, gender: 'Female', listed: true },
    { ...him, gender: 'Male', listed: true },
  );
  await sendInterest({ page: his }, she.id);
  await noteMovements(hers);
  await hers.goto(`${pages.mailbox}?tab=received`);
  await hers.getByRole('button', { name: `Accept ${him.name}'s interest` }).click();
  await expect(hers.getByRole('button', { name: `Undo: withdraw your answer to ${him.name}` })).toBeVisible();
  await look('unfold of article');
  await hers.goto(`${pages.matches}?tab=more`);
  const star = hers
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Shortlist / });
  await star.click();
  await expect(
    hers
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Shortlisted/ }),
  ).toBeVisible();
  await look('pop of button');
  await hers.getByRole('article').first().getByRole('heading').getByRole('link').click();
  for (const [step, movement] of [
    ['Next', 'slide-in of main'],
    ['Previous', 'slide-back of main'],
  ] as const) {
    await stepThroughMatches(hers, step);
    await look(movement);
  }
  await hers.goto(pages.profileUpdateTab(she.id, 'hobbies'));
  await tick(hers, 'Hobbies', ['Cooking', 'Cycling', 'Music', 'Reading', 'Travelling']);
  await hers.getByRole('radio', { name: 'Veg', exact: true }).check();
  await hers.getByRole('button', { name: 'Update', exact: true }).first().click();
  await expect(hers.getByText(/^Saved at/)).toBeVisible();
  await look('pop of output');
};

test.describe('whoever has nothing against it', () => {
  test.use(inMotion);

  test('sees a star pop, an answer unfold, a profile slide and a saved section ticked', async ({ page }) => {
    const her = { name: 'Chhavi Motwani', mobile: '9812347220' };
    const him = { name: 'Lakshya Bhide', mobile: '9812347221' };
    await walk(page, her, him, (movement) => expect.poll(() => movementsOf(page)).toContain(movement));
    await page.goto(pages.chats);
    await page.getByRole('link', { name: him.name }).first().click();
    await say(page, him.name, 'Good morning');
    await expect.poll(() => movementsOf(page)).toContain('rise of main');
  });
});

test('whoever asks for little motion sees none of it', async ({ page }) => {
  const her = { name: 'Saloni Ghate', mobile: '9812347222' };
  const him = { name: 'Ninad Kelkar', mobile: '9812347223' };
  await walk(page, her, him, () => expect(movementsOf(page)).resolves.toEqual([]));
});
