import type { Token } from '../database/tables.ts';
import { inTransaction } from '../gateway.ts';
import type { Gateway, Work } from '../gateway.ts';
import { changeToken, lockMandate, moveMandate } from '../money/mandates.ts';

/** The actions of the donor's bank, or of the donor at their bank, on a mandate. */
export const mandateActions = {
  pause: (work: Work, id: string) => moveMandate(work, id, 'pause'),
  resume: (work: Work, id: string) => moveMandate(work, id, 'resume'),
  cancel: (work: Work, id: string) => moveMandate(work, id, 'cancel'),
  'fail-next': async (work: Work, id: string) => {
    await lockMandate(work, id);
    return changeToken(work, id, { nextFails: true });
  },
} satisfies Record<string, (work: Work, id: string) => Promise<Token>>;

export type MandateAction = keyof typeof mandateActions;

/** Returns the actions that change a mandate in its current state. */
export const mandateActionsFor = ({ status, nextFails }: Token): MandateAction[] => {
  switch (status) {
    case 'confirmed':
      return nextFails ? ['pause', 'cancel'] : ['pause', 'cancel', 'fail-next'];
    case 'paused':
      return ['resume', 'cancel'];
    case 'initiated':
    case 'rejected':
    case 'cancelled':
      return [];
  }
};

/** Performs an action on a mandate as its bank would. */
export const actOnMandate = async (gateway: Gateway, id: string, action: MandateAction): Promise<void> => {
  await inTransaction(gateway, (work) => mandateActions[action](work, id));
};
