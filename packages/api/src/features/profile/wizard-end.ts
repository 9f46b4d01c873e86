import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { DB } from '../../platform/database/types.ts';

/** Saves the text about oneself with which the wizard ends; keeps the time at which it ended first. */
export const endWizard = async (
  tx: Transaction<DB>,
  memberId: string,
  aboutText: string,
  at: Date,
): Promise<void> => {
  await tx
    .updateTable('members')
    .set({
      aboutText,
      wizardPage: null,
      wizardFinishedAt: sql<Date>`coalesce(wizard_finished_at, ${at}::timestamptz)`,
    })
    .where('id', '=', memberId)
    .execute();
};

/** Lets a member skip the rest of the wizard; does nothing if they have left or finished it before. */
export const leaveWizardEarly = async (tx: Transaction<DB>, memberId: string, at: Date): Promise<void> => {
  await tx
    .updateTable('members')
    .set({ wizardPage: null, wizardLeftAt: at })
    .where('id', '=', memberId)
    .where('wizardFinishedAt', 'is', null)
    .where('wizardLeftAt', 'is', null)
    .execute();
};
