import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { payAtCheckout } from '../../../../demo/giving/pay-at-checkout.ts';
import { claimAttempt, rememberGift } from './attempts.ts';
import { givingTest } from '../../testing/giving-test.ts';
import type { GivingTest } from '../../testing/giving-test.ts';
import { makeCampaign } from '../../testing/make-campaign.ts';

let t: GivingTest;
let slug: string;
let campaignId: string;

beforeAll(async () => {
  t = await givingTest({ milliseconds: 800 });
  ({ slug, id: campaignId } = await makeCampaign(t.platform.db));
});

afterAll(() => t.close());

const give = (body: object, headers: Record<string, string> = {}, campaign = slug) =>
  t.post<{ gift: string; checkout: { fields: Record<string, string>; action: string } | null }>(
    `/campaigns/${campaign}/gifts`,
    body,
    headers,
  );
const count = async (table: 'donations' | 'gatewayOrders' | 'donors') =>
  Number(
    (
      await t.platform.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows,
  );
const forgetThrottles = () => t.platform.db.deleteFrom('throttleMarks').execute();

describe('what cannot be taken is said in a sentence', () => {
  test.each([
    [{ amount: 0 }, 'amount', 'Please give at least ₹10.'],
    [{ amount: 50 }, 'amount', 'Please give at least ₹10.'],
    [{ amount: 99_99_99_999_00 }, 'amount', /at most ₹5,00,000/],
    [{ amount: 'many' }, 'amount', /in digits/],
    [{ amount: 100.5 }, 'amount', /in digits/],
    [{ amount: '' }, 'amount', /in digits/],
    [{ amount: '1e5' }, 'amount', /in digits/],
    [{ amount: '0x2710' }, 'amount', /in digits/],
    [{ amount: '+50000' }, 'amount', /in digits/],
    [{ amount: ' 50000 ' }, 'amount', /in digits/],
    [{ amount: '50000.0' }, 'amount', /in digits/],
    [{ currency: 'USD' }, 'currency', /rupees/],
    [{ tip: -1 }, 'tip', /₹0/],
    [{ tip: 50 }, 'tip', /₹0 or add at least ₹1/],
    [{ tip: '1e4' }, 'tip', /in digits/],
    [{ name: ' ' }, 'name', 'Please enter your name.'],
    [{ name: 'Call 98123 80004' }, 'name', /in letters/],
    [{ name: 'www.evil.example' }, 'name', /without a web address/],
    [{ message: 'Win at evil.example' }, 'message', /leave out web addresses/],
    [{ email: 'nobody' }, 'email', 'Enter a valid email'],
    [{ phone: '12345' }, 'phone', /10-digit/],
    [{ indianCitizen: false }, 'indianCitizen', /Indian citizens/],
    [{ wantsTaxReceipt: true, address: 'Pune' }, 'pan', /needs your PAN/],
    [{ pan: 'ABCDE1234F' }, 'pan', /check the PAN/],
    [{ message: 'x'.repeat(281) }, 'message', /at most 280/],
    [{ option: 'gift_card' }, 'voucher', /code of your gift card/],
    [{ option: 'cash' }, 'option', 'Please check this answer.'],
  ])('%j', async (change, path, sentence) => {
    const { status, body } = await give(await t.giftBody(slug, change));
    expect(status).toBe(400);
    expect(body.errors?.find((error) => error.path === path)?.message).toMatch(sentence);
  });

  test('an identity for a gift that cannot be deducted', async () => {
    const identity = { wantsTaxReceipt: true, pan: 'ABCPE1234F', address: 'Pune' };
    expect((await give(await t.giftBody(slug, identity))).body.code).toBe('no_tax_receipt');
  });

  test.each([
    ['paused', { status: 'paused' as const }, 'campaign_paused'],
    ['ended', { status: 'ended' as const }, 'campaign_ended'],
    ['over', { endsOn: '2020-01-01' }, 'campaign_ended'],
  ])('a campaign that is %s', async (_what, overrides, code) => {
    const campaign = await makeCampaign(t.platform.db, overrides);
    const form = await t.get<{ campaign: { status: string } }>(`/campaigns/${campaign.slug}/give`);
    expect(form.body.data.campaign.status).toBe(code.replace('campaign_', ''));
    expect((await give(await t.giftBody(campaign.slug), {}, campaign.slug)).body.code).toBe(code);
  });

  test.each([
    ['paused', { status: 'paused' as const }, 'campaign_paused'],
    ['taken off the site', { status: 'in_review' as const }, 'campaign_paused'],
    ['ended', { status: 'ended' as const }, 'campaign_ended'],
    ['over', { endsOn: '2020-01-01' }, 'campaign_ended'],
  ])('a gift that was begun before its campaign was %s', async (_what, change, code) => {
    const campaign = await makeCampaign(t.platform.db);
    const body = await t.giftBody(campaign.slug);
    const { gift } = (await give(body, {}, campaign.slug)).body.data;
    expect(await t.status(gift)).toMatchObject({ payable: true, campaign: { status: 'live' } });
    await t.platform.db.updateTable('campaigns').set(change).where('id', '=', campaign.id).execute();
    const status = code.replace('campaign_', '');
    expect(await t.status(gift)).toMatchObject({ payable: false, campaign: { status } });
    expect((await t.post(`/gifts/${gift}/checkout`)).body.code).toBe(code);
  });

  test('a draft, or nothing at all', async () => {
    const draft = await makeCampaign(t.platform.db, { status: 'draft' });
    for (const name of [draft.slug, 'no-such-campaign'])
      expect((await t.get(`/campaigns/${name}/give`)).status).toBe(404);
  });

  test.each(['', 'x', '1.AAAA', `${Date.now()}.${'A'.repeat(43)}`])(
    'the page token %j',
    async (pageToken) => {
      expect((await give({ ...(await t.giftBody(slug)), pageToken })).body.code).toBe('page_expired');
    },
  );

  test('the token of another campaign, or of yesterday', async () => {
    const other = await makeCampaign(t.platform.db);
    expect((await give(await t.giftBody(other.slug))).body.code).toBe('page_expired');
    const body = await t.giftBody(slug);
    t.clock.advanceSeconds(13 * 3600);
    expect((await give(body)).body.code).toBe('page_expired');
    t.clock.set(new Date());
  });
});

describe('one press is one gift', () => {
  test('the same key and content give the same gift, other content 422', async () => {
    const body = await t.giftBody(slug);
    const first = await give(body);
    const again = await give(body);
    expect(again.body.data).toEqual(first.body.data);
    const header = { 'idempotency-key': String(body['attempt']) };
    expect((await give({ ...body, attempt: undefined }, header)).body.data).toEqual(first.body.data);
    const other = await give({ ...body, amount: 2000_00 });
    expect([other.status, other.body.code]).toEqual([422, 'attempt_other']);
  });

  test('twelve at once have one effect', async () => {
    const before = [await count('donations'), await count('gatewayOrders')];
    const body = await t.giftBody(slug, { email: 'at.once@example.org' });
    const answers = await Promise.all(Array.from({ length: 12 }, () => give(body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body.data))).size).toBe(1);
    expect([await count('donations'), await count('gatewayOrders')]).toEqual(before.map((rows) => rows + 1));
    await forgetThrottles();
  });

  test('once it is paid, the same press has nothing left to pay', async () => {
    const body = await t.giftBody(slug);
    const { data } = (await give(body)).body;
    await payAtCheckout(data.checkout!);
    await t.gateway.settled();
    expect((await give(body)).body.data).toEqual({ gift: data.gift, checkout: null });
  });

  test('once its campaign is paused, the same press leads to the gift and to no payment', async () => {
    const campaign = await makeCampaign(t.platform.db);
    const body = await t.giftBody(campaign.slug);
    const { gift } = (await give(body, {}, campaign.slug)).body.data;
    await t.platform.db
      .updateTable('campaigns')
      .set({ status: 'paused' })
      .where('id', '=', campaign.id)
      .execute();
    expect((await give(body, {}, campaign.slug)).body.data).toEqual({ gift, checkout: null });
  });

  test('one address is one donor, whatever its letters', async () => {
    const before = await count('donors');
    await give(await t.giftBody(slug, { email: 'One.Donor@Example.org' }));
    await give(await t.giftBody(slug, { email: 'one.donor@example.org' }));
    expect(await count('donors')).toBe(before + 1);
  });
});

test('the hosted page is filled with what came with this gift, never with what somebody else left', async () => {
  const email = 'has.a.phone@example.org';
  const own = await give(await t.giftBody(slug, { email, phone: '9876543210', name: 'Lata Rao' }));
  expect(own.body.data.checkout?.fields).toMatchObject({
    'prefill[name]': 'Lata Rao',
    'prefill[email]': email,
    'prefill[contact]': '+919876543210',
  });
  const curious = await give(await t.giftBody(slug, { email, name: 'Somebody Else' }));
  expect(JSON.stringify(curious.body)).not.toMatch(/9876543210|Lata/);
  expect(curious.body.data.checkout?.fields).not.toHaveProperty(['prefill[contact]']);
  await give(await t.giftBody(slug, { email, phone: '9000000001' }));
  const again = await t.post<{ fields: Record<string, string> }>(`/gifts/${own.body.data.gift}/checkout`);
  expect(again.body.data.fields['prefill[contact]']).toBe('+919876543210');
});

describe('on bad days', () => {
  test.each(['down', 'slow', 'error', 'garbage', 'throttled', 'lose-answer'] as const)(
    'the gateway is %s: a sentence, and the next press goes on with the same gift',
    async (api) => {
      await forgetThrottles();
      const body = await t.giftBody(slug);
      const before = await count('donations');
      await t.gateway.setSwitches({ api });
      const refused = await give(body);
      await t.gateway.setSwitches({});
      expect([refused.status, refused.body.code]).toEqual([503, 'payment_down']);
      expect(refused.body.message).toContain('No money was taken');
      const { status, body: answer } = await give(body);
      expect(status).toBe(200);
      expect(await count('donations')).toBe(before + 1);
      await payAtCheckout(answer.data.checkout!);
      await t.gateway.settled();
      expect((await t.status(answer.data.gift)).state).toBe('confirmed');
    },
  );

  test('a node that dies between storing and ordering: after its lock the press goes on', async () => {
    const body = await t.giftBody(slug);
    await t.gateway.setSwitches({ api: 'down' });
    await give(body);
    await t.gateway.setSwitches({});
    await t.platform.db
      .updateTable('giftAttempts')
      .set({ lockedAt: new Date(Date.now() - 60_000) })
      .where('key', '=', String(body['attempt']))
      .execute();
    expect((await give(body)).status).toBe(200);
  });

  test('a node that dies before storing anything: other answers can be sent by the same press', async () => {
    const body = await t.giftBody(slug);
    const row = { mode: 'sandbox', campaignId, key: String(body['attempt']) };
    const lockedAt = new Date(Date.now() - 60_000);
    await t.platform.db
      .insertInto('giftAttempts')
      .values({ ...row, requestHash: Buffer.from('lost'), lockedAt })
      .execute();
    expect((await give({ ...body, amount: 3000_00 })).status).toBe(200);
    expect((await give(body)).body.code).toBe('attempt_other');
  });

  test('whoever was too slow to store finds the press in other hands', async () => {
    const attempt = {
      mode: 'sandbox',
      campaignId,
      key: 'too slow',
      requestHashes: [Buffer.from('one')],
    } as const;
    const { db } = t.platform;
    await claimAttempt(db, attempt);
    await db
      .updateTable('giftAttempts')
      .set({ lockedAt: new Date(Date.now() - 60_000) })
      .execute();
    await claimAttempt(db, { ...attempt, requestHashes: [Buffer.from('other')] });
    const { id } = await db.selectFrom('donations').select('id').executeTakeFirstOrThrow();
    const late = db.transaction().execute((tx) => rememberGift(tx, attempt, id));
    await expect(late).rejects.toMatchObject({ code: 'attempt_running' });
  });
});
