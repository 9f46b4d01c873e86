import type { Clock } from '../clock.ts';

/** A page as it is sent, in every encoding. */
export interface PageBodies {
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
}

/** A page that may be sent to every visitor alike, and what it was made of. */
export interface SharedPage {
  readonly bodies: PageBodies;
  readonly headers: Readonly<Record<string, string>>;
  /** The answers of the API while the page was rendered, by address. */
  readonly answers: ReadonlyMap<string, string>;
}

/** How a page is made; both ask on behalf of nobody. */
export interface PageSource {
  /** Null when it must not be kept, as it is no success or shows a failure. */
  render(): Promise<SharedPage | null>;
  /** What the API answers now; null when it fails. */
  ask(address: string): Promise<string | null>;
}

interface Kept {
  readonly page: SharedPage;
  readonly renderedAt: number;
  /** Since when, and since how many changes, it is known to be right. */
  rightAt: number;
  rightSince: number;
}

interface Limits {
  /** For so long nothing is asked while nobody changes anything here: other processes may. */
  readonly trustedMilliseconds: number;
  /** Then it is rendered again, whatever the API says: pages speak of today, too. */
  readonly longestMilliseconds: number;
  readonly mostBytes: number;
}

const bytesOf = ({ page: { bodies, answers } }: Kept): number =>
  bodies.plain.byteLength +
  bodies.gzip.byteLength +
  bodies.br.byteLength +
  [...answers.values()].reduce((sum, text) => sum + text.length, 0);

const isUnchanged = async ({ answers }: SharedPage, source: PageSource): Promise<boolean> => {
  const now = await Promise.all(
    [...answers].map(async ([address, was]) => (await source.ask(address)) === was),
  );
  return now.every(Boolean);
};

/**
 * Keeps rendered pages for as long as they say the same as a page rendered now: after every change it first asks
 * again for all that a page was made of. A page is named by what tells it from the others. Requests that come together
 * share one asking and one rendering.
 */
export class KeptPages {
  // In the order of their last use.
  readonly #pages = new Map<string, Kept>();
  readonly #underWay = new Map<string, Promise<Kept | null>>();
  readonly #clock: Clock;
  readonly #changes: { readonly count: number };
  readonly #limits: Limits;
  #bytes = 0;

  constructor(clock: Clock, changes: { readonly count: number }, limits: Limits) {
    this.#clock = clock;
    this.#changes = changes;
    this.#limits = limits;
  }

  has(name: string): boolean {
    return this.#pages.has(name);
  }

  /** The page as it is now; null when it must not be kept. */
  async find(name: string, source: PageSource): Promise<SharedPage | null> {
    const asked = this.#changes.count;
    const kept = this.#pages.get(name);
    if (kept && kept.rightSince === asked && this.#isTrusted(kept)) {
      this.#touch(name, kept);
      return kept.page;
    }
    for (;;) {
      // What began before the last change may not know of it.
      const found = await (this.#underWay.get(name) ?? this.#begin(name, source));
      if (found === null) return null;
      if (found.rightSince >= asked) return found.page;
    }
  }

  #isTrusted({ rightAt }: Kept): boolean {
    return this.#now() - rightAt < this.#limits.trustedMilliseconds;
  }

  #now(): number {
    return this.#clock.now().getTime();
  }

  #begin(name: string, source: PageSource): Promise<Kept | null> {
    const work = this.#renew(name, source).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, work);
    return work;
  }

  async #renew(name: string, source: PageSource): Promise<Kept | null> {
    const right = { rightAt: this.#now(), rightSince: this.#changes.count };
    const old = this.#pages.get(name);
    const isYoung = old && right.rightAt - old.renderedAt < this.#limits.longestMilliseconds;
    if (isYoung && (await isUnchanged(old.page, source))) {
      Object.assign(old, right);
      return old;
    }
    const page = await source.render();
    this.#drop(name);
    if (page === null) return null;
    const fresh: Kept = { page, renderedAt: right.rightAt, ...right };
    this.#keep(name, fresh);
    return fresh;
  }

  #touch(name: string, kept: Kept): void {
    this.#pages.delete(name);
    this.#pages.set(name, kept);
  }

  #keep(name: string, kept: Kept): void {
    this.#pages.set(name, kept);
    this.#bytes += bytesOf(kept);
    for (const longestUnused of this.#pages.keys()) {
      if (this.#bytes <= this.#limits.mostBytes) return;
      this.#drop(longestUnused);
    }
  }

  #drop(name: string): void {
    const kept = this.#pages.get(name);
    if (!kept) return;
    this.#bytes -= bytesOf(kept);
    this.#pages.delete(name);
  }
}
