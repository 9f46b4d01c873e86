import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { measureBudgets } from './byte-budgets.ts';
import { latinFontFiles } from './font-faces.ts';

const kilobyte = 1024;
let client = '';

/** Writes a file that gzip cannot make smaller. */
const file = (address: string, kilobytes: number): string => {
  writeFileSync(join(client, address), randomBytes(kilobytes * kilobyte));
  return `/${address}`;
};

const writeManifest = (routes: Record<string, object>): void => {
  const entry = { module: file('assets/entry.js', 10), imports: [file('assets/react.js', 50)] };
  const root = {
    id: 'root',
    module: file('assets/root.js', 5),
    imports: ['/assets/react.js'],
    css: ['/assets/root.css'],
  };
  const member = {
    id: 'routes/layouts/member',
    parentId: 'root',
    module: file('assets/member.js', 20),
    imports: ['/assets/react.js'],
  };
  const home = {
    id: 'routes/public/home',
    parentId: 'root',
    module: file('assets/home.js', 3),
    css: [file('assets/home.css', 4)],
  };
  file('assets/wake-1a2b.js', 2);
  file('assets/manifest-0a1b2c3d.js', 6);
  writeFileSync(
    join(client, '../routes.json'),
    JSON.stringify({ entry, routes: { root, [member.id]: member, [home.id]: home, ...routes } }),
  );
};

beforeEach(() => {
  client = join(mkdtempSync(join(tmpdir(), 'budgets-')), 'client');
  mkdirSync(join(client, 'assets'), { recursive: true });
  file('assets/latin.woff2', 30);
  file('assets/devanagari.woff2', 90);
  writeFileSync(
    join(client, 'assets/root.css'),
    '@font-face{src:url(/assets/latin.woff2) format("woff2");unicode-range:U+0000-00FF,U+0131}' +
      '@font-face{src:url("./devanagari.woff2");unicode-range:U+0900-097F}',
  );
});

afterEach(() => rmSync(dirname(client), { recursive: true }));

const rounded = (name: string): number =>
  Math.round((measureBudgets(client).find((budget) => budget.name === name)?.bytes ?? Number.NaN) / kilobyte);

describe('byte budgets', () => {
  test('the shell is the entry, the root and the member layout, each file once', () => {
    writeManifest({});
    expect(rounded('signed-in shell, JavaScript')).toBe(10 + 50 + 5 + 20);
  });

  test('a further route weighs what the pages around it have not brought yet', () => {
    writeManifest({
      chats: {
        id: 'routes/chats',
        parentId: 'routes/layouts/member',
        module: file('assets/chats.js', 15),
        imports: ['/assets/react.js', '/assets/member.js', file('assets/emoji.js', 30)],
      },
    });
    const budget = measureBudgets(client)[1];
    expect(Math.round((budget?.bytes ?? 0) / kilobyte)).toBe(45);
    expect(budget?.bytes).toBeGreaterThan(budget?.limit ?? 0);
    expect(budget?.detail).toContain('routes/chats: emoji.js');
  });

  test('fonts count where they hold Latin letters', () => {
    writeManifest({});
    expect(rounded('fonts of the first view')).toBe(30);
    expect(latinFontFiles('/assets/a.css', '@font-face{src:url(b.woff2)}')).toEqual(['/assets/b.woff2']);
  });

  test('styles are those of the heaviest page, with the ones around it', () => {
    writeManifest({
      matches: { id: 'm', parentId: 'root', module: file('assets/m.js', 1), css: [file('assets/m.css', 26)] },
    });
    const budget = measureBudgets(client)[2];
    expect(budget?.bytes).toBeGreaterThan(budget?.limit ?? Number.NaN);
  });

  test('a landing page that is touched fetches the entry, the root and its own scripts, each file once', () => {
    writeManifest({});
    expect(rounded('scripts of the landing page once it is touched')).toBe(10 + 50 + 5 + 3);
  });

  test('an untouched public page fetches what wakes it, and the landing page its styles', () => {
    writeManifest({});
    expect(rounded('scripts of a public page before it is touched')).toBe(2);
    expect(rounded('styles of the landing page')).toBe(4);
    rmSync(join(client, 'assets/wake-1a2b.js'));
    expect(() => measureBudgets(client)).toThrow('wake');
  });

  test('the list of routes that browsers fetch is one file of its own', () => {
    writeManifest({});
    const budget = measureBudgets(client).find(({ name }) => name === 'list of all routes');
    expect(budget?.bytes).toBeGreaterThan(budget?.limit ?? Number.NaN);
    rmSync(join(client, 'assets/manifest-0a1b2c3d.js'));
    expect(() => measureBudgets(client)).toThrow('manifest');
  });

  test('a build without the signed-in shell is an error, not a pass', () => {
    expect(() => measureBudgets(client)).toThrow('npm run build');
    writeFileSync(join(client, '../routes.json'), '{"entry":{},"routes":{}}');
    expect(() => measureBudgets(client)).toThrow('root route');
  });
});
