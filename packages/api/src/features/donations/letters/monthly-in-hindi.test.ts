import { afterAll, beforeAll, expect, test } from 'vitest';

import { makeCampaign } from '../testing/make-campaign.ts';
import { monthlyTest } from '../testing/monthly/monthly-test.ts';
import type { MonthlyTest } from '../testing/monthly/monthly-test.ts';

let t: MonthlyTest;

beforeAll(async () => {
  t = await monthlyTest();
});
afterAll(() => t.close());

test('whoever began on a page in Hindi is told of every month in Hindi, and each gift keeps the language', async () => {
  const { slug } = await makeCampaign(t.platform.db);
  const monthly = await t.goOn(slug, { language: 'hi', tip: 20_00 });
  await t.dayOf('2026-12-12T05:00:00Z');
  await t.dayOf('2026-12-13T05:00:00Z');
  t.clock.set('2026-12-15T05:00:00Z');
  t.truth.settle('captured');
  await t.hear();
  await t.dayOf('2027-01-12T05:00:00Z');
  await t.dayOf('2027-01-13T05:00:00Z');
  t.clock.set('2027-01-15T05:00:00Z');
  t.truth.settle('failed');
  await t.hear();
  await t.post(`/monthly_gifts/${monthly}/stop`);

  const letters = await t.outbox('asha@example.org');
  expect(letters.map(({ subject }) => subject?.replace(/ \S+$/, ''))).toEqual(
    expect.arrayContaining([
      'धन्यवाद: रसीद',
      'आपका मासिक दान शुरू हो गया',
      'आपका मासिक दान: 15 दिसंबर 2026 को',
      'इस महीने का दान नहीं लिया',
      'आपका मासिक दान समाप्त हो गया',
    ]),
  );
  for (const { body } of letters) {
    expect(body).toContain('नमस्ते Asha Kulkarni जी,');
    expect(body).not.toMatch(/Dear|Your|undefined|null/);
  }
  const begun = letters.find(({ subject }) => subject === 'आपका मासिक दान शुरू हो गया है');
  expect(begun?.body).toContain('कुछ समय के लिए रोकने या एक ही बार दबाकर बंद करने');
  expect(begun?.body).toMatch(
    /“.+” के लिए ₹500 और Mysathi के लिए ₹20 लिए जाते हैं।.+ अगला दान 15 दिसंबर 2026 को है, आखिरी 15 (?:अक्तूबर|अक्टूबर) 2027 को।/u,
  );
});
