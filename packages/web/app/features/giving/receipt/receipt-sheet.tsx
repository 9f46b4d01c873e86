import type { Receipt } from '@mysathi/contract/endpoints/receipts';
import type { ReactNode } from 'react';

import { asWritten } from '../../../lib/words/as-written.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { giftTexts } from '../../../messages/en/giving-gift.ts';
import { sharedGivingTexts } from '../../../messages/en/giving-shared.ts';
import { Mark } from '../../../ui/art/mark.tsx';
import { ReceiptName } from '../receipt-name.tsx';
import styles from './receipt.module.css';

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd dir="auto">{children}</dd>
  </>
);

const Cancelled = ({ cancelled }: Pick<Receipt, 'cancelled'>) => {
  const t = useText(giftTexts);
  const { money, date } = useFormats();
  if (cancelled === null) return null;
  const words = { amount: money(cancelled.refunded), date: date(cancelled.on) };
  const whole = cancelled.wentBack ? t.cancelledWhole : t.cancelledHeld;
  return <p className={styles.cancelled}>{(cancelled.whole ? whole : t.cancelledPart)(words)}</p>;
};

const Approval = ({ issuer }: Pick<Receipt, 'issuer'>) => {
  const t = useText(giftTexts);
  const { date } = useFormats();
  const { approval, approvedFrom, approvedUntil } = issuer;
  if (approval === null) return null;
  const from = approvedFrom === null ? null : date(approvedFrom);
  const valid =
    from === null
      ? approval
      : approvedUntil === null
        ? t.approvedFrom({ approval, from })
        : t.approvedBetween({ approval, from, until: date(approvedUntil) });
  return <Row name={t.approval}>{valid}</Row>;
};

/** The receipt itself: a single page when printed, black on white. */
export const ReceiptSheet = ({ receipt, email }: { receipt: Receipt; email: string }) => {
  const t = useText(giftTexts);
  const shared = useText(sharedGivingTexts);
  const { money, date, said } = useFormats();
  const { issuer, donor, campaign, number } = receipt;
  return (
    <article className={styles.sheet} aria-labelledby="receipt-number">
      <div className={styles.head}>
        <Mark size={40} />
        <div>
          <p className={styles.issuer} {...asWritten(issuer.name)}>
            {issuer.name}
          </p>
          <p className={styles.quiet} {...asWritten(issuer.address)}>
            {issuer.address}
          </p>
        </div>
      </div>
      <h1 id="receipt-number">
        <ReceiptName number={number} />
      </h1>
      {receipt.sandbox ? <p className={styles.paperOnly}>{shared.sandbox}</p> : null}
      <Cancelled cancelled={receipt.cancelled} />
      <dl className={styles.rows}>
        <Row name={t.date}>{date(receipt.date)}</Row>
        <Row name={t.givenOn}>{date(receipt.givenOn)}</Row>
        <Row name={t.from}>{donor.name}</Row>
        {donor.address === null ? null : <Row name={t.address}>{donor.address}</Row>}
        {donor.maskedPan === null ? null : <Row name={t.pan}>{donor.maskedPan}</Row>}
        <Row name={t.amount}>
          <strong className={styles.amount}>{money(receipt.amount)}</strong>
        </Row>
        <Row name={t.inWords}>{said(receipt.inWords)}</Row>
        <Row name={shared.forCampaign}>
          <bdi {...asWritten(campaign.title)}>{campaign.title}</bdi>
        </Row>
        <Row name={shared.paidBy}>{said(receipt.paidBy)}</Row>
        <Row name={t.paymentReference}>{receipt.paymentReference}</Row>
        <Row name={t.issuer}>
          <bdi {...asWritten(issuer.name)}>{issuer.name}</bdi>
          {issuer.pan === '' ? null : `, ${t.pan} ${issuer.pan}`}
        </Row>
        <Approval issuer={issuer} />
      </dl>
      <p>{said(receipt.statement)}</p>
      <p className={styles.quiet}>{said(receipt.taxLine)}</p>
      <p className={styles.quiet}>{t.questions({ email })}</p>
    </article>
  );
};
