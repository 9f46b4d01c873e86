import { languages } from '@mysathi/contract/languages';
import type { Language } from '@mysathi/contract/languages';
import { pages } from '@mysathi/contract/pages';
import { sql } from 'kysely';
import * as z from 'zod';

import { jobKind } from '../../../platform/jobs/jobs.ts';
import type { Giving } from '../giving.ts';
import { aboutMoney } from '../letters/about-money.ts';
import { giftLinksLetter } from '../letters/gift-links-letter.ts';
import type { Uncounted } from '../letters/gift-links-letter.ts';
import { ranks } from '../rules/gift-standing.ts';
import { sealedText } from '../../../platform/crypto/sealed-text.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Mails a person the links of their gifts: in the background, where nobody can measure whether there are any. */
export const giftLinksJob = jobKind({
  name: 'mail-gift-links',
  data: z.object({ sealedEmail: sealedText, language: z.enum(languages).default('en') }),
  retries: 3,
  runSeconds: 20,
});

/** Requests the links of an address, to be mailed there. */
export const askForGiftLinks = (
  { jobs, contacts }: Pick<Platform, 'jobs' | 'contacts'>,
  email: string,
  language: Language,
): Promise<unknown> =>
  jobs.enqueue(giftLinksJob, {
    sealedEmail: contacts.sealForJob(giftLinksJob.name, email),
    language,
  });

const mostGifts = 50;

/**
 * Returns where the money of a gift is that never counted; `left` is what we still hold of it, null if none was
 * captured.
 */
const whereIs = (left: number | null): Uncounted => {
  if (left === null) return 'notArrived';
  return left > 0 ? 'goesBack' : 'wentBack';
};

/**
 * Mails a person the links of their newest gifts to any campaign; sends nothing if there are none. Includes gifts whose
 * payment has not arrived: a donor who closed the page while the bank was silent has no other way to them.
 */
export const mailGiftLinks = async (
  { platform, book }: Giving,
  { sealedEmail, language }: z.output<typeof giftLinksJob.data>,
): Promise<void> => {
  const { contacts } = platform;
  const email = contacts.openForJob(giftLinksJob.name, sealedEmail);
  const gifts = await platform.db
    .selectFrom('donors')
    .innerJoin('donations as gift', 'gift.donorId', 'donors.id')
    .innerJoin('campaigns', 'campaigns.id', 'gift.campaignId')
    .select(['gift.key', 'gift.amount', 'gift.kept', 'gift.state', 'campaigns.slug', 'campaigns.title'])
    .select((gift) =>
      gift
        .selectFrom('payments')
        .select(sql<number | null>`sum(payments.amount - payments.gone)::bigint`.as('left'))
        .whereRef('payments.donationId', '=', 'gift.id')
        .where('payments.rank', '=', ranks.captured)
        .as('taken'),
    )
    .where('donors.mode', '=', book.mode)
    .where('donors.emailTrace', 'in', contacts.emailTraces(email))
    .where((gift) =>
      gift.or([
        gift('gift.state', '=', 'captured'),
        gift.exists(
          gift.selectFrom('payments').select('payments.rank').whereRef('payments.donationId', '=', 'gift.id'),
        ),
      ]),
    )
    .orderBy('gift.createdAt', 'desc')
    .limit(mostGifts)
    .execute();
  if (gifts.length === 0) return;
  const origin = platform.config.publicOrigin;
  const linked = gifts.map(({ key, slug, title, amount, kept, state, taken }) => ({
    title,
    amount,
    kept: state === 'captured' ? kept : whereIs(taken),
    link: `${origin}${pages.gift(slug, key)}`,
  }));
  const letter = aboutMoney(book.mode, language, giftLinksLetter(language, linked));
  await platform.mail.send({ to: email.toLowerCase(), ...letter });
};
