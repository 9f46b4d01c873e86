import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { wizardPages } from '@mysathi/contract/pages';
import type { ResumePage, WizardPage } from '@mysathi/contract/pages';
import type { SectionName } from '@mysathi/contract/sections/names';

import type { DB } from '../../platform/database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { isBrowser } from '../../platform/sessions/session-cookies.ts';

/** The wizard step that asks for each section. */
export const pageOfSection: Readonly<Record<SectionName, WizardPage>> = {
  personal: '/pd',
  hobbies: '/hobbies',
  family: '/familydetails',
  partner: '/partnerpreferences',
  astrology: '/astrological',
  professional: '/qualifications',
  contact: '/contactdetails',
  medical: '/medicaldetails',
};

/**
 * Moves the resume point past a step that was just completed; it never moves back. Returns the page to resume at; null
 * if the member has finished or left the wizard.
 */
export const passWizardStep = async (
  tx: Kysely<DB>,
  memberId: string,
  done: WizardPage,
): Promise<WizardPage | null> => {
  const place = wizardPages.indexOf(done);
  const next = wizardPages[Math.min(place + 1, wizardPages.length - 1)];
  const upToHere = wizardPages.slice(0, place + 1);
  const { rows } = await sql<{ wizardPage: WizardPage | null }>`
    UPDATE members SET wizard_page = CASE
      WHEN wizard_finished_at IS NOT NULL OR wizard_left_at IS NOT NULL THEN NULL
      WHEN wizard_page IS NULL OR wizard_page = ANY(${upToHere}) THEN ${next}
      ELSE wizard_page END
    WHERE id = ${memberId} RETURNING wizard_page`.execute(tx);
  return rows[0]?.wizardPage ?? null;
};

/** Tells a browser which page to continue on; null if nothing is open, even if the wizard ended in another browser. */
export const rememberResumePage = (
  { sessions }: Pick<Platform, 'sessions'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  page: ResumePage | null,
): void => {
  if (!isBrowser(request)) return;
  if (page === null) sessions.cookies.clearWizard(reply);
  else sessions.cookies.setResumePage(reply, page);
};
