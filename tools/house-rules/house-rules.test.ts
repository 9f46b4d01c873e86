import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allRules } from './all-rules.ts';
import { fixtureTree } from './source-tree.ts';

const fixtures = join(import.meta.dirname, 'fixtures');

/** The findings of each rule in its bad fixture, as `path:line`. */
const expected: Readonly<Record<string, readonly string[]>> = {
  arrows: [
    'bench/reads.ts:1',
    'bench/reads.ts:2',
    'e2e/journeys.ts:1',
    'packages/api/src/features/giving/pay.ts:1',
    'packages/api/src/features/matches/routes.ts:1',
    'packages/api/src/platform/sessions.ts:1',
    'packages/api/src/start-server.ts:1',
    'packages/contract/src/limits.ts:1',
    'packages/web/app/features/chat/room.tsx:1',
    'packages/web/app/ui/card.tsx:1',
    'packages/web/app/ui/card.tsx:2',
  ],
  barrels: ['packages/api/src/features/matches/everything.ts:1'],
  colours: [
    'packages/web/app/features/matches/card.css:2',
    'packages/web/app/features/matches/card.css:3',
    'packages/web/app/features/matches/card.css:4',
    'packages/web/app/features/matches/card.tsx:1',
    'packages/web/app/features/matches/card.tsx:1',
  ],
  decisions: [
    'docs/decisions/0001-parts.md:1',
    'docs/decisions/0001-parts.md:1',
    'docs/decisions/0002-number.md:1',
    'docs/decisions/0002-number.md:1',
    'docs/decisions/0002-taken.md:1',
    'docs/decisions/README.md:1',
    'docs/decisions/unnumbered.md:1',
  ],
  environment: [
    'packages/api/src/main.ts:1',
    'packages/api/src/platform/mail.ts:1',
    'packages/web/app/lib/client.ts:1',
  ],
  'file-length': ['packages/api/src/members/long.ts:301'],
  'function-form': ['packages/api/src/members/age.ts:1'],
  'gender-guesses': [
    'packages/api/src/features/auth/letters.ts:1',
    'packages/api/src/features/auth/letters.ts:1',
    'packages/web/app/messages/hi/chats.json:2',
    'packages/web/app/messages/hi/chats.json:3',
    'packages/web/app/messages/hi/chats.json:4',
    'packages/web/app/messages/hi/chats.json:5',
  ],
  'icon-look': ['packages/web/app/ui/lock.tsx:1', 'packages/web/app/ui/lock.tsx:3'],
  keyframes: [
    'packages/web/app/ui/star.module.css:2',
    'packages/web/app/ui/star.module.css:6',
    'packages/web/app/ui/styles/motion.css:7',
  ],
  'kit-imports': ['packages/web/app/features/chat/bubble.tsx:1', 'packages/web/app/root.css:1'],
  'exact-versions': ['packages/api/package.json:2'],
  'lazy-parts': ['packages/web/app/routes/chats.tsx:1'],
  lockfile: [
    'apart/package-lock.json:5',
    'package-lock.json:14',
    'package-lock.json:6',
    'package-lock.json:9',
  ],
  'machine-paths': ['README.md:1', 'packages/api/src/platform/files.ts:1'],
  migrations: [
    'packages/api/migrations/0001_members.sql:1',
    'packages/api/migrations/0002_photos.sql:1',
    'packages/api/migrations/0004_rooms.sql:1',
    'packages/api/migrations/interests.sql:1',
  ],
  names: [
    'packages/api/src/members/card-helpers.ts:1',
    'packages/api/src/members/cards.ts:1',
    'packages/api/src/members/cards.ts:2',
  ],
  'own-numbers': ['e2e/chat.journey.ts:1', 'e2e/chat.journey.ts:2'],
  'routes-ask-nothing': [
    'packages/api/src/features/gifts/gift-routes.ts:3',
    'packages/api/src/features/gifts/gift-routes.ts:4',
    'packages/sandbox-gateway/src/checkout/routes.ts:2',
  ],
  'silenced-lint': ['packages/api/src/members/age.ts:1', 'packages/api/src/members/age.ts:3'],
  'sleeping-tests': ['e2e/chat.spec.ts:1', 'packages/api/src/members/age.test.ts:1'],
  'test-only': ['packages/api/src/members/example-people.ts:1', 'packages/api/src/members/testing.ts:1'],
  unfinished: ['packages/api/src/members/age.test.ts:1', 'packages/api/src/members/age.ts:1'],
  'user-text': [
    'packages/web/app/features/chat/empty.tsx:3',
    'packages/web/app/features/chat/empty.tsx:4',
    'packages/web/app/features/chat/empty.tsx:5',
    'packages/web/app/features/chat/empty.tsx:6',
  ],
  'wire-spellings': ['packages/api/src/members/language.ts:1'],
};

const found = (name: string, folder: string): string[] => {
  const rule = allRules.find((candidate) => candidate.name === name);
  const findings =
    rule?.check(fixtureTree(join(fixtures, name, folder), join(fixtures, name, 'landed'))) ?? [];
  return findings.map(({ path, line }) => `${path}:${line}`).toSorted();
};

describe('house rules', () => {
  test('every rule has a fixture, and every fixture a rule', () => {
    expect(readdirSync(fixtures).toSorted()).toEqual(allRules.map((rule) => rule.name).toSorted());
  });

  for (const rule of allRules) {
    test(`${rule.name} fails on its bad fixture, at exactly the marked places`, () => {
      expect(expected[rule.name]).toBeDefined();
      expect(found(rule.name, 'bad')).toEqual(expected[rule.name]);
    });

    test(`${rule.name} is silent on its good fixture`, () => {
      expect(readdirSync(join(fixtures, rule.name, 'good'))).not.toEqual([]);
      expect(found(rule.name, 'good')).toEqual([]);
    });

    test(`${rule.name} teaches what to do instead`, () => {
      expect(rule.instead).toMatch(/^[A-Z].{30,}\.$/s);
      expect(rule.instead).toMatch(/\b(use|follow|import|add|split|keep|build|put|name|mend|wait|finish)\b/i);
    });
  }
});
