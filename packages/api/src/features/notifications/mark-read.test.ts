import { expect, test } from 'vitest';

import { notifyTest } from './testing/notify-test.ts';

const t = notifyTest();

const unreadTopics = async (): Promise<string[]> => {
  const { rows } = await t.platform.pool.query<{ topic: string }>(
    'SELECT topic FROM notifications WHERE member_id = $1 AND read_at IS NULL ORDER BY topic',
    [t.asha.id],
  );
  return rows.map(({ topic }) => topic);
};

test('all are read in steps, of which none holds many, and what comes meanwhile stays unread', async () => {
  const { pool } = t.platform;
  await pool.query(
    `INSERT INTO notifications (member_id, kind, topic, in_app, in_digest)
     SELECT $1, 'quota', 'before ' || n, true, false FROM generate_series(1, 2500) n`,
    [t.asha.id],
  );
  await pool.query(`
    CREATE FUNCTION steps_are_short() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (SELECT count(*) FROM changed) > 1000 THEN RAISE 'canceling statement due to statement timeout'; END IF;
      INSERT INTO notifications (member_id, kind, topic, in_app, in_digest)
      SELECT member_id, 'quota', 'meanwhile ' || gen_random_uuid(), true, false FROM changed LIMIT 1;
      RETURN NULL;
    END $$;
    CREATE TRIGGER steps_are_short AFTER UPDATE ON notifications REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION steps_are_short()`);
  await t.calls.call(t.asha, 'POST', '/notifications/read', {});
  const left = await unreadTopics();
  expect(left).toHaveLength(3);
  expect(left.filter((topic) => topic.startsWith('before'))).toEqual([]);
});
