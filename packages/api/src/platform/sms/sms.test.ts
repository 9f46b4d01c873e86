import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { Sealer } from '../crypto/encryption.ts';
import { testApp, testPlatform } from '../testing/test-platform.ts';
import type { DB } from '../database/types.ts';
import { jobsAtOnce } from '../jobs/testing/jobs-at-once.ts';
import { createLog } from '../log.ts';
import { msg91Gateway } from './msg91-gateway.ts';
import { NotSent } from '../jobs/not-sent.ts';
import type { SmsGateway } from './sms-gateway.ts';
import { smsPort } from './sms-port.ts';
import { twilioGateway } from './twilio-gateway.ts';

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

let server: Server;
let baseUrl: string;
let received: Received[];
let answerWith: { status: number; body: string } | 'nothing';

beforeEach(async () => {
  received = [];
  server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ method: request.method, url: request.url, headers: request.headers, body });
      if (answerWith === 'nothing') request.socket.destroy();
      else response.writeHead(answerWith.status, { 'content-type': 'application/json' }).end(answerWith.body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const gateways: Record<string, { make: () => SmsGateway; success: string }> = {
  MSG91: {
    make: () => msg91Gateway({ provider: 'msg91', baseUrl, authKey: 'key', templateId: 'flow1' }),
    success: '{"message":"3763646c3058373530393938","type":"success"}',
  },
  Twilio: {
    make: () =>
      twilioGateway({
        provider: 'twilio',
        baseUrl,
        accountSid: 'AC1',
        authToken: 'secret',
        from: '+15005550006',
      }),
    success: '{"sid":"SM1","status":"queued","error_code":null}',
  },
};

const message = { to: '9876543210', text: 'Your code is 1234 & नमस्ते' };

test('MSG91 gets a flow with the template and the number', async () => {
  answerWith = { status: 200, body: gateways['MSG91']!.success };
  await gateways['MSG91']!.make().deliver(message);
  expect(received[0]).toMatchObject({
    method: 'POST',
    url: '/api/v5/flow',
    headers: { authkey: 'key', 'content-type': 'application/json' },
  });
  expect(JSON.parse(received[0]!.body)).toEqual({
    template_id: 'flow1',
    short_url: '0',
    recipients: [{ mobiles: '919876543210', text: message.text }],
  });
});

test.each([
  ['a number that is none', '{"message":"Invalid mobile number","type":"error","code":"202"}', false],
  ['a text that is too long', '{"message":"SMS is too long","type":"error","code":310}', false],
  ['the same twice', '{"message":"Request discarded","type":"error","code":"311"}', false],
  ['no reason', '{"message":"Template ID missing","type":"error"}', true],
  ['a reason that nobody knows', '{"message":"Flow is paused","type":"error","code":"9001"}', true],
  ['an answer of another shape', '{"status":"fail"}', true],
  ['a wrong key', '{"message":"Invalid authentication key","type":"error","code":"207"}', true],
  ['an account that is used up', '{"message":"Insufficient balance","type":"error","code":301}', true],
])('MSG91 says no with status 200, here for %s', async (_why, body, retryable) => {
  answerWith = { status: 200, body };
  await expect(gateways['MSG91']!.make().deliver(message)).rejects.toMatchObject({ retryable });
});

test('Twilio gets a form with basic authorisation', async () => {
  answerWith = { status: 201, body: gateways['Twilio']!.success };
  await gateways['Twilio']!.make().deliver(message);
  expect(received[0]).toMatchObject({
    method: 'POST',
    url: '/2010-04-01/Accounts/AC1/Messages.json',
    headers: {
      authorization: `Basic ${btoa('AC1:secret')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  expect(Object.fromEntries(new URLSearchParams(received[0]!.body))).toEqual({
    To: '+919876543210',
    From: '+15005550006',
    Body: message.text,
  });
});

describe.each(Object.keys(gateways))('%s', (name) => {
  const { make } = gateways[name]!;
  test.each([
    [400, false],
    [404, false],
    [401, true],
    [402, true],
    [403, true],
    [429, true],
    [500, true],
    [503, true],
  ])('status %i: retryable %s', async (status, retryable) => {
    answerWith = { status, body: '{"message":"9876543210 is bad"}' };
    const failure = await make()
      .deliver(message)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NotSent);
    expect(failure).toMatchObject({ retryable, message: expect.not.stringContaining('98765') });
  });

  test('a connection that breaks and an answer that is no JSON are worth another try', async () => {
    answerWith = 'nothing';
    await expect(make().deliver(message)).rejects.toMatchObject({ retryable: true });
    answerWith = { status: 200, body: '<html>' };
    await expect(make().deliver(message)).rejects.toMatchObject({ retryable: true });
  });
});

test.each([
  [400, 'a message was refused for good', /^Twilio: status 400$/],
  [401, 'a message was not taken and is tried again', /^Twilio: status 401$/],
  [503, 'a message was not taken and is tried again', /^Twilio: status 503$/],
  [null, 'a message was not taken and is tried again', /^Twilio: (?:UND_ERR_SOCKET|ECONNRESET)$/],
])(
  'what is not taken, here with %s, is told to whoever runs the site, without the person it was for',
  async (status, msg, reason) => {
    answerWith = status === null ? 'nothing' : { status, body: '{"message":"9876543210 is bad"}' };
    const lines: string[] = [];
    const port = smsPort({
      log: createLog('warn', { write: (line) => void lines.push(line) }),
      jobs: jobsAtOnce(),
      gateway: gateways['Twilio']!.make(),
      sealer: new Sealer(['a secret of a test'], 'messages'),
      db: {} as Kysely<DB>,
    });
    await port.send(message).catch(() => undefined);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({ msg, reason: expect.stringMatching(reason) });
    expect(lines[0]).not.toMatch(/98765|1234/);
  },
);

test('in a demo messages go to the outbox, with the transaction they belong to, and never open into a job', async () => {
  const started = await testPlatform();
  const { platform } = started;
  const app = await testApp(platform);
  await platform.sms.send(message);
  const jobs = await platform.pool.query<{ data: unknown }>(
    "SELECT data FROM pgboss.job WHERE name = 'send-sms'",
  );
  expect(jobs.rows).toHaveLength(1);
  expect(JSON.stringify(jobs.rows)).not.toMatch(/1234|98765/);
  expect(await started.outbox('9876543210')).toEqual([
    { recipient: '9876543210', channel: 'sms', subject: null, body: message.text },
  ]);

  const rolledBack = platform.db.transaction().execute(async (tx) => {
    await platform.sms.send({ to: '9000000001', text: 'never' }, { tx });
    throw new Error('changed our mind');
  });
  await expect(rolledBack).rejects.toThrow('changed our mind');
  await platform.db
    .transaction()
    .execute((tx) => platform.sms.send({ to: '9000000002', text: 'soon' }, { tx }));
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);
  await platform.sms.send({ to: '9000000003', text: 'too late' }, { validUntil: inSeconds(-1) });
  await platform.sms.send({ to: '9000000004', text: 'in time' }, { validUntil: inSeconds(300) });
  expect((await started.outbox()).map(({ recipient }) => recipient)).toEqual([
    '9876543210',
    '9000000002',
    '9000000004',
  ]);
  await app.close();
  await started.close();
});
