import { limits } from '@mysathi/contract/limits';

import { useText } from '../../lib/words/i18n.ts';
import { privacyTexts } from '../../messages/en/reading/privacy.ts';
import { ReadingPage } from './reading-page.tsx';

const secondsPerMinute = 60;

/** The privacy policy, in nine sections. */
export const PrivacyView = ({ email }: { email: string }) => {
  const t = useText(privacyTexts);
  const lives = {
    minutes: limits.otpLifeSeconds / secondsPerMinute,
    days: limits.sessionLifeDays,
    phoneDays: limits.giftPhoneKeptDays,
    noticeDays: limits.paymentNoticeKeptDays,
    unpaidDays: limits.unpaidGiftKeptDays,
    bookYears: limits.giverKeptYears,
    holdDays: limits.phoneChangeHoldDays,
    proofDays: limits.idProofKeptDays,
    reportDays: limits.reportKeptDays,
    undoDays: limits.deletionUndoDays,
    erasedDays: limits.retainedAccountDays,
    accessDays: limits.accessRecordDays,
    writtenDays: limits.contactMessageKeptDays,
  };
  return (
    <ReadingPage
      title={t.heading}
      updated={t.effective}
      lead={t.lead}
      sections={[
        { id: 'collected', title: t.collectedTitle, text: t.collectedText },
        { id: 'used', title: t.usedTitle, text: t.usedText },
        { id: 'shared', title: t.sharedTitle, text: t.sharedText },
        { id: 'security', title: t.securityTitle, text: t.securityText },
        { id: 'kept', title: t.keptTitle, text: t.keptText(lives) },
        { id: 'children', title: t.childrenTitle, text: t.childrenText },
        { id: 'rights', title: t.rightsTitle, text: t.rightsText({ undoDays: limits.deletionUndoDays }) },
        { id: 'changes', title: t.changesTitle, text: t.changesText },
        {
          id: 'contact',
          title: t.contactTitle,
          text: t.contactText,
          after: <a href={`mailto:${email}`}>{email}</a>,
        },
      ]}
    />
  );
};
