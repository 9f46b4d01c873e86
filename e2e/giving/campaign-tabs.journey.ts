import { pages } from '@mysathi/contract/pages';

import { expectAccessible } from '../looks/accessibility.ts';
import { arjun, waitForDemoGifts } from '../people/giving.ts';
import { expect, test } from '../people/journey.ts';
import { untilTakenOver } from '../network/taken-over.ts';

test.beforeEach(({ request }) => waitForDemoGifts(request));

test('each tab has its address, and arrow keys move between them', async ({ page }) => {
  await page.goto(pages.campaign(arjun.id));
  const tab = (name: RegExp) => page.getByRole('tab', { name });
  await expect(tab(/^Story/)).toHaveAttribute('aria-selected', 'true');
  await tab(/^Story/).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/tab=document/);
  await expect(page.getByRole('tabpanel')).toContainText('RM650,000');
  await expectAccessible(page);
  await tab(/^Updates/).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/tab=updates/);
  await page.reload();
  await expect(page.getByRole('tabpanel')).toContainText('Update 1');
});

test('a stage of the goal leads to the document that it pays', async ({ page }) => {
  await page.goto(pages.campaign(arjun.id));
  const stage = page.getByRole('list', { name: 'Stages of the goal' }).getByRole('listitem').nth(1);
  const link = stage.getByRole('link', { name: 'Document: Estimate for wheelchair and braces' });
  await page.mouse.wheel(0, 1);
  await untilTakenOver(link);
  await link.click();
  const bill = page.getByRole('tabpanel').getByRole('listitem').nth(2);
  await expect(bill).toContainText('Estimate for wheelchair and braces');
  await expect(bill).toBeFocused();
  await expect(bill).toBeInViewport();
  await expectAccessible(page);
});
