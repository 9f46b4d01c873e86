const leavingMilliseconds = 10_000;

/**
 * Allows one departure to the payment page at a time. A second tap while the page is leaving has no effect; if the
 * navigation was stopped or failed, it is possible again after a while. The order can be paid only once in any case.
 */
export class OneLeaving {
  #since = Number.NEGATIVE_INFINITY;

  /** Returns whether leaving is allowed now; if so, further attempts have to wait. */
  begin(now: number): boolean {
    if (now - this.#since < leavingMilliseconds) return false;
    this.#since = now;
    return true;
  }

  /** Ends the departure, so that leaving is allowed again. */
  end(): void {
    this.#since = Number.NEGATIVE_INFINITY;
  }
}
