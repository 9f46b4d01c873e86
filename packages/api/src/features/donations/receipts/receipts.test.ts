import fc from 'fast-check';
import * as fontkit from 'fontkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Visibility } from '@mysathi/contract/endpoints/donations';
import type { Receipt } from '@mysathi/contract/endpoints/receipts';

import { daySeconds, minutesFrom } from '../../../platform/clock.ts';
import { noteRefunds } from '../books/receipts.ts';
import { receiptFont, runsOf } from './receipt-fonts.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { amountInWords } from '../rules/amount-in-words.ts';
import { financialYear, receiptNumber } from '../rules/financial-year.ts';
import { publicName, maskedEmail } from '../rules/public-name.ts';
import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';
import { taxLine } from '../texts.ts';

let t: GivingTest;

beforeAll(async () => {
  t = await givingTest({ now: '2026-11-20T06:00:00Z' });
});

afterAll(() => t.close());

test.each([
  [100, 'Rupee one only'],
  [1_01, 'Rupee one and one paisa only'],
  [1_50, 'Rupee one and fifty paise only'],
  [2500_00, 'Rupees two thousand five hundred only'],
  [1_05_050_00, 'Rupees one lakh five thousand fifty only'],
  [12_34_567_50, 'Rupees twelve lakh thirty-four thousand five hundred sixty-seven and fifty paise only'],
  [
    99_99_99_999_99,
    'Rupees ninety-nine crore ninety-nine lakh ninety-nine thousand nine hundred ninety-nine and ninety-nine paise only',
  ],
  [19_00, 'Rupees nineteen only'],
  [20_20, 'Rupees twenty and twenty paise only'],
  [40_01, 'Rupees forty and one paisa only'],
])('%i paise in words', (paise, words) => expect(amountInWords(paise)).toBe(words));

test.each([
  ['2026-03-31T18:29:59Z', '2025-26'],
  ['2026-03-31T18:30:00Z', '2026-27'],
  ['2026-12-31T23:59:59Z', '2026-27'],
  ['2099-04-02T00:00:00Z', '2099-00'],
])('%s is of the year %s', (moment, year) => expect(financialYear(new Date(moment))).toBe(year));

const shownName = (name: string, visibility: Visibility) =>
  publicName({ name, visibility, nameWithheld: false });

test('names as far as they are shown', () => {
  expect(shownName('Asha Kulkarni', 'name')).toBe('Asha Kulkarni');
  expect(shownName('Asha Kulkarni', 'initials')).toBe('A. K.');
  expect(shownName('किरण राव', 'initials')).toBe('कि. रा.');
  expect(shownName('Asha Rani Devi Kulkarni', 'initials')).toBe('A. R. D.');
  expect(shownName('Asha Kulkarni', 'hidden')).toBe('A well-wisher');
  expect(shownName('42', 'initials')).toBe('A well-wisher');
  expect(maskedEmail('asha@gmail.com')).toBe('a***@g***');
});

test('the law is named by the day of the gift', () => {
  expect(taxLine('2026-03-31', 'deductible')).toContain('section 80G,');
  expect(taxLine('2026-04-01', 'deductible')).toContain('section 80G (now section 133)');
});

test('every character is drawn in a font that has it', () => {
  expect(runsOf('₹500 प्रियंका\tK Ā')).toEqual([
    { script: 'devanagari', text: '₹' },
    { script: 'latin', text: '500 ' },
    { script: 'devanagari', text: 'प्रियंका' },
    { script: 'latin', text: ' K ' },
    { script: 'latin-ext', text: 'Ā' },
  ]);
  fc.assert(
    fc.property(
      fc.string(),
      (text) =>
        runsOf(text)
          .map((run) => run.text)
          .join('') === text.normalize('NFC'),
    ),
  );
});

test('no letters of scripts without a font reach the shaper, which never ends at some of their words', () => {
  const manipuri = 'ꯂꯖꯥꯆ꯭ꯡꯃꯏ';
  expect(runsOf(`Asha ${manipuri}`)).toEqual([
    { script: 'latin', text: `Asha ${'\uFFFD'.repeat(Array.from(manipuri).length)}` },
  ]);
});

const names = [
  'श्रीमती अनुराधा कृष्णमूर्ति।',
  'முத்துலட்சுமி சுப்பிரமணியம்',
  'వెంకట నరసింహ రాజు',
  'ಕೃಷ್ಣಮೂರ್ತಿ ಶಾಸ್ತ್ರಿ',
  'ശ്രീലക്ഷ്മി കൃഷ്ണൻകുട്ടി',
  'সৌমিত্র চট্টোপাধ্যায়',
  'કૃષ્ણકાન્ત ત્રિવેદી',
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  'ଶ୍ରୀମତୀ ସୁଭଦ୍ରା',
  'ᱥᱟᱱᱛᱟᱲᱤ ᱢᱩᱨᱢᱩ',
  'Ünïcode Ñame Ōm',
];

test.each(names)('the receipt has letters for %s', (name) => {
  const glyphs = runsOf(name).flatMap(({ script, text }) => {
    const font = fontkit.create(receiptFont(script, 600));
    return 'layout' in font ? font.layout(text).glyphs : [];
  });
  expect(glyphs.length).toBeGreaterThan(0);
  expect(glyphs.filter(({ id }) => id === 0)).toEqual([]);
});

const identity = { wantsTaxReceipt: true, pan: 'abcpe1234f', address: '4 Bazaar Road, Pune' };

const receiptOf = async (gift: string) => (await t.get<Receipt>(`/gifts/${gift}/receipt`)).body.data;

describe('a receipt', () => {
  test('comes with the confirmation, not before, and names what the law asks', async () => {
    const { slug } = await makeCampaign(t.platform.db, { nonprofit: true });
    const pending = await t.give(slug, { ...identity, email: 'late@example.org' });
    expect((await t.get(`/gifts/${pending.gift}/receipt`)).status).toBe(404);
    const gift = await t.giveAndPay(
      slug,
      { ...identity, amount: 2500_00, tip: 100_00 },
      { choice: 'card:visa' },
    );
    expect(await receiptOf(gift)).toMatchObject({
      number: '2026-27/000001',
      date: '2026-11-20',
      issuer: { name: 'Test Foundation', pan: 'AAATT1234T', approval: 'TEST/80G/1' },
      donor: { name: 'Asha Kulkarni', address: '4 Bazaar Road, Pune', maskedPan: 'XXXXXX234F' },
      amount: 2500_00,
      inWords: 'Rupees two thousand five hundred only',
      paidBy: 'Card ending 1007',
      paymentReference: expect.stringMatching(/^pay_/),
      statement: expect.stringContaining('No goods or services'),
      cancelled: null,
      sandbox: true,
    });
    const [stored] = await t.platform.db.selectFrom('donorIdentities').selectAll().execute();
    expect(JSON.stringify(stored)).not.toMatch(/abcpe1234f/i);
  });

  test('names the day of the gift, by which its tax is told, also when it was confirmed days later', async () => {
    const { slug } = await makeCampaign(t.platform.db, { nonprofit: true });
    const gift = await t.giveAndPay(slug, identity);
    const paid = t.platform.db
      .selectFrom('payments')
      .innerJoin('donations', 'donations.id', 'payments.donationId')
      .select('payments.providerPaymentId')
      .where('donations.key', '=', gift);
    await t.platform.db
      .updateTable('payments')
      .set({ madeAt: new Date('2026-03-31T18:00:00Z') })
      .where('providerPaymentId', 'in', paid)
      .execute();
    expect(await receiptOf(gift)).toMatchObject({
      number: expect.stringMatching(/^2026-27/),
      date: '2026-11-20',
      givenOn: '2026-03-31',
      taxLine: taxLine('2026-03-31', 'deductible'),
    });
  });

  test('is numbered without gaps over the turn of the year, per issuer', async () => {
    const { slug, issuerId } = await makeCampaign(t.platform.db);
    t.clock.set('2027-03-31T18:29:00Z');
    await t.giveAndPay(slug);
    await t.giveAndPay(slug, {}, { outcome: 'decline' });
    await t.giveAndPay(slug);
    t.clock.set('2027-03-31T18:31:00Z');
    await t.giveAndPay(slug);
    t.clock.set('2026-11-20T06:00:00Z');
    const rows = await t.platform.db
      .selectFrom('receipts')
      .select(['year', 'number'])
      .where('issuerId', '=', issuerId)
      .orderBy('year')
      .orderBy('number')
      .execute();
    expect(rows.map(({ year, number }) => receiptNumber(year, number))).toEqual([
      '2026-27/000001',
      '2026-27/000002',
      '2027-28/000001',
    ]);
  });

  test('carries a note when the gift went back', async () => {
    const { slug } = await makeCampaign(t.platform.db);
    const gift = await t.giveAndPay(slug, { amount: 700_00 });
    await t.post(`/gifts/${gift}/refund`, { part: 'all' });
    await t.outbox();
    await t.gateway.settled();
    const cancelled = { on: '2026-11-20', refunded: 700_00, whole: true, wentBack: true };
    expect((await receiptOf(gift)).cancelled).toEqual(cancelled);
  });

  test('says when the last of the gift went back', async () => {
    const { slug } = await makeCampaign(t.platform.db);
    const gift = await t.giveAndPay(slug, { amount: 700_00 });
    const paymentId = (await receiptOf(gift)).paymentReference;
    await t.giving.gateway?.refund({ paymentId, amount: 100_00, key: `by-hand-${paymentId}` });
    await t.gateway.settled();
    const inPart = { on: '2026-11-20', refunded: 100_00, whole: false, wentBack: true };
    expect((await receiptOf(gift)).cancelled).toEqual(inPart);
    t.clock.advanceSeconds(5 * daySeconds);
    await t.post(`/gifts/${gift}/refund`, { part: 'all' });
    await t.outbox();
    await t.gateway.settled();
    const cancelled = { on: '2026-11-25', refunded: 700_00, whole: true, wentBack: true };
    expect((await receiptOf(gift)).cancelled).toEqual(cancelled);
    // Repeated news refunds nothing more.
    const { id: donationId } = await t.platform.db
      .selectFrom('donations')
      .select('id')
      .where('key', '=', gift)
      .executeTakeFirstOrThrow();
    const tomorrow = minutesFrom(t.clock, 24 * 60);
    await t.platform.db
      .transaction()
      .execute((tx) => noteRefunds(tx, [{ donationId, refunded: 700_00 }], tomorrow));
    expect((await receiptOf(gift)).cancelled).toEqual(cancelled);
    t.clock.advanceSeconds(-5 * daySeconds);
  });

  test('is one page as a PDF, with its fonts inside', async () => {
    const { slug } = await makeCampaign(t.platform.db);
    const gift = await t.giveAndPay(slug, { name: 'प्रियंका कुलकर्णी' });
    const answer = await fetch(`${t.base}/api/gifts/${gift}/receipt.pdf`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    // It names its giver, and may be cancelled tomorrow.
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="receipt-2026-27-\d{6}\.pdf"$/,
    );
    const bytes = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    expect(bytes.startsWith('%PDF-')).toBe(true);
    expect(bytes.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(bytes.match(/\/FontFile2/g)?.length).toBeGreaterThanOrEqual(3);
    const longest = {
      ...(await receiptOf(gift)),
      inWords: 'very long '.repeat(40),
      taxLine: 'very long '.repeat(60),
    };
    expect(
      (await receiptPdf(longest, 'help@example.org')).toString('latin1').match(/\/Type \/Page\b/g),
    ).toHaveLength(1);
    expect((await fetch(`${t.base}/api/gifts/${crypto.randomUUID()}/receipt.pdf`)).status).toBe(404);
  });
});
