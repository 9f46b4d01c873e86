/** The server end of a push channel, as a replacement for `WebSocket`. */
export class FarEnd extends EventTarget {
  static readonly OPEN = 1;
  readyState = FarEnd.OPEN;
  readonly said: unknown[] = [];
  constructor() {
    super();
    opened.push(this);
  }
  send(text: string): void {
    this.said.push(JSON.parse(text));
  }
  hear(event: object): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(event) }));
  }
  /** The server end disappears or closes. */
  end(code = 1006): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
  /** Like browsers, which wait a minute for a silent server. */
  close(): void {
    if (this.readyState !== FarEnd.OPEN) return;
    this.readyState = 2;
    setTimeout(() => this.end(), 60_000);
  }
}

/** The server ends of all channels opened so far, in order. */
export const opened: FarEnd[] = [];
