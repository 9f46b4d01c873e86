import type { Locator, Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { acquaint, answerAtLength, joinSparsely, openAs, sendInterest } from '../people/by-api.ts';
import { expect, test } from '../people/journey.ts';
import { linesIn } from '../looks/lines-in.ts';
import { joinTwo } from '../people/pair.ts';
import { demoWoman } from '../people/sign-in.ts';

const setLetters = (page: Page, size: string): Promise<void> =>
  page.evaluate((letters) => {
    document.documentElement.dataset['textSize'] = letters;
  }, size);

const widthOf = async (one: Locator): Promise<number> => Math.round((await one.boundingBox())?.width ?? 0);

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

test('on a profile Chat and Shortlist are equally wide once both said yes', async ({ page: hers }) => {
  const { his, she, he } = await joinTwo(
    hers,
    { name: 'Madhura Nene', gender: 'Female', mobile: '9812300993', listed: true },
    { name: 'Ajinkya Limaye', gender: 'Male', mobile: '9812300994', listed: true },
  );
  await acquaint({ page: his, ...he }, { page: hers, ...she });
  await hers.goto(pages.matchDetail(he.id));
  const chat = hers.getByRole('main').getByRole('link', { name: 'Chat with Ajinkya Limaye' });
  const shortlist = hers.getByRole('button', { name: 'Shortlist Ajinkya Limaye' });
  await expect(shortlist).toBeVisible();
  for (const width of [360, 768, 1280]) {
    await hers.setViewportSize({ width, height: 800 });
    expect(await widthOf(chat), `${width}`).toBe(await widthOf(shortlist));
  }
});

test('names in the list of talks are whole, however large the letters', async ({ page }) => {
  await openAs(page, demoWoman, pages.chats);
  const rows = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(rows.nth(2)).toBeVisible();
  for (const width of [360, 768])
    for (const size of ['100', '150']) {
      await page.setViewportSize({ width, height: 740 });
      await setLetters(page, size);
      const cut = await rows
        .locator('span > [dir=auto]')
        .evaluateAll((names) =>
          names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
        );
      expect(cut, `${width} px at ${size} %`).toEqual([]);
    }
});

test('a long name in the list of talks is whole on every width', async ({ page: hers }) => {
  const { his, she, he } = await joinTwo(
    hers,
    { name: 'Sharvari Mirajkar', gender: 'Female', mobile: '9812391711', listed: true },
    { name: 'Chandrashekhar Velankar', gender: 'Male', mobile: '9812391712', listed: true },
  );
  await acquaint({ page: his, ...he }, { page: hers, ...she });
  await hers.goto(pages.chats);
  const name = hers
    .getByRole('main')
    .getByRole('listitem')
    .getByText('Chandrashekhar Velankar', { exact: true });
  await expect(name).toBeVisible();
  for (const width of [320, 768, 1280]) {
    await hers.setViewportSize({ width, height: 740 });
    const cut = await name.evaluate((shown) => [
      shown.scrollWidth - shown.clientWidth,
      shown.scrollHeight - shown.clientHeight,
    ]);
    expect(cut, `${width} px`).toEqual([0, 0]);
  }
});

test('no word of a name is broken in the mailbox and among those seen last, however large the letters', async ({
  page: hers,
}) => {
  const { his, she, he } = await joinTwo(
    hers,
    { name: 'Shalini Mirajkar', gender: 'Female', mobile: '9812391713', listed: true },
    { name: 'Sai Yalamanchili', gender: 'Male', mobile: '9812391714', listed: true },
  );
  await sendInterest({ page: his }, she.id);
  const surname = (place: Locator) =>
    place.evaluate((element) => {
      const letters = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
      const words = document.createRange();
      words.setStart(letters, letters.data.indexOf('Yalamanchili'));
      words.setEnd(letters, letters.length);
      return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
  const expectWhole = async (name: Locator, widths: readonly number[]) => {
    await expect(name).toBeVisible();
    for (const width of widths)
      for (const size of ['100', '150']) {
        await hers.setViewportSize({ width, height: 740 });
        await setLetters(hers, size);
        expect(await surname(name), `${width} px at ${size} %`).toBe(1);
      }
  };
  await hers.goto(pages.mailbox);
  await expectWhole(hers.getByRole('article').getByRole('link', { name: 'Sai Yalamanchili' }), [320, 360]);
  await hers.goto(pages.matchDetail(he.id));
  await expect(hers.getByRole('heading', { level: 1, name: 'Sai Yalamanchili' })).toBeVisible();
  await hers.goto(`${pages.matches}?tab=more`);
  await hers.getByRole('article').first().getByRole('link').first().click();
  const seen = hers.getByRole('region', { name: 'Recently Viewed' });
  await expectWhole(seen.getByRole('link', { name: 'Sai Yalamanchili' }), [360, 1280]);
});

test('names above their talks are whole, in Hindi letters and however large', async ({ page: hers }) => {
  const { his, she, he } = await joinTwo(
    hers,
    { name: 'श्रीदेवी कैलाश', gender: 'Female', mobile: '9812300995', listed: true },
    { name: 'Girish Ramanathan', gender: 'Male', mobile: '9812300996', listed: true },
  );
  await acquaint({ page: his, ...he }, { page: hers, ...she });
  for (const [page, other] of [
    [his, she],
    [hers, he],
  ] as const) {
    await page.goto(pages.chatWith(other.id));
    const name = page.locator('#conversation-name');
    await expect(name).toBeVisible();
    for (const { size, ...screen } of [
      { width: 360, height: 740, size: '100' },
      { width: 360, height: 740, size: '150' },
      { width: 320, height: 256, size: '100' },
    ]) {
      await page.setViewportSize(screen);
      await setLetters(page, size);
      const cut = await name.evaluate((shown) => {
        const [across, down] = [
          shown.scrollWidth - shown.clientWidth,
          shown.scrollHeight - shown.clientHeight,
        ];
        return Math.max(across, down) / Number.parseFloat(getComputedStyle(shown).fontSize);
      });
      // A line has some space below its lowest letters.
      expect(cut, `${screen.height} px high, at ${size} %`).toBeLessThan(0.12);
    }
  }
});

test('what a slot says of a paper is whole in Hindi, however large the letters', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const her = { name: 'Hansa Lele', gender: 'Female', mobile: '9812300997', listed: true } as const;
  const { id } = await joinSparsely(page, her);
  await page.route('**/api/users_photos', async (route) => {
    const response = await route.fetch();
    const told = (await response.json()) as { data: object };
    const days = { decided_at: null, deleted_at: null };
    const paper = { Location: '', content_type: 'application/pdf', review: 'pending', reason: null, ...days };
    await route.fulfill({ response, json: { ...told, data: { ...told.data, id_proof_1: paper } } });
  });
  await page.goto(`/display?lang=hi&to=${encodeURIComponent(pages.profileUpdateTab(id, 'photos'))}`);
  await setLetters(page, '150');
  const words = page.getByText('एक दस्तावेज़ सहेजा हुआ है।');
  await expect(words).toBeVisible();
  const free = await words.evaluate((slot) => {
    const range = document.createRange();
    for (const node of slot.childNodes) if (node instanceof Text) range.selectNode(node);
    const change = slot.querySelector('span')?.getBoundingClientRect();
    return (change?.top ?? 0) - range.getBoundingClientRect().bottom;
  });
  expect(free).toBeGreaterThanOrEqual(0);
  const beside = page.getByLabel(/^पहचान पत्र 2/).locator('..');
  expect(await widthOf(words)).toBe(await widthOf(beside));
});

test('heights to choose from are whole in Hindi, however large the letters', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { id } = await joinSparsely(page, {
    name: 'Hema Tall',
    gender: 'Female',
    mobile: '9812391703',
    listed: false,
  });
  await page.goto(`/display?lang=hi&to=${pages.profileUpdateTab(id, 'partner')}`);
  const ends = page.getByRole('group', { name: 'कद' }).getByRole('combobox');
  await expect(ends).toHaveCount(2);
  for (const size of ['100', '150']) {
    await setLetters(page, size);
    const cut = await ends.evaluateAll(
      (selects) =>
        selects.filter((select) => {
          const room = select.clientWidth;
          const copy = select.cloneNode(true) as HTMLElement;
          copy.style.width = 'max-content';
          document.body.append(copy);
          const wanted = copy.clientWidth;
          copy.remove();
          return wanted > room;
        }).length,
    );
    expect(cut, `at ${size} %`).toBe(0);
  }
});

test('the sign before a failure, and that of a lost network, keep their size beside a long sentence', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto(pages.forgotPassword);
  await page.route('**/api/auth/forgot_password', (route) => route.abort());
  await page.getByLabel('Email Address').fill('somebody@journey.example');
  await page.getByRole('button', { name: 'Send the link' }).click();
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText('try again');
  expect(await widthOf(failure.locator('svg').first())).toBe(22);
  await page.context().setOffline(true);
  const bar = page.getByRole('status').filter({ hasText: 'You are offline' });
  expect(await widthOf(bar.locator('svg'))).toBe(20);
});

test('a designation without a space stays within what stands beside a talk', async ({ page: hers }) => {
  const { his, she, he } = await joinTwo(
    hers,
    { name: 'Kaveri Sane', gender: 'Female', mobile: '9812700102', listed: true },
    { name: 'Uday Sane', gender: 'Male', mobile: '9812700103', listed: true },
  );
  await answerAtLength(hers, { token: she.token, words: 'W' });
  await acquaint({ page: his, ...he }, { page: hers, ...she });
  await his.goto(pages.chatWith(she.id));
  const designation = his.getByRole('main').getByText('W'.repeat(80)).first();
  await expect(designation).toBeVisible();
  for (const width of [1280, 1440]) {
    await his.setViewportSize({ width, height: 800 });
    const box = await designation.boundingBox();
    expect((box?.x ?? width) + (box?.width ?? 0), `${width}`).toBeLessThanOrEqual(width);
  }
});
