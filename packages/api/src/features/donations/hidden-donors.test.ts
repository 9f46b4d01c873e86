import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { visibilities } from '@mysathi/contract/endpoints/donations';
import type { Visibility } from '@mysathi/contract/endpoints/donations';
import { limits } from '@mysathi/contract/limits';
import { personName } from '@mysathi/contract/contacts/person-name';
import { publicText } from '@mysathi/contract/texts/public-text';

import { testApp, testPlatform } from '../../platform/testing/test-platform.ts';
import type { TestPlatform } from '../../platform/testing/test-platform.ts';
import { withholdGifts } from './gifts/withhold-gift.ts';
import { campaignToGive } from './gifts/making/open-campaign.ts';
import { storeGift } from './gifts/making/store-gift.ts';
import type { Giving } from './giving.ts';
import { donationRoutes } from './routes.ts';
import { exampleForm } from './testing/example-form.ts';
import { GatewayTruth } from './testing/histories/gateway-truth.ts';
import { makeCampaign } from './testing/make-campaign.ts';
import { publicTexts } from './testing/public-texts.ts';

/** The fate of a gift; `withheld` means that the desk withholds the name. */
const fates = ['open', 'failed', 'captured', 'captured', 'captured', 'refunded', 'withheld'] as const;

interface DrawnGift {
  fate: (typeof fates)[number];
  visibility: Visibility;
  name: string[];
  message: string[];
  email: string;
  phone: string;
  pan: string;
  address: string;
  amount: number;
}

let t: TestPlatform;
let app: FastifyInstance;
let base: string;
let truth: GatewayTruth;
let giving: Giving;

beforeAll(async () => {
  truth = new GatewayTruth('hidden', 'sandbox');
  t = await testPlatform({ parts: () => ({ payments: { mode: 'sandbox', gateway: truth } }) });
  app = await testApp(t.platform, async (server, platform) => {
    giving = await donationRoutes(server, platform);
  });
  base = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await app.close();
  await t.close();
});

const signs = (alphabet: string, minLength: number, maxLength = minLength) =>
  fc.array(fc.constantFrom(...alphabet.split('')), { minLength, maxLength }).map((all) => all.join(''));
const small = 'abcdefghijklmnopqrstuvwxyz';
const large = small.toUpperCase();
// In several scripts, and long enough not to occur by chance.
const word = fc.oneof(
  signs(small, 7, 12),
  fc.tuple(signs(large, 1), signs(small, 7, 10)).map((parts) => parts.join('')),
  fc.tuple(signs(large, 1), signs(small, 7, 10)).map((parts) => parts.join('’')),
  signs('कखगघचछजटडतदनपबमयरलवशसह', 7, 10),
);

// Without fast-check's bias to edge cases: hidden texts must not equal anybody else's.
const gift: fc.Arbitrary<DrawnGift> = fc.noBias(
  fc.record({
    fate: fc.constantFrom(...fates),
    visibility: fc.constantFrom(...visibilities),
    name: fc
      .array(word, { minLength: 1, maxLength: 3 })
      .filter((words) => personName.safeParse(words.join(' ')).success),
    message: fc
      .array(word, { maxLength: 4 })
      .filter((words) => publicText(limits.gift.messageCharacters).safeParse(words.join(' ')).success),
    email: fc
      .tuple(signs(`${small}.`, 8, 14), signs(small, 8))
      .map(([local, host]) => `${local}@${host}.example`),
    phone: fc
      .tuple(fc.constantFrom('6', '7', '8', '9'), signs('0123456789', 9))
      .map((parts) => parts.join('')),
    pan: fc
      .tuple(signs(large, 3), signs(large, 1), signs('0123456789', 4), signs(large, 1))
      .map(([kind, letter, digits, last]) => `${kind}P${letter}${digits}${last}`),
    address: fc.array(word, { minLength: 2, maxLength: 4 }).map((words) => words.join(' ')),
    amount: fc.integer({ min: 1000_00, max: limits.gift.maxPaise }),
  }),
);

/** Stores gifts with their orders, as if each had been begun. */
const storeAll = async (slug: string, gifts: readonly DrawnGift[]) => {
  const campaign = await campaignToGive(t.platform.db, slug);
  return t.platform.db.transaction().execute(async (tx) => {
    const stored: { id: string; orderId: string; drawn: DrawnGift }[] = [];
    for (const drawn of gifts) {
      const { fate: _, name, message, ...given } = drawn;
      const said = message.length === 0 ? {} : { message: message.join(' ') };
      const body = { ...exampleForm, ...given, ...said, name: name.join(' '), wantsTaxReceipt: true };
      const id = await storeGift(tx, giving, campaign, {
        body,
        memberId: null,
        language: 'en',
        network: null,
      });
      const made = await truth.createOrder();
      const orderId = made.kind === 'done' ? made.value.orderId : '';
      await tx
        .updateTable('gatewayOrders')
        .set({ providerOrderId: orderId, state: 'open' })
        .where('donationId', '=', id)
        .execute();
      stored.push({ id, orderId, drawn });
    }
    return stored;
  });
};

/** Makes gifts and applies their drawn fates; returns our references to them. */
const giveAll = async (slug: string, gifts: readonly DrawnGift[]): Promise<string[]> => {
  const stored = await storeAll(slug, gifts);
  for (const { orderId, drawn } of stored) {
    const { fate, amount } = drawn;
    if (fate === 'open') continue;
    const payment = truth.attempt(orderId, amount);
    if (fate === 'failed') truth.fail(payment);
    else truth.capturePayment(payment);
    if (fate === 'refunded') truth.sendBack(payment, amount, 'processed');
  }
  await Promise.all(
    truth
      .events()
      .map(({ id: eventId, bytes: body }) =>
        giving.queue.take({ eventId, origin: 'signed', body, facts: truth.readEvent(body) }),
      ),
  );
  const ids = stored.map(({ id }) => id);
  const known = await t.platform.db
    .selectFrom('donations')
    .select(['id', 'key', 'reference'])
    .where('id', 'in', ids)
    .execute();
  for (const { id, drawn } of stored) {
    const { reference = '' } = known.find((row) => row.id === id) ?? {};
    if (drawn.fate === 'withheld')
      await withholdGifts(giving, reference, { by: 'Meera Nair', reason: 'asked by the donor' });
  }
  return known.flatMap((row) => Object.values(row));
};

const showsName = ({ fate, visibility }: DrawnGift): boolean =>
  fate === 'captured' && (visibility === 'name' || visibility === 'amount_hidden');
const showsAmount = ({ fate, visibility }: DrawnGift): boolean =>
  (fate === 'captured' || fate === 'withheld') && visibility !== 'amount_hidden';

/** Returns what nobody may read of a gift, given its donor's choices and its fate. */
const hiddenOf = (drawn: DrawnGift): string[] => [
  ...(showsName(drawn) ? [] : drawn.name),
  ...(drawn.fate === 'captured' ? [] : drawn.message),
  drawn.email,
  ...drawn.email.replace('.example', '').split('@'),
  drawn.phone,
  drawn.pan,
  ...drawn.address.split(' '),
];

/** Returns every gift amount in a JSON text. */
const amountsIn = (text: string): number[] =>
  [...text.matchAll(/"amount":(\d+)/g)].map(([, digits]) => Number(digits));

/** One captured gift for each choice, and some with any fate. */
const crowd = fc
  .tuple(
    fc.tuple(
      ...visibilities.map((visibility) =>
        gift.map((drawn) => ({ ...drawn, visibility, fate: 'captured' as const })),
      ),
    ),
    fc.array(gift, { maxLength: 4 }),
  )
  .map(([counted, others]) => [...counted, ...others]);

test('whatever donors choose, are called and write, no public answer tells what they hide', async () => {
  const { db } = t.platform;
  await fc.assert(
    fc.asyncProperty(crowd, async (gifts) => {
      await db.updateTable('campaigns').set({ featured: false }).where('featured', '=', true).execute();
      const { slug } = await makeCampaign(db, { nonprofit: true, featured: true, goal: 50_00_000_00 });
      const ours = await giveAll(slug, gifts);
      const texts = await publicTexts(app, base, slug);
      const told = texts.join('\n').toLowerCase();
      const secrets = [...ours, ...gifts.flatMap(hiddenOf)];
      expect(secrets.filter((secret) => told.includes(secret.toLowerCase()))).toEqual([]);
      const amounts = texts.flatMap(amountsIn);
      const shown = gifts.filter(({ amount }) => amounts.includes(amount));
      expect(shown).toEqual(gifts.filter(showsAmount));
      const named = gifts.filter(showsName).map(({ name }) => name.join(' ').toLowerCase());
      expect(named.filter((name) => !told.includes(name))).toEqual([]);
    }),
    // The failure shows what leaked: shrinking would take longer than it helps.
    { numRuns: 15, endOnFailure: true },
  );
});
