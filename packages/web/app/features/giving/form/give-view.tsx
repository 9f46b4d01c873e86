import type { readGiveForm } from '@mysathi/contract/endpoints/donations';
import { pages } from '@mysathi/contract/pages';
import { Form, Link } from 'react-router';

import type { CallAnswer } from '../../../lib/calls/call-encoding.ts';
import { asWritten } from '../../../lib/words/as-written.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { InSentence } from '../../../lib/words/in-sentence.tsx';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { giveTexts } from '../../../messages/en/giving-form.ts';
import { sharedGivingTexts } from '../../../messages/en/giving-shared.ts';
import { givingTexts } from '../../../messages/en/giving.ts';
import { Breadcrumbs } from '../../../ui/layout/breadcrumbs.tsx';
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx';
import { KeptDraft } from '../../../ui/fields/kept-draft.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { Page } from '../../../ui/layout/surfaces.tsx';
import { RaisedText, TotalsRing } from '../hub/campaign-figures.tsx';
import { asAnswer, Closed } from '../campaign/closed.tsx';
import { AmountPart } from './amount-part.tsx';
import { DonorPart } from './donor-part.tsx';
import { saysNoGifts, isOfGiftCard } from './give-action.ts';
import type { GiveRefusal } from './give-action.ts';
import type { GiveProblems } from './give-check.ts';
import { fieldOrder } from './give-values.ts';
import type { GiveValues } from './give-values.ts';
import styles from './give.module.css';
import type { LastGift } from './last-gift.ts';
import { PayBar } from './pay-bar.tsx';
import { PaymentPart } from './payment-part.tsx';
import { useGiveForm } from './use-give-form.ts';

export type GiveFacts = CallAnswer<typeof readGiveForm>['data'];

const Head = ({ campaign, sandbox }: Pick<GiveFacts, 'campaign' | 'sandbox'>) => {
  const t = useText(giveTexts);
  const g = useText(givingTexts);
  const shared = useText(sharedGivingTexts);
  return (
    <header className={styles.head}>
      {sandbox ? <Notice kind="warning">{shared.sandbox}</Notice> : null}
      <Breadcrumbs
        items={[
          { label: g.hubHeading, to: pages.donate },
          { label: campaign.title, to: pages.campaign(campaign._id), ...asWritten(campaign.title) },
          { label: t.donate },
        ]}
      />
      <div className={styles.title}>
        <TotalsRing totals={campaign.totals} size={76} />
        <div>
          <h1>
            <InSentence words={campaign.title} sentence={(title) => t.heading({ title })} />
          </h1>
          <p className={styles.quiet}>
            <Dotted>
              <InSentence words={campaign.by} sentence={(name) => g.by({ name })} />
              <RaisedText totals={campaign.totals} />
            </Dotted>
          </p>
        </div>
      </div>
    </header>
  );
};

interface StillWaitingProps extends NonNullable<LastGift['waiting']> {
  readonly campaignId: string;
}

/** Says that an earlier gift is still waiting for the bank, before the donor pays it a second time. */
const StillWaiting = ({ campaignId, gift, amount }: StillWaitingProps) => {
  const t = useText(giveTexts);
  const { money } = useFormats();
  return (
    <Notice kind="info">
      {t.stillWaiting({ amount: money(amount) })} <Link to={pages.gift(campaignId, gift)}>{t.toWaiting}</Link>
    </Notice>
  );
};

/** Whether the outcome is unknown; a gift card is charged immediately. */
const isUnknown = ({ code, failure }: GiveRefusal): boolean => failure === '' || code === 'failed';

const useFailureText = (refusal: GiveRefusal | undefined, problems: GiveProblems): string | undefined => {
  const t = useText(giveTexts);
  if (refusal?.code === undefined) return undefined;
  if (problems.voucher !== undefined && isOfGiftCard(refusal.code))
    return refusal.isSentBefore ? t.cardNotUsedNow : t.cardNotUsed;
  if (Object.keys(refusal.problems).length > 0) return undefined;
  if (refusal.code === 'page_expired') return t.pageExpired;
  if (refusal.values.option === 'gift_card' && isUnknown(refusal)) return t.cardUnknown;
  if (refusal.code === 'offline') return t.offline;
  return refusal.failure === '' ? t.failed : refusal.failure;
};

interface GiveViewProps {
  facts: GiveFacts;
  last: LastGift;
  known: Partial<GiveValues>;
  chosen: Partial<GiveValues>;
  refusal: GiveRefusal | undefined;
  busy: boolean;
}

const GiveForm = ({ facts, last, known, chosen, refusal, busy }: GiveViewProps) => {
  const t = useText(giveTexts);
  const form = useGiveForm({ campaignId: facts.campaign._id, arrived: last.arrived, known, chosen, refusal });
  const items = fieldOrder.flatMap((id) => {
    const message = form.refused[id];
    return message === undefined ? [] : [{ id, message }];
  });
  const failure = useFailureText(refusal, form.refused);
  if (form.refused.voucher !== undefined && isOfGiftCard(refusal?.code))
    items.push({ id: 'option', message: t.otherWay });
  return (
    <Form method="post" className={styles.form} noValidate preventScrollReset>
      <ErrorSummary items={items} message={failure} attempt={refusal?.at ?? 0} />
      {form.restored ? <KeptDraft onClear={form.startAnew} /> : null}
      <input type="hidden" name="pageToken" value={facts.pageToken} />
      {/* Form restoration must not restore this: a new visit is a new gift. */}
      <input type="hidden" name="attempt" value={refusal?.attempt ?? facts.attempt} autoComplete="off" />
      <AmountPart {...form} />
      <DonorPart form={form} taxReceipt={facts.taxReceipt} taxLine={facts.taxLine} />
      <PaymentPart form={form} fees={facts.fees} failing={facts.failing} refundDays={facts.refundDays} />
      <PayBar values={form.values} busy={busy} />
    </Form>
  );
};

const NoGifts = ({ isAnswer }: { isAnswer: boolean }) => (
  <Notice kind="warning" {...(isAnswer ? asAnswer : {})}>
    {useText(giveTexts).noGifts}
  </Notice>
);

/** The donation form: three parts on one page. Without scripts it works up to the payment page. */
export const GiveView = (props: GiveViewProps) => {
  const { facts, last, refusal } = props;
  const { campaign, takesGifts, sandbox } = facts;
  const { status, coveredOn } = campaign;
  const isAnswer = saysNoGifts(refusal?.code);
  return (
    <Page width="form" className={styles.page}>
      <Head campaign={campaign} sandbox={sandbox} />
      {last.waiting === undefined ? null : <StillWaiting campaignId={campaign._id} {...last.waiting} />}
      {status === 'live' ? (
        takesGifts ? (
          <GiveForm {...props} />
        ) : (
          <NoGifts isAnswer={isAnswer} />
        )
      ) : (
        <Closed status={status} coveredOn={coveredOn} isAnswer={isAnswer} />
      )}
    </Page>
  );
};
