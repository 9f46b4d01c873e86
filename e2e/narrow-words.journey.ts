import { pages } from '@mysathi/contract/pages';

import { sendInterest } from './people/by-api.ts';
import { expect, test } from './people/journey.ts';
import { linesIn } from './people/lines-in.ts';
import { joinTwo } from './people/pair.ts';

test('in Hindi the way back from an answer stays one line on a phone', async ({ page: hers }) => {
  const { his, she } = await joinTwo(
    hers,
    { name: 'Bhagyashree Ramanathan', gender: 'Female', mobile: '9812300991', listed: true },
    { name: 'Chandrashekhar Velankar', gender: 'Male', mobile: '9812300992', listed: true },
  );
  await sendInterest({ page: his }, she.id);
  await hers.setViewportSize({ width: 360, height: 740 });
  await hers.goto(`/display?lang=hi&to=${pages.mailbox}`);
  await hers.getByRole('button', { name: /^Chandrashekhar Velankar की रुचि अस्वीकार करें/ }).click();
  const line = hers.getByText('आपने Chandrashekhar Velankar की रुचि अस्वीकार की।');
  await expect(line).toBeVisible();
  expect((await linesIn(line)).at(-1)).toBe(1);
});
