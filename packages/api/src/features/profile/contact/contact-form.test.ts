import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { limits } from '@mysathi/contract/limits';

import { encodings, memberTest } from '../../../members/testing/member-test.ts';
import type { MemberTest } from '../../../members/testing/member-test.ts';
import { makeCampaign } from '../../donations/testing/make-campaign.ts';
import { forgetContactMessages } from './contact-message.ts';
import { profileRoutes } from '../routes.ts';

let t: MemberTest;

beforeAll(async () => {
  t = await memberTest([profileRoutes]);
});

afterAll(() => t.close());

describe('the contact form', () => {
  const form = {
    name: 'Test Visitor',
    email: 'visitor@example.org',
    message: 'Please call me back.',
    contact_no: '0',
  };
  const write = (payload: object, address = '203.0.113.7') =>
    t.app.inject({ method: 'POST', url: '/api/contact_details', payload, remoteAddress: address });

  test.each(['json', 'urlencoded', 'multipart'] as const)(
    'takes a message as %s without sign-in and tells the desk',
    async (encoding) => {
      const sent = encodings(form)[encoding];
      const written = await t.app.inject({
        method: 'POST',
        url: '/api/contact_details',
        ...sent,
        remoteAddress: `203.0.113.${encoding.length}`,
      });
      expect([written.statusCode, written.json().message]).toEqual([200, 'Sent message Successfully']);
      const ticket = written.json().data.ticket;
      const mail = (await t.outbox()).find(({ subject }) => subject?.includes(`Message ${ticket} `));
      expect(mail?.body).toContain('Test Visitor <visitor@example.org>');
      expect(mail?.body).toContain('Please call me back.');
    },
  );

  test.each(['Asha\nwrote nothing', 'Asha\u2028Rao', 'Asha <asha@example.org>', 'Asha \u202eoaR'])(
    'takes no name that passes for words of ours: %j',
    async (name) => {
      const refused = await write({ ...form, name }, '203.0.113.21');
      expect([refused.statusCode, refused.json().errors[0].path]).toEqual([400, 'name']);
    },
  );

  test('reports a campaign, and tells the desk which one and by when to answer', async () => {
    const { db } = t.platform;
    const { id, slug } = await makeCampaign(db);
    const written = await write({ ...form, campaign: slug }, '203.0.113.20');
    const { ticket } = written.json().data;
    const mail = (await t.outbox()).find(({ subject }) => subject === `Report ${ticket} of a campaign`);
    expect(mail?.body).toContain(`Test Visitor <visitor@example.org> reports “Campaign`);
    expect(mail?.body).toContain(`${t.platform.config.publicOrigin}/donate/${slug}`);
    expect(mail?.body).toContain('Please call me back.');
    expect(mail?.body).toContain('within 24 hours');
    const stored = db.selectFrom('contactMessages').select('campaignId').where('ticket', '=', ticket);
    expect(await stored.execute()).toEqual([{ campaignId: id }]);
    const unknown = await write({ ...form, campaign: 'nobody-knows-it' }, '203.0.113.20');
    expect(unknown.json().code).toBe('not_found');
  });

  test.each(['organiser', 'beneficiary'] as const)(
    'asks about the %s of a campaign by name',
    async (about) => {
      const { db } = t.platform;
      const { id, slug } = await makeCampaign(db);
      const { name } = await db
        .selectFrom('campaigns')
        .innerJoin('givingParties as party', 'party.id', `campaigns.${about}Id`)
        .select('party.name')
        .where('campaigns.id', '=', id)
        .executeTakeFirstOrThrow();
      const written = await write({ ...form, campaign: slug, about }, `203.0.113.${30 + about.length}`);
      const { ticket } = written.json().data;
      const mail = (await t.outbox()).find(
        ({ subject }) => subject === `Message ${ticket} about the ${about} of a campaign`,
      );
      expect(mail?.body).toContain(
        `Test Visitor <visitor@example.org> asks about ${name}, the ${about} of “Camp`,
      );
      expect(mail?.body).toContain(`${t.platform.config.publicOrigin}/donate/${slug}`);
      expect(mail?.body).not.toMatch(/reports|within 24 hours/);
    },
  );

  test.each([
    [{ ...form, campaign: 'a-library', about: 'gardener' }, 'about'],
    [{ ...form, message: '' }, 'message'],
    [{ ...form, email: 'nobody' }, 'email'],
    [{ ...form, name: ' ' }, 'name'],
    [{ ...form, message: 'x'.repeat(1001) }, 'message'],
  ])('%j is refused', async (payload, path) => {
    const refused = await write(payload);
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([400, path]);
  });

  test('is open five times an hour to one address, also at once', async () => {
    const tries = await Promise.all(Array.from({ length: 12 }, () => write(form, '203.0.113.99')));
    expect(tries.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    const last = tries.find(({ statusCode }) => statusCode === 429);
    expect(last?.json().code).toBe('too_many');
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await write(form, '203.0.113.98')).statusCode).toBe(200);
  });

  test('counts the many addresses of one line as one', async () => {
    const answers = [];
    for (let line = 1; line <= 6; line += 1) answers.push(await write(form, `2001:db8:7:9::${line}`));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await write(form, '2001:db8:7:a::1')).statusCode).toBe(200);
  });

  test('without a message it is the section of a member', async () => {
    expect((await write({ family_status: 'Rich' })).json().code).toBe('signed_out');
    const { headers } = await t.newcomer();
    const refused = await t.app.inject({
      method: 'POST',
      url: '/api/contact_details',
      headers,
      payload: { family_status: 'Rich' },
    });
    expect(refused.json()).toMatchObject({
      message: 'Please fill all required fields.',
      errors: [
        { path: '' },
        { path: 'phone_number', message: 'Phone number is required' },
        { path: 'whatsapp_number', message: 'Whatsapp number is required' },
      ],
    });
  });

  test('what was written is forgotten once it is old, and not before', async () => {
    await t.platform.pool.query('DELETE FROM throttle_marks');
    const { ticket } = (await write(form)).json().data;
    const isKept = async () => {
      await forgetContactMessages(t.platform);
      return (await t.platform.pool.query('SELECT FROM contact_messages WHERE ticket = $1', [ticket]))
        .rowCount;
    };
    t.clock.advanceSeconds((limits.contactMessageKeptDays - 1) * 24 * 3600);
    expect(await isKept()).toBe(1);
    t.clock.advanceSeconds(2 * 24 * 3600);
    expect(await isKept()).toBe(0);
  });
});
