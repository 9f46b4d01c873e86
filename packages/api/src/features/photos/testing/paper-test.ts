import { afterAll, beforeAll, beforeEach } from 'vitest';

import { memberTest } from '../../../members/testing/member-test.ts';
import type { Headers, MemberTest } from '../../../members/testing/member-test.ts';
import { tinyPdf } from '../../../platform/images/testing/example-files.ts';
import { approveProofs } from '../desk/decide-proofs.ts';
import { showProofs } from '../desk/show-proofs.ts';
import { file, uploadTo } from './photo-upload.ts';

/** A woman, a new one for each test. */
interface Sender {
  readonly id: string;
  readonly headers: Headers;
  /** The member ID by which the desk knows her. */
  readonly number: string;
}

/**
 * Prepares the whole program with a woman who has sent an ID proof into each of the slots. The returned values exist
 * once the tests run.
 */
export const paperTest = (...slots: string[]) => {
  const t = {} as MemberTest & Sender;
  const send = (...into: string[]) => uploadTo(t.app, t.headers, ...into.map((slot) => file(slot, tinyPdf)));
  const get = async (url: string) =>
    (await t.app.inject({ url: `/api${url}`, headers: t.headers })).json().data;
  const show = (by: string) => showProofs(t.platform, { member: t.number, by });
  const approve = (by: string) => approveProofs(t.platform, { member: t.number, by });
  const isVerified = async () => {
    const card = 'SELECT verified FROM member_cards WHERE member_id = $1';
    return (await t.platform.pool.query(card, [t.id])).rows[0]?.verified;
  };
  const rename = (name: string) =>
    t.app.inject({
      method: 'PUT',
      url: '/api/users/update/profile',
      headers: t.headers,
      payload: { name },
    });
  const showAndApprove = async (by: string) => {
    await show(by);
    return approve(by);
  };

  beforeAll(async () => void Object.assign(t, await memberTest('all')));
  afterAll(() => t.close());
  beforeEach(async () => {
    Object.assign(t, await t.member('Asha Rao', 'Female'));
    Object.assign(t, { number: (await get('/users/me')).member_id });
    await send(...slots);
  });
  return Object.assign(t, {
    send,
    get,
    me: () => get('/users/me'),
    rename,
    isVerified,
    show,
    approve,
    showAndApprove,
  });
};
