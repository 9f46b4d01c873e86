import fc from 'fast-check';
import { sql } from 'kysely';

import type { CampaignMoney } from '@mysathi/contract/endpoints/campaign-money';

import { findBreaks } from '../books/balance-check.ts';
import { payableCampaigns } from '../payouts/payable.ts';
import { preparePayout, withdrawPayout } from '../payouts/prepare-payout.ts';
import { recordPayout } from '../payouts/record-payout.ts';
import { returnPayout } from '../payouts/return-payout.ts';
import { publishUpdate } from '../updates/desk.ts';
import type { GivingTest } from './giving-test.ts';
import { hold } from './histories/laws.ts';
import { payers } from './funded-campaign.ts';
import { makeCampaign } from './make-campaign.ts';
import { tellDispute } from './tell-dispute.ts';

const reason = 'The bill of November.';
const { first: meera, second: ravi } = payers;
const gifts = [700_00, 200_01, 99_99];

/** The steps that may happen to a campaign with payouts, in any order. */
export const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('prepare' as const), share: fc.integer({ min: 1, max: 100 }) }),
    fc.record({
      kind: fc.constantFrom('takeBack' as const, 'lose' as const),
      gift: fc.integer({ min: 0, max: 2 }),
    }),
    fc.record({ kind: fc.constantFrom('transfer', 'transfer', 'record', 'comeBack', 'withdraw', 'wait') }),
  ),
  { minLength: 3, maxLength: 12 },
);
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

interface Transfer {
  readonly utr: string;
  readonly amount: number;
}
let transfers = 0;

/** A campaign with its donors, its desk, and a bank, which forgets nothing. */
export class PayoutWorld {
  readonly slug: string;
  readonly #t: GivingTest;
  readonly #gifts: readonly string[];
  readonly #paid: Transfer[] = [];
  #returned = 0;
  #unrecorded: Transfer[] = [];
  #isSent = false;

  private constructor(t: GivingTest, slug: string, made: readonly string[]) {
    this.#t = t;
    this.slug = slug;
    this.#gifts = made;
  }

  /** Starts with three gifts and an update that reports all payouts. */
  static async begin(t: GivingTest): Promise<PayoutWorld> {
    await t.platform.db.deleteFrom('throttleMarks').execute();
    const { slug } = await makeCampaign(t.platform.db);
    const made: string[] = [];
    for (const [at, amount] of gifts.entries())
      made.push(await t.giveAndPay(slug, { amount, tip: 10_00, email: `donor-${at}@example.org` }));
    await publishUpdate(t.giving, slug, { title: 'Paid', text: 'The hospital is paid.', by: meera });
    return new PayoutWorld(t, slug, made);
  }

  /** Returns the desk's view; a campaign with nothing left is not shown there. */
  async #stand() {
    const found = (await payableCampaigns(this.#t.giving)).find(({ slug }) => slug === this.slug);
    return found ?? { available: 0, lacking: 0, prepared: null };
  }

  /** Returns the view of its page. */
  async #money(): Promise<CampaignMoney> {
    return (await this.#t.get<CampaignMoney>(`/campaigns/${this.slug}/money`)).body.data;
  }

  async #prepare(share: number): Promise<void> {
    const { available, prepared } = await this.#stand();
    const amount = Math.ceil((available * share) / 100);
    if (amount === 0 || prepared?.utr) return;
    await preparePayout(this.#t.giving, this.slug, { amount, update: 1, by: meera, reason });
    this.#isSent = false;
  }

  /** Makes the prepared transfer at the bank, once. */
  async #transfer(): Promise<void> {
    const { prepared } = await this.#stand();
    if (prepared === null || prepared.utr !== null || this.#isSent) return;
    const made = { utr: `ICIC${String((transfers += 1)).padStart(10, '0')}`, amount: prepared.amount };
    this.#paid.push(made);
    this.#unrecorded.push(made);
    this.#isSent = true;
  }

  /** Books what the bank has paid; if it is no longer prepared, after recording it. */
  async #record(): Promise<void> {
    for (const { utr, amount } of this.#unrecorded) {
      const signed = { amount, utr, by: ravi, reason };
      const { prepared } = await this.#stand();
      if (prepared?.amount !== amount) {
        const noted = await preparePayout(this.#t.giving, this.slug, { ...signed, by: meera, update: 1 });
        hold('payouts: what the bank has paid is noted', noted, signed);
      }
      const booked = await recordPayout(this.#t.giving, this.slug, signed);
      const again = await recordPayout(this.#t.giving, this.slug, signed);
      hold('payouts: what the bank has paid is booked, once', booked && !again, signed);
    }
    this.#unrecorded = [];
  }

  /** Lets the last transfer come back, which two people report. */
  async #comeBack(): Promise<void> {
    await this.#record();
    const last = this.#paid.at(-1);
    if (last === undefined) return;
    const came: string[] = [];
    for (const by of [meera, ravi])
      came.push(await returnPayout(this.#t.giving, this.slug, { ...last, by, reason }));
    if (came.at(-1) === 'booked') this.#returned += last.amount;
  }

  /** Takes a gift back, which must not touch the prepared payout, unless money was lost otherwise. */
  async #takeBack(gift: number): Promise<void> {
    const { status } = await this.#t.post(`/gifts/${this.#gifts[gift]}/refund`, { part: 'all' });
    await this.#t.outbox();
    await this.#t.gateway.settled();
    const { prepared, available, lacking } = await this.#stand();
    if (status !== 200) return;
    hold('payouts: no gift goes back that was paid out', lacking === 0, { gift });
    const kept = prepared?.isKept ? prepared.amount : 0;
    hold('payouts: no gift goes back that is set aside', available >= kept, { gift, available, kept });
  }

  /** Performs a step; an impossible one is skipped. */
  async do(step: Step): Promise<void> {
    if ('share' in step) return this.#prepare(step.share);
    if (step.kind === 'takeBack') return this.#takeBack(step.gift);
    if ('gift' in step)
      return tellDispute(this.#t, this.#gifts[step.gift] ?? '', 'lost', (gifts[step.gift] ?? 0) + 10_00);
    if (step.kind === 'transfer') return this.#transfer();
    if (step.kind === 'record') return this.#record();
    if (step.kind === 'comeBack') return this.#comeBack();
    if (step.kind === 'withdraw') {
      await withdrawPayout(this.#t.giving, this.slug, { by: meera, reason });
      this.#isSent = false;
      return;
    }
    await sql`UPDATE prepared_payouts SET prepared_at = prepared_at - interval '4 days'`.execute(
      this.#t.platform.db,
    );
  }

  /** Checks that what the bank has paid is in the books to the paisa, and each paisa in one place. */
  async holdLaws(): Promise<void> {
    await this.#record();
    const sent = this.#paid.reduce((sum, { amount }) => sum + amount, 0) - this.#returned;
    const { raised, held, available, paidOut, lacking, payouts } = await this.#money();
    const facts = { sent, raised, held, available, paidOut, lacking };
    const isTold = paidOut === sent && payouts.length === this.#paid.length;
    hold('payouts: the page tells what the bank has paid', isTold, facts);
    hold(
      'payouts: each paisa is in one place',
      raised + lacking === held.amount + available + paidOut,
      facts,
    );
    const { rows } = await sql<{ total: number; bank: number }>`
      SELECT sum(line.amount)::bigint AS total,
        (SELECT -coalesce(sum(own.amount), 0)::bigint FROM postings own JOIN journal_entries entry ON entry.id = own.entry_id
          JOIN payouts ON entry.key IN ('payout:' || payouts.id, 'payout-return:' || payouts.id) JOIN campaigns ON campaigns.id = payouts.campaign_id
          WHERE own.account = 'bank' AND campaigns.slug = ${this.slug}) AS bank
      FROM postings line`.execute(this.#t.platform.db);
    const [sums] = rows;
    hold('payouts: the ledger sums to nothing', sums?.total === 0, sums);
    hold('payouts: the ledger has what the bank has paid', sums?.bank === sent, { ...facts, ...sums });
    const breaks = await findBreaks(this.#t.platform.db, 'sandbox');
    hold('payouts: the books balance', breaks.length === 0, breaks);
  }
}
