import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import type { Kysely } from 'kysely';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerAddress } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { Sealer } from '../crypto/encryption.ts';
import { testApp, testPlatform } from '../testing/test-platform.ts';
import type { DB } from '../database/types.ts';
import { jobsAtOnce } from '../jobs/testing/jobs-at-once.ts';
import { createLog } from '../log.ts';
import { NotSent } from '../jobs/not-sent.ts';
import { testContacts } from '../testing/test-contacts.ts';
import { mailPort } from './mail-port.ts';
import { smtpGateway } from './smtp-gateway.ts';

let server: SMTPServer;
let url: string;
let received: { from: string; to: string[]; raw: string }[];
let refuseWith: number | null;
/** Called in place of an answer to a recipient, to play a server that hardly responds. */
let asked: (() => void) | null;

beforeEach(async () => {
  received = [];
  refuseWith = null;
  asked = null;
  server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      password === 'secret' ? done(null, { user: username }) : done(new Error('Invalid')),
    onRcptTo: ({ address }, _session, done) => {
      if (asked) return asked();
      if (refuseWith === null) return done();
      done(Object.assign(new Error(`no mailbox ${address}`), { responseCode: refuseWith }));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = (mailFrom as SMTPServerAddress).address;
        const to = rcptTo.map(({ address }) => address);
        received.push({ from, to, raw: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  url = `smtp://hello:secret@127.0.0.1:${(listener.address() as AddressInfo).port}`;
});

afterEach(() => new Promise<void>((done) => server.close(() => done())));

const message = {
  to: 'asha@example.org',
  subject: 'New password ✓',
  text: 'Open https://mysathi.example/reset?token=abc',
};

test('a message arrives by SMTP', async () => {
  const gateway = smtpGateway({ url, from: 'Mysathi <hello@mysathi.example>' });
  await gateway.deliver(message);
  gateway.close();
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ from: 'hello@mysathi.example', to: ['asha@example.org'] });
  expect(received[0]!.raw).toContain('Subject: =?UTF-8?');
  expect(received[0]!.raw).toContain('https://mysathi.example/reset?token=abc');
});

test('what its signal keeps back has not been sent, and holds up nothing after it', async () => {
  const gateway = smtpGateway({ url, from: 'hello@mysathi.example' });
  const stopping = new AbortController();
  asked = () => stopping.abort();
  const sent = gateway.deliver(message, stopping.signal);
  await expect(sent).rejects.toMatchObject({ message: 'Mail: EABORT', retryable: true });
  asked = null;
  await gateway.deliver({ ...message, to: 'ravi@example.org' });
  gateway.close();
  expect(received.map(({ to }) => to)).toEqual([['ravi@example.org']]);
});

test('a name with line breaks in a subject makes no further header', async () => {
  const gateway = smtpGateway({ url, from: 'hello@mysathi.example' });
  await gateway.deliver({ ...message, subject: 'Asha\r\nBcc: eve@example.org\r\n\r\nwrote to you' });
  gateway.close();
  const [{ to, raw } = { to: [], raw: '' }] = received;
  expect(to).toEqual(['asha@example.org']);
  expect(raw.split('\r\n\r\n')[0]).toContain('\r\nSubject: Asha Bcc: eve@example.org  wrote to you\r\n');
});

test('an e-mail that one can unsubscribe from says how, and has the same id whenever it is sent', async () => {
  const gateway = smtpGateway({ url, from: 'hello@mysathi.example' });
  const unsubscribe = 'https://mysathi.example/api/notifications/unsubscribe?token=abc';
  for (let at = 0; at < 2; at += 1)
    await gateway.deliver({ ...message, messageId: 'event@mysathi.example', unsubscribe });
  gateway.close();
  expect(received).toHaveLength(2);
  for (const { raw } of received) {
    expect(raw).toContain('Message-ID: <event@mysathi.example>');
    expect(raw.replaceAll(/\r\n\s+/g, ' ')).toContain(`List-Unsubscribe: <${unsubscribe}>`);
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  }
});

test('a recipient with line breaks or a second address goes nowhere else', async () => {
  const gateway = smtpGateway({ url, from: 'hello@mysathi.example' });
  await gateway
    .deliver({ ...message, to: 'asha@example.org\r\nBcc: eve@example.org' })
    .catch(() => undefined);
  await gateway.deliver({ ...message, to: 'asha@example.org, eve@example.org' }).catch(() => undefined);
  gateway.close();
  expect(received.flatMap(({ to }) => to)).not.toContain('eve@example.org');
});

test.each([
  [550, false],
  [451, true],
])('a refusal with %i: retryable %s', async (code, retryable) => {
  refuseWith = code;
  const gateway = smtpGateway({ url, from: 'hello@mysathi.example' });
  const failure = await gateway.deliver(message).catch((error: unknown) => error);
  gateway.close();
  expect(failure).toBeInstanceOf(NotSent);
  expect(failure).toMatchObject({ retryable, message: expect.not.stringContaining('asha') });
});

test.each([
  ['secret', 554, 'a message was refused for good', 'Mail: EENVELOPE 554'],
  ['secret', 451, 'a message was not taken and is tried again', 'Mail: EENVELOPE 451'],
  ['wrong', null, 'a message was not taken and is tried again', 'Mail: EAUTH 535'],
])(
  'what is not taken, here with %s and %s, is told to whoever runs the site, without the person it was for',
  async (password, code, msg, reason) => {
    refuseWith = code;
    const lines: string[] = [];
    const gateway = smtpGateway({ url: url.replace('secret', password), from: 'hello@mysathi.example' });
    const port = mailPort({
      db: {} as Kysely<DB>,
      log: createLog('warn', { write: (line) => void lines.push(line) }),
      jobs: jobsAtOnce(),
      gateway,
      sealer: new Sealer(['a secret of a test'], 'messages'),
      contacts: testContacts,
    });
    await port.send(message).catch(() => undefined);
    gateway.close();
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({ msg, reason });
    expect(lines[0]).not.toMatch(/asha|password|token/);
  },
);

test('a wrong password and a server that is away are worth another try', async () => {
  const locked = smtpGateway({ url: url.replace('secret', 'wrong'), from: 'hello@mysathi.example' });
  await expect(locked.deliver(message)).rejects.toMatchObject({ retryable: true });
  locked.close();
  const away = smtpGateway({ url: 'smtp://127.0.0.1:9', from: 'hello@mysathi.example' });
  await expect(away.deliver(message)).rejects.toMatchObject({ retryable: true });
  away.close();
});

test('a mail server may be away for hours; a letter that ages leaves no more once it is too late', async () => {
  const started = await testPlatform();
  const { mail, jobs, pool } = started.platform;
  const app = await testApp(started.platform);
  await mail.send(message, { validUntil: new Date(Date.now() - 1000) });
  await mail.send({ ...message, to: 'ravi@example.org' });
  const { rows } = await pool.query<{ retries: number; first: number; longest: number; kept: number }>(
    `SELECT retry_limit AS retries, retry_delay AS first, retry_delay_max AS longest,
       extract(epoch FROM keep_until - created_on)::integer AS kept
     FROM pgboss.job WHERE name = 'send-mail' AND retry_backoff`,
  );
  expect(rows).toHaveLength(2);
  for (const { retries, first, longest, kept } of rows) {
    const pauses = Array.from({ length: retries }, (_, count) => Math.min(longest, first * 2 ** count));
    const seconds = pauses.reduce((sum, pause) => sum + pause, 0);
    expect(seconds).toBeGreaterThan(10 * 3600);
    // Messages that wait longer than they are kept would be deleted unsent.
    expect(seconds + retries * 90).toBeLessThan(kept);
  }
  await jobs.runWaiting();
  expect((await started.outbox()).map(({ recipient }) => recipient)).toEqual(['ravi@example.org']);
  await app.close();
  await started.close();
});

test('in a demo mail goes to the outbox and never open into a job', async () => {
  const started = await testPlatform();
  const app = await testApp(started.platform);
  await started.platform.mail.send(message);
  const { rows } = await started.platform.pool.query("SELECT data FROM pgboss.job WHERE name = 'send-mail'");
  expect(JSON.stringify(rows)).not.toMatch(/asha|token/);
  expect(await started.outbox()).toEqual([
    { recipient: message.to, channel: 'email', subject: message.subject, body: message.text },
  ]);
  await app.close();
  await started.close();
});
