import { afterAll, beforeAll, expect, test } from 'vitest';

import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';
import { publishUpdate } from '../updates/desk.ts';
import { tellFollowers } from '../updates/tell-followers.ts';

let t: GivingTest;
let slug: string;

beforeAll(async () => {
  t = await givingTest();
  ({ slug } = await makeCampaign(t.platform.db));
});
afterAll(() => t.close());

const playFirst = 'सैंडबॉक्स (परीक्षण): असली पैसे का कोई लेन-देन नहीं हुआ।\n\nनमस्ते Asha Kulkarni जी,\n\n';

const newest = async (email: string) => (await t.outbox(email)).at(-1);

test('whoever gave on a page in Hindi gets the letters about it in Hindi', async () => {
  const email = 'in-hindi@example.org';
  const given = { email, language: 'hi', amount: 900_00, tip: 100_00, wantsUpdates: true };
  const gift = await t.giveAndPay(slug, given);

  const receipt = await newest(email);
  expect(receipt?.subject).toMatch(/^धन्यवाद: रसीद \S+$/);
  expect(receipt?.body).toMatch(
    /“.+” के लिए आपका ₹900 का दान पहुँच गया है। आपने Mysathi के लिए ₹100 जोड़े हैं।.+\n\nhttp\S+\n\n.+ \d+ \p{L}\p{M}+.* 20\d\d तक इससे दान वापस लिया जा सकता है/u,
  );
  expect(receipt?.body.startsWith(playFirst)).toBe(true);

  const words = { title: 'Second stage', text: 'The hospital has sent its bill.', by: 'Meera Nair' };
  await publishUpdate(t.giving, slug, words);
  await tellFollowers(t.platform);
  const news = await newest(email);
  expect(news?.subject).toMatch(/^“.+” की ताज़ा जानकारी 1$/);
  expect(news?.body).toContain('The hospital has sent its bill.');

  await t.post(`/gifts/${gift}/refund`, { part: 'tip' });
  await t.outbox();
  await t.gateway.settled();
  const tip = await newest(email);
  expect(tip?.subject).toBe('आपका पैसा लौट रहा है');
  expect(tip?.body).toMatch(/“.+” के लिए दान के साथ आपने Mysathi के लिए जो ₹100 जोड़े थे, वे वहीं लौट गए हैं/);

  await t.post(`/campaigns/${slug}/gift_links`, { email, language: 'hi' });
  const links = await newest(email);
  expect(links?.subject).toBe('आपके दान');
  expect(links?.body).toMatch(new RegExp(`“.+” के लिए ₹900: \\S+/gifts/${gift}$`, 'm'));
});

test('the same form sent again from a page in another language is the same gift, in the language it had', async () => {
  const body = await t.giftBody(slug, { email: 'twice@example.org', language: 'hi' });
  const first = await t.post<{ gift: string }>(`/campaigns/${slug}/gifts`, body);
  const again = await t.post<{ gift: string }>(`/campaigns/${slug}/gifts`, { ...body, language: 'en' });
  expect(again.body.data.gift).toBe(first.body.data.gift);
  const stored = t.platform.db.selectFrom('donations').select('language');
  expect(await stored.where('key', '=', first.body.data.gift).execute()).toEqual([{ language: 'hi' }]);
});
