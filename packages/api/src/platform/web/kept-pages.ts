import type { Clock } from '../clock.ts';

/** A page's content in every encoding. */
export interface PageBodies {
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
}

/** A page that may be sent to all visitors alike, and the answers it was made from. */
export interface SharedPage {
  readonly bodies: PageBodies;
  readonly headers: Readonly<Record<string, string>>;
  /** The API's answers while the page was rendered, by address. */
  readonly answers: ReadonlyMap<string, string>;
}

/** Makes a page; both functions call the API as an anonymous visitor. */
export interface PageSource {
  /** Renders the page; null if it must not be kept, because it is no success or shows a failure. */
  render(): Promise<SharedPage | null>;
  /** Returns the API's current answer; null if it fails. */
  ask(address: string): Promise<string | null>;
}

interface Kept {
  readonly page: SharedPage;
  readonly renderedAt: number;
  /** When, and at which count of changes, it was last known to be correct. */
  rightAt: number;
  rightSince: number;
}

interface Limits {
  /** For this long nothing is checked if there was no change in this process; other processes may have made some. */
  readonly trustedMilliseconds: number;
  /** After this long it is rendered again, whatever the API says: pages depend on the date, too. */
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
 * Keeps rendered pages while they are the same as pages rendered now: after every change, it first repeats all the
 * calls that a page was made from. A page's name tells it from the others. Simultaneous requests share one check and
 * one rendering.
 */
export class KeptPages {
  // In the order of last use.
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

  /** Returns the current page; null if it must not be kept. */
  async find(name: string, source: PageSource): Promise<SharedPage | null> {
    const asked = this.#changes.count;
    const kept = this.#pages.get(name);
    if (kept && kept.rightSince === asked && this.#isTrusted(kept)) {
      this.#touch(name, kept);
      return kept.page;
    }
    for (;;) {
      // A check that began before the last change may not know of it.
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
