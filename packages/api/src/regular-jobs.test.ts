import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { memberTest } from './members/testing/member-test.ts';
import type { MemberTest } from './members/testing/member-test.ts';
import type { RegularJob } from './platform/jobs/jobs.ts';
import type { PaymentGateway } from './platform/payments/payment-gateway.ts';

/** Every regular job: when it runs, in Asia/Kolkata, and a pattern of what it queries. */
const comesRound: Readonly<Record<string, readonly [at: string, asks: RegExp]>> = {
  'deliver-notifications': ['* * * * *', /mail_due_at/],
  'send-digests': ['15 * * * *', /digest/],
  'forget-old-notifications': ['25 9 * * *', /delete from "?notifications/i],
  'expire-interests': ['17 * * * *', /update "?interests/i],
  'tidy-matches': ['20 * * * *', /delete from "?daily_matches/i],
  'tidy-card-changes': ['50 * * * *', /delete from "?card_changes/i],
  'purge-sign-ins': ['17 3 * * *', /delete from "?otp_challenges/i],
  'forget-marks': ['20 3 * * *', /delete from "?throttle_marks/i],
  'count-new-phones': ['*/10 * * * *', /phone_changes/],
  'watch-number-ranges': ['*/10 * * * *', /otp_challenges/],
  'erase-accounts': ['23 * * * *', /account_deletions/],
  'tell-of-terms': ['* * * * *', /told_of_terms/],
  'purge-retained-accounts': ['53 3 * * *', /delete from "?retained_accounts/i],
  'forget-contact-messages': ['29 3 * * *', /delete from "?contact_messages/i],
  'forget-id-proofs': ['47 3 * * *', /private_files/],
  'late-reports': ['*/15 * * * *', /reports/],
  'forget-old-reports': ['41 3 * * *', /delete from "?reports/i],
  'tell-concerned': ['* * * * *', /incident_letters/],
  'empty-quarantine': ['8,38 * * * *', /^$/],
  'sweep-files': ['11 4 * * *', /file_key/],
  'tell-donors': ['* * * * *', /outbox/],
  'tell-followers': ['* * * * *', /update_mails/],
  'tell-members': ['* * * * *', /update_notices/],
  'pause-covered-campaigns': ['* * * * *', /goal/],
  'purge-gift-attempts': ['41 4 * * *', /delete from "gift_attempts"/i],
  'forget-after-books': ['38 4 2 * *', /giver_forgotten_at/],
  'forget-networks': ['44 4 * * *', /update donations set "?network/i],
  'forget-phones': ['47 4 * * *', /update donations set "?sealed_phone/i],
  'forget-unpaid': ['50 4 * * *', /delete from donor_identities/i],
  'empty-inbox': ['53 4 * * *', /update webhook_inbox/i],
  'forget-downtimes': ['56 4 * * *', /payment_downtimes/],
  'forget-forged-events': ['59 4 * * *', /delete from "payment_exceptions"/i],
  'balance-books': ['20 3 * * *', /journal_entries/],
  'reconcile-gifts': ['* * * * *', /donations/],
  'follow-monthly-gifts': ['* * * * *', /monthly_gifts/],
  'take-monthly-gifts': ['*/15 9-20 * * *', /monthly_turns/],
  'settlement-report': ['45 10 * * *', /settle/],
  'follow-disputes': ['30 10 * * *', /from "disputes"/i],
};

/** A gateway without any events. */
const quietGateway = {
  provider: 'test',
  mode: 'sandbox',
  origin: 'http://127.0.0.1:1',
  settledOn: async () => ({ kind: 'done', value: { lines: [], unread: [] } }),
} as unknown as PaymentGateway;

const registered = new Map<string, { kind: RegularJob; run: () => Promise<unknown> }>();
let t: MemberTest;
beforeAll(async () => {
  t = await memberTest('all', {
    parts: ({ jobs }) => {
      vi.spyOn(jobs, 'handleRegularly').mockImplementation(
        (kind, run) => void registered.set(kind.name, { kind, run }),
      );
      return { payments: { gateway: quietGateway, mode: 'sandbox' } };
    },
  });
});
afterAll(() => t.close());

test('everything that is promised to happen by itself comes round, at its time', () => {
  const times = [...registered.values()].map(({ kind }) => [kind.name, kind.at]);
  expect(Object.fromEntries(times)).toEqual(
    Object.fromEntries(Object.entries(comesRound).map(([name, [at]]) => [name, at])),
  );
});

test.each(Object.entries(comesRound))(
  '%s does its work, also where there is nothing to do',
  async (name, [, asks]) => {
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    await registered.get(name)?.run();
    // Queries come as objects, the statements of a transaction as strings.
    const texts = asked.mock.calls.map(([question]: readonly unknown[]) =>
      typeof question === 'string' ? question : (question as pg.QueryConfig).text,
    );
    asked.mockRestore();
    expect(texts.join('\n')).toMatch(asks);
  },
);
