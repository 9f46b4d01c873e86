import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';

import type { Fields, Section, Values } from '@mysathi/contract/section';
import type { SavedAnswers } from '@mysathi/contract/section-wire';
import type { SectionName } from '@mysathi/contract/sections/names';
import type { WizardPage } from '@mysathi/contract/pages';

import { refreshMemberCard } from '../../../members/cards/card.ts';
import { readSection, saveSection } from '../../../members/section-store.ts';
import type { DB } from '../../../platform/database/types.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  pageOfSection,
  passWizardStep,
  rememberResumePage,
} from '../../../members/accounts/wizard-progress.ts';

type Parts = Pick<Platform, 'db' | 'contacts' | 'clock' | 'sessions'>;

/** A member who saves or reads a section of their own, with the request. */
export interface Caller {
  me: Viewer;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The saved answers, and where the wizard resumes; null outside the wizard. */
export interface SavedSection<F extends Fields> {
  message: string;
  data: SavedAnswers<F>;
  resumeAt: WizardPage | null;
}

/** Returns the message after saving a section; the wizard's differs from the editor's. */
export const savedMessage = (
  { saved, savedInEditor = saved }: { readonly saved: string; readonly savedInEditor: string | undefined },
  resumeAt: WizardPage | null,
): string => (resumeAt === null ? savedInEditor : saved);

/** Returns my own answers. */
export const readOwn = async <F extends Fields>(
  parts: Parts,
  section: Section<F>,
  { me }: Pick<Caller, 'me'>,
) => ({
  message: section.title,
  data: await readSection(parts, parts.db, section, me.memberId),
});

/**
 * Saves my answers and everything that follows from them: the card shown in lists and the wizard's step. `besides` runs
 * in the same transaction.
 */
export const saveOwn = async <F extends Fields>(
  parts: Parts,
  section: Section<F, SectionName>,
  { me, request, reply, values }: Caller & { values: Values<F> },
  besides: (tx: Transaction<DB>) => Promise<void> = async () => undefined,
): Promise<SavedSection<F>> => {
  const { memberId } = me;
  const saved = await parts.db.transaction().execute(async (tx) => {
    await saveSection(parts, tx, section, { memberId, values, at: parts.clock.now() });
    await besides(tx);
    const resumeAt = await passWizardStep(tx, memberId, pageOfSection[section.name]);
    await refreshMemberCard(tx, memberId);
    return { data: await readSection(parts, tx, section, memberId), resumeAt };
  });
  rememberResumePage(parts, { request, reply }, saved.resumeAt);
  return { message: savedMessage(section, saved.resumeAt), ...saved };
};
