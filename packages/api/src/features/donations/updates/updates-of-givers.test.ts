import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Handover } from '@mysathi/contract/endpoints/donations';
import { pages } from '@mysathi/contract/pages';

import { payAtCheckout } from '../../../demo/giving/pay-at-checkout.ts';
import { makePerson } from '../../../members/testing/people.ts';
import type { Person } from '../../../members/testing/people.ts';
import { signedInHeader } from '../../../platform/sessions/testing/signed-in-header.ts';
import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';
import type { TestCampaign } from '../testing/make-campaign.ts';
import { publishUpdate, withdrawUpdate } from './desk.ts';
import { tellMembers } from './tell-members.ts';
import { tellFollowers } from './tell-followers.ts';
import { donorsOf } from '../testing/donor-rows.ts';

const by = 'Meera Nair';
let t: GivingTest;
let campaign: TestCampaign;
let email: string;
let published = 0;

beforeAll(async () => {
  t = await givingTest();
});
afterAll(() => t.close());

beforeEach(async () => {
  campaign = await makeCampaign(t.platform.db);
  email = `${campaign.slug}@example.org`;
});

const publish = async ({ slug } = campaign): Promise<void> => {
  published += 1;
  await publishUpdate(t.giving, slug, { title: `News ${published}`, text: 'Words.', by });
  await tellFollowers(t.platform);
  await tellMembers(t.platform);
};

const give = async ({ slug } = campaign): Promise<void> => {
  t.clock.set(new Date(t.clock.now().getTime() + 1000));
  await t.giveAndPay(slug, { email, wantsUpdates: true });
};

const mailsTo = async (address: string) =>
  (await t.outbox(address)).filter(({ subject }) => subject?.startsWith('Update ') === true);

/** Returns the token in the newest e-mail about an update. */
const tokenOf = async (address: string): Promise<string> => {
  const { body = '' } = (await mailsTo(address)).at(-1) ?? {};
  return /\/unsubscribe\?token=(\S+)$/.exec(body)?.[1] ?? '';
};

const addressOf = (slug: string, token: string): string =>
  `${t.base}/api/campaigns/${slug}/end_update_mails?token=${token}`;

/** Unsubscribes like a mail program. */
const end = (slug: string, token: string) =>
  fetch(addressOf(slug, token), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

describe('the link in an e-mail about an update', () => {
  test('ends those about its campaign, and no others', async () => {
    const other = await makeCampaign(t.platform.db);
    await give();
    await give(other);
    await publish();
    const token = await tokenOf(email);
    expect((await mailsTo(email))[0]?.body).toContain(`${t.base}${pages.endUpdateMails(campaign.slug)}`);
    expect((await end(campaign.slug, token)).status).toBe(200);
    expect((await end(campaign.slug, token)).status).toBe(200);
    await publish();
    expect(await mailsTo(email)).toHaveLength(1);
    await publish(other);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test('does nothing when it is only opened, or when it is not ours', async () => {
    await give();
    await publish();
    const token = await tokenOf(email);
    const opened = await fetch(addressOf(campaign.slug, token), { redirect: 'manual' });
    expect(opened.status).toBe(302);
    expect(opened.headers.get('location')).toBe(
      `${t.base}${pages.endUpdateMails(campaign.slug)}?token=${token}`,
    );
    const other = await makeCampaign(t.platform.db);
    const forged = `${token.slice(0, -4)}AAAA`;
    for (const [slug, wrong] of [
      [other.slug, token],
      [campaign.slug, forged],
      [campaign.slug, ''],
      [campaign.slug, `${token}.x`],
      ['nowhere', token],
    ] as const)
      expect((await end(slug, wrong)).status, `${slug} ${wrong}`).toBe(400);
    await publish();
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test('holds for what was published and has not left, until one gives and asks anew', async () => {
    await give();
    await publish();
    const token = await tokenOf(email);
    await publishUpdate(t.giving, campaign.slug, { title: 'On its way', text: 'Words.', by });
    await end(campaign.slug, token);
    await tellFollowers(t.platform);
    expect(await mailsTo(email)).toHaveLength(1);
    await give();
    await publish();
    expect(await mailsTo(email)).toHaveLength(2);
    t.clock.set(new Date(t.clock.now().getTime() + 1000));
    await end(campaign.slug, await tokenOf(email));
    await publish();
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test('works for a campaign that the public does not see any more', async () => {
    await give();
    await publish();
    const token = await tokenOf(email);
    const hide = (status: string) =>
      t.platform.db.updateTable('campaigns').set({ status }).where('id', '=', campaign.id).execute();
    await hide('in_review');
    expect((await end(campaign.slug, token)).status).toBe(200);
    await hide('live');
    await publish();
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

describe('members who gave while signed in', () => {
  const makeMember = async (name: string): Promise<Person> => {
    const person = await makePerson(t.platform, name);
    return { ...person, headers: await signedInHeader(t.platform, person.id) };
  };
  const giveAs = async ({ headers }: Person, wanted: Record<string, unknown> = {}): Promise<void> => {
    const body = await t.giftBody(campaign.slug, { email, ...wanted });
    const path = `/campaigns/${campaign.slug}/gifts`;
    const { data } = (await t.post<{ checkout: Handover }>(path, body, headers)).body;
    await payAtCheckout(data.checkout);
    await t.gateway.settled();
  };
  const toldOf = ({ id }: Person) =>
    t.platform.db
      .selectFrom('notifications')
      .select(['topic', 'inApp', 'inDigest', 'mailDueAt', 'pushDueAt', 'withdrawnAt'])
      .where('memberId', '=', id)
      .where('kind', '=', 'campaign_update')
      .orderBy('createdAt')
      .execute();

  test('find it among their notifications, once, and by no e-mail or push that they did not ask for', async () => {
    const asha = await makeMember('Asha');
    const ravi = await makeMember('Ravi');
    await giveAs(asha);
    await giveAs(asha);
    await publish();
    const told = { inApp: true, inDigest: false, mailDueAt: null, pushDueAt: null, withdrawnAt: null };
    expect(await toldOf(asha)).toEqual([{ ...told, topic: `${campaign.slug}:1` }]);
    expect(await toldOf(ravi)).toEqual([]);
    expect(await mailsTo(email)).toEqual([]);
    await withdrawUpdate(t.giving, campaign.slug, 1, { reason: 'Wrong.', by });
    expect(await toldOf(asha)).toMatchObject([{ withdrawnAt: expect.any(Date) }]);
    await publish();
    expect((await toldOf(asha)).map(({ topic }) => topic)).toEqual(
      [1, 2].map((number) => `${campaign.slug}:${number}`),
    );
  });

  test('are told a few at a time, each once, and no more of what was withdrawn on the way', async () => {
    const people: Person[] = [];
    for (const name of ['Asha', 'Ravi', 'Meera']) people.push(await makeMember(name));
    for (const person of people) await giveAs(person);
    const countOf = async () => (await Promise.all(people.map(toldOf))).map(({ length }) => length);
    const publishOnly = (title: string) =>
      publishUpdate(t.giving, campaign.slug, { title, text: 'Words.', by });
    await publishOnly('The first');
    expect(await countOf()).toEqual([0, 0, 0]);
    await Promise.all([tellMembers(t.platform, 2), tellMembers(t.platform, 2)]);
    await tellMembers(t.platform, 2);
    expect(await countOf()).toEqual([1, 1, 1]);
    const { number } = await publishOnly('The second');
    await withdrawUpdate(t.giving, campaign.slug, number, { reason: 'Wrong.', by });
    await tellMembers(t.platform);
    expect(await countOf()).toEqual([1, 1, 1]);
  });

  test('hear of it on the pages that they have open', async () => {
    const people = [await makeMember('Asha'), await makeMember('Ravi')];
    for (const person of people) await giveAs(person);
    const heard: unknown[] = [];
    for (const { id } of people)
      await t.platform.live.subscribe(id, (text) => heard.push([id, JSON.parse(text)]));
    const news = (id: string) => [
      id,
      { kind: 'counts', counts: expect.objectContaining({ notifications: expect.any(Number) }) },
    ];
    await publish();
    await expect.poll(() => heard).toEqual(expect.arrayContaining(people.map(({ id }) => news(id))));
  });

  test('get no e-mail of it while their account is suspended or leaves, but each receipt', async () => {
    const asha = await makeMember('Asha');
    await giveAs(asha, { wantsUpdates: true });
    await publish();
    await t.platform.db.updateTable('members').set({ state: 'leaving' }).where('id', '=', asha.id).execute();
    expect((await t.outbox(email)).map(({ subject }) => subject?.split(' ')[0])).toEqual(['Thank']);
  });

  test('hear no more once their account is erased', async () => {
    const asha = await makeMember('Asha');
    await giveAs(asha, { wantsUpdates: true });
    await publish();
    expect(await mailsTo(email)).toHaveLength(1);
    await t.platform.db
      .updateTable('donations')
      .set({ memberId: null })
      .where('memberId', '=', asha.id)
      .execute();
    await publish();
    expect(await mailsTo(email)).toHaveLength(1);
    const kept = t.platform.db.selectFrom('donations').where('donorId', 'in', donorsOf(t.platform.db, email));
    expect(await kept.select('network').execute()).toEqual([{ network: null }]);
  });
});
