import { Problem } from '@mysathi/contract/errors';

import { hourMilliseconds } from '../../../platform/clock.ts';
import { Signer } from '../../../platform/crypto/signing.ts';
import type { Platform } from '../../../platform/platform.ts';

const lifeHours = 12;
const shape = /^(\d{1,15})\.([\w-]{43})$/;

/** Tokens that say: this form came from a page of ours, for this campaign, not long ago. */
export class PageTokens {
  readonly #signer: Signer;
  readonly #clock: Platform['clock'];

  constructor({ sessionKeys, clock }: Pick<Platform, 'sessionKeys' | 'clock'>) {
    this.#signer = new Signer(sessionKeys, 'give page');
    this.#clock = clock;
  }

  make(campaign: string): string {
    const made = this.#clock.now().getTime();
    return `${made}.${this.#signer.sign(`${made}\n${campaign}`)}`;
  }

  /** Throws page_expired for a token that is older, forged, or of another campaign. */
  check(campaign: string, token: string): void {
    const [, made = '', signature = ''] = shape.exec(token) ?? [];
    const age = this.#clock.now().getTime() - Number(made);
    const isOurs = made !== '' && this.#signer.verify(`${made}\n${campaign}`, signature);
    if (!isOurs || age > lifeHours * hourMilliseconds) throw new Problem('page_expired');
  }
}
