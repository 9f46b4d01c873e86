import { Problem } from '@mysathi/contract/errors';

import { invalidAt } from '../../../platform/http/validation.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { forgive, pass } from '../../../platform/throttling/throttle.ts';
import { accountOf } from '../accounts.ts';
import type { Account } from '../accounts.ts';
import { triesOfPassword } from '../limits-of-auth.ts';
import { verifyPassword } from './passwords.ts';
import { faults } from '../texts.ts';

/** Returns the account of a signed-in member who repeated its password; a wrong one is reported at its field. */
export const checkPassword = async (
  { db, contacts }: Pick<Platform, 'db' | 'contacts'>,
  me: Viewer,
  { path, password }: { path: 'password' | 'current'; password: string },
): Promise<Account> => {
  const account = await accountOf({ contacts }, db, me.memberId);
  if (account === null) throw new Problem('signed_out');
  const tries = triesOfPassword(me.memberId);
  const passed = await pass(db, [tries]);
  if (!(await verifyPassword(account.passwordHash, password))) throw invalidAt(path, faults.wrongPassword);
  await db.transaction().execute((tx) => forgive(tx, passed, tries));
  return account;
};
