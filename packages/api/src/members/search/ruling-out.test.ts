import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { kolkataDay } from '@mysathi/contract/time/calendar';

import { testPlatform } from '../../platform/testing/test-platform.ts';
import type { TestPlatform } from '../../platform/testing/test-platform.ts';
import { newId } from '../../platform/ids.ts';
import { blocksFor } from './rows/bit-set.ts';
import { copyListedMembers } from './thread/copy-members.ts';
import { MemberIndex } from './member-index.ts';
import type { SearchableMember } from './searchable-member.ts';
import { fillPopulation } from './testing/population.ts';
import { anyRequest } from './testing/requests.ts';

const today = kolkataDay(new Date());
/** How many members are made like each existing one, with others' wishes: enough for several blocks of rows. */
const likenesses = 12;

let started: TestPlatform;
let members: SearchableMember[];

beforeAll(async () => {
  started = await testPlatform();
  await fillPopulation(started.platform.pool, 2, 700);
  const client = await started.platform.pool.connect();
  const known: SearchableMember[] = [];
  for await (const some of copyListedMembers(client)) known.push(...some);
  client.release();
  members = known.flatMap((member, place) =>
    Array.from({ length: likenesses }, (_, n) => {
      const other = known[(place + n * n) % known.length];
      const facts = member.facts && other?.facts ? { ...member.facts, wants: other.facts.wants } : null;
      return { ...member, id: newId(), listedAt: member.listedAt - n, facts };
    }),
  );
});
afterAll(() => started.close());

test('who is ruled out by sets of rows would not have been among the best, also after changes', async () => {
  const [judging, looking] = [new MemberIndex(), new MemberIndex()];
  for (const member of members) for (const index of [judging, looking]) index.put(member);
  judging.settle();
  const perGender = members.filter(({ gender }) => gender === 'Female').length;
  expect(blocksFor(perGender)).toBeGreaterThan(2);

  const change = fc.record({
    who: fc.nat(members.length - 1),
    like: fc.nat(members.length - 1),
    what: fc.constantFrom('change', 'change', 'leave', 'come'),
  });
  const request = await anyRequest(started.platform.pool, today);
  fc.assert(
    fc.property(request, fc.array(change, { maxLength: 40 }), (asked, changes) => {
      for (const { who, like, what } of changes) {
        const [member, model] = [members[who], members[like]];
        if (member === undefined || model === undefined) continue;
        const { id, listedAt } = what === 'come' ? { ...model, id: newId() } : member;
        for (const index of [judging, looking]) {
          if (what === 'leave') index.remove(id);
          else index.put({ ...model, id, listedAt });
        }
      }
      expect(judging.search(asked)).toEqual(looking.search(asked));
    }),
    { numRuns: 400 },
  );
});
