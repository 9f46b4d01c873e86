import { afterEach, beforeEach, expect, test } from 'vitest';

import { Sealer } from '../crypto/encryption.ts';
import { jobsAtOnce } from '../jobs/testing/jobs-at-once.ts';
import { createLog } from '../log.ts';
import { smsPort } from '../sms/sms-port.ts';
import { testPlatform } from '../testing/test-platform.ts';
import type { TestPlatform } from '../testing/test-platform.ts';
import { testContacts } from '../testing/test-contacts.ts';
import { mailPort } from './mail-port.ts';

let t: TestPlatform;
beforeEach(async () => {
  t = await testPlatform();
});
afterEach(() => t.close());

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);
const letterTo = (to: string) => ({ to, subject: 'Hello', text: 'https://mysathi.example/reset?token=abc' });

test('links and notices of an account leave before all summaries that were handed over earlier', async () => {
  const { mail } = t.platform;
  const summaries = Array.from({ length: 50 }, (_, at) => letterTo(`member${at}@example.org`));
  await mail.sendAll(summaries, { bulk: true });
  await mail.send(letterTo('link@example.org'), { validUntil: inSeconds(1800) });
  await mail.send(letterTo('notice@example.org'));
  const recipients = (await t.outbox()).map(({ recipient }) => recipient);
  expect(recipients).toHaveLength(52);
  expect(recipients.slice(0, 2)).toEqual(['link@example.org', 'notice@example.org']);
});

test('what leaves no more as its time is over is told to whoever runs the site, without the person it was for', async () => {
  const lines: string[] = [];
  const delivered: string[] = [];
  const parts = {
    db: t.platform.db,
    log: createLog('warn', { write: (line) => void lines.push(line) }),
    jobs: jobsAtOnce(),
    gateway: {
      deliver: async ({ to }: { to: string }) => void delivered.push(to),
      close: () => undefined,
    },
    sealer: new Sealer(['a secret of a test'], 'messages'),
    contacts: testContacts,
  };
  const [mail, sms] = [mailPort(parts), smsPort(parts)];
  const [late, soon] = [inSeconds(-1), inSeconds(60)];
  await mail.send(letterTo('asha@example.org'), { validUntil: late });
  await mail.send(letterTo('ravi@example.org'), { validUntil: soon });
  await sms.send({ to: '9000000001', text: 'Your code is 1234' }, { validUntil: late });
  expect(delivered).toEqual(['ravi@example.org']);
  const told = {
    level: 40,
    msg: 'a message was not sent: its time was over',
    validUntil: late.toISOString(),
  };
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { ...told, job: 'send-mail' },
    { ...told, job: 'send-sms' },
  ]);
  expect(lines.join('')).not.toMatch(/asha|token|9000000001|1234/);
});
