import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { memberIdNames } from '@mysathi/contract/wire';

import { contactViewRoutes } from '../features/contacts/routes.ts';
import { interestRoutes } from '../features/interests/routes.ts';
import { messageRoutes } from '../features/messages/routes.ts';
import { safetyRoutes } from '../features/safety/routes.ts';
import { shortlistRoutes } from '../features/shortlist/routes.ts';
import { memberCall } from '../members/testing/member-call.ts';
import { makeMember } from '../members/testing/people.ts';
import type { Person } from '../members/testing/people.ts';
import { fillSections } from '../members/testing/sections.ts';
import { testApp, testPlatform } from '../platform/testing/test-platform.ts';
import type { TestPlatform } from '../platform/testing/test-platform.ts';
import { rounds, trying } from './testing/fuzz-rounds.ts';
import { genderOf, messagesPerDay, names, PairModel, viewsPerDay } from './testing/pair-model.ts';
import type { Name, Outcome, Pair } from './testing/pair-model.ts';

const histories = 12;
const longest = 40;
const nobodys = '00000000-0000-4000-8000-000000000000';
const plenty = { perWeek: 500, perMonth: 1000 };

let started: TestPlatform;
let app: FastifyInstance;

beforeAll(async () => {
  started = await testPlatform();
  app = await testApp(
    started.platform,
    interestRoutes,
    shortlistRoutes,
    safetyRoutes,
    (server, platform) => messageRoutes(server, platform, { perDay: messagesPerDay, ...plenty }),
    (server, platform) => contactViewRoutes(server, platform, { perDay: viewsPerDay, ...plenty }),
  );
});

afterAll(async () => {
  await app.close();
  await started.close();
});

/** The model's people in the real program. */
interface Real {
  readonly people: Readonly<Record<Name, Person>>;
  readonly interestIds: Map<Pair, string>;
}

const newReal = async (): Promise<Real> => {
  const people = {} as Record<Name, Person>;
  for (const name of names) {
    people[name] = await makeMember(started.platform, name, { gender: genderOf[name] });
    await fillSections(started.platform, people[name].id, { contact: {} });
  }
  return { people, interestIds: new Map() };
};

type Deed = (real: Real, me: Name, them: Name, key: Pair) => Promise<Outcome>;

const outcomeOf = ({ status, code }: { status: number; code?: Outcome }): Outcome =>
  status === 200 ? 'ok' : (code ?? 'failed');

type Called = Parameters<ReturnType<typeof memberCall>>;
const as = ({ people }: Real, me: Name, ...[method, path, payload]: [Called[1], Called[2], Called[3]?]) =>
  memberCall(app)(people[me], method, path, payload);

/** Sends an interest, and remembers the id of the one that was sent or accepted by it. */
const sendFor = async (real: Real, me: Name, them: Name): Promise<Outcome> => {
  const answer = await as(real, me, 'POST', '/interest_user', {
    [memberIdNames.interest]: real.people[them].id,
  });
  if (answer.status === 200) {
    const key: Pair = answer.data.status === 'accepted' ? `${them}>${me}` : `${me}>${them}`;
    real.interestIds.set(key, answer.data._id);
  }
  return outcomeOf(answer);
};

const change =
  (method: 'PUT' | 'DELETE', way: string): Deed =>
  async (real, me, _them, key) =>
    outcomeOf(await as(real, me, method, `/interest_user${way}/${real.interestIds.get(key) ?? nobodys}`, {}));

const about =
  (method: 'POST' | 'DELETE', path: string, bodyOf?: (id: string) => object): Deed =>
  async (real, me, them) => {
    const { id } = real.people[them];
    return outcomeOf(await as(real, me, method, bodyOf ? path : `${path}/${id}`, bodyOf?.(id)));
  };

type Expectation = (model: PairModel, me: Name, them: Name, key: Pair) => Outcome;

const deeds: Readonly<Record<string, readonly [Expectation, Deed]>> = {
  sends: [(model, me, them) => model.send(me, them), sendFor],
  accepts: [(model, me, them, key) => model.answer(me, them, key, 'accepted'), change('PUT', '/approve')],
  declines: [(model, me, them, key) => model.answer(me, them, key, 'rejected'), change('PUT', '/reject')],
  reopens: [(model, me, _them, key) => model.reopen(me, key), change('PUT', '/reopen')],
  withdraws: [(model, me, _them, key) => model.withdraw(me, key), change('DELETE', '')],
  keeps: [
    (model, me, them) => model.shortlist(me, them),
    about('POST', '/shortlisted_user', (id) => ({ [memberIdNames.shortlist]: id })),
  ],
  'lets go': [(model, me, them) => model.unshortlist(me, them), about('DELETE', '/shortlisted_user')],
  'writes to': [
    (model, me, them) => model.write(me, them),
    about('POST', '/messages', (memberId) => ({ message: 'Hello', memberId })),
  ],
  views: [(model, me, them) => model.view(me, them), about('POST', '/contact_views')],
  blocks: [
    (model, me, them) => model.block(me, them),
    about('POST', '/blocks', (memberId) => ({ memberId })),
  ],
  unblocks: [(model, me, them) => model.unblock(me, them), about('DELETE', '/blocks')],
};

/** An action of one person towards another; `ofMine` if it is about the interest that I sent. */
const command = (deed: string, me: Name, them: Name, ofMine: boolean): fc.AsyncCommand<PairModel, Real> => {
  const said = `${me} ${deed} ${them}${ofMine ? ' (own)' : ''}`;
  const key: Pair = ofMine ? `${me}>${them}` : `${them}>${me}`;
  const [expecting, doing] = deeds[deed] ?? [];
  return {
    check: () => true,
    async run(model, real) {
      const expected = expecting?.(model, me, them, key);
      expect([said, await doing?.(real, me, them, key)]).toEqual([said, expected]);
    },
    toString: () => said,
  };
};

// The states between two people are deep, so most of a history is about one couple.
const couples = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<[Name, Name]>(['Asha', 'Ravi'], ['Ravi', 'Asha']) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names)) },
);
const often = ['sends', 'sends', 'accepts', 'accepts', 'declines', 'reopens', 'writes to', 'views'];
const drawnDeeds = fc.constantFrom(...Object.keys(deeds), ...often);
const commands = fc.commands(
  [
    fc
      .tuple(fc.constantFrom(...Object.keys(deeds), ...often), couples, fc.nat(5))
      // Now and then a person tries on an interest what only the other side may do.
      .map(([deed, [me, them], at]) => command(deed, me, them, (deed === 'withdraws') !== (at === 5))),
  ],
  { maxCommands: longest, size: 'max' },
);

/** Returns what the database holds about these people, in the terms of the model. */
const stored = async ({ people }: Real) => {
  const nameOf = new Map(names.map((name) => [people[name].id, name]));
  const ids = names.map((name) => people[name].id);
  const { rows } = await started.platform.pool.query<{
    what: string;
    one: string;
    other: string;
    said: string;
  }>(
    `SELECT 'interest' AS what, sender_id AS one, receiver_id AS other, status AS said FROM interests WHERE sender_id = ANY($1)
     UNION ALL SELECT 'shortlist', member_id, shortlisted_id, '' FROM shortlists WHERE member_id = ANY($1)
     UNION ALL SELECT 'block', blocker_id, blocked_id, '' FROM blocks WHERE blocker_id = ANY($1)
     UNION ALL SELECT 'view', viewer_id, viewed_id, '' FROM contact_views WHERE viewer_id = ANY($1)
     UNION ALL SELECT 'used', member_id, member_id, kind || ' ' || day_used FROM fair_use WHERE member_id = ANY($1) AND kind <> 'interest'
     UNION ALL SELECT 'written', sender_id, sender_id, count(*)::text FROM messages WHERE sender_id = ANY($1) GROUP BY sender_id`,
    [ids],
  );
  return rows
    .map(({ what, one, other, said }) => `${what} ${nameOf.get(one)}>${nameOf.get(other)} ${said}`)
    .toSorted();
};

const expectedOf = ({ interests, shortlists, blocks, views, written }: PairModel): string[] => {
  const lines = [
    ...[...interests].map(([key, { status }]) => `interest ${key} ${status}`),
    ...[...shortlists].map((key) => `shortlist ${key} `),
    ...[...blocks].map((key) => `block ${key} `),
    ...[...views].map((key) => `view ${key} `),
    ...names.flatMap((name) => {
      const viewed = [...views].filter((key) => key.startsWith(`${name}>`)).length;
      return viewed === 0 ? [] : [`used ${name}>${name} contact_view ${viewed}`];
    }),
    ...[...written].flatMap(([name, count]) => [
      `written ${name}>${name} ${count}`,
      `used ${name}>${name} message ${count}`,
    ]),
  ];
  return lines.toSorted();
};

test(
  'interests, shortlists, talks, quotas and blocks do what a simple model of them says',
  async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (history) => {
        const setup = { model: new PairModel(), real: await newReal() };
        await fc.asyncModelRun(() => setup, history);
        expect(await stored(setup.real)).toEqual(expectedOf(setup.model));
      }),
      trying(histories),
    );
  },
  60_000 * rounds,
);

const atOnce = 60;
const crowds = 4;

test(
  'what many do to each other at once fails for nobody, and no lock is waited for in a circle',
  async () => {
    const isOurs = (outcome: Outcome | undefined) => outcome === 'busy' || outcome === 'failed';
    const crowd = fc.array(fc.tuple(drawnDeeds, couples, fc.boolean()), {
      minLength: atOnce,
      maxLength: atOnce,
    });
    const real = await newReal();
    for (const done of fc.sample(crowd, trying(crowds))) {
      const outcomes = await Promise.all(
        done.map(async ([deed, [me, them], ofMine]) =>
          deeds[deed]?.[1](real, me, them, ofMine ? `${me}>${them}` : `${them}>${me}`),
        ),
      );
      expect(outcomes.filter(isOurs)).toEqual([]);
    }
  },
  60_000 * rounds,
);
