import type { Clock } from '../clock.ts';
import { Signer } from '../crypto/signing.ts';

const stepSeconds = 15 * 60;

/** The variant shown while a picture is hidden until both have said yes. */
export const blurredVariant = 'blurred.webp';

/** The viewer an address is for: a member's id, or `visitor` for pictures on the public site. */
export type MediaViewer = string;

/** The signed facts in a file's address; `expires` is in seconds since 1970. */
export interface MediaClaim {
  /** `picture/<key>/<variant>`, `private/<key>` or `archive/<member>`. */
  resource: string;
  viewer: MediaViewer;
  expires: number;
}

/** Makes and checks addresses of files that work for one viewer and for 15 to 30 minutes. */
export class MediaAddresses {
  readonly #signer: Signer;
  readonly #clock: Clock;

  constructor(keys: readonly string[], clock: Clock) {
    this.#signer = new Signer(keys, 'media');
    this.#clock = clock;
  }

  /** Returns the address of a variant such as `640.webp`, `640.jpg`, `blurred.webp` or `drawing.svg`. */
  picture(key: string, variant: string, viewer: MediaViewer): string {
    return this.#address(`picture/${key}/${variant}`, viewer);
  }

  /** Returns the address of an ID proof for its owner, or of a horoscope for a member who may see it. */
  private(key: string, viewer: MediaViewer): string {
    return this.#address(`private/${key}`, viewer);
  }

  /** Returns a member's own address of the archive of all their data. */
  archive(memberId: string): string {
    return this.#address(`archive/${memberId}`, memberId);
  }

  #address(resource: string, viewer: MediaViewer): string {
    // Rounded, so that a picture keeps its address for a while and browsers can cache it.
    const now = Math.floor(this.#clock.now().getTime() / 1000);
    const expires = (Math.floor(now / stepSeconds) + 2) * stepSeconds;
    const signature = this.#signer.sign(this.#text({ resource, viewer, expires }));
    return `/media/${resource}?exp=${expires}&v=${viewer}&sig=${signature}`;
  }

  /** Tests whether a signature is genuine and has not expired. */
  holds(claim: MediaClaim, signature: string): boolean {
    if (claim.expires * 1000 <= this.#clock.now().getTime()) return false;
    return this.#signer.verify(this.#text(claim), signature);
  }

  #text({ resource, viewer, expires }: MediaClaim): string {
    return `${resource}\n${viewer}\n${expires}`;
  }
}
