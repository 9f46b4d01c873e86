import { IconDownload, IconPrinter } from '@tabler/icons-react';
import type { GiftStatus } from '@mysathi/contract/endpoints/donations';
import type { Receipt } from '@mysathi/contract/endpoints/receipts';
import { receiptPdfPath } from '@mysathi/contract/endpoints/receipts';
import { pages } from '@mysathi/contract/pages';

import { useText } from '../../../lib/words/i18n.ts';
import { giftTexts } from '../../../messages/en/giving-gift.ts';
import { sharedGivingTexts } from '../../../messages/en/giving-shared.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { iconLook } from '../../../ui/icon-look.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import { Page } from '../../../ui/layout/surfaces.tsx';
import { BankAsks } from '../gift/bank-asks.tsx';
import { canGoBack } from '../gift/can-go-back.ts';
import { LeftOnCard } from '../gift/left-on-card.tsx';
import { RefundPart } from '../gift/refund-part.tsx';
import { useGiftPoll } from '../gift/use-gift-poll.ts';
import { ShareButton } from '../share-button.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';
import styles from './receipt.module.css';

interface ReceiptViewProps {
  receipt: Receipt;
  gift: GiftStatus;
  /** The e-mail address for questions. */
  email: string;
  /** Why taking the gift back failed; empty if the answer was lost, so that it may have succeeded. */
  failure: string | undefined;
}

/** The page of a receipt, with its actions, and how to take the gift back while that is possible. */
export const ReceiptView = ({ receipt, gift, email, failure }: ReceiptViewProps) => {
  const t = useText(giftTexts);
  const shared = useText(sharedGivingTexts);
  const { _id: id, title } = receipt.campaign;
  useGiftPoll(failure === '' ? { ...gift, awaited: true } : gift);
  return (
    <Page width="reading" className={styles.page}>
      {receipt.sandbox ? (
        <div data-print="no">
          <Notice kind="warning">{shared.sandbox}</Notice>
        </div>
      ) : null}
      <div className={styles.actions} data-print="no">
        <Button
          kind="outline"
          size="small"
          className={styles.print}
          icon={<IconPrinter {...iconLook(20)} />}
          onClick={() => window.print()}
        >
          {t.print}
        </Button>
        <ButtonLink
          to={receiptPdfPath(gift.gift)}
          reloadDocument
          kind="outline"
          size="small"
          icon={<IconDownload {...iconLook(20)} />}
        >
          {t.download}
        </ButtonLink>
        <ShareButton path={pages.campaign(id)} title={title} label={t.shareCampaign} />
      </div>
      {canGoBack(gift) ? (
        <p className={styles.quiet} data-print="no">
          {t.handOnPdf}
        </p>
      ) : null}
      <ReceiptSheet receipt={receipt} email={email} />
      <LeftOnCard card={gift.giftCard} />
      <BankAsks disputed={gift.disputed} />
      <RefundPart refund={gift.refund} monthly={gift.monthlyGoesOn ? gift.monthly : null} failure={failure} />
      <p className={styles.stands} data-print="no">
        <ButtonLink to={pages.gift(id, gift.gift)} kind="text">
          {t.toGift}
        </ButtonLink>
      </p>
    </Page>
  );
};
