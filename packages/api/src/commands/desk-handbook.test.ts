import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const handbook = readFileSync(join(import.meta.dirname, '../../../../deploy/DESK.md'), 'utf8');
const sourceOf = (command: string): string =>
  readFileSync(join(import.meta.dirname, `${command}.ts`), 'utf8');

/** All commands that are typed at the desk: they call `runAtDesk`; `seed` is for demos alone. */
const deskCommands = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'run-at-desk.ts')
  .map((name) => name.replace('.ts', ''))
  .filter((name) => /^runAtDesk\(/m.test(sourceOf(name)) && name !== 'seed');

// Options that the handbook explains once for all commands; in its tables an ellipsis stands for them.
const saidOnce = ['reason', 'by'];

const optionsIn = (text: string): string[] =>
  [...text.matchAll(/--([a-z-]+)/g)].flatMap(([, option = '']) =>
    saidOnce.includes(option) ? [] : [option],
  );

/** The options that the handbook names for each command, from the rows of its tables. */
const named = new Map<string, string[]>();
for (const [, row = ''] of handbook.matchAll(/^\| [^|]+ \| (.+) \|$/gm)) {
  const command = /^`([a-z0-9-]+)/.exec(row)?.[1];
  if (command !== undefined) named.set(command, [...(named.get(command) ?? []), ...optionsIn(row)]);
}

test('the handbook names every command of the desk', () => {
  const ways = [...handbook.matchAll(/npm run ([a-z0-9-]+)/g)].map(([, command]) => command);
  expect([...named.keys(), ...ways]).toEqual(expect.arrayContaining(deskCommands));
});

test.each([...named])('the handbook names the options that %s takes, and no others', (command, options) => {
  const [usage = ''] = /^const usage =\s+(['`])[^]+?\1;$/m.exec(sourceOf(command)) ?? [];
  expect(new Set(options)).toEqual(new Set(optionsIn(usage)));
});
