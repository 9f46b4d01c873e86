import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach } from 'vitest';

import { closeTabs } from '../../members/testing/open-tab.ts';
import { memberCall } from '../../members/testing/member-call.ts';
import { memberTest } from '../../members/testing/member-test.ts';
import type { MemberTest } from '../../members/testing/member-test.ts';
import { makeMember } from '../../members/testing/people.ts';
import type { Person } from '../../members/testing/people.ts';
import { tomorrowAtTen } from '../../features/notifications/testing/notify-test.ts';
import { decideReport } from '../../features/safety/desk/decide-report.ts';
import type { DeskWord } from '../../features/safety/desk/decide-report.ts';
import { safetyCalls } from '../../features/safety/testing/safety-calls.ts';

/** Reports one person to the desk; returns the number of the report. */
type Report = (from: Person, about: Person, reason?: string, note?: string) => Promise<number>;

/** The whole program, listening, with two people and a desk that decides about reports. */
export interface DeskTest extends MemberTest {
  /** The address on which it listens. */
  readonly address: string;
  readonly report: Report;
  /** Decides about a report as Meera Nair. */
  decide(number: number, decision: DeskWord['decision'], all?: boolean): ReturnType<typeof decideReport>;
  readonly call: ReturnType<typeof memberCall>;
  rows<Row extends object>(text: string, ...values: unknown[]): Promise<Row[]>;
  /** Returns the member ID. */
  numberOf(person: Pick<Person, 'id'>): Promise<string>;
  /** New people for each test. */
  readonly asha: Person;
  readonly ravi: Person;
}

/** Starts the whole program with two people, one of whom reports the other. Its fields are set once the tests run. */
export const deskTest = (): DeskTest => {
  const t = {} as DeskTest;
  beforeAll(async () => {
    const started = await memberTest('all');
    const { app, platform } = started;
    await app.listen({ port: 0, host: '127.0.0.1' });
    const report: Report = async (from, about, reason = 'abuse', note) => {
      const answer = await safetyCalls(app).report(from, about.id, {
        reason,
        ...(note === undefined ? {} : { note }),
      });
      return answer.data.number;
    };
    Object.assign(t, started, {
      address: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
      report,
      decide: (number, decision, all = false) =>
        decideReport(platform, number, { decision, reason: 'as the talk shows', by: 'Meera Nair', all }),
      call: memberCall(app),
      rows: async (text, ...values) => (await platform.pool.query(text, values)).rows,
      async numberOf({ id }) {
        const [row] = await t.rows<{ number: string }>(
          "SELECT 'MS' || lpad(number::text, 7, '0') AS number FROM members WHERE id = $1",
          id,
        );
        return row?.number ?? '';
      },
    } satisfies Partial<DeskTest>);
  });
  afterAll(async () => {
    closeTabs();
    await t.app.close();
    await t.close();
  });
  beforeEach(async () => {
    t.clock.set(tomorrowAtTen);
    const [asha, ravi] = await Promise.all([
      makeMember(t.platform, 'Asha Rao', { gender: 'Female' }),
      makeMember(t.platform, 'Ravi Iyer', { gender: 'Male' }),
    ]);
    Object.assign(t, { asha, ravi });
  });
  return t;
};
