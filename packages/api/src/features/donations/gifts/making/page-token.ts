import { Problem } from '@mysathi/contract/errors';

import { hourMilliseconds } from '../../../../platform/clock.ts';
import { Signer } from '../../../../platform/crypto/signing.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { CampaignToGive } from './open-campaign.ts';

const lifeHours = 12;
// Pages opened before tokens included the days remain valid for these hours.
const shape = /^(\d{1,15})\.(?:(\d{1,3})\.)?([\w-]{43})$/;

/** The promises of a form, which a gift made with it keeps. */
interface SaidOnForm {
  /** For how many days it can be taken back; null if the token does not say. */
  readonly refundDays: number | null;
}

/**
 * Signs tokens that prove that a form came from one of our pages, for this campaign, not long ago, and named these
 * days.
 */
export class PageTokens {
  readonly #signer: Signer;
  readonly #clock: Platform['clock'];

  constructor({ sessionKeys, clock }: Pick<Platform, 'sessionKeys' | 'clock'>) {
    this.#signer = new Signer(sessionKeys, 'give page');
    this.#clock = clock;
  }

  make({ slug, refundDays }: Pick<CampaignToGive, 'slug' | 'refundDays'>): string {
    const made = this.#clock.now().getTime();
    return `${made}.${refundDays}.${this.#signer.sign(`${made}\n${refundDays}\n${slug}`)}`;
  }

  /**
   * Checks a token.
   * @throws Problem `page_expired` if it is too old, forged, or for another campaign
   */
  check(slug: string, token: string): SaidOnForm {
    const [, made = '', days, signature = ''] = shape.exec(token) ?? [];
    const age = this.#clock.now().getTime() - Number(made);
    const said = days === undefined ? `${made}\n${slug}` : `${made}\n${days}\n${slug}`;
    const isOurs = made !== '' && this.#signer.verify(said, signature);
    if (!isOurs || age > lifeHours * hourMilliseconds) throw new Problem('page_expired');
    return { refundDays: days === undefined ? null : Number(days) };
  }
}
