import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { resolve } from 'node:path';

import { EnvironmentReader } from './platform/environment/environment-reader.ts';
import { anyAddresses, inAddress, loopbackHosts, loopbackNames } from './platform/environment/hosts.ts';
import { hotReloadPorts } from './platform/environment/hot-reload-ports.ts';
import { moneyModeOf, paymentSettings } from './platform/payments/payment-settings.ts';
import type { PaymentSettings } from './platform/payments/payment-settings.ts';
import { smsSettings } from './platform/sms/sms-settings.ts';
import type { SmsSettings } from './platform/sms/sms-settings.ts';

/** How e-mails are sent: over SMTP, or in demos into the table behind the outbox page. */
export type MailSettings = { provider: 'outbox' } | { provider: 'smtp'; url: string; from: string };

/** All settings that the environment decides, with their meaning. */
export interface Config {
  readonly mode: 'development' | 'production' | 'test';
  /** Which web client is served: the built one, the sources with hot reload (`--dev`), or none. */
  readonly web: 'built' | 'sources' | 'none';
  readonly host: string;
  readonly port: number;
  /** The address that people type, without a trailing slash. */
  readonly publicOrigin: string;
  /** The site is reached by plain http from other machines: cookies lose the `__Host-` prefix and `Secure`. */
  readonly insecureCookies: boolean;
  /** The site is reached by plain http on this machine, which most browsers consider as safe as https. */
  readonly plainLoopback: boolean;
  /** As `plainLoopback`, but other machines can reach the site, too: at their addresses cookies are not `Secure`. */
  readonly plainNetwork: boolean;
  readonly dataFolder: string;
  /** Null for the embedded database. */
  readonly databaseUrl: string | null;
  readonly databaseConnections: number;
  /** Carries events between server processes; null where there is only one. */
  readonly redisUrl: string | null;
  readonly demo: boolean;
  readonly seedMembers: number;
  /** The first key signs, all are accepted. Null: a key is generated once and kept in the data folder. */
  readonly sessionKeys: readonly string[] | null;
  readonly fileKeys: readonly string[] | null;
  readonly sms: SmsSettings;
  readonly mail: MailSettings;
  /** The keys by which push services identify this site; null: none, or generated once in a demo. */
  readonly vapid: { readonly publicKey: string; readonly privateKey: string } | null;
  /** The address to which people write and the contact form is sent. */
  readonly contactEmail: string;
  /** Name and contact details of the grievance officer, who answers complaints; empty if nobody is appointed. */
  readonly grievanceOfficer: string;
  readonly payments: PaymentSettings;
  /** The characters that one-time codes consist of. */
  readonly otpAlphabet: string;
  /** Whether a one-time code alone is enough to sign in (a phone number can be stolen by a SIM swap). */
  readonly otpSignIn: boolean;
  /** Addresses or ranges of proxies whose forwarding headers are trusted; null if not set. */
  readonly trustProxy: readonly string[] | null;
  readonly logLevel: string;
  /** One in this many successful requests is logged. */
  readonly logSample: number;
  /** How long `/health/ready` reports after SIGTERM that the server is leaving, before it closes. */
  readonly drainSeconds: number;
  /** The limit above which one address is answered 429; 0 disables it. */
  readonly requestsPerMinute: number;
}

const proxyNames = ['loopback', 'linklocal', 'uniquelocal'];

/** The longest prefix of an address range, in bits, by IP version. */
const mostBits: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

const isProxy = (text: string): boolean => {
  if (proxyNames.includes(text)) return true;
  const [address = '', bits, more] = text.split('/');
  const most = mostBits[isIP(address)];
  if (most === undefined || more !== undefined) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most);
};

const proxySettings = (env: EnvironmentReader): Config['trustProxy'] => {
  const mend = 'use addresses, ranges such as 10.0.0.0/8, or loopback; or none';
  const proxies = env.list('TRUST_PROXY', (item) => item === 'none' || isProxy(item), mend);
  if (proxies.length === 0) return null;
  if (!proxies.includes('none')) return proxies;
  if (proxies.length > 1) throw env.wrong('TRUST_PROXY', mend);
  return [];
};

const emailShape = /^[^\s@<>]{1,64}@[^\s@<>]{1,190}$/;

/** Returns the bare address of a sender such as `Mysathi <hello@example.org>`. */
const bareAddress = (sender: string): string => /^[^<>\r\n]*<([^<>]+)>$/.exec(sender)?.[1] ?? sender;

const mailSettings = (env: EnvironmentReader): MailSettings => {
  const mail = env.text('MAIL', 'outbox', 'outbox or an address such as smtps://user:password@host');
  // Login shells set MAIL to the mailbox of the account, such as /var/spool/mail/asha.
  if (mail === 'outbox' || mail.startsWith('/')) return { provider: 'outbox' };
  if (!/^smtps?:\/\//.test(mail) || !URL.canParse(mail) || new URL(mail).hostname === '') {
    throw env.wrong('MAIL', 'set it to outbox or to an address such as smtps://user:password@host');
  }
  const sender = 'the sender, such as hello@example.org or Mysathi <hello@example.org>';
  const from = env.required('MAIL_FROM', sender);
  if (!emailShape.test(bareAddress(from))) throw env.wrong('MAIL_FROM', `set it to ${sender}`);
  return { provider: 'smtp', url: mail, from };
};

/** Returns whether the two keys belong together; push services reject everything signed by another key. */
const arePair = ({ publicKey, privateKey }: NonNullable<Config['vapid']>): boolean => {
  const keys = createECDH('prime256v1');
  try {
    keys.setPrivateKey(privateKey, 'base64url');
  } catch {
    return false;
  }
  return keys.getPublicKey('base64url') === publicKey;
};

const vapidSettings = (env: EnvironmentReader): Config['vapid'] => {
  const keys = {
    publicKey: env.matching(
      'VAPID_PUBLIC_KEY',
      '',
      /^([\w-]{87})?$/,
      'use a key of 87 characters, base64url',
    ),
    privateKey: env.matching(
      'VAPID_PRIVATE_KEY',
      '',
      /^([\w-]{43})?$/,
      'use a key of 43 characters, base64url',
    ),
  };
  if (keys.publicKey === '' && keys.privateKey === '') return null;
  if (keys.publicKey === '') throw env.wrong('VAPID_PUBLIC_KEY', 'set it beside VAPID_PRIVATE_KEY');
  if (keys.privateKey === '') throw env.wrong('VAPID_PRIVATE_KEY', 'set it beside VAPID_PUBLIC_KEY');
  if (!arePair(keys))
    throw env.wrong('VAPID_PRIVATE_KEY', 'set it to the one that was made with VAPID_PUBLIC_KEY');
  return keys;
};

/** The sandbox gateway listens on the next port by default, so the highest port has to stay free. */
const highestPort = 65_534;

/** Per address; 0 means no limit. */
const mostRequestsPerMinute = 1_000_000;

/** The highest number of demo members. */
export const mostSeedMembers = 1_000_000;

const demoContactEmail = 'hello@mysathi.example';

const refuseInProduction = (env: EnvironmentReader, config: Config): void => {
  if (env.flag('ALLOW_DEMO_IN_PRODUCTION', false) || config.mode !== 'production') return;
  const unless = 'or set ALLOW_DEMO_IN_PRODUCTION=yes';
  if (config.demo) throw env.wrong('DEMO', `set it to off in production, ${unless}`);
  if (config.sessionKeys === null)
    throw env.wrong('SESSION_KEYS', `set at least one secret of 32 characters, ${unless}`);
  if (config.fileKeys === null)
    throw env.wrong('FILE_KEYS', `set at least one secret of 32 characters, ${unless}`);
  if (config.sms.provider === 'outbox')
    throw env.wrong('SMS_PROVIDER', `set it to msg91 or twilio, ${unless}`);
  if (config.mail.provider === 'outbox') throw env.wrong('MAIL', `set it to an smtp address, ${unless}`);
  if (config.payments.gateway === 'account' && moneyModeOf(config.payments.keyId) === 'sandbox')
    throw env.wrong('PAYMENT_KEY_ID', `set it to a live key, leave it out to take no gifts, ${unless}`);
  if (!config.publicOrigin.startsWith('https://'))
    throw env.wrong('PUBLIC_ORIGIN', `set it to an https address, ${unless}`);
  // Behind an unnamed proxy all people share one address, and with it every limit per network.
  if (config.trustProxy === null)
    throw env.wrong(
      'TRUST_PROXY',
      `set it to the proxy in front, such as loopback, or to none where people reach this server itself, ${unless}`,
    );
};

/** Returns the default public address: the address that the server listens on, if it is a single one. */
const ownOrigin = (host: string, port: number): string => {
  // No URL can name such a host with its network interface (`%`).
  const isLocal = anyAddresses.has(host) || loopbackHosts.has(host) || host.includes('%');
  return `http://${isLocal ? 'localhost' : inAddress(host)}:${port}`;
};

/**
 * Reads and checks the environment.
 * @throws WrongSetting for the first invalid value
 */
export const readConfig = (
  environment: NodeJS.ProcessEnv = process.env,
  args: readonly string[] = [],
): Config => {
  const env = new EnvironmentReader(environment);
  const mode = env.choice('NODE_ENV', ['development', 'production', 'test'], 'development');
  const isDev = args.includes('--dev');
  const port = env.port('PORT', 3000, highestPort - (isDev ? hotReloadPorts : 0));
  const hostMend = 'use an address to listen on, such as 0.0.0.0';
  const host = env.matching('HOST', '127.0.0.1', /^[\w.:%-]{1,255}$/, hostMend);
  const own = ownOrigin(host, port);
  if (!URL.canParse(own)) throw env.wrong('HOST', hostMend);
  const publicOrigin = env.origin('PUBLIC_ORIGIN', own);
  const isPlain = publicOrigin.startsWith('http://');
  const isLoopback = loopbackNames.has(new URL(publicOrigin).hostname);
  const demo = env.flag('DEMO', mode === 'development');
  const mail = mailSettings(env);
  const config: Config = {
    mode,
    web: isDev ? 'sources' : env.flag('WEB', true) ? 'built' : 'none',
    host,
    port,
    publicOrigin,
    insecureCookies: isPlain && !isLoopback,
    plainLoopback: isPlain && isLoopback,
    plainNetwork: isPlain && isLoopback && mode !== 'production' && !loopbackHosts.has(host),
    dataFolder: resolve(env.text('DATA_DIR', './data', 'a folder')),
    databaseUrl: env.postgresUrl('DATABASE_URL'),
    databaseConnections: env.wholeNumber('DATABASE_CONNECTIONS', 10, { min: 2, max: 150 }),
    redisUrl: env.redisUrl('REDIS_URL'),
    demo,
    seedMembers: env.wholeNumber('SEED_MEMBERS', 600, { min: 0, max: mostSeedMembers }),
    sessionKeys: env.secrets('SESSION_KEYS'),
    fileKeys: env.secrets('FILE_KEYS'),
    sms: smsSettings(env),
    mail,
    vapid: vapidSettings(env),
    contactEmail: env.matching(
      'CONTACT_EMAIL',
      mail.provider === 'smtp' ? bareAddress(mail.from) : demoContactEmail,
      emailShape,
      'use an e-mail address such as hello@example.org',
    ),
    grievanceOfficer: env.text(
      'GRIEVANCE_OFFICER',
      '',
      'a name and how to reach it, at most 2000 characters',
    ),
    payments: paymentSettings(env, { demo, ownPort: port === 0 ? 0 : port + 1 }),
    otpAlphabet: env.matching(
      'OTP_ALPHABET',
      '0123456789',
      /^(?!.*(.).*\1)[0-9A-Za-z]{8,62}$/,
      'use 8 to 62 digits or letters, each once',
    ),
    otpSignIn: env.flag('OTP_SIGN_IN', false),
    trustProxy: proxySettings(env),
    logLevel: env.choice(
      'LOG_LEVEL',
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      mode === 'production' ? 'info' : 'warn',
    ),
    logSample: env.wholeNumber('LOG_SAMPLE', mode === 'production' ? 10 : 100, { min: 1, max: 1_000_000 }),
    drainSeconds: env.wholeNumber('DRAIN_SECONDS', 0, { min: 0, max: 300 }),
    requestsPerMinute: env.wholeNumber('REQUESTS_PER_MINUTE', 6000, { min: 0, max: mostRequestsPerMinute }),
  };
  if (config.mode === 'production' && config.insecureCookies) {
    throw env.wrong(
      'PUBLIC_ORIGIN',
      'set it to an https address: cookies cannot be kept safe over plain http',
    );
  }
  refuseInProduction(env, config);
  return config;
};

/** Returns whether npm started this command: then its options come after two dashes. */
export const isStartedByNpm = (environment: NodeJS.ProcessEnv = process.env): boolean =>
  environment['npm_lifecycle_event'] !== undefined;

/**
 * Returns the environment for the process that builds the web client, and for React, which is fast in production only.
 */
export const productionEnvironment = (): NodeJS.ProcessEnv => ({ ...process.env, NODE_ENV: 'production' });

/** Sets NODE_ENV to production unless it is set: React chooses its build by it, nothing else reads it later. */
export const preferFastReact = (environment: NodeJS.ProcessEnv = process.env): void => {
  environment['NODE_ENV'] ||= 'production';
};
