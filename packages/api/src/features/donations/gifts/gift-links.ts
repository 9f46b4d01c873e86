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
import { ranks } from '../rules/standing.ts';
import { sealedText } from '../../../platform/crypto/sealed-text.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Mails the links of somebody's gifts: in the background, where nobody can measure whether there are any. */
export const giftLinksJob = jobKind({
  name: 'mail-gift-links',
  data: z.object({ sealedEmail: sealedText, language: z.enum(languages).default('en') }),
  retries: 3,
  runSeconds: 20,
});

/** Has the links of an address mailed there. */
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

/** Where the money of a gift is that never counted; `left` is what we hold of it, null where none was taken. */
const whereIs = (left: number | null): Uncounted => {
  if (left === null) return 'notArrived';
  return left > 0 ? 'goesBack' : 'wentBack';
};

/**
 * Mails the links of somebody's newest gifts, to whatever campaign, to them; without gifts nothing is sent. Also of those
 * whose payment has not arrived: who closed the page while the bank was silent has no other way to it.
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
