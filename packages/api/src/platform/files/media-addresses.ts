import type { Clock } from '../clock.ts';
import { Signer } from '../crypto/signing.ts';

const stepSeconds = 15 * 60;

/** The variant of a picture that is shown while it is hidden until both said yes. */
export const blurredVariant = 'blurred.webp';

/** The person an address is for: a member's id, or `visitor` for pictures shown on the public site. */
export type MediaViewer = string;

/** The signed facts in the address of a file; `expires` is in seconds since 1970. */
export interface MediaClaim {
  /** `picture/<key>/<variant>`, `private/<key>` or `archive/<member>`. */
  resource: string;
  viewer: MediaViewer;
  expires: number;
}

/** Addresses of files that work for one viewer and for 15 to 30 minutes. */
export class MediaAddresses {
  readonly #signer: Signer;
  readonly #clock: Clock;

  constructor(keys: readonly string[], clock: Clock) {
    this.#signer = new Signer(keys, 'media');
    this.#clock = clock;
  }

  /** `variant` as in `640.webp`, `640.jpg`, `blurred.webp` or `drawing.svg`. */
  picture(key: string, variant: string, viewer: MediaViewer): string {
    return this.#address(`picture/${key}/${variant}`, viewer);
  }

  /** Address of an ID proof for its owner, or of a horoscope for whoever may see it. */
  private(key: string, viewer: MediaViewer): string {
    return this.#address(`private/${key}`, viewer);
  }

  /** A member's own address of everything that is kept about them. */
  archive(memberId: string): string {
    return this.#address(`archive/${memberId}`, memberId);
  }

  #address(resource: string, viewer: MediaViewer): string {
    // Rounded, so that the same picture keeps its address for a while and browsers can reuse it.
    const now = Math.floor(this.#clock.now().getTime() / 1000);
    const expires = (Math.floor(now / stepSeconds) + 2) * stepSeconds;
    const signature = this.#signer.sign(this.#text({ resource, viewer, expires }));
    return `/media/${resource}?exp=${expires}&v=${viewer}&sig=${signature}`;
  }

  /** Whether the signature is ours and the time has not run out. */
  holds(claim: MediaClaim, signature: string): boolean {
    if (claim.expires * 1000 <= this.#clock.now().getTime()) return false;
    return this.#signer.verify(this.#text(claim), signature);
  }

  #text({ resource, viewer, expires }: MediaClaim): string {
    return `${resource}\n${viewer}\n${expires}`;
  }
}
