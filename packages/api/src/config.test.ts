import { createECDH } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { preferFastReact, readConfig } from './config.ts';

const secret = (letter: string) => `${letter}bcdefghijklmnopqrstuvwxyz0123456789`;
const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://mysathi.example',
  TRUST_PROXY: 'loopback',
  SESSION_KEYS: `${secret('a')},${secret('A')}`,
  FILE_KEYS: secret('F'),
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 't',
  TWILIO_FROM: '+15005550006',
  MAIL: 'smtps://user:password@mail.example',
  MAIL_FROM: 'hello@mysathi.example',
};

test('nothing set: a demo on this machine', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'development',
    port: 3000,
    host: '127.0.0.1',
    publicOrigin: 'http://localhost:3000',
    insecureCookies: false,
    plainLoopback: true,
    databaseUrl: null,
    demo: true,
    seedMembers: 600,
    sms: { provider: 'outbox' },
    mail: { provider: 'outbox' },
    payments: { gateway: 'own', port: 3001 },
    otpSignIn: false,
    drainSeconds: 0,
  });
});

test.each(['10.0.0.0/8', '192.168.1.1', 'fd00::/8', 'loopback'])('a proxy may be %s', (proxy) => {
  expect(readConfig({ TRUST_PROXY: proxy }).trustProxy).toEqual([proxy]);
});

test.each([
  ['127.0.0.1', 'http://localhost:3000', false, false],
  ['localhost', 'http://localhost:3000', false, false],
  ['0.0.0.0', 'http://localhost:3000', false, true],
  ['::', 'http://localhost:3000', false, true],
  ['192.168.1.5', 'http://192.168.1.5:3000', true, false],
  ['fd00::5', 'http://[fd00::5]:3000', true, false],
  ['fe80::5%eth0', 'http://localhost:3000', false, true],
])('listening on %s it is at %s', (HOST, publicOrigin, insecureCookies, plainNetwork) => {
  expect(readConfig({ HOST })).toMatchObject({ publicOrigin, insecureCookies, plainNetwork });
  const named = { HOST, PUBLIC_ORIGIN: 'https://mysathi.example' };
  expect(readConfig(named)).toMatchObject({
    publicOrigin: named.PUBLIC_ORIGIN,
    insecureCookies: false,
    plainNetwork: false,
  });
});

test('in production cookies stay secure at whichever address', () => {
  const config = readConfig({
    ...production,
    HOST: '0.0.0.0',
    PUBLIC_ORIGIN: 'http://localhost:3000',
    ALLOW_DEMO_IN_PRODUCTION: 'yes',
  });
  expect(config).toMatchObject({ plainLoopback: true, plainNetwork: false });
});

test('that no proxy stands in front is said, or nothing is', () => {
  expect(readConfig({ TRUST_PROXY: 'none' }).trustProxy).toEqual([]);
  expect(readConfig({}).trustProxy).toBeNull();
  expect(readConfig({ ...production, TRUST_PROXY: 'none' }).mode).toBe('production');
});

test.each(['postgres://u:p@host:5432/db', 'postgresql:///db?host=/run/postgresql'])(
  'a database may be at %s',
  (address) => {
    expect(readConfig({ DATABASE_URL: address }).databaseUrl).toBe(address);
  },
);

test('production with everything set', () => {
  expect(readConfig(production)).toMatchObject({
    demo: false,
    sessionKeys: [secret('a'), secret('A')],
    sms: { provider: 'twilio', from: '+15005550006' },
    mail: { provider: 'smtp', from: 'hello@mysathi.example' },
  });
});

test('the keys of push come as a pair', () => {
  const pair = () => {
    const keys = createECDH('prime256v1');
    return { publicKey: keys.generateKeys('base64url'), privateKey: keys.getPrivateKey('base64url') };
  };
  const { publicKey, privateKey } = pair();
  expect(readConfig({}).vapid).toBeNull();
  expect(readConfig({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }).vapid).toEqual({
    publicKey,
    privateKey,
  });
  expect(() => readConfig({ VAPID_PUBLIC_KEY: publicKey })).toThrow('VAPID_PRIVATE_KEY');
  expect(() => readConfig({ VAPID_PRIVATE_KEY: privateKey })).toThrow('VAPID_PUBLIC_KEY');
  expect(() => readConfig({ VAPID_PUBLIC_KEY: 'short' })).toThrow('VAPID_PUBLIC_KEY');
  for (const other of [pair().privateKey, 'A'.repeat(43)])
    expect(() => readConfig({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: other })).toThrow(
      /^VAPID_PRIVATE_KEY: [^\n]+\.$/,
    );
});

test('the mailbox of an account, which login shells name in MAIL as well, says nothing of how e-mails leave', () => {
  for (const mailbox of ['/var/mail/asha', '/var/spool/mail/asha'])
    expect(readConfig({ MAIL: mailbox }).mail).toEqual({ provider: 'outbox' });
  expect(() => readConfig({ ...production, MAIL: '/var/mail/asha' })).toThrow(/^MAIL: set it to an smtp/);
});

test('people write to the address that is set, else to the one that the mail comes from', () => {
  const smtp = (from: string) => ({ MAIL: 'smtps://mail.example', MAIL_FROM: from });
  expect(readConfig({}).contactEmail).toBe('hello@mysathi.example');
  expect(readConfig(smtp('hello@example.org')).contactEmail).toBe('hello@example.org');
  expect(readConfig(smtp('Mysathi <hello@example.org>')).contactEmail).toBe('hello@example.org');
  const both = { ...smtp('noreply@example.org'), CONTACT_EMAIL: 'help@example.org' };
  expect(readConfig(both).contactEmail).toBe('help@example.org');
});

describe('a wrong value names its variable in one line', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '4190' }, 'PORT'],
    [{ PORT: '5059' }, 'PAYMENT_SANDBOX_PORT'],
    [{ PORT: '4000', PAYMENT_SANDBOX_PORT: '6000' }, 'PAYMENT_SANDBOX_PORT'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV'],
    [{ DEMO: 'perhaps' }, 'DEMO'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://' }, 'DATABASE_URL'],
    [{ HOST: 'not a host' }, 'HOST'],
    [{ HOST: 'localhost:3000' }, 'HOST'],
    [{ HOST: '256.1.1.1' }, 'HOST'],
    [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL'],
    [{ SEED_MEMBERS: '-1' }, 'SEED_MEMBERS'],
    [{ DRAIN_SECONDS: '301' }, 'DRAIN_SECONDS'],
    [{ SESSION_KEYS: 'short' }, 'SESSION_KEYS'],
    [{ SESSION_KEYS: 'a'.repeat(40) }, 'SESSION_KEYS'],
    [{ PUBLIC_ORIGIN: 'https://mysathi.example/path' }, 'PUBLIC_ORIGIN'],
    [{ PUBLIC_ORIGIN: 'https://somebody@mysathi.example' }, 'PUBLIC_ORIGIN'],
    [{ PUBLIC_ORIGIN: 'https://mysathi.example/#part' }, 'PUBLIC_ORIGIN'],
    [{ TRUST_PROXY: 'everyone' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.0/0' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: 'fd00::/129' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: 'none, loopback' }, 'TRUST_PROXY'],
    [{ OTP_ALPHABET: '12' }, 'OTP_ALPHABET'],
    [{ OTP_ALPHABET: '00000000' }, 'OTP_ALPHABET'],
    [{ SMS_PROVIDER: 'msg91' }, 'MSG91_AUTH_KEY'],
    [{ ...production, TWILIO_FROM: 'Mysathi' }, 'TWILIO_FROM'],
    [{ ...production, TWILIO_FROM: '9812345678' }, 'TWILIO_FROM'],
    [{ ...production, TWILIO_FROM: '' }, 'TWILIO_FROM'],
    [{ MAIL: 'mail.example' }, 'MAIL'],
    [{ MAIL: 'smtp://' }, 'MAIL'],
    [{ MAIL: 'smtps://:465', MAIL_FROM: 'hello@example.org' }, 'MAIL'],
    [{ MAIL: 'smtp://mail.example' }, 'MAIL_FROM'],
    [{ MAIL: 'smtp://mail.example', MAIL_FROM: 'Mysathi' }, 'MAIL_FROM'],
    [{ MAIL: 'smtp://mail.example', MAIL_FROM: 'Mysathi', CONTACT_EMAIL: 'help@example.org' }, 'MAIL_FROM'],
    [{ MAIL: 'smtp://mail.example', MAIL_FROM: 'a@example.org, b@example.org' }, 'MAIL_FROM'],
    [{ CONTACT_EMAIL: 'Mysathi <hello@example.org>' }, 'CONTACT_EMAIL'],
    [{ ALLOW_DEMO_IN_PRODUCTION: 'perhaps' }, 'ALLOW_DEMO_IN_PRODUCTION'],
  ])('%j', (environment, name) => {
    expect(() => readConfig(environment)).toThrow(new RegExp(`^${name}: [^\n]+\\.$`));
  });

  test('so does a port beside which hot reload finds none of its own', () => {
    expect(readConfig({ PORT: '45534' }, ['--dev']).port).toBe(45_534);
    expect(readConfig({ PORT: '45536' }).port).toBe(45_536);
    expect(() => readConfig({ PORT: '45536' }, ['--dev'])).toThrow(
      'PORT: set it to a whole number from 0 to 45534.',
    );
  });
});

describe('production refuses', () => {
  test.each([
    [{ DEMO: 'on' }, 'DEMO'],
    [{ SESSION_KEYS: '' }, 'SESSION_KEYS'],
    [{ FILE_KEYS: '' }, 'FILE_KEYS'],
    [{ SMS_PROVIDER: 'outbox' }, 'SMS_PROVIDER'],
    [{ MAIL: 'outbox' }, 'MAIL'],
    [{ PUBLIC_ORIGIN: 'http://localhost:3000' }, 'PUBLIC_ORIGIN'],
    [{ TRUST_PROXY: '' }, 'TRUST_PROXY'],
    [
      {
        PAYMENT_KEY_ID: 'rzp_test_A1b2C3d4',
        PAYMENT_KEY_SECRET: 'secret',
        PAYMENT_WEBHOOK_SECRETS: 'secret',
      },
      'PAYMENT_KEY_ID',
    ],
  ])('%j unless told by name', (change, name) => {
    const environment = { ...production, ...change };
    expect(() => readConfig(environment)).toThrow(new RegExp(`^${name}: `));
    expect(readConfig({ ...environment, ALLOW_DEMO_IN_PRODUCTION: 'yes' }).mode).toBe('production');
  });

  test('plain http over a network, whatever is told', () => {
    const environment = {
      ...production,
      PUBLIC_ORIGIN: 'http://192.168.1.5:3000',
      ALLOW_DEMO_IN_PRODUCTION: 'yes',
    };
    expect(() => readConfig(environment)).toThrow(/^PUBLIC_ORIGIN: /);
    expect(readConfig({ PUBLIC_ORIGIN: 'http://192.168.1.5:3000' }).insecureCookies).toBe(true);
  });
});

test('no message repeats a secret', () => {
  expect(() => readConfig({ SESSION_KEYS: 'my-short-secret' })).toThrow(
    expect.not.stringContaining('my-short-secret'),
  );
});

test.each([
  [{}, 'production'],
  [{ NODE_ENV: '' }, 'production'],
  [{ NODE_ENV: 'test' }, 'test'],
])('React picks its build, with %o, by the name %s', (given, name) => {
  const environment: NodeJS.ProcessEnv = { ...given };
  preferFastReact(environment);
  expect(environment['NODE_ENV']).toBe(name);
});
