import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { limits } from '@mysathi/contract/limits';

import { makeMember } from '../../members/testing/people.ts';
import type { Person } from '../../members/testing/people.ts';
import { deliverMail } from './deliver-mail.ts';
import { deliverPush } from './push/deliver-push.ts';
import { notifyTest, tomorrowAtTen } from './testing/notify-test.ts';
import { makeBrowser } from './testing/push-service.ts';

const t = notifyTest();

const night = () => t.clock.set(tomorrowAtTen.replace('T10', 'T23'));
const morning = () => {
  night();
  t.clock.advanceSeconds(11 * 3600);
};

const newPair = async () => {
  const her = await makeMember(t.platform, 'Asha Rao', { gender: 'Female' });
  const him = await makeMember(t.platform, 'Ravi Iyer', { gender: 'Male' });
  for (const person of [her, him]) {
    const target = t.service.targetOf(person.id, makeBrowser().keys);
    await t.calls.call(person, 'PUT', '/notifications/push', target);
  }
  return { her, him };
};

/** An act that can be undone, with who is told about it and in which words. */
interface Deed {
  told: Person;
  subject: string;
  done: () => Promise<unknown>;
  undone: () => Promise<unknown>;
}

const deeds = {
  async interest(): Promise<Deed> {
    const { her, him } = await newPair();
    let id = '';
    return {
      told: her,
      subject: 'Ravi is interested in you',
      done: async () => (id = (await t.calls.interest(him, her)).data._id),
      undone: () => t.calls.withdraw(him, id),
    };
  },
  async acceptance(): Promise<Deed> {
    const { her, him } = await newPair();
    const { data } = await t.calls.interest(him, her);
    return {
      told: him,
      subject: 'Asha said yes',
      done: () => t.calls.answer(her, data._id, 'approve'),
      undone: () => t.calls.answer(her, data._id, 'reopen'),
    };
  },
};
const kinds = ['interest', 'acceptance'] as const;
const email = { interest: 'interest_received:email', acceptance: 'interest_accepted:email' };

const deliver = async () => {
  await deliverMail(t.platform);
  await deliverPush(t.platform);
  await t.platform.jobs.runWaiting();
};

/** Returns how often a member was told about it outside the site. */
const delivered = async ({ told, subject }: Pick<Deed, 'told' | 'subject'>) => {
  await deliver();
  const mails = await t.outbox(`${told.id}@example.org`);
  return {
    mails: mails.filter((mail) => mail.subject === subject).length,
    pushes: t.service.deliveries.filter(({ path }) => path === `/${told.id}`).length,
  };
};
const once = { mails: 1, pushes: 1 };

describe.each(kinds)('%s', (kind) => {
  test('taken back in the quiet hours and done again leaves once they are over, and once only', async () => {
    night();
    const deed = await deeds[kind]();
    await deed.done();
    await deliver();
    await deed.undone();
    await deed.done();
    expect(await delivered(deed)).toEqual({ mails: 0, pushes: 0 });
    morning();
    expect(await delivered(deed)).toEqual(once);
    await deed.undone();
    await deed.done();
    expect(await delivered(deed)).toEqual(once);
  });

  test('leaves once, however often and whenever it is taken back and done again', async () => {
    const steps = fc.array(fc.constantFrom('do', 'undo', 'deliver'), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(steps, steps, async (atNight, byDay) => {
        night();
        const deed = await deeds[kind]();
        let holds = false;
        const run = async (step: string) => {
          if (step === 'deliver') return deliver();
          const wanted = step === 'do';
          if (wanted !== holds) await (wanted ? deed.done() : deed.undone());
          holds = wanted;
        };
        for (const step of atNight) await run(step);
        morning();
        for (const step of [...byDay, 'do']) await run(step);
        expect(await delivered(deed)).toEqual(once);
      }),
      { numRuns: 6 },
    );
  }, 60_000);

  test('is told anew a day after it left', async () => {
    const deed = await deeds[kind]();
    await deed.done();
    expect(await delivered(deed)).toEqual(once);
    await t.platform.pool.query(
      `UPDATE notifications SET mailed_at = mailed_at - interval '25 hours',
         pushed_at = pushed_at - interval '25 hours' WHERE member_id = $1`,
      [deed.told.id],
    );
    await deed.undone();
    await deed.done();
    expect(await delivered(deed)).toEqual({ mails: 2, pushes: 2 });
  });

  test('that a device was not told of, as it was taken back just then, reaches it when it is done again', async () => {
    const deed = await deeds[kind]();
    await deed.done();
    await deliverPush(t.platform);
    await deed.undone();
    expect(await delivered(deed)).toMatchObject({ pushes: 0 });
    await deed.done();
    expect(await delivered(deed)).toMatchObject({ pushes: 1 });
  });

  test('of which a daily summary told stands in no other, and leaves by itself no more', async () => {
    const deed = await deeds[kind]();
    const again = async () => {
      await deed.undone();
      await deed.done();
    };
    const waits = async () =>
      (
        await t.platform.pool.query('SELECT FROM notifications WHERE member_id = $1 AND in_digest', [
          deed.told.id,
        ])
      ).rowCount;
    await t.calls.turn(deed.told, email[kind], false);
    await deed.done();
    await again();
    expect(await waits()).toBe(1);
    await t.digestsAt();
    await again();
    expect(await waits()).toBe(0);
    await t.calls.turn(deed.told, email[kind], true);
    await again();
    await deliver();
    const mails = await t.outbox(`${deed.told.id}@example.org`);
    expect(mails.map(({ subject }) => subject)).toEqual(['One thing you may have missed']);
  });
});

test('a yes leaves once it can be taken back no more: not before', async () => {
  const { her, him } = await newPair();
  await t.calls.choose(him, { quiet_from: 0, quiet_to: 0 });
  const { data } = await t.calls.interest(him, her);
  const told = { told: him, subject: 'Asha said yes' };
  const change = (how: 'approve' | 'reject' | 'reopen') => t.calls.answer(her, data._id, how);
  await change('approve');
  await change('reject');
  await change('reopen');
  expect(await t.calls.told(him)).toEqual(['interest_accepted by Asha Rao']);
  t.inSeconds(limits.interestUndoSeconds - 10);
  expect(await delivered(told)).toEqual({ mails: 0, pushes: 0 });
  t.inSeconds(limits.interestUndoSeconds);
  expect(await delivered(told)).toEqual(once);
  const { rows } = await t.platform.pool.query(
    `SELECT extract(epoch FROM notification_pause('interest_accepted', way))::integer AS seconds
     FROM unnest(ARRAY['email', 'push']) way`,
  );
  const pause = { seconds: limits.interestUndoSeconds };
  expect(rows).toEqual([pause, pause]);
});

test('a yes of long ago that is undone by mistake stands again as it was told, not anew', async () => {
  const { her, him } = await newPair();
  const { data } = await t.calls.interest(him, her);
  await t.calls.answer(her, data._id, 'approve');
  const told = { told: him, subject: 'Asha said yes' };
  expect(await delivered(told)).toEqual(once);
  await t.platform.pool.query(
    `UPDATE notifications SET created_at = created_at - interval '90 days', read_at = created_at,
       mailed_at = mailed_at - interval '90 days', pushed_at = pushed_at - interval '90 days' WHERE member_id = $1`,
    [him.id],
  );
  const list = async () => (await t.calls.list(him)).data;
  const before = await list();
  expect(before).toMatchObject([{ kind: 'interest_accepted', read: true }]);
  await t.calls.answer(her, data._id, 'reject');
  expect(await list()).toEqual([]);
  await t.calls.answer(her, data._id, 'reopen');
  expect(await list()).toEqual(before);
  expect(await delivered(told)).toEqual(once);
});
