import type { FastifyInstance, FastifyRequest } from 'fastify';

import { kolkataDay } from '@mysathi/contract/time/calendar';
import {
  checkGift,
  checkVoucher,
  donationMessages,
  give,
  payGift,
  readGift,
  readGiveForm,
  refundGift as refundGiftCall,
} from '@mysathi/contract/endpoints/donations';
import { ownGifts } from '@mysathi/contract/endpoints/own-gifts';
import { readReceipt, receiptMessages, receiptPdfPath } from '@mysathi/contract/endpoints/receipts';
import { Problem } from '@mysathi/contract/errors';
import { uuid } from '@mysathi/contract/uuid';

import { route } from '../../../platform/http/route.ts';
import { networkHash } from '../../../platform/throttling/network-address.ts';
import { figuresOfOne } from '../campaigns/figures.ts';
import { failingMethods } from '../gateway/downtimes.ts';
import type { Giving } from '../giving.ts';
import { receiptOf } from '../receipts/receipt.ts';
import { receiptPdf } from '../receipts/receipt-pdf.ts';
import { taxLine } from '../texts.ts';
import { beginGift } from './making/begin-gift.ts';
import { checkNow } from './check-now.ts';
import { checkoutOf } from './making/checkout.ts';
import { feeTable } from './making/fees.ts';
import { idOfGift } from './find-gift.ts';
import { giftStatus } from './gift-status.ts';
import { passGiving, passReceiptPdf, passVoucherCheck } from './making/limits-of-giving.ts';
import { campaignToGive, standingOf, taxGroundOn } from './making/open-campaign.ts';
import { ownGiftsPage } from './own-gifts.ts';
import { PageTokens } from './making/page-token.ts';
import { refundGift } from './returning/refund-gift.ts';
import { findVoucher } from './cards/use-voucher.ts';

const keyShape = /^[\x21-\x7E]{1,255}$/;

const attemptKey = (request: FastifyRequest, attempt: string | undefined): string => {
  const header = request.headers['idempotency-key'];
  const key = (typeof header === 'string' ? header : attempt) ?? crypto.randomUUID();
  if (!keyShape.test(key)) throw new Problem('malformed');
  return key;
};

/** Registers the calls of the form and of beginning a gift. */
const formRoutes = (app: FastifyInstance, giving: Giving): void => {
  const { platform, book } = giving;
  const { db, clock } = platform;
  const tokens = new PageTokens(platform);

  route(app, platform, readGiveForm, async ({ params }) => {
    const campaign = await campaignToGive(db, params.id);
    const totals = await figuresOfOne(db, book.mode, campaign.id);
    const { slug, title, organiser, isDemo } = campaign;
    const standing = standingOf(campaign, clock.now());
    const today = kolkataDay(clock.now());
    const taxGround = taxGroundOn(today, campaign);
    return {
      message: donationMessages.form,
      data: {
        campaign: { _id: slug, title, by: organiser, ...standing, demo: isDemo, totals },
        takesGifts: giving.gateway !== null,
        pageToken: tokens.make(campaign),
        attempt: crypto.randomUUID(),
        taxReceipt: taxGround === 'deductible',
        taxLine: taxLine(today, taxGround),
        refundDays: campaign.refundDays,
        fees: feeTable(campaign.bearsFees),
        failing: await failingMethods(db, book.mode, clock.now()),
        sandbox: book.mode === 'sandbox',
      },
    };
  });

  route(app, platform, give, async ({ params, body, me, request }) => {
    const { pageToken, attempt, language, ...wanted } = body;
    const said = tokens.check(params.id, pageToken);
    const campaign = await campaignToGive(db, params.id);
    await passGiving(giving, request.ip);
    // A form sent by its page has only the cookies: enough to record whose gift it is, which permits nothing else.
    const giver = me ?? (await platform.sessions.authenticateByCookie(request));
    const data = await beginGift(
      giving,
      { ...campaign, refundDays: said.refundDays ?? campaign.refundDays },
      {
        body: wanted,
        language,
        memberId: giver?.memberId ?? null,
        network: networkHash(platform.sessionKeys, request.ip),
      },
      attemptKey(request, attempt),
    );
    const message = data.checkout === null ? donationMessages.voucherTaken : donationMessages.started;
    return { message, data };
  });

  route(app, platform, checkVoucher, async ({ body, request }) => {
    await passVoucherCheck(platform, request.ip);
    const voucher = await findVoucher(db, {
      mode: book.mode,
      code: body.code,
      now: clock.now(),
      lock: false,
    });
    const data = { balance: voucher.balance, expiresOn: voucher.expiresOn };
    return { message: donationMessages.voucher, data };
  });
};

/** Registers the calls for the holder of a gift's secret key. */
const giftRoutes = (app: FastifyInstance, giving: Giving): void => {
  const { platform } = giving;

  const status = async (key: string) => ({
    message: donationMessages.status,
    data: await giftStatus(giving, key),
  });
  route(app, platform, readGift, ({ params }) => status(params.key));
  route(app, platform, checkGift, async ({ params }) => {
    await checkNow(giving, params.key);
    return status(params.key);
  });
  route(app, platform, refundGiftCall, async ({ params, body }) => {
    await refundGift(giving, params.key, body.part);
    const data = await giftStatus(giving, params.key);
    const { refundAsked, returnedToCard } = donationMessages;
    return { message: data.refund.toGiftCard ? returnedToCard : refundAsked, data };
  });
  route(app, platform, payGift, async ({ params, body }) => {
    const id = await idOfGift(giving, params.key);
    return { message: donationMessages.started, data: await checkoutOf(giving, id, body.option) };
  });

  const receipt = async (key: string) => {
    const found = await receiptOf(giving, key);
    if (found === null) throw new Problem('not_found');
    return found;
  };
  route(app, platform, readReceipt, async ({ params }) => ({
    message: receiptMessages.receipt,
    data: await receipt(params.key),
  }));
  app.get<{ Params: { key: string } }>(
    receiptPdfPath(':key').replace('%3A', ':'),
    { schema: { hide: true } },
    async (request, reply) => {
      const key = uuid().safeParse(request.params.key).data;
      if (key === undefined) throw new Problem('not_found');
      const found = await receipt(key);
      await passReceiptPdf(platform, request.ip, key);
      const name = `receipt-${found.number.replace('/', '-')}.pdf`;
      return reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(await receiptPdf(found, platform.config.contactEmail));
    },
  );
};

/** Registers the calls for giving, from the form to the receipt. */
export const givingRoutes = (app: FastifyInstance, giving: Giving): void => {
  formRoutes(app, giving);
  giftRoutes(app, giving);
  route(app, giving.platform, ownGifts, ({ query, me }) => ownGiftsPage(giving, me.memberId, query.cursor));
};
