import { readFileSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { readConfig } from './config.ts';

const root = join(import.meta.dirname, '../../..');
const read = (name: string): string => readFileSync(join(root, 'deploy', name), 'utf8');

/** Returns the settings of the example file as the service reads them. */
const settings = (): Record<string, string> =>
  Object.fromEntries(
    read('settings.example')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [
        line.slice(0, line.indexOf('=')),
        line.slice(line.indexOf('=') + 1).replaceAll('"', ''),
      ]),
  );

const filledIn = {
  SESSION_KEYS: 'a-secret-that-somebody-has-drawn-at-random-1',
  FILE_KEYS: 'a-secret-that-somebody-has-drawn-at-random-2',
  MSG91_AUTH_KEY: 'key',
  MSG91_TEMPLATE_ID: 'template',
};

test('the settings to fill in say what is missing, and are those of a site in production once they are filled in', () => {
  expect(() => readConfig(settings())).toThrow(/^MSG91_AUTH_KEY: /);
  const config = readConfig({ ...settings(), ...filledIn });
  expect(config).toMatchObject({
    mode: 'production',
    dataFolder: '/var/lib/mysathi',
    trustProxy: ['loopback'],
    demo: false,
    databaseUrl: null,
  });
  expect(read('nginx.conf')).toContain(`server ${config.host}:${config.port};`);
  expect(read('nginx.conf')).toContain(`return 301 ${config.publicOrigin}$request_uri;`);
});

test('the services start programs that there are, and reach the data folder of the settings', async () => {
  const { DATA_DIR: dataFolder = '' } = settings();
  for (const name of ['mysathi.service', 'mysathi-backup.service']) {
    const unit = read(name);
    const [program = ''] = /packages\/\S+\.ts/.exec(unit) ?? [];
    await expect(access(join(root, program))).resolves.toBeUndefined();
    const states = /^StateDirectory=(.+)$/m.exec(unit)?.[1]?.split(' ') ?? [];
    expect(states.map((state) => `/var/lib/${state}`)).toContain(dataFolder);
  }
});

test('nginx notes neither whose network asks nor for which address: the privacy policy says that nobody does for long', () => {
  const servers = read('nginx.conf')
    .split(/^server \{$/m)
    .slice(1);
  expect(servers).toHaveLength(2);
  for (const server of servers) {
    expect(server).toMatch(/^ {4}access_log off;$/m);
    // Messages below this level contain the visitor's address and the request.
    expect(server).toMatch(/^ {4}error_log \S+ alert;$/m);
  }
});

test('a command of the desk stands in no journal, with the address or the reason that it names', () => {
  const [desk = ''] = /^desk\(\) \{[^}]+\}/m.exec(read('RUNBOOK.md')) ?? [];
  // Without a description a unit is named after its whole command, which is logged when it starts.
  expect(desk).toMatch(/systemd-run .*--description=\S+/);
});

test('what comes before the site leaves it the database that it had to start', () => {
  const [desk = ''] = /^desk\(\) \{[^}]+\}/m.exec(read('RUNBOOK.md')) ?? [];
  // Otherwise the service manager kills all processes of a unit, and the site does not restart a database that was
  // stopped.
  expect(desk).toContain(' -p KillMode=process ');
  expect(read('mysathi-backup.service')).toMatch(/^KillMode=process$/m);
});

test('the site is given the longest time that it may be told to drain', () => {
  const longest = readConfig({ DRAIN_SECONDS: '300' }).drainSeconds;
  expect(() => readConfig({ DRAIN_SECONDS: '301' })).toThrow(/^DRAIN_SECONDS: /);
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(read('mysathi.service')) ?? [];
  expect(Number(seconds)).toBeGreaterThan(longest);
});

test('nginx takes the sizes of its buffers: the busy ones fit into all but one, as it comes with them', () => {
  const [usual, number] = [4, 8];
  const sizeOf = (name: string): number =>
    Number(new RegExp(`^ +${name} (\\d+)k;$`, 'm').exec(read('nginx.conf'))?.[1]);
  expect(sizeOf('proxy_busy_buffers_size')).toBeGreaterThanOrEqual(sizeOf('proxy_buffer_size'));
  expect(sizeOf('proxy_busy_buffers_size')).toBeLessThan((number - 1) * usual);
  expect(read('nginx.conf')).not.toContain('proxy_buffers ');
});
