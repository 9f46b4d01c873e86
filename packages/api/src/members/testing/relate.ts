import type { Platform } from '../../platform/platform.ts';
import type { Person } from './people.ts';

/** Stores an interest with a status between two members, replacing an earlier one; for tests. */
export const relate = async (
  { db }: Pick<Platform, 'db'>,
  sender: Pick<Person, 'id'>,
  receiver: Pick<Person, 'id'>,
  status: string,
): Promise<void> => {
  const answeredAt = status === 'accepted' ? new Date() : null;
  await db
    .deleteFrom('interests')
    .where('senderId', '=', sender.id)
    .where('receiverId', '=', receiver.id)
    .execute();
  await db
    .insertInto('interests')
    .values({ senderId: sender.id, receiverId: receiver.id, status, answeredAt })
    .execute();
};
