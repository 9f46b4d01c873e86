import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { givingTest } from './testing/giving-test.ts';
import type { GivingTest } from './testing/giving-test.ts';
import { makeCampaign } from './testing/make-campaign.ts';
import { publicPaths, publicTexts } from './testing/public-texts.ts';

let t: GivingTest;
let slug: string;

const secrets = {
  email: 'very.private@donors.example.org',
  phone: '9876501234',
  pan: 'QWEPR5678T',
  address: '77 Secret Lane, Nagpur',
};
const hiddenName = 'Xanthippe Underhill';
const initialsName = 'Yashodhara Zinzuwadia';
/** The amount of a donor who hides it; it is not the sum of any others. */
const hiddenAmount = 7654_00;

beforeAll(async () => {
  t = await givingTest();
  ({ slug } = await makeCampaign(t.platform.db, { nonprofit: true, featured: true }));
  const identity = { wantsTaxReceipt: true, pan: secrets.pan, address: secrets.address };
  const person = { ...identity, email: secrets.email, phone: secrets.phone };
  await t.giveAndPay(slug, {
    ...person,
    name: hiddenName,
    visibility: 'hidden',
    amount: 4321_00,
    message: 'Be well.',
  });
  await t.giveAndPay(slug, { ...person, name: initialsName, visibility: 'initials' });
  await t.giveAndPay(slug, {
    ...person,
    name: 'Shown Donor',
    visibility: 'amount_hidden',
    amount: hiddenAmount,
  });
  await t.giveAndPay(slug, { ...person, name: 'Shown Donor', visibility: 'name' });
});

afterAll(() => t.close());

describe('every public answer', () => {
  test('is found', () => {
    expect(publicPaths(t.app, slug).toSorted()).toEqual([
      '/campaigns',
      `/campaigns/${slug}`,
      `/campaigns/${slug}/give`,
      `/campaigns/${slug}/money`,
      `/campaigns/${slug}/supporters`,
      `/campaigns/${slug}/totals`,
      '/campaigns/featured',
      '/donation_notices',
    ]);
  });

  test('holds no e-mail, phone, PAN, address or hidden name', async () => {
    const texts = await publicTexts(t.app, t.base, slug);
    const gifts = await t.platform.db.selectFrom('donations').select(['id', 'key', 'reference']).execute();
    expect(gifts).toHaveLength(4);
    for (const text of texts) {
      for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
      expect(text).not.toMatch(/[\w.+-]+@[\w-]+\.[a-z]{2,}/i);
      // Ten digits may occur within a random id.
      expect(text).not.toMatch(/(?<!\w)(?:91)?[6-9]\d{9}(?!\w)/);
      expect(text).not.toMatch(/(?<![A-Z])[A-Z]{3}P[A-Z]\d{4}[A-Z](?![A-Z])/);
      expect(text).not.toMatch(new RegExp(`(?<!\\d)${hiddenAmount}(?!\\d)|7,654`));
      for (const gift of gifts) {
        // Whoever knows them can see the receipt.
        for (const secret of Object.values(gift)) expect(text).not.toContain(secret);
      }
      for (const name of [hiddenName, initialsName]) {
        for (const part of name.split(' ')) expect(text).not.toContain(part);
      }
    }
    expect(texts.join('')).toContain('A well-wisher');
    expect(texts.join('')).toContain('Y. Z.');
  });

  test('keeps a hidden amount hidden, also in the order of amounts', async () => {
    const { body } = await t.get<{ name: string; amount: number | null; maskedEmail: string | null }[]>(
      `/campaigns/${slug}/supporters?order=largest`,
    );
    expect(body.data.map(({ amount }) => amount)).toEqual([4321_00, 1000_00, 1000_00, null]);
    const masked = body.data.filter(({ maskedEmail }) => maskedEmail !== null);
    expect(masked).toEqual([expect.objectContaining({ name: 'Shown Donor', maskedEmail: 'v***@d***' })]);
  });
});

describe('what a donor writes for everybody', () => {
  const wild = [
    'Call 98123 80004 www.evil.example',
    'Loans: 98123-80004',
    'कॉल ९८१२३ ८०००४',
    'www.evil.example',
    'Visit Evil.Com',
    'https://evil.example/x',
    'spam@evil.example',
    'pay spam@okaxis',
    'Asha\u202Enohtyp',
    '\u2067Asha\u2069',
  ];

  test.each(wild.flatMap((text) => [['name', text] as const, ['message', text] as const]))(
    'takes no advertisement as a %s: %j',
    async (field, text) => {
      const answer = await t.post(`/campaigns/${slug}/gifts`, await t.giftBody(slug, { [field]: text }));
      expect(answer.status).toBe(400);
      expect(answer.body.errors?.map(({ path }) => path)).toEqual([field]);
    },
  );

  test('stays readable when it was taken by an older rule', async () => {
    const old = { name: 'Batch of 1998 @ Pune', message: 'See www.old.example, or 98123 80004' };
    const key = await t.giveAndPay(slug, { name: 'Older Donor', message: 'Be well.', amount: 55_00 });
    await t.platform.db.updateTable('donations').set(old).where('key', '=', key).execute();
    const { status, body } = await t.get<{ name: string; message: string | null }[]>(
      `/campaigns/${slug}/supporters`,
    );
    expect(status).toBe(200);
    expect(body.data).toContainEqual(expect.objectContaining(old));
  });
});

test('the donor’s own answers show no more of the identity than its mask', async () => {
  const [gift] = await t.platform.db
    .selectFrom('donations')
    .select('key')
    .where('name', '=', hiddenName)
    .execute();
  const [status, receipt] = await Promise.all(
    ['', '/receipt'].map(async (part) =>
      (await fetch(`${t.base}/api/gifts/${gift?.key ?? ''}${part}`)).text(),
    ),
  );
  for (const text of [status, receipt]) {
    expect(text).not.toContain(secrets.pan);
    expect(text).not.toContain(secrets.email);
    expect(text).not.toContain(secrets.phone);
  }
  expect(receipt).toContain('XXXXXX678T');
});

test('asking for the links of gifts tells nobody whether there are any', async () => {
  const ask = (email: string) => t.post(`/campaigns/${slug}/gift_links`, { email });
  const jobs = async () => (await t.platform.pool.query('SELECT name FROM pgboss.job ORDER BY 1')).rows;
  const before = (await jobs()).length;
  const known = await ask(secrets.email);
  const begun = await jobs();
  const unknown = await ask('nobody@donors.example.org');
  expect(known.body).toEqual(unknown.body);
  // Nor does the amount of work: which e-mails exist shows only in the background, where nobody can measure it.
  expect((await jobs()).length - begun.length).toBe(begun.length - before);
  const mails = await t.outbox();
  expect(mails.filter(({ subject }) => subject === 'Your gifts').map(({ recipient }) => recipient)).toEqual([
    secrets.email,
  ]);
  await ask(secrets.email);
  await ask(secrets.email);
  expect((await ask(secrets.email)).status).toBe(429);
});

test('who asks for the links of gifts gets those of every campaign, whichever page it is asked on', async () => {
  const email = 'gives.often@donors.example.org';
  const other = await makeCampaign(t.platform.db);
  const gifts = [await t.giveAndPay(slug, { email }), await t.giveAndPay(other.slug, { email })];
  await t.post(`/campaigns/${slug}/gift_links`, { email });
  const mail = (await t.outbox(email)).find(({ subject }) => subject === 'Your gifts');
  for (const gift of gifts) expect(mail?.body).toContain(gift);
});
