import { pages } from '@mysathi/contract/pages';

import { expect, test } from './people/journey.ts';
import { joinTwo } from './people/pair.ts';

test('an interest is taken back once, however often Undo is pressed meanwhile', async ({ page: hers }) => {
  const { his, she } = await joinTwo(
    hers,
    { name: 'Ketaki Limaye', gender: 'Female', mobile: '9812300582', listed: true },
    { name: 'Omkar Gadgil', gender: 'Male', mobile: '9812300583', listed: true },
  );
  await his.goto(pages.matchDetail(she.id));
  const send = his.getByRole('button', { name: 'Send Interest to Ketaki Limaye' });
  await send.click();
  let takenBack = 0;
  const { promise: pressedTwice, resolve: go } = Promise.withResolvers<void>();
  await his.route('**/api/interest_user/*', async (route) => {
    takenBack += 1;
    await pressedTwice;
    await route.continue();
  });
  await his.getByRole('button', { name: /^Undo/ }).dblclick();
  go();
  await expect(send).toBeVisible();
  await expect(his.getByText('Interest taken back')).toBeVisible();
  expect(takenBack).toBe(1);
  await his.unrouteAll({ behavior: 'ignoreErrors' });
});
