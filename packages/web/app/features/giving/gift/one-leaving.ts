const leavingMilliseconds = 10_000;

/**
 * Lets somebody leave for the payment page once at a time. A second tap while the page is leaving changes nothing; who
 * stopped that in the browser, or whose network failed, may go again after a while. An order is paid once all the same.
 */
export class OneLeaving {
  #since = Number.NEGATIVE_INFINITY;

  /** Whether one may leave now; then the next has to wait. */
  begin(now: number): boolean {
    if (now - this.#since < leavingMilliseconds) return false;
    this.#since = now;
    return true;
  }

  /** Nobody is leaving any more. */
  end(): void {
    this.#since = Number.NEGATIVE_INFINITY;
  }
}
